//! Has the crate built again when a file of the page comes or goes: only changes of files that
//! are already embedded would be noticed otherwise.

fn main() {
    for part in ["index.html", "manifest.webmanifest", "worker.js", "src", "style", "vendor"] {
        println!("cargo:rerun-if-changed=../../web/{part}");
    }
}
