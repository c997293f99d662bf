//! One module of the page, taken apart into what it imports, what it exports and the rest.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::bundle::BundleError;
use super::lexer::{Kind, Token, tokens};

/// A module, ready to be put beside others.
#[derive(Debug, Default)]
pub(super) struct Module {
    /// The paths of the modules that it needs, in order, and what it takes of each.
    pub needs: Vec<Need>,
    /// What others may take, and the expression that it is.
    pub exports: BTreeMap<String, Export>,
    /// Modules whose exports are all passed on.
    pub passes_on: Vec<String>,
    /// What is left; it refers to other modules as [`variable_of`] their path.
    pub code: String,
}

/// One thing that a module exports.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Export {
    /// What its own code calls by this name.
    Own(String),
    /// Something of the module at `path`.
    Of { path: String, name: String },
}

/// A module that another needs, and the names that must be in it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Need {
    pub path: String,
    pub names: Vec<String>,
}

impl Module {
    /// Reads the module at `path`.
    pub fn read(path: &str, source: &str) -> Result<Module, BundleError> {
        let tokens = tokens(source)
            .ok_or_else(|| BundleError::unclear(path, "something in it is never closed"))?;
        let reader = Reader { path, tokens: &tokens, at: 0, depth: 0, module: Module::default() };
        reader.run()
    }
}

/// What the exports of a module are called in the bundle.
pub(super) fn variable_of(path: &str) -> String {
    let mut name = String::from("module$");
    for c in path.chars() {
        if c.is_ascii_alphanumeric() {
            name.push(c);
        } else {
            // No two paths become the same name.
            let _ = write!(name, "${:x}", c as u32);
        }
    }
    name
}

struct Reader<'s> {
    path: &'s str,
    tokens: &'s [Token<'s>],
    at: usize,
    depth: i32,
    module: Module,
}

impl<'s> Reader<'s> {
    fn run(mut self) -> Result<Module, BundleError> {
        let mut after_dot = false;
        while let Some(&token) = self.tokens.get(self.at) {
            let member = after_dot;
            if token.matters() {
                after_dot = token.is(".");
            }
            if !member && token.is("import") {
                self.import()?;
            } else if !member && self.depth == 0 && token.is("export") {
                self.export()?;
            } else {
                self.copy(token);
            }
        }
        Ok(self.module)
    }

    fn copy(&mut self, token: Token<'_>) {
        match token.text {
            "{" | "(" | "[" if token.kind == Kind::Sign => self.depth += 1,
            "}" | ")" | "]" if token.kind == Kind::Sign => self.depth -= 1,
            _ => {}
        }
        if token.matters() {
            self.module.code.push_str(token.text);
        } else if !self.module.code.ends_with(['\n', ' ']) {
            // A new line may end a statement, so it stays one.
            self.module.code.push(if token.text.contains('\n') { '\n' } else { ' ' });
        } else if token.text.contains('\n') && self.module.code.ends_with(' ') {
            self.module.code.pop();
            self.module.code.push('\n');
        }
        self.at += 1;
    }

