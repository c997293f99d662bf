//! From text to steps, in one pass: recursive descent, each method a line of the grammar.
//!
//! ```text
//! formula    = { "let" name "=" value ";" } value [ ";" ]
//! value      = both { "or" both }
//! both       = condition { "and" condition }
//! condition  = "not" condition | sum [ comparison sum ]
//! sum        = product { ( "+" | "-" ) product }
//! product    = factor { ( "*" | "/" ) factor }
//! factor     = "-" factor | number | name | function "(" value { "," value } ")"
//!            | "(" value ")" | "if" value "then" value "else" value
//! ```

use std::ops::Range;

use crate::error::{Error, Expected, Problem};
use crate::lexer::{self, Placed, Token};
use crate::program::{Binary, Formula, MOST_INPUTS, MOST_NAMES, STACK, Step, Unary};
use crate::{DEEPEST, MOST_STEPS};

pub(crate) fn parse(source: &str, features: &[&str]) -> Result<Formula, Error> {
    let mut parser = Parser {
        words: lexer::words(source)?,
        next: 0,
        features,
        names: Vec::new(),
        inputs: Vec::new(),
        steps: Vec::new(),
        height: 0,
        depth: 0,
    };
    parser.formula()?;
    Ok(Formula::new(parser.steps, parser.inputs))
}

struct Parser<'a> {
    words: Vec<Placed<'a>>,
    /// The place of the next word.
    next: usize,
    features: &'a [&'a str],
    /// What `let` has named so far.
    names: Vec<&'a str>,
    /// The features that occurred so far.
    inputs: Vec<usize>,
    steps: Vec<Step>,
    /// How many numbers lie on the stack after these steps.
    height: usize,
    /// How deep the current value is nested.
    depth: usize,
}

const COMPARISONS: [(&str, Binary); 6] = [
    ("<", Binary::Less),
    ("<=", Binary::LessOrEqual),
    (">", Binary::Greater),
    (">=", Binary::GreaterOrEqual),
    ("==", Binary::Equal),
    ("!=", Binary::NotEqual),
];

/// A function that formulas can call.
#[derive(Clone, Copy)]
enum Function {
    /// Of one number.
    One(Unary),
    /// Of two or more, taken together from the left.
    Many(Binary),
}

pub(crate) const FUNCTIONS: [&str; 3] = ["min", "max", "abs"];

fn function(name: &str) -> Option<Function> {
    match name {
        "min" => Some(Function::Many(Binary::Min)),
        "max" => Some(Function::Many(Binary::Max)),
        "abs" => Some(Function::One(Unary::Abs)),
        _ => None,
    }
}

type Parsed = Result<(), Error>;

impl<'a> Parser<'a> {
    fn formula(&mut self) -> Parsed {
        if self.peek() == Token::End {
            return Err(self.wrong_here(Problem::Empty));
        }
        while self.take(Token::Keyword("let")) {
            self.definition()?;
        }
        if self.peek() == Token::End {
            return Err(self.wrong_here(Problem::NoResult));
        }
        self.value()?;
        self.take(Token::Sign(";"));
        if self.peek() == Token::Keyword("let") {
            return Err(self.wrong_here(Problem::NameAfterResult));
        }
        if self.peek() == Token::End { Ok(()) } else { Err(self.expected(Expected::Operator)) }
    }

    /// The rest of a line that begins with `let`.
    fn definition(&mut self) -> Parsed {
        let at = self.here();
        let Token::Word(name) = self.peek() else {
            return Err(self.expected(Expected::Name));
        };
        if self.features.contains(&name) || function(name).is_some() {
            return Err(Error::new(Problem::NameTaken(name.to_owned()), at));
        }
        if self.names.contains(&name) {
            return Err(Error::new(Problem::NamedTwice(name.to_owned()), at));
        }
        if self.names.len() == MOST_NAMES {
            return Err(Error::new(Problem::TooManyNames, at));
        }
        self.next += 1;
        self.demand(Token::Sign("="), Expected::Word("="))?;
        self.value()?;
        self.demand(Token::Sign(";"), Expected::Word(";"))?;
        // Known only from here on: a name does not stand for itself.
        self.emit(Step::Name(self.names.len() as u16))?;
        self.names.push(name);
        Ok(())
    }

