use agents::{AnyKit, KINDS};
use anyhow::Result;
use clap::Args;
use game::Language;
use game::kit::Level;
use serde::Serialize;

use crate::cli;
use crate::ui::Ui;
use crate::words::Words;

/// List the agents and evaluations that each game has
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct AgentsArgs {
    /// The game [default: all]
    #[arg(id = cli::GAME, value_name = "GAME")]
    game: Option<String>,

    /// Print one JSON object a game
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca agents
  ludoteca agents parchis --json";

/// What a game has, as a list.
#[derive(Serialize)]
struct Listing {
    game: &'static str,
    variants: &'static [&'static str],
    agents: Vec<Item>,
    evaluations: Vec<Item>,
}

#[derive(Serialize)]
struct Item {
    name: String,
    about: String,
}

/// Runs the command.
pub fn run(args: &AgentsArgs, ui: Ui) -> Result<()> {
    let named = |game: &AnyKit| args.game.as_ref().is_none_or(|name| name == game.name());
    for (i, game) in ui.games.iter().filter(named).enumerate() {
        let listing = Listing::of(game, ui.language);
        if args.json {
            ui.json(&listing)?;
        } else {
            if i > 0 {
                ui.say("")?;
            }
            listing.print(ui)?;
        }
    }
    Ok(())
}

impl Listing {
    fn of(game: AnyKit, language: Language) -> Self {
        let info = game.info();
        let mut agents = Vec::new();
        for kind in KINDS {
            // Levels, ninjas and their master are listed one by one, and only where there are any.
            match kind.name {
                "level" => agents.extend(info.levels.iter().map(|level| numbered("level", level))),
                "ninja" => agents.extend(info.ninjas.iter().map(|level| numbered("ninja", level))),
                "sensei" => agents.extend(info.sensei.map(|spec| Item::new("sensei", spec))),
                _ => agents.push(Item::new(kind.form, kind.about.in_language(language))),
            }
            if let ("engine", Some(variant)) = (kind.name, info.endgames) {
                let about = Words(language).with_endgames(game, variant);
                agents.push(Item::new("engine:endgames=DIR", about));
            }
        }
        let own = [
            Item::new(agents::WEIGHTS_FORM, Words(language).own_weights(game)),
            Item::new(agents::FORMULA_FORM, Words(language).own_formula(game)),
        ];
        let evaluations = info
            .evaluations
            .iter()
            .map(|&(name, about)| Item::new(name, about.in_language(language)));
        Listing {
            game: game.name(),
            variants: info.variants,
            agents,
            evaluations: evaluations.chain(own).collect(),
        }
    }

    fn print(&self, ui: Ui) -> Result<()> {
        let words = ui.words();
        let variants = self.variants.join(", ");
        ui.say(format_args!("{} ({}: {variants})", ui.bold(self.game), words.variants()))?;
        for (title, items) in
            [(words.agents(), &self.agents), (words.evaluations(), &self.evaluations)]
        {
            ui.say(format_args!("  {title}"))?;
            for item in items {
                item.print(ui)?;
            }
        }
        Ok(())
    }
}

impl Item {
    fn new(name: &str, about: impl Into<String>) -> Self {
        Item { name: name.to_owned(), about: about.into() }
    }

    /// Names up to this width have their line beside them, longer ones below.
    const WIDTH: usize = 28;

    fn print(&self, ui: Ui) -> Result<()> {
        let Item { name, about } = self;
        let width = Self::WIDTH;
        if name.chars().count() > width {
            ui.say(format_args!("    {name}"))?;
            ui.say(format_args!("    {:width$} {about}", ""))?;
        } else {
            ui.say(format_args!("    {name:<width$} {about}"))?;
        }
        Ok(())
    }
}

/// A level or ninja and what it is made of.
fn numbered(kind: &str, level: &Level) -> Item {
    Item::new(&format!("{kind}:{}", level.number), level.spec)
}
