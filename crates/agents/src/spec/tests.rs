use super::*;
use proptest::prelude::*;

#[track_caller]
fn reads_as(text: &str, canonical: &str) {
    let spec: AgentSpec = text.parse().unwrap();
    assert_eq!(spec.to_string(), canonical);
    assert_eq!(canonical.parse::<AgentSpec>().unwrap(), spec);
}

#[track_caller]
fn refused(text: &str, because: &str) {
    let message = text.parse::<AgentSpec>().unwrap_err().to_string();
    assert!(message.contains(because), "{message}");
}

#[test]
fn specs_round_trip() {
    reads_as("human", "human");
    reads_as("random", "random");
    reads_as("random:seed=7", "random:seed=7");
    reads_as("greedy:eval=seed", "greedy");
    reads_as("minimax", "minimax:depth=4,eval=seed");
    reads_as("alphabeta:eval=safe,depth=6", "alphabeta:depth=6,eval=safe");
    reads_as("level:3", "level:3");
    reads_as("ninja:0", "ninja:0");
    reads_as("sensei", "sensei");
    reads_as("engine", "engine");
    reads_as("engine:time=1s,threads=2,hash=256MiB", "engine:time=1s,threads=2,hash=268435456");
    reads_as("engine:depth=12,selective=off", "engine:depth=12,selective=off");
    reads_as("engine:without=prob-cut+probe,depth=9", "engine:depth=9,without=prob-cut+probe");
    reads_as("engine:search=generic,depth=9", "engine:depth=9,search=generic");
    reads_as("engine:search=own", "engine:search=own");
    reads_as("engine:contempt=0.50", "engine:contempt=0.5");
    reads_as("engine:endgames=my dir", "engine:endgames=my dir");
    reads_as("engine:endgames=off", "engine:endgames=off");
    reads_as("engine:time=250ms", "engine:time=0.25s");
    reads_as("greedy:eval=weights:my.toml", "greedy:eval=weights:my.toml");
    reads_as("ugi:cmd=./my-bot --fast", "ugi:cmd=./my-bot --fast");
    reads_as(
        r#"ugi:cmd="bot, \"quoted\"",name=A,option.hash=16"#,
        r#"ugi:cmd="bot, \"quoted\"",name=A,option.hash=16"#,
    );
}

#[test]
fn wrong_specs_are_refused_with_what_would_be_right() {
    refused("", "valid: human, random");
    refused("robot", "valid: human, random");
    refused("robot:3", "unknown kind \"robot\"");
    refused("human:depth=3", "takes no \"depth\"");
    refused("minimax:depth=0", "from 1 to 60");
    refused("minimax:depth=99", "from 1 to 60");
    refused("minimax:deep=3", "valid: depth, eval");
    refused("minimax:depth", "write key=value");
    refused("minimax:depth=2,depth=3", "given twice");
    refused("level:high", "level:2");
    refused("level", "level:2");
    refused("engine:time=soon", "500ms");
    refused("engine:time=-1s", "500ms");
    refused("ugi:cmd=bot,timeout=1e15h", "500ms");
    refused("engine:hash=lots", "64MiB");
    refused("engine:hash=99999999999GiB", "64MiB");
    refused("engine:threads=0", "from 1 to 256");
    refused("engine:selective=maybe", "on or off");
    refused("engine:contempt=nan", "from -1000 to 1000");
    refused("engine:without=thinking", "valid: late-move-reductions, internal-reductions");
    refused("engine:search=best", "own (the game's own search) or generic");
    refused("ugi", "ugi:cmd=./my-bot");
    refused("ugi:cmd=\"open", "closing quote");
}

proptest! {
    #[test]
    fn no_text_makes_the_parser_panic(text in "\\PC{0,40}") {
        let _ = text.parse::<AgentSpec>();
    }

    #[test]
    fn what_can_be_read_can_be_written_and_read_again(
        kind in "(human|random|greedy|minimax|alphabeta|level|ninja|engine|ugi)",
        fields in proptest::collection::vec(
            "(seed|depth|nodes|time|eval|search|threads|hash|contempt|multipv|selective|without|endgames|cmd|name|timeout|option\\.x)\
             =(\"?[a-z0-9.,\\\\ ]{0,5}\"?|[0-9]{1,3}(ms|s|MiB)?|on|off|own|generic)",
            0..4,
        ),
        number in 0_u32..10,
    ) {
        let text = match kind.as_str() {
            "level" | "ninja" => format!("{kind}:{number}"),
            _ => format!("{kind}:{}", fields.join(",")),
        };
        if let Ok(spec) = text.parse::<AgentSpec>() {
            prop_assert_eq!(spec.to_string().parse::<AgentSpec>().unwrap(), spec);
        }
    }
}

#[test]
fn what_reaches_outside_is_known() {
    let outside = |text: &str| text.parse::<AgentSpec>().unwrap().reaches_outside();
    for spec in ["ugi:cmd=x", "greedy:eval=weights:x", "engine:eval=weights:x", "engine:endgames=x"]
    {
        assert!(outside(spec), "{spec}");
    }
    for spec in ["human", "random", "level:1", "ninja:2", "minimax", "alphabeta", "engine:time=1s"]
    {
        assert!(!outside(spec), "{spec}");
    }
}
