//! The weighed sum that comes nearest to a judgement.

/// Keeps weights of things that always go together from growing against each other.
const RIDGE: f64 = 1e-9;

/// The weights by which sums of the columns of each row come nearest to the row's value, and how
/// much of the values they explain, from 0 to 1.
pub fn nearest_sum(rows: &[(Vec<f64>, f64)]) -> (Vec<f64>, f64) {
    let count = rows.first().map_or(0, |(row, _)| row.len());
    let mut equations = vec![vec![0.0; count + 1]; count];
    for (row, value) in rows {
        for (equation, own) in equations.iter_mut().zip(row) {
            for (cell, other) in equation.iter_mut().zip(row.iter().chain([value])) {
                *cell += own * other;
            }
        }
    }
    let size = equations.iter().enumerate().map(|(i, equation)| equation[i]).fold(0.0, f64::max);
    for (i, equation) in equations.iter_mut().enumerate() {
        equation[i] += RIDGE * size.max(RIDGE);
    }
    let weights = solve(equations);
    let error: f64 = rows.iter().map(|(row, value)| (value - sum(row, &weights)).powi(2)).sum();
    let whole: f64 = rows.iter().map(|(_, value)| value.powi(2)).sum();
    let explained = if whole > 0.0 { 1.0 - error / whole } else { 1.0 };
    (weights, explained)
}

fn sum(row: &[f64], weights: &[f64]) -> f64 {
    row.iter().zip(weights).map(|(value, weight)| value * weight).sum()
}

/// Solves equations with their right sides in the last column, by Gauss' elimination.
fn solve(mut equations: Vec<Vec<f64>>) -> Vec<f64> {
    let count = equations.len();
    for i in 0..count {
        let largest =
            |a: &usize, b: &usize| equations[*a][i].abs().total_cmp(&equations[*b][i].abs());
        let pivot = (i..count).max_by(largest).unwrap_or(i);
        equations.swap(i, pivot);
        let row = equations[i].clone();
        for (j, other) in equations.iter_mut().enumerate() {
            if j != i && row[i] != 0.0 {
                let share = other[i] / row[i];
                for (cell, above) in other.iter_mut().zip(&row) {
                    *cell -= share * above;
                }
            }
        }
    }
    let weight =
        |(i, row): (usize, &Vec<f64>)| if row[i] == 0.0 { 0.0 } else { row[count] / row[i] };
    equations.iter().enumerate().map(weight).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_found_again() {
        let rows: Vec<_> = (0..50_u32)
            .map(|i| {
                let row = vec![f64::from(i % 7), f64::from(i % 5) - 2.0, 0.0];
                let value = 3.0 * row[0] - 0.5 * row[1];
                (row, value)
            })
            .collect();
        let (weights, explained) = nearest_sum(&rows);
        assert!((weights[0] - 3.0).abs() < 1e-3 && (weights[1] + 0.5).abs() < 1e-3, "{weights:?}");
        assert!(weights[2].abs() < 1e-9, "what never occurs weighs nothing");
        assert!(explained > 0.999);
    }

    #[test]
    fn nothing_is_explained_by_nothing() {
        assert_eq!(nearest_sum(&[]), (vec![], 1.0));
        let (weights, explained) = nearest_sum(&[(vec![0.0], 5.0)]);
        assert!(weights[0].abs() < 1e-9 && explained.abs() < 1e-9);
    }
}