    /// The next token that matters.
    fn next(&mut self) -> Option<Token<'s>> {
        loop {
            let token = *self.tokens.get(self.at)?;
            self.at += 1;
            if token.matters() {
                return Some(token);
            }
        }
    }

    fn peek(&self) -> Option<Token<'s>> {
        self.tokens[self.at..].iter().copied().find(Token::matters)
    }

    fn import(&mut self) -> Result<(), BundleError> {
        self.at += 1;
        if self.peek().is_some_and(|token| token.is("(")) {
            return self.import_later();
        }
        if self.depth > 0 || self.peek().is_some_and(|token| token.is(".")) {
            return Err(self.unclear("it imports in a way of its own"));
        }
        let mut names = Vec::new();
        let mut bindings = String::new();
        while let Some(token) = self.peek() {
            if token.kind == Kind::Text {
                break;
            }
            self.next();
            match token.text {
                "from" | "," => {}
                "*" => {
                    self.expect("as")?;
                    let whole = self.name()?;
                    bindings = format!("const {whole}=MODULE;{bindings}");
                }
                "{" => {
                    for (name, local) in self.names()? {
                        let _ = write!(bindings, "const{{{name}:{local}}}=MODULE;");
                        names.push(name);
                    }
                }
                local if token.kind == Kind::Word => {
                    let _ = write!(bindings, "const{{default:{local}}}=MODULE;");
                    names.push("default".to_owned());
                }
                _ => return Err(self.unclear("it has an import of an unknown form")),
            }
        }
        let path = self.source()?;
        self.module.code.push_str(&bindings.replace("MODULE", &variable_of(&path)));
        self.module.needs.push(Need { path, names });
        Ok(())
    }

    /// `import('./x.js')`: it is there already.
    fn import_later(&mut self) -> Result<(), BundleError> {
        self.next();
        let path = self.source()?;
        self.expect(")")?;
        let _ = write!(self.module.code, "Promise.resolve({})", variable_of(&path));
        self.module.needs.push(Need { path, names: Vec::new() });
        Ok(())
    }

    fn export(&mut self) -> Result<(), BundleError> {
        self.at += 1;
        let Some(token) = self.peek() else { return Err(self.unclear("it ends in an export")) };
        match token.text {
            "*" => {
                self.next();
                self.expect("from")?;
                let path = self.source()?;
                self.module.needs.push(Need { path: path.clone(), names: Vec::new() });
                self.module.passes_on.push(path);
            }
            "{" => {
                self.next();
                let names = self.names()?;
                if self.peek().is_some_and(|token| token.is("from")) {
                    self.next();
                    let path = self.source()?;
                    let wanted = names.iter().map(|(name, _)| name.clone()).collect();
                    self.module.needs.push(Need { path: path.clone(), names: wanted });
                    for (name, shown) in names {
                        let path = path.clone();
                        self.module.exports.insert(shown, Export::Of { path, name });
                    }
                } else {
                    self.end_statement();
                    let own = |(local, shown)| (shown, Export::Own(local));
                    self.module.exports.extend(names.into_iter().map(own));
                }
            }
            "default" => {
                self.next();
                self.module.code.push_str("const default$=");
                self.module.exports.insert("default".into(), Export::Own("default$".into()));
            }
            "const" | "function" | "class" | "async" => {
                let name = self.declared()?;
                self.module.exports.insert(name.clone(), Export::Own(name));
            }
            _ => return Err(self.unclear("it has an export of an unknown form")),
        }
        Ok(())
    }

    /// The name that a declaration gives, which is left in place.
    fn declared(&self) -> Result<String, BundleError> {
        let mut words = self.tokens[self.at..].iter().filter(|token| token.matters());
        let name = words.find(|token| {
            !["const", "function", "class", "async", "*"].iter().any(|word| token.is(word))
        });
        match name {
            Some(token) if token.kind == Kind::Word => Ok(token.text.to_owned()),
            _ => Err(self.unclear("it exports something without a name")),
        }
    }

    /// `a, b as c}`, each with its other name.
    fn names(&mut self) -> Result<Vec<(String, String)>, BundleError> {
        let mut names = Vec::new();
        loop {
            match self.next() {
                Some(token) if token.is("}") => return Ok(names),
                Some(token) if token.is(",") => {}
                Some(token) if token.kind == Kind::Word => {
                    let mut other = token.text.to_owned();
                    if self.peek().is_some_and(|token| token.is("as")) {
                        self.next();
                        other = self.name()?;
                    }
                    names.push((token.text.to_owned(), other));
                }
                _ => return Err(self.unclear("it has a list of names of an unknown form")),
            }
        }
    }

    fn name(&mut self) -> Result<String, BundleError> {
        match self.next() {
            Some(token) if token.kind == Kind::Word => Ok(token.text.to_owned()),
            _ => Err(self.unclear("a name is missing")),
        }
    }

    fn expect(&mut self, word: &str) -> Result<(), BundleError> {
        match self.next() {
            Some(token) if token.is(word) => Ok(()),
            _ => Err(self.unclear(&format!("{word:?} is missing"))),
        }
    }

    /// The path that a statement ends with, seen from the root of the page.
    fn source(&mut self) -> Result<String, BundleError> {
        let token = self.next();
        let Some(relative) = token.as_ref().and_then(Token::quoted) else {
            return Err(self.unclear("the path of an import is missing"));
        };
        let path = resolve(self.path, relative)
            .ok_or_else(|| self.unclear(&format!("{relative:?} is no path beside it")))?;
        self.end_statement();
        Ok(path)
    }

    fn end_statement(&mut self) {
        if self.peek().is_some_and(|token| token.is(";")) {
            self.next();
        }
    }

    fn unclear(&self, problem: &str) -> BundleError {
        BundleError::unclear(self.path, problem)
    }
}

/// A path as seen from the root, if it is relative and stays inside.
fn resolve(from: &str, relative: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    if !relative.starts_with('.') {
        return None;
    }
    for part in relative.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_seen_from_the_root() {
        assert_eq!(resolve("src/a/b.js", "../c.js").as_deref(), Some("src/c.js"));
        assert_eq!(resolve("src/b.js", "./c/d.js").as_deref(), Some("src/c/d.js"));
        assert_eq!(resolve("b.js", "../c.js"), None);
        assert_eq!(resolve("b.js", "preact"), None);
    }

    #[test]
    fn a_module_is_taken_apart() {
        let source = "/** Says. */\nimport d, { a, b as c } from './x.js';\n\
                      import * as all from '../y.js';\nexport { e as f } from './z.js';\n\
                      export const one = 1; // one\nexport async function two() { }\n\
                      const three = x.import;\nexport { three as four };\n";
        let module = Module::read("src/m.js", source).unwrap();
        let needs: Vec<_> = module.needs.iter().map(|need| need.path.as_str()).collect();
        assert_eq!(needs, ["src/x.js", "y.js", "src/z.js"]);
        assert_eq!(module.needs[0].names, ["default", "a", "b"]);
        let exports: Vec<_> = module.exports.keys().map(String::as_str).collect();
        assert_eq!(exports, ["f", "four", "one", "two"]);
        assert!(!module.code.contains("export") && !module.code.contains("//"), "{}", module.code);
        assert!(module.code.contains("const{b:c}=module$src$2fx$2ejs;"), "{}", module.code);
    }

    #[test]
    fn what_cannot_be_moved_is_refused() {
        for source in ["export let a = 1;", "const x = await import(path);", "import 'a';"] {
            assert!(Module::read("m.js", source).is_err(), "{source}");
        }
    }
}
