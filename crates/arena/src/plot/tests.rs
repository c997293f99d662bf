use super::*;
use crate::testing::{score, summary};

#[test]
fn everybody_is_drawn_the_strongest_on_top() {
    let scores = [
        score(30, 10, 60, [10, 10, 20, 5, 5]),
        score(10, 0, 90, [40, 0, 10, 0, 0]),
        score(40, 0, 60, [20, 0, 20, 0, 10]),
    ];
    let svg = elo_svg(&summary(&["weak & <slow>", "middle", "strong"], &scores));
    let places: Vec<_> = ["strong", "middle", "weak &amp; &lt;slow&gt;"]
        .map(|name| svg.find(&format!(">{name}</text>")).unwrap())
        .into();
    assert!(places.is_sorted());
    assert_eq!(svg.matches("<circle").count(), 3);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<g>").count(), svg.matches("</g>").count());
    assert!(svg.contains(">0</text>"), "the zero line has its number");
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
}

#[test]
fn extreme_results_fit() {
    let svg = elo_svg(&summary(&["all", "nothing"], &[score(1000, 0, 0, [0, 0, 0, 0, 500])]));
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
    let svg = elo_svg(&summary(&["a", "b"], &[score(0, 0, 0, [0; 5])]));
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
}

#[test]
fn long_names_are_cut() {
    let name = "ñ".repeat(60);
    let svg = elo_svg(&summary(&[&name, "b"], &[score(1, 0, 1, [0, 0, 1, 0, 0])]));
    assert!(svg.contains(&format!(">{}…</text>", "ñ".repeat(LONGEST_NAME - 1))));
}
