//! Fuzz targets: each goes on from the committed seeds and from what earlier runs found.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::run::{Failed, cargo, program};
use crate::words::{pick, say};

/// What makes libFuzzer see which branches are taken. Any toolchain will do.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Plays the seeds over, without fuzzing.
pub fn seeds() -> Result<(), Failed> {
    let manifest = ["--manifest-path", "fuzz/Cargo.toml", "--no-default-features", "--locked"];
    cargo("test", &manifest).args(["--target-dir", "target"]).run()
}

/// `[SECONDS [TARGET…]]`: so long each, all targets unless some are named. What breaks a law is
/// left in `fuzz/artifacts`.
pub fn run(arguments: &[&str]) -> Result<(), Failed> {
    let (seconds, targets) = arguments.split_first().unwrap_or((&"5", &[]));
    if seconds.parse::<u32>().is_err() {
        return Err(Failed::Because(pick(
            format!("`{seconds}` is no number of seconds"),
            format!("`{seconds}` no es un número de segundos"),
        )));
    }
    let targets = if targets.is_empty() { all()? } else { owned(targets) };
    let host = host()?;
    let host = host.as_str();
    // With a target named, build scripts are left alone.
    cargo("build", &["--locked", "--bin", "fuzz", "--target", host])
        .env("RUSTFLAGS", COVERAGE)
        .within("fuzz")
        .run()?;
    let fuzzer = Path::new("target").join(host).join("debug/fuzz");
    let fuzzer = fs::canonicalize(Path::new("fuzz").join(fuzzer))?;
    fs::create_dir_all("fuzz/artifacts")?;
    let mut is_broken = false;
    for name in targets {
        fs::create_dir_all(format!("fuzz/corpus/{name}"))?;
        let output = program(&fuzzer)
            .env("TARGET", &name)
            .args([format!("corpus/{name}"), format!("seeds/{name}")])
            .arg(format!("-max_total_time={seconds}"))
            .args(["-timeout=25", "-rss_limit_mb=3000", "-print_final_stats=1"])
            .arg(format!("-artifact_prefix=artifacts/{name}-"))
            .within("fuzz")
            .quietly()?;
        let log = String::from_utf8_lossy(&output.stderr);
        fs::write(format!("fuzz/artifacts/{name}.log"), &*log)?;
        is_broken |= !tell(&name, &output, &log);
    }
    if is_broken { Err(Failed::Said) } else { Ok(()) }
}

/// Says how a target went; whether it went well.
fn tell(name: &str, output: &Output, log: &str) -> bool {
    if output.status.success() {
        let (coverage, runs) = (last(log, "cov: "), last(log, "stat::number_of_executed_units:"));
        println!("{name}: cov: {coverage}, {runs} runs");
    } else {
        let lines: Vec<_> = log.lines().collect();
        println!("{}", lines[lines.len().saturating_sub(40)..].join("\n"));
        say!("{name}: a law is broken", "{name}: se incumple una ley");
    }
    output.status.success()
}

/// The last word that follows a label.
fn last<'a>(log: &'a str, label: &str) -> &'a str {
    let after = log.rsplit_once(label).map_or("", |(_, after)| after);
    after.split_whitespace().next().unwrap_or("?")
}

/// Every target has its seeds.
fn all() -> Result<Vec<String>, Failed> {
    let folders = fs::read_dir("fuzz/seeds")?.collect::<Result<Vec<_>, _>>()?;
    let mut names: Vec<_> =
        folders.iter().map(|folder| folder.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// What this machine is called.
pub fn host() -> Result<String, Failed> {
    let told = program("rustc").arg("-vV").output()?;
    let told = String::from_utf8_lossy(&told);
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| Failed::Because("rustc -vV: host?".to_owned()))
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_a_fuzzer_says_last_counts() {
        let log = "#1 cov: 12 ft: 3\n#2 cov: 40 ft: 3\nstat::number_of_executed_units: 700\n";
        assert_eq!(super::last(log, "cov: "), "40");
        assert_eq!(super::last(log, "stat::number_of_executed_units:"), "700");
        assert_eq!(super::last("", "cov: "), "?");
    }
}
