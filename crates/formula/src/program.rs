/// A compiled formula.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    /// In the order in which they are done; each puts its result where later ones find it.
    steps: Vec<Step>,
    /// The features that are looked at, each once, as places in the list given to the parser.
    inputs: Vec<usize>,
}

/// One step, on a stack of numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    /// Puts a number on the stack.
    Number(f64),
    /// Puts the feature of this place in [`Formula::inputs`] on the stack.
    Input(u16),
    /// Puts what the name of this number stands for on the stack.
    Named(u16),
    /// Takes the top for the name of this number; names are counted in their order.
    Name(u16),
    /// Replaces the top by what comes of it.
    Unary(Unary),
    /// Replaces the two on top by what comes of them.
    Binary(Binary),
    /// Replaces condition, then and else by one of the latter two.
    Choose,
}

impl Step {
    /// By how much it makes the stack higher.
    pub(crate) const fn rise(self) -> isize {
        match self {
            Step::Number(_) | Step::Input(_) | Step::Named(_) => 1,
            Step::Unary(_) => 0,
            Step::Name(_) | Step::Binary(_) => -1,
            Step::Choose => -2,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unary {
    Negate,
    Abs,
    Not,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Min,
    Max,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Equal,
    NotEqual,
    And,
    Or,
}

/// No product or quotient is larger. Sums of as many as a formula may have stay finite, so nothing
/// is ever infinite or undefined.
const LARGEST_RESULT: f64 = 1e15;
/// Numbers that may wait on the stack at once; the parser refuses formulas that need more.
pub(crate) const STACK: usize = 128;
/// The most names that a formula may introduce.
pub(crate) const MOST_NAMES: usize = 64;
/// The most features that a formula may look at.
pub(crate) const MOST_INPUTS: usize = 64;

impl Formula {
    pub(crate) fn new(steps: Vec<Step>, inputs: Vec<usize>) -> Formula {
        Formula { steps, inputs }
    }

    /// The features that the formula looks at, as places in the list given to the parser.
    pub fn inputs(&self) -> &[usize] {
        &self.inputs
    }

    /// The value of the formula, with `feature` giving each feature by its place in the list given
    /// to the parser. It is asked once for each feature that occurs, before anything is computed.
    pub fn evaluate(&self, mut feature: impl FnMut(usize) -> f64) -> f64 {
        let mut features = [0.0; MOST_INPUTS];
        for (value, &place) in features.iter_mut().zip(&self.inputs) {
            *value = bounded(feature(place));
        }
        self.run(&features)
    }

    fn run(&self, features: &[f64; MOST_INPUTS]) -> f64 {
        let mut names = [0.0; MOST_NAMES];
        let mut stack = Stack { numbers: [0.0; STACK], height: 0 };
        for step in &self.steps {
            match *step {
                Step::Number(number) => stack.push(number),
                Step::Input(place) => stack.push(features[usize::from(place)]),
                Step::Named(number) => stack.push(names[usize::from(number)]),
                Step::Name(number) => names[usize::from(number)] = stack.pop(),
                Step::Unary(operation) => {
                    let operand = stack.pop();
                    stack.push(operation.of(operand));
                }
                Step::Binary(operation) => {
                    let right = stack.pop();
                    let left = stack.pop();
                    stack.push(operation.of(left, right));
                }
                Step::Choose => {
                    let otherwise = stack.pop();
                    let then = stack.pop();
                    let condition = stack.pop();
                    stack.push(if condition == 0.0 { otherwise } else { then });
                }
            }
        }
        stack.pop()
    }
}

struct Stack {
    numbers: [f64; STACK],
    height: usize,
}

impl Stack {
    #[inline]
    fn push(&mut self, number: f64) {
        self.numbers[self.height] = number;
        self.height += 1;
    }

    #[inline]
    fn pop(&mut self) -> f64 {
        self.height -= 1;
        self.numbers[self.height]
    }
}

impl Unary {
    pub(crate) fn of(self, operand: f64) -> f64 {
        match self {
            Unary::Negate => -operand,
            Unary::Abs => operand.abs(),
            Unary::Not => truth(operand == 0.0),
        }
    }
}

impl Binary {
    pub(crate) fn of(self, left: f64, right: f64) -> f64 {
        #[allow(clippy::float_cmp, reason = "whoever writes `==` means it")]
        match self {
            Binary::Add => left + right,
            Binary::Subtract => left - right,
            Binary::Multiply => bounded(left * right),
            Binary::Divide if right == 0.0 => 0.0,
            Binary::Divide => bounded(left / right),
            Binary::Min => left.min(right),
            Binary::Max => left.max(right),
            Binary::Less => truth(left < right),
            Binary::LessOrEqual => truth(left <= right),
            Binary::Greater => truth(left > right),
            Binary::GreaterOrEqual => truth(left >= right),
            Binary::Equal => truth(left == right),
            Binary::NotEqual => truth(left != right),
            Binary::And => truth(left != 0.0 && right != 0.0),
            Binary::Or => truth(left != 0.0 || right != 0.0),
        }
    }
}

fn truth(holds: bool) -> f64 {
    f64::from(u8::from(holds))
}

fn bounded(number: f64) -> f64 {
    // A feature that is not a number counts as nothing.
    if number.is_nan() { 0.0 } else { number.clamp(-LARGEST_RESULT, LARGEST_RESULT) }
}
