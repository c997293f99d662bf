use game::{Language, Notation as _, Present as _};

use crate::Parchis;

/// Checks the description of an action in both languages.
#[track_caller]
fn check(position: &str, action: &str, english: &str, spanish: &str) {
    let state = Parchis::parse_position(position, "standard").unwrap();
    let action = state.parse_move(action).unwrap();
    assert_eq!(state.describe(action, Language::English), english);
    assert_eq!(state.describe(action, Language::Spanish), spanish);
}

#[test]
fn a_capture_with_the_last_die() {
    check(
        "12,h,h/h,h,h/h,h,h/14,h,h yr - 2/12456 -/- 14 - 0/0/0/0",
        "y1-2",
        "With the 2, yellow 1 moves 2 squares from 12 to 14. Yellow 1 captures green 1, which goes home (R10). \
         Yellow-red takes the bullet on 14 (R18). All five number dice of yellow-red come back \
         (R3). Yellow-red must move 20 now (R10).",
        "Con el 2, la amarilla 1 avanza 2 casillas, de la casilla 12 a la casilla 14. La amarilla 1 captura a la \
         verde 1, que vuelve a casa (R10). Amarillo-rojo recoge la bala de la casilla 14 (R18). \
         Vuelven los cinco dados numéricos de amarillo-rojo (R3). Amarillo-rojo debe mover 20 \
         ahora (R10).",
    );
}

#[test]
fn an_invincible_that_runs_pieces_over() {
    check(
        "h,h,12*1/16,h,h/h,h,h/14,h,h yr - 12456/12456 -/- - - 0/0/0/0",
        "y3-6",
        "With the 6, yellow 3 moves 8 squares from 12 to 20 (R40). Yellow 3 sends blue 1 and green 1 home \
         (R39). Yellow 3 is no longer invincible (R47). Yellow-red moves again (R5).",
        "Con el 6, la amarilla 3 avanza 8 casillas, de la casilla 12 a la casilla 20 (R40). La amarilla 3 manda a \
         casa a la azul 1 y a la verde 1 (R39). La amarilla 3 deja de ser invencible (R47). \
         Amarillo-rojo mueve otra vez (R5).",
    );
}

#[test]
fn lightning_is_told_in_one_sentence() {
    check(
        "12,g,g/16,g,g/40,g,g/14,50?3,g yr - 12456/12456 lightning/star,horn - - 0/0/0/0",
        "y1-lightning",
        "Yellow 1 uses the lightning. Red 1, blue 1 and green 1 become mini for 5 turns (R33). \
         Blue-green loses the horn (R33).",
        "La amarilla 1 usa el rayo. La roja 1, la azul 1 y la verde 1 pasan a ser mini durante 5 \
         turnos (R33). Azul-verde pierde la bocina (R33).",
    );
}

#[test]
fn lightning_is_told_in_one_sentence_though_a_mega_shrinks_in_between() {
    check(
        "12,g,g/28+3,16,23/40,g,g/14,50,g yr - 12456/12456 lightning/- - - 0/0/0/0",
        "y1-lightning",
        "Yellow 1 uses the lightning. 5 pieces become mini for 5 turns (R33). Blue 1 shrinks onto 29 (R46).",
        "La amarilla 1 usa el rayo. 5 fichas pasan a ser mini durante 5 turnos (R33). La azul 1 encoge y queda en la casilla 29 (R46).",
    );
}

#[test]
fn a_shell_that_finds_nobody() {
    check(
        "60,h,h/h,h,h/h,h,h/h,h,h~1 yr - 12456/12456 red/- - - 0/0/0/0",
        "y1-red",
        "Yellow 1 uses the red shell. It hits nobody.",
        "La amarilla 1 usa la concha roja. No alcanza a nadie.",
    );
}

#[test]
fn the_last_bounce() {
    check(
        "c7,h,h/h,h,h/h,h,h/h,h,h yr - 12456/12456 -/- - - 30/0/0/0",
        "y1-5",
        "With the 5, yellow 1 moves 5 squares from corridor 7 to corridor 4. It bounces off the goal, bounce 31 \
         of yellow (R13). Blue-green wins: the rival has bounced once too often (R14).",
        "Con el 5, la amarilla 1 avanza 5 casillas, del pasillo 7 al pasillo 4. Rebota en la meta: rebote 31 del \
         color amarillo (R13). Gana azul-verde: el rival ha rebotado una vez de más (R14).",
    );
}

#[test]
fn a_slip_and_a_pass() {
    check(
        "12,h,h/h,h,h/h,h,h/h,h,h yr - 12456/12456 -/- - 14 0/0/0/0",
        "y1-6",
        "With the 6, yellow 1 moves 2 squares from 12 to 14. Yellow 1 slips on the banana on 14, and the turn \
         is over (R22).",
        "Con el 6, la amarilla 1 avanza 2 casillas, de la casilla 12 a la casilla 14. La amarilla 1 resbala con el \
         plátano de la casilla 14 y el turno termina (R22).",
    );
    check(
        "h,h,h/h,h,h/h,h,h/h,h,h bg - 12456/12456 -/- - - 0/0/0/0",
        "pass-6",
        "Blue-green passes with 6 (R16). Blue-green moves again (R5).",
        "Azul-verde pasa con 6 (R16). Azul-verde mueve otra vez (R5).",
    );
}
