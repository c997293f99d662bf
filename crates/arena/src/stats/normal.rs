/// Half the width of a 95 % interval, in standard errors.
pub(super) const Z95: f64 = 1.959_963_984_540_054;
/// What a normal variable exceeds with a probability of 5 %, in standard deviations.
pub(super) const Z95_ONE_SIDED: f64 = 1.644_853_626_951_472;

/// The probability that a standard normal variable is below `x`.
pub(super) fn cumulative(x: f64) -> f64 {
    // Beyond this the answer is 0 or 1 to double precision, and the series loses its digits.
    const FAR: f64 = 8.0;
    if x.is_nan() || x.abs() > FAR {
        return if x > 0.0 { 1.0 } else { 0.0 };
    }
    // Φ(x) = ½ + φ(x) · (x + x³/3 + x⁵/(3·5) + x⁷/(3·5·7) + …)
    let mut term = x;
    let mut sum = x;
    let mut odd = 1.0;
    while term.abs() > 1e-17 * sum.abs() {
        odd += 2.0;
        term *= x * x / odd;
        sum += term;
    }
    let density = (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    (0.5 + density * sum).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_the_normal_distribution() {
        // As printed in any statistics book.
        for (x, expected) in
            [(0.0, 0.5), (1.0, 0.841_344_746), (-1.96, 0.024_997_895), (3.0, 0.998_650_102)]
        {
            assert!((cumulative(x) - expected).abs() < 1e-9, "{x}");
        }
        assert!((cumulative(Z95) - 0.975).abs() < 1e-12);
        assert!(cumulative(-7.9) < 1e-12);
        assert_eq!((cumulative(40.0), cumulative(-40.0)), (1.0, 0.0));
    }
}
