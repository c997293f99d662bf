//! Who looks on while a tournament is played: a file, and a page.

use agents::{Error, Player, Table};
use arena::{Entrant, Steward};

use super::log::Log;
#[cfg(feature = "product")]
pub use super::page::Page;

/// A program without the product has no page.
#[cfg(not(feature = "product"))]
pub enum Page {}

#[cfg(not(feature = "product"))]
impl Page {
    pub fn address(&self) -> &str {
        match *self {}
    }

    pub fn turn(&self, _: u64, _: &Table) {
        match *self {}
    }

    pub fn add(&self, _: &arena::GameReport) -> Result<(), arena::Error> {
        match *self {}
    }

    pub fn end(&self, _: bool) {
        match *self {}
    }

    pub fn close(self) {
        match self {}
    }
}

/// Brings the players, so that all that is said and played is heard and seen.
pub struct Onlookers {
    pub log: Option<Log>,
    pub page: Option<Page>,
}

impl Steward for Onlookers {
    fn seat(&self, table: &Table, entrant: &Entrant) -> Result<Box<dyn Player>, Error> {
        match &self.log {
            Some(log) => table.seat_overheard(&entrant.spec, log.listener(&entrant.name)),
            None => table.seat(&entrant.spec),
        }
    }

    fn turn(&self, number: u64, table: &Table) {
        if let Some(page) = &self.page {
            page.turn(number, table);
        }
    }
}
