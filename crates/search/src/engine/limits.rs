use game::Limits;

/// No search goes deeper: table entries keep the depth in a byte, and extensions need room below
/// the greatest ply.
const MAX_DEPTH: u32 = 200;

/// How many iterations a search may make.
pub(super) fn max_depth(limits: &Limits) -> i32 {
    limits.depth.unwrap_or(u32::MAX).min(MAX_DEPTH) as i32
}
