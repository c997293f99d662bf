//! The modules of the page as one: whoever opens it asks once, not once for each of them.
//!
//! Each module becomes a function that is called once, after those that it needs, and gives what
//! it exports. So what stands in one cannot be seen by another, as before.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::module::{Export, Module, variable_of};

/// Why modules cannot become one. The page works without that, only slower.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum BundleError {
    #[error("{path}: {problem}")]
    Unclear { path: String, problem: String },
    #[error("{from} needs {path}, which is not there")]
    Missing { path: String, from: String },
    #[error("{from} takes {name} from {path}, which does not export it")]
    NotExported { name: String, path: String, from: String },
    #[error("modules need each other in a circle: {}", .0.join(" → "))]
    Circle(Vec<String>),
}

impl BundleError {
    pub fn unclear(path: &str, problem: &str) -> Self {
        BundleError::Unclear { path: path.to_owned(), problem: problem.to_owned() }
    }
}

/// One module that does what that at the path `entry` and all that it needs do.
pub(super) fn bundle(
    entry: &str,
    read: impl Fn(&str) -> Option<String>,
) -> Result<String, BundleError> {
    let mut bundler = Bundler { read, done: BTreeMap::new(), way: Vec::new(), code: String::new() };
    bundler.add(entry)?;
    Ok(bundler.code)
}

struct Bundler<R> {
    read: R,
    /// The modules that are in, and what they export.
    done: BTreeMap<String, BTreeSet<String>>,
    /// Those that wait for others to be in.
    way: Vec<String>,
    code: String,
}

impl<R: Fn(&str) -> Option<String>> Bundler<R> {
    fn add(&mut self, path: &str) -> Result<(), BundleError> {
        if self.done.contains_key(path) {
            return Ok(());
        }
        if let Some(begin) = self.way.iter().position(|waiting| waiting == path) {
            let circle = self.way[begin..].iter().cloned().chain([path.to_owned()]);
            return Err(BundleError::Circle(circle.collect()));
        }
        let Some(source) = (self.read)(path) else {
            let from = self.way.last().cloned().unwrap_or_default();
            return Err(BundleError::Missing { path: path.to_owned(), from });
        };
        let module = Module::read(path, &source)?;
        self.way.push(path.to_owned());
        for need in &module.needs {
            self.add(&need.path)?;
            if let Some(name) = need.names.iter().find(|&name| !self.has(&need.path, name)) {
                return Err(BundleError::NotExported {
                    name: name.clone(),
                    path: need.path.clone(),
                    from: path.to_owned(),
                });
            }
        }
        self.way.pop();
        self.write(path, &module);
        Ok(())
    }

    fn has(&self, path: &str, name: &str) -> bool {
        self.done.get(path).is_some_and(|names| names.contains(name))
    }

    fn write(&mut self, path: &str, module: &Module) {
        let mut exported: BTreeSet<String> = module.exports.keys().cloned().collect();
        let mut given = String::new();
        for passed in &module.passes_on {
            let _ = write!(given, "...{},", variable_of(passed));
            exported.extend(self.done[passed].iter().filter(|name| *name != "default").cloned());
        }
        for (name, export) in &module.exports {
            let _ = match export {
                Export::Own(local) => write!(given, "{name}:{local},"),
                Export::Of { path, name: own } => {
                    write!(given, "{name}:{}.{own},", variable_of(path))
                }
            };
        }
        let (variable, code) = (variable_of(path), module.code.trim());
        let _ = writeln!(self.code, "const {variable}=(()=>{{{code}\nreturn{{{given}}}}})();");
        self.done.insert(path.to_owned(), exported);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundled(files: &[(&str, &str)]) -> Result<String, BundleError> {
        let find = |path: &str| files.iter().find(|(name, _)| *name == path);
        bundle("main.js", |path| find(path).map(|(_, text)| (*text).to_owned()))
    }

    #[test]
    fn those_that_are_needed_come_first_and_once() {
        let code = bundled(&[
            ("main.js", "import { a } from './a.js';\nimport { b } from './b.js';\nrun(a, b);"),
            ("a.js", "import { b } from './b.js';\nexport const a = b;"),
            ("b.js", "export const b = 1;"),
        ])
        .unwrap();
        let places = ["const module$b$2ejs=", "const module$a$2ejs=", "const module$main$2ejs="]
            .map(|text| code.find(text).unwrap());
        assert!(places.is_sorted(), "{code}");
        assert_eq!(code.matches("const module$b$2ejs=").count(), 1);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let circle = bundled(&[("main.js", "import './a.js';"), ("a.js", "import './main.js';")]);
        let names = ["main.js", "a.js", "main.js"].map(str::to_owned).to_vec();
        assert_eq!(circle.unwrap_err(), BundleError::Circle(names));
        let missing = bundled(&[("main.js", "import './a.js';")]).unwrap_err();
        assert_eq!(missing.to_string(), "main.js needs a.js, which is not there");
        let files = [("main.js", "import { x } from './a.js';"), ("a.js", "")];
        let unknown = bundled(&files).unwrap_err().to_string();
        assert_eq!(unknown, "main.js takes x from a.js, which does not export it");
    }
}