    fn value(&mut self) -> Parsed {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.wrong_here(Problem::TooDeep));
        }
        self.both()?;
        while self.take(Token::Keyword("or")) {
            self.both()?;
            self.emit(Step::Binary(Binary::Or))?;
        }
        self.depth -= 1;
        Ok(())
    }

    fn both(&mut self) -> Parsed {
        self.condition()?;
        while self.take(Token::Keyword("and")) {
            self.condition()?;
            self.emit(Step::Binary(Binary::And))?;
        }
        Ok(())
    }

    fn condition(&mut self) -> Parsed {
        let mut negations = 0;
        while self.take(Token::Keyword("not")) {
            negations += 1;
        }
        self.sum()?;
        if let Some(comparison) = self.comparison() {
            self.next += 1;
            self.sum()?;
            self.emit(Step::Binary(comparison))?;
            if self.comparison().is_some() {
                return Err(self.wrong_here(Problem::ChainedComparison));
            }
        }
        for _ in 0..negations {
            self.emit(Step::Unary(Unary::Not))?;
        }
        Ok(())
    }

    fn comparison(&self) -> Option<Binary> {
        let Token::Sign(sign) = self.peek() else { return None };
        COMPARISONS.iter().find(|(name, _)| *name == sign).map(|(_, comparison)| *comparison)
    }

    fn sum(&mut self) -> Parsed {
        self.product()?;
        loop {
            let operation = match self.peek() {
                Token::Sign("+") => Binary::Add,
                Token::Sign("-") => Binary::Subtract,
                _ => return Ok(()),
            };
            self.next += 1;
            self.product()?;
            self.emit(Step::Binary(operation))?;
        }
    }

    fn product(&mut self) -> Parsed {
        self.factor()?;
        loop {
            let operation = match self.peek() {
                Token::Sign("*") => Binary::Multiply,
                Token::Sign("/") => Binary::Divide,
                _ => return Ok(()),
            };
            self.next += 1;
            self.factor()?;
            self.emit(Step::Binary(operation))?;
        }
    }

    fn factor(&mut self) -> Parsed {
        let mut negations = 0;
        while self.take(Token::Sign("-")) {
            negations += 1;
        }
        self.operand()?;
        for _ in 0..negations {
            self.emit(Step::Unary(Unary::Negate))?;
        }
        Ok(())
    }

    fn operand(&mut self) -> Parsed {
        let at = self.here();
        match self.peek() {
            Token::Number(number) => {
                self.next += 1;
                self.emit(Step::Number(number))
            }
            Token::Word(name) => {
                self.next += 1;
                match function(name) {
                    Some(function) => self.call(name, function, at),
                    None => self.named(name, at),
                }
            }
            Token::Sign("(") => {
                self.next += 1;
                self.value()?;
                self.demand(Token::Sign(")"), Expected::Word(")"))
            }
            Token::Keyword("if") => {
                self.next += 1;
                self.value()?;
                self.demand(Token::Keyword("then"), Expected::Word("then"))?;
                self.value()?;
                self.demand(Token::Keyword("else"), Expected::Word("else"))?;
                self.value()?;
                self.emit(Step::Choose)
            }
            _ => Err(self.expected(Expected::Value)),
        }
    }

    /// The rest of a call after the function's name.
    fn call(&mut self, name: &str, function: Function, at: Range<usize>) -> Parsed {
        if !self.take(Token::Sign("(")) {
            return Err(Error::new(Problem::NoArguments(name.to_owned()), at));
        }
        self.value()?;
        let mut arguments = 1;
        while self.take(Token::Sign(",")) {
            self.value()?;
            arguments += 1;
            if let Function::Many(operation) = function {
                self.emit(Step::Binary(operation))?;
            }
        }
        self.demand(Token::Sign(")"), Expected::Word(")"))?;
        let whole = at.start..self.words[self.next - 1].at.end;
        match function {
            Function::One(operation) if arguments == 1 => self.emit(Step::Unary(operation)),
            Function::Many(_) if arguments > 1 => Ok(()),
            _ => Err(Error::new(Problem::WrongArguments(name.to_owned()), whole)),
        }
    }

    /// A feature, or what `let` has named.
    fn named(&mut self, name: &str, at: Range<usize>) -> Parsed {
        if self.peek() == Token::Sign("(") {
            return Err(Error::new(Problem::UnknownFunction(name.to_owned()), at));
        }
        if let Some(number) = self.names.iter().position(|&known| known == name) {
            return self.emit(Step::Named(number as u16));
        }
        let Some(place) = self.features.iter().position(|&feature| feature == name) else {
            let known = self.names.iter().chain(self.features).map(|&name| name.to_owned());
            let problem = Problem::unknown_name(name, known.collect());
            return Err(Error::new(problem, at));
        };
        let input = self.inputs.iter().position(|&input| input == place).unwrap_or_else(|| {
            self.inputs.push(place);
            self.inputs.len() - 1
        });
        if input >= MOST_INPUTS {
            return Err(Error::new(Problem::TooManySteps, at));
        }
        self.emit(Step::Input(input as u16))
    }

    fn emit(&mut self, step: Step) -> Parsed {
        self.height = self.height.saturating_add_signed(step.rise());
        if self.height > STACK {
            return Err(self.wrong_here(Problem::TooDeep));
        }
        if self.steps.len() == MOST_STEPS {
            return Err(self.wrong_here(Problem::TooManySteps));
        }
        self.steps.push(step);
        Ok(())
    }

    fn peek(&self) -> Token<'a> {
        self.words[self.next].token
    }

    fn here(&self) -> Range<usize> {
        self.words[self.next].at.clone()
    }

    /// Goes past the next word if it is this one.
    fn take(&mut self, token: Token<'_>) -> bool {
        let found = self.peek() == token;
        self.next += usize::from(found);
        found
    }

    fn demand(&mut self, token: Token<'_>, expected: Expected) -> Parsed {
        if self.take(token) { Ok(()) } else { Err(self.expected(expected)) }
    }

    fn expected(&self, expected: Expected) -> Error {
        let problem = if self.peek() == Token::End {
            Problem::Ended(expected)
        } else {
            Problem::Expected(expected)
        };
        self.wrong_here(problem)
    }

    fn wrong_here(&self, problem: Problem) -> Error {
        Error::new(problem, self.here())
    }
}
