//! Secrets that open seats, and who holds which.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use game::Side;
use serde::Serialize;
use sha2::{Digest, Sha256};
use store::{TokenHash, TokenHashes};
use utoipa::ToSchema;

use crate::error::{ApiError, Code};

/// What a client may do in a game, by the token it gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Acts for every human seat and changes the set-up.
    Owner,
    /// Acts for one seat.
    Seat(Side),
    /// Watches.
    Spectator,
}

impl Role {
    pub fn name(self) -> &'static str {
        match self {
            Role::Owner => "owner",
            Role::Seat(Side::First) => "first",
            Role::Seat(Side::Second) => "second",
            Role::Spectator => "spectator",
        }
    }
}

/// The secrets of a new game. Only their hashes are kept.
#[derive(Clone, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct Tokens {
    #[cfg_attr(test, ts(as = "Option<String>"))]
    pub owner: String,
    #[cfg_attr(test, ts(as = "Option<String>"))]
    pub first: String,
    #[cfg_attr(test, ts(as = "Option<String>"))]
    pub second: String,
}

impl Tokens {
    pub fn draw() -> Result<Self, ApiError> {
        Ok(Tokens { owner: random_text(24)?, first: random_text(24)?, second: random_text(24)? })
    }

    pub fn hashes(&self) -> TokenHashes {
        TokenHashes { owner: hash(&self.owner), seats: [hash(&self.first), hash(&self.second)] }
    }
}

/// The role that a token gives in a game of these secrets, if it is one of them.
pub(crate) fn role(hashes: &TokenHashes, token: &str) -> Option<Role> {
    let given = hash(token);
    if given == hashes.owner {
        return Some(Role::Owner);
    }
    Side::BOTH.into_iter().find(|side| given == hashes.seats[side.index()]).map(Role::Seat)
}

/// Random bytes from the system, as text that fits into a link.
pub(crate) fn random_text(bytes: usize) -> Result<String, ApiError> {
    let mut buffer = vec![0; bytes];
    getrandom::fill(&mut buffer)
        .map_err(|error| ApiError::internal("the system gave no random numbers", &error))?;
    Ok(URL_SAFE_NO_PAD.encode(buffer))
}

/// Lets only the holder of a secret pass.
pub(crate) fn check(token: Option<&str>, owner: &TokenHash) -> Result<(), ApiError> {
    match token {
        Some(token) if hash(token) == *owner => Ok(()),
        Some(_) => Err(ApiError::new(Code::Forbidden, "this token is for something else")),
        None => Err(ApiError::new(Code::NoToken, "this needs the token that its maker was given")),
    }
}

/// Whether a text may be an id of so many random bytes. A lookup in the database for every wrong
/// link would be a gift to those who guess.
pub(crate) fn is_id(text: &str, bytes: usize) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    text.len() == bytes * 4 / 3 && text.bytes().all(allowed)
}

pub(crate) fn hash(token: &str) -> TokenHash {
    Sha256::digest(token.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_opens_its_own_seat_only() {
        let tokens = Tokens::draw().unwrap();
        let hashes = tokens.hashes();
        assert_eq!(role(&hashes, &tokens.owner), Some(Role::Owner));
        assert_eq!(role(&hashes, &tokens.second), Some(Role::Seat(Side::Second)));
        assert_eq!(role(&hashes.swapped(), &tokens.second), Some(Role::Seat(Side::First)));
        assert_eq!(role(&hashes, ""), None);
        assert_eq!(role(&hashes, &Tokens::draw().unwrap().first), None);
        assert!(tokens.first.len() >= 22, "128 bits at least");
    }
}
