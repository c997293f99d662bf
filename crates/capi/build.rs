//! The name by which programs ask for the shared library: with the version of its functions, so
//! that those made for another one are refused when they start.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let system = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    let name = match system.as_str() {
        "linux" => "-Wl,-soname,libludoteca.so.1",
        "macos" => "-Wl,-install_name,@rpath/libludoteca.1.dylib",
        _ => return,
    };
    println!("cargo::rustc-cdylib-link-arg={name}");
}
