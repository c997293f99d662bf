use game::{Message, message};

use super::End;

/// Whoever is at the other end of streams that somebody else has opened, and will close.
pub(super) struct Somebody;

impl End for Somebody {
    fn obituary(&mut self) -> Message {
        message!("it closed its output", "ha cerrado su salida")
    }

    fn part(&mut self) {}
}
