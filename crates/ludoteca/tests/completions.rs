//! What a shell completes.
#![cfg(unix)]

use std::fs;
use std::process::Command;

/// What bash offers for the last word of a line.
fn offered(line: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let ludoteca = env!("CARGO_BIN_EXE_ludoteca");
    let script = Command::new(ludoteca).args(["completions", "bash"]).output().unwrap();
    assert!(script.status.success());
    let file = folder.path().join("ludoteca.bash");
    fs::write(&file, script.stdout).unwrap();
    // As bash itself does when the tabulator is pressed: words end at colons and equals signs.
    let driver = r#"
        source "$1"
        COMP_LINE="$2" COMP_POINT=${#2}
        read -ra COMP_WORDS <<<"${2//:/ : }"
        [[ $2 == *[\ :] ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        last="${COMP_WORDS[COMP_CWORD]}"
        function=$(complete -p ludoteca)
        function="${function#*-F }"
        "${function%% *}" ludoteca "$last" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\n' "${COMPREPLY[@]}"
    "#;
    let bash = Command::new("bash").args(["-c", driver, "driver"]).arg(&file).arg(line).output();
    let bash = bash.expect("bash is there");
    assert!(bash.stderr.is_empty(), "{}", String::from_utf8_lossy(&bash.stderr));
    let text = String::from_utf8(bash.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn agents_levels_and_evaluations_are_completed() {
    assert_eq!(
        offered("ludoteca play damas --second le"),
        (1..=6).map(|n| format!("level:{n}")).collect::<Vec<_>>()
    );
    assert_eq!(offered("ludoteca play parchis --second ninja:"), ["0", "1", "2", "3"]);
    assert!(offered("ludoteca analyze othello startpos --eval tr").contains(&"trained".to_owned()));
    assert_eq!(offered("ludoteca play dam"), ["damas"]);
    assert!(offered("ludoteca play damas --variant eng").contains(&"english".to_owned()));
}
