/** The numbered rules of Parchís in a line each: what the log refers to. */

/** @type {Record<number, { en: string, es: string }>} */
export const NUMBERED = {
  1: {
    en: 'Who brings all three pieces of one colour to the goal wins.',
    es: 'Gana quien lleva a la meta las tres fichas de un color.',
  },
  2: {
    en: 'In a turn one chooses a die and a piece of either colour.',
    es: 'En un turno se elige un dado y una ficha de cualquiera de los dos colores.',
  },
  3: {
    en: 'A number used is spent; after the fifth all five come back.',
    es: 'El número usado se gasta; tras el quinto vuelven los cinco.',
  },
  4: { en: 'Only a 5 brings a piece out of home.', es: 'Solo un 5 saca una ficha de casa.' },
  5: { en: 'After a 6 the same player moves again.', es: 'Tras un 6 se repite turno.' },
  6: {
    en: 'A 6 counts 7 while no piece of the colour is at home.',
    es: 'El 6 vale 7 si ninguna ficha del color está en casa.',
  },
  7: { en: 'A square has room for two pieces.', es: 'En una casilla caben dos fichas.' },
  8: {
    en: 'Two pieces of a colour on a square are a barrier that no other colour passes.',
    es: 'Dos fichas de un color en una casilla son una barrera que ningún otro color pasa.',
  },
  9: {
    en: 'With a 6, who has a barrier must move a piece of one.',
    es: 'Con un 6, quien tiene una barrera debe mover una ficha de ella.',
  },
  10: {
    en: 'A capture sends the piece home and gives a forced 20.',
    es: 'Comer manda la ficha a casa y obliga a contar 20.',
  },
  11: { en: 'One’s own other colour can be captured too.', es: 'También se puede comer al otro color propio.' },
  12: { en: 'On safe squares nobody is captured.', es: 'En las casillas seguras nadie come.' },
  13: { en: 'Steps beyond the goal bounce back.', es: 'Los pasos de más rebotan en la meta.' },
  14: { en: 'The 31st bounce of a colour loses the game.', es: 'El rebote 31 de un color pierde la partida.' },
  15: { en: 'Reaching the goal gives a forced 10.', es: 'Llegar a la meta obliga a contar 10.' },
  16: {
    en: 'A number with which nothing can move may be spent to pass.',
    es: 'Con un número que no mueve nada se puede pasar, gastándolo.',
  },
  17: {
    en: 'Three pieces of each colour begin on the ring, on safe squares.',
    es: 'Tres fichas de cada color empiezan en el anillo, en casillas seguras.',
  },
  18: { en: 'Landing on an item takes it into the hand.', es: 'Caer sobre un objeto lo lleva a la mano.' },
  19: {
    en: 'A hand holds two special dice; with two, the item stays.',
    es: 'En la mano caben dos dados especiales; con dos, el objeto se queda.',
  },
  20: { en: 'A special die is used instead of a number.', es: 'Un dado especial se usa en lugar de un número.' },
  21: { en: 'A banana leaves a trap where the piece stands.', es: 'El plátano deja una trampa donde está la ficha.' },
  22: {
    en: 'Who meets a trap stops there, slips, and the turn ends.',
    es: 'Quien da con una trampa se detiene, resbala y acaba el turno.',
  },
  23: { en: 'A slipped piece does not move and captures nothing.', es: 'Una ficha resbalada no se mueve ni come.' },
  24: {
    en: 'Invincible, ghost and mega pieces do not slip.',
    es: 'Las fichas invencibles, fantasma y mega no resbalan.',
  },
  25: {
    en: 'The mushroom carries a piece at least 8 squares ahead.',
    es: 'El champiñón lleva la ficha al menos 8 casillas adelante.',
  },
  26: {
    en: 'The red shell sends home the nearest piece ahead.',
    es: 'La concha roja manda a casa a la más cercana por delante.',
  },
  27: {
    en: 'The blue shell sends home the piece nearest to its goal.',
    es: 'La concha azul manda a casa a la más cercana a su meta.',
  },
  28: {
    en: 'A horn in the hand stops a shell and is used up.',
    es: 'Una bocina en la mano para una concha y se gasta.',
  },
  29: {
    en: 'The horn sends home the other colours within two squares.',
    es: 'La bocina manda a casa a los otros colores a dos casillas o menos.',
  },
  30: {
    en: 'Shells pass ghosts by and do not harm invincible or mega pieces.',
    es: 'Las conchas ignoran a los fantasmas y no dañan a invencibles ni megas.',
  },
  31: {
    en: 'The bullet makes a piece ordinary and carries it at least 40 squares ahead.',
    es: 'La bala deja la ficha normal y la lleva al menos 40 casillas adelante.',
  },
  32: {
    en: 'Mushroom and bullet go on to the next free square and never capture.',
    es: 'Champiñón y bala siguen hasta la primera casilla libre y nunca comen.',
  },
  33: {
    en: 'Lightning makes the other colours mini and costs the rival its newest special die.',
    es: 'El rayo vuelve mini a los otros colores y le cuesta al rival su último dado especial.',
  },
  34: { en: 'A mini piece moves half the number.', es: 'Una ficha mini avanza la mitad.' },
  35: { en: 'A mini piece captures nothing and makes no barrier.', es: 'Una ficha mini no come ni hace barrera.' },
  36: {
    en: 'Boo makes a ghost and takes the rival’s newest special die.',
    es: 'Boo hace un fantasma y quita al rival su último dado especial.',
  },
  37: {
    en: 'A ghost passes and shares everything, harmless and unharmed.',
    es: 'Un fantasma pasa y comparte todo, sin dañar ni ser dañado.',
  },
  38: {
    en: 'The star makes a piece invincible for three turns.',
    es: 'La estrella hace invencible una ficha tres turnos.',
  },
  39: {
    en: 'An invincible piece sends home whoever it meets on its way.',
    es: 'Una invencible manda a casa a quien encuentra en su camino.',
  },
  40: { en: 'An invincible piece goes two steps further.', es: 'Una invencible avanza dos pasos más.' },
  41: { en: 'Who runs into an invincible piece goes home.', es: 'Quien choca con una invencible se va a casa.' },
  42: {
    en: 'The mega-mushroom makes a piece mega for three turns.',
    es: 'El megachampiñón hace mega una ficha tres turnos.',
  },
  43: { en: 'A mega piece fills its square and the next one.', es: 'Una mega ocupa su casilla y la siguiente.' },
  44: { en: 'A mega piece crushes what stands where it lands.', es: 'Una mega aplasta lo que hay donde cae.' },
  45: { en: 'No other colour passes a mega piece.', es: 'Ningún otro color pasa una mega.' },
  46: {
    en: 'A mega piece shrinks onto the front one of its squares.',
    es: 'Una mega encoge en la delantera de sus casillas.',
  },
  47: {
    en: 'States count down at the end of each turn of their player.',
    es: 'Los estados descuentan al final de cada turno de su jugador.',
  },
};
