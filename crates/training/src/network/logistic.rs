//! The logistic function, by additions and multiplications only: the same to the last bit
//! everywhere, which a library's exponential is not.

/// The chance of winning whose odds are e to the power of `x`.
pub fn chance(x: f32) -> f32 {
    (1.0 / (1.0 + exp(-f64::from(x)))) as f32
}

/// The natural logarithm of a chance's odds that a game with this result had: its surprise.
pub fn surprise(chance: f32, points: f32) -> f64 {
    let chance = f64::from(chance).clamp(1e-6, 1.0 - 1e-6);
    let points = f64::from(points);
    -(points * ln(chance) + (1.0 - points) * ln(1.0 - chance))
}

/// e to the power of `x`: a power of two, and a series for what is left.
fn exp(x: f64) -> f64 {
    let x = x.clamp(-80.0, 80.0) * std::f64::consts::LOG2_E;
    let whole = x.floor();
    let rest = (x - whole) * std::f64::consts::LN_2;
    let series = (1..=14).rev().fold(1.0, |sum, n| 1.0 + sum * rest / f64::from(n));
    f64::from_bits(((whole as i64 + 1023) as u64) << 52) * series
}

/// The natural logarithm, by Newton's method on [`exp`].
fn ln(x: f64) -> f64 {
    let exponent = (x.to_bits() >> 52) as i64 - 1023;
    let mut y = exponent as f64 * std::f64::consts::LN_2;
    for _ in 0..8 {
        y += 2.0 * (x - exp(y)) / (x + exp(y));
    }
    y
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_what_the_library_says() {
        for i in -400..=400 {
            let x = f64::from(i) / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-12, "{x}");
            let y = x.exp();
            assert!((ln(y) - x).abs() < 1e-9, "{x}");
        }
        assert!((chance(0.0) - 0.5).abs() < f32::EPSILON);
        assert!((f64::from(chance(1.0)) - 0.731_058_6).abs() < 1e-6);
    }
}
