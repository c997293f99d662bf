//! The style sheets of the page as one.

use super::bundle::BundleError;

/// The sheets one after another, without comments; what they refer to is called what `renamed`
/// says. All sheets lie in one folder, and so does what they become.
pub(super) fn joined(
    sheets: &[String],
    read: impl Fn(&str) -> Option<String>,
    mut renamed: impl FnMut(&str) -> Option<String>,
) -> Result<String, BundleError> {
    let mut all = String::new();
    for path in sheets {
        let sheet = read(path).ok_or_else(|| BundleError::unclear(path, "it is not there"))?;
        let code = without_comments(&sheet);
        let mut pieces = code.split(REFERENCE);
        all.extend(pieces.next());
        for piece in pieces {
            let (target, rest) = piece
                .split_once("\")")
                .ok_or_else(|| BundleError::unclear(path, "a reference in it is never closed"))?;
            let new = renamed(target)
                .ok_or_else(|| BundleError::unclear(path, &format!("{target} is not there")))?;
            all.push_str(REFERENCE);
            all.push_str(&new);
            all.push_str("\")");
            all.push_str(rest);
        }
    }
    Ok(all)
}

/// How sheets refer to files: from their folder, which lies beside those of the files.
const REFERENCE: &str = "url(\"../";

/// What counts in a sheet, line by line.
fn without_comments(sheet: &str) -> String {
    let mut code = String::new();
    let mut rest = sheet;
    while let Some((before, comment)) = rest.split_once("/*") {
        code.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    code.push_str(rest);
    let lines = code.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_follow_each_other_and_their_references_are_renamed() {
        let read = |path: &str| match path {
            "style/a.css" => {
                Some("/* A. */\n@font-face { src: url(\"../x/f.woff2\"); }\n".to_owned())
            }
            "style/b.css" => Some("b { /* c */ color: red; }".to_owned()),
            _ => None,
        };
        let sheets = ["style/a.css", "style/b.css"].map(str::to_owned);
        let all = joined(&sheets, read, |path| Some(format!("{path}.new"))).unwrap();
        assert_eq!(all, "@font-face { src: url(\"../x/f.woff2.new\"); }\nb {  color: red; }\n");
        assert!(joined(&["style/c.css".to_owned()], read, |_| None).is_err());
    }
}
