//! The games there are, known by their kits only.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::time::Duration;

use game::kit::{Kit, Level};
use game::{Limits, Message, Reason, Text};

use crate::formats::{self, FormatInfo};
use crate::record::Record;
use crate::table::TypedTable;
use crate::{AgentSpec, EngineSpec, Error, Table, Thing, evaluations, players, weights};

/// How long a hint is thought about.
const ADVICE_TIME: Duration = Duration::from_secs(1);
/// The contempt of whoever gives hints, in points of its evaluation.
const ADVICE_CONTEMPT: f32 = 0.5;

/// A game and what exists for it, with its types erased. Two are equal if they have one name.
#[derive(Clone, Copy)]
pub struct AnyKit(&'static dyn ErasedKit);

/// The kit of a game.
///
/// ```
/// assert_eq!(agents::kit::<othello::Othello>().name(), "othello");
/// ```
pub const fn kit<G: Kit>() -> AnyKit {
    AnyKit(const { &Typed::<G>(PhantomData) })
}

/// What exists for a game, for lists and menus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// Its variants, the default one first.
    pub variants: &'static [&'static str],
    /// The name of each evaluation, and what it looks at.
    pub evaluations: Vec<(&'static str, Text)>,
    /// The variant that has endgame databases, if any has.
    pub endgames: Option<&'static str>,
    /// The name of each feature that weights files can weigh, and what it counts.
    pub features: Vec<(&'static str, Text)>,
    /// The levels, weakest first.
    pub levels: &'static [Level],
    /// The ninjas, weakest first, where there are any.
    pub ninjas: &'static [Level],
    /// Who stands above them: the spec of an agent.
    pub sensei: Option<&'static str>,
    /// How whole games can be written and read, JSON first.
    pub formats: Vec<FormatInfo>,
}

impl AnyKit {
    /// The game's name on the command line and in files.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The game's name as people write it.
    pub fn title(self) -> &'static str {
        self.0.title()
    }

    /// What the game is, in a line.
    pub fn about(self) -> Text {
        self.0.about()
    }

    /// What exists for the game.
    pub fn info(self) -> GameInfo {
        self.0.info()
    }

    /// What `bench` measures; see [`Kit::SUITE`].
    pub fn suite(self) -> &'static str {
        self.0.suite()
    }

    /// Whether positions can be solved exactly.
    pub fn has_solver(self) -> bool {
        self.0.has_solver()
    }

    /// The reason with this code that can end a game of it.
    pub fn reason(self, code: &str) -> Result<Reason, Error> {
        let all = || self.0.reasons().iter().chain(Reason::GENERAL);
        let codes = || all().map(|reason| reason.code()).collect::<Vec<_>>();
        let found = all().find(|reason| reason.code() == code).copied();
        found.ok_or_else(|| Error::unknown(Thing::Reason, code, &codes()))
    }

    /// Every reason that can end a game of it, those of its own rules first.
    pub fn reasons(self) -> impl Iterator<Item = Reason> {
        self.0.reasons().iter().chain(Reason::GENERAL).copied()
    }

    /// Refuses an agent that does not exist for this game, without making it: no program is
    /// started, and no table of positions is made. An evaluation is made, and its file read.
    pub fn check_agent(self, spec: &AgentSpec) -> Result<(), Error> {
        self.0.check_agent(spec)
    }

    /// Names the search of an agent of this game that asks for options which not every search
    /// has, so that the spec, stored, means the same for ever.
    pub fn name_search(self, spec: &mut AgentSpec) {
        if let AgentSpec::Engine(engine) = spec {
            self.0.name_search(engine);
        }
    }

    /// The agent of this game that a stored spec means, whenever it was stored.
    pub fn stored_agent(self, spec: &str) -> Result<AgentSpec, Error> {
        let mut spec = spec.parse()?;
        if let AgentSpec::Engine(engine) = &mut spec {
            self.0.name_stored(engine);
        }
        Ok(spec)
    }

    /// The agent that gives hints when none is named: who asks for one wants to play on, so a draw
    /// is worth less than nothing to it, where its search has such an option.
    pub fn adviser(self) -> AgentSpec {
        let patient = EngineSpec {
            limits: Limits::move_time(ADVICE_TIME),
            contempt: ADVICE_CONTEMPT,
            ..EngineSpec::default()
        };
        let plain = EngineSpec { contempt: 0.0, ..patient.clone() };
        let patient = AgentSpec::Engine(patient);
        if self.check_agent(&patient).is_ok() { patient } else { AgentSpec::Engine(plain) }
    }

    /// What the values count that an agent of this game reports, if it is known.
    pub fn unit(self, spec: &AgentSpec) -> Option<Text> {
        self.0.unit(spec)
    }

    /// Says what is wrong with the text of a weights file for this game, if anything is.
    pub fn check_weights(self, text: &str) -> Result<(), Message> {
        self.0.check_weights(text)
    }

    pub(crate) fn open(self, variant: Option<&str>, at: Option<&str>) -> Result<Table, Error> {
        self.0.open(variant, at)
    }

    pub(crate) fn read(
        self,
        format: &str,
        text: &str,
        variant: Option<&str>,
    ) -> Option<Result<Record, Error>> {
        self.0.read(format, text, variant)
    }

    /// The format of the game's own that a text most likely is in.
    pub(crate) fn guess(self, text: &str) -> Option<&'static str> {
        self.0.guess(text)
    }
}

