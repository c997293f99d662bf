use game::Text;

/// A kind of agent: the word before the colon of a spec.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The word.
    pub name: &'static str,
    /// How a spec of this kind is written.
    pub form: &'static str,
    /// What it is, in a line.
    pub about: Text,
}

/// The kinds of agents there are.
pub const KINDS: [Kind; 10] = [
    Kind { name: "human", form: "human", about: Text { en: "a person", es: "una persona" } },
    Kind {
        name: "random",
        form: "random[:seed=N]",
        about: Text { en: "any legal move", es: "cualquier jugada legal" },
    },
    Kind {
        name: "greedy",
        form: "greedy[:eval=E]",
        about: Text {
            en: "the move that looks best at once",
            es: "la jugada que mejor parece de inmediato",
        },
    },
    Kind {
        name: "minimax",
        form: "minimax[:depth=N,eval=E,order=O,seed=N,multipv=N]",
        about: Text {
            en: "minimax as in a textbook, to a fixed depth",
            es: "minimax como en los libros, a profundidad fija",
        },
    },
    Kind {
        name: "alphabeta",
        form: "alphabeta[:depth=N,eval=E,order=O,seed=N,multipv=N]",
        about: Text {
            en: "the same value as minimax with far fewer nodes",
            es: "el mismo valor que minimax con muchos menos nodos",
        },
    },
    Kind {
        name: "level",
        form: "level:N",
        about: Text {
            en: "a level of the game; each beats the one below clearly",
            es: "un nivel del juego; cada uno gana con claridad al anterior",
        },
    },
    Kind {
        name: "ninja",
        form: "ninja:N",
        about: Text {
            en: "one of Parchís' four ninjas",
            es: "uno de los cuatro ninjas del parchís",
        },
    },
    Kind {
        name: "sensei",
        form: "sensei",
        about: Text {
            en: "the master of the ninjas: the engine",
            es: "el maestro de los ninjas: el motor",
        },
    },
    Kind {
        name: "engine",
        form: "engine[:time=T,depth=N,nodes=N,eval=E,search=own|generic,threads=N,hash=SIZE,contempt=X,multipv=N,selective=on|off,without=STEP+STEP]",
        about: Text {
            en: "the strong engine: 1 s a move unless told otherwise",
            es: "el motor fuerte: 1 s por jugada si no se dice otra cosa",
        },
    },
    Kind {
        name: "ugi",
        form: "ugi:cmd=PROGRAM[,name=N,time=T,depth=N,nodes=N,timeout=T,pass=0000,option.NAME=VALUE]",
        about: Text {
            en: "any program that speaks UGI, in any language",
            es: "cualquier programa que hable UGI, en cualquier lenguaje",
        },
    },
];
