//! What every command prints, for good and bad input, against the files in `cmd/` and the
//! documentation of the command line. `TRYCMD=overwrite` brings them up to date.

/// Commands behave as their transcripts say.
#[test]
fn commands_print_what_is_written() {
    cases().case("tests/cmd/*.md").case("tests/cmd/*.toml");
}

/// The documentation shows the help as it is.
#[test]
fn documentation_is_up_to_date() {
    cases().case("../../docs/cli.md");
}

/// The same surroundings on every machine.
fn cases() -> trycmd::TestCases {
    let cases = trycmd::TestCases::new();
    cases.env("LANG", "C.UTF-8").env("LC_ALL", "").env("LC_MESSAGES", "").env("NO_COLOR", "1");
    cases
}