impl PartialEq for AnyKit {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for AnyKit {}

impl Hash for AnyKit {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for AnyKit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "kit of {}", self.name())
    }
}

impl fmt::Display for AnyKit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The games that a program offers, in the order in which they are listed.
#[derive(Clone, Copy, Debug)]
pub struct Kits(&'static [AnyKit]);

impl Kits {
    /// A list of games.
    pub const fn new(kits: &'static [AnyKit]) -> Self {
        Kits(kits)
    }

    /// Every game.
    pub fn iter(self) -> impl ExactSizeIterator<Item = AnyKit> {
        self.0.iter().copied()
    }

    /// The names of all.
    pub fn names(self) -> Vec<&'static str> {
        self.iter().map(AnyKit::name).collect()
    }

    /// The game of a name.
    pub fn find(self, name: &str) -> Result<AnyKit, Error> {
        let found = self.iter().find(|kit| kit.name() == name);
        found.ok_or_else(|| Error::unknown(Thing::Game, name, &self.names()))
    }

    /// Plays a record over again.
    pub fn replay(self, record: &Record) -> Result<Table, Error> {
        record.replay(self.find(&record.game)?)
    }
}

/// What [`AnyKit`] asks of a kit, with its types erased. Each method is documented there.
trait ErasedKit: Sync {
    fn name(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn about(&self) -> Text;
    fn info(&self) -> GameInfo;
    fn suite(&self) -> &'static str;
    fn has_solver(&self) -> bool;
    fn reasons(&self) -> &'static [Reason];
    fn check_agent(&self, spec: &AgentSpec) -> Result<(), Error>;
    fn name_search(&self, spec: &mut EngineSpec);
    fn name_stored(&self, spec: &mut EngineSpec);
    fn unit(&self, spec: &AgentSpec) -> Option<Text>;
    fn check_weights(&self, text: &str) -> Result<(), Message>;
    fn open(&self, variant: Option<&str>, at: Option<&str>) -> Result<Table, Error>;
    fn read(
        &self,
        format: &str,
        text: &str,
        variant: Option<&str>,
    ) -> Option<Result<Record, Error>>;
    fn guess(&self, text: &str) -> Option<&'static str>;
}

struct Typed<G>(PhantomData<fn() -> G>);

impl<G: Kit> ErasedKit for Typed<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn about(&self) -> Text {
        G::ABOUT
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            variants: G::VARIANTS,
            evaluations: evaluations::all::<G>().map(|named| (named.name, named.about)).collect(),
            endgames: G::ENDGAMES,
            features: G::FEATURES.iter().map(|feature| (feature.name, feature.about)).collect(),
            levels: G::LEVELS,
            ninjas: G::NINJAS,
            sensei: G::SENSEI,
            formats: formats::list::<G>(),
        }
    }

    fn suite(&self) -> &'static str {
        G::SUITE
    }

    fn has_solver(&self) -> bool {
        G::SOLVING.is_some()
    }

    fn reasons(&self) -> &'static [Reason] {
        G::REASONS
    }

    fn check_agent(&self, spec: &AgentSpec) -> Result<(), Error> {
        players::check::<G>(spec)
    }

    fn name_search(&self, spec: &mut EngineSpec) {
        players::name_search::<G>(spec);
    }

    fn name_stored(&self, spec: &mut EngineSpec) {
        players::name_stored::<G>(spec);
    }

    fn unit(&self, spec: &AgentSpec) -> Option<Text> {
        players::unit::<G>(spec)
    }

    fn check_weights(&self, text: &str) -> Result<(), Message> {
        weights::parse::<G>(text).map(drop)
    }

    fn open(&self, variant: Option<&str>, at: Option<&str>) -> Result<Table, Error> {
        TypedTable::<G>::open(variant, at)
    }

    fn read(
        &self,
        format: &str,
        text: &str,
        variant: Option<&str>,
    ) -> Option<Result<Record, Error>> {
        formats::read_as::<G>(format, text, variant)
    }

    fn guess(&self, text: &str) -> Option<&'static str> {
        let likely = G::FORMATS.iter().find(|format| (format.looks_like)(text));
        likely.map(|format| format.name)
    }
}
