/**
 * The first game of Parchís: each task one rule or one die. `example` is a way to do it; `goal` is
 * asked after every move that the person makes, and `then` shows what follows from it.
 */

/** @typedef {import('../../tutorial/tasks.js').Task} Task @typedef {import('../../tutorial/tasks.js').Deed} Deed */

/** Whether something happened in the last move. @param {string} type @param {number} [least] how many times at least */
const happened =
  (type, least = 1) =>
  (/** @type {Deed} */ { made }) =>
    eventsOf(made[made.length - 1]).filter((event) => event.type === type).length >= least;

/** Whether the last move was made with a die. @param {string} die */
const used =
  (die) =>
  (/** @type {Deed} */ { made }) =>
    made[made.length - 1].die === die;

/** @param {import('../../types.js').MoveJson} move @returns {any[]} */
function eventsOf(move) {
  return move.events ?? [];
}

/** @type {readonly Task[]} */
export const PARCHIS = [
  {
    id: 'move',
    title: { en: 'Dice that you choose', es: 'Dados que se eligen' },
    text: {
      en:
        'Nobody rolls here. You play yellow and red, and have the numbers 1, 2, 4, 5 and 6. Choose one ' +
        'and a piece, see where it goes, and play it.',
      es:
        'Aquí nadie tira. Llevas el amarillo y el rojo, y tienes los números 1, 2, 4, 5 y 6. Elige uno y ' +
        'una ficha, mira adónde va y juégalo.',
    },
    position: '4,13,17/21,30,34/38,47,51/55,64,68 yr - 12456/12456 -/- - - 0/0/0/0 -',
    goal: happened('moved'),
    example: ['y1-2'],
    done: {
      en: 'That number is spent. When all five are spent they come back together.',
      es: 'Ese número está gastado. Cuando gastes los cinco, vuelven todos a la vez.',
    },
  },
  {
    id: 'out',
    title: { en: 'Out of home', es: 'Salir de casa' },
    text: {
      en: 'Only a 5 brings a piece out of home. Bring a yellow one out.',
      es: 'Solo el 5 saca una ficha de casa. Saca una amarilla.',
    },
    position: 'h,h,h/21,30,34/40,47,51/55,64,68 yr - 12456/12456 -/- - - 0/0/0/0 -',
    goal: ({ made }) => made[0].die === '5' && made[0].colour === 'yellow',
    example: ['y1-5'],
    done: {
      en: 'It stands on its start square, with a ring: on such squares nobody is captured.',
      es: 'Está en su salida, que tiene un anillo: en esas casillas nadie come.',
    },
  },
  {
    id: 'six',
    title: { en: 'The 6 plays again', es: 'El 6 repite' },
    text: {
      en:
        'After a 6 you play again, and it counts 7 while no piece of that colour is at home. Use it, and ' +
        'then another number.',
      es:
        'Tras un 6 vuelves a jugar, y vale 7 si ninguna ficha de ese color está en casa. Úsalo, y ' +
        'después otro número.',
    },
    position: '9,24,40/21,30,34/42,48,60/55,64,68 yr - 12456/12456 -/- - - 0/0/0/0 -',
    moves: 2,
    goal: ({ made }) => made.length === 2 && made[0].die === '6',
    example: ['y1-6', 'y1-1'],
    done: { en: 'Two moves in one turn.', es: 'Dos jugadas en un turno.' },
  },
  {
    id: 'capture',
    title: { en: 'Capturing, and +20', es: 'Comer, y +20' },
    text: {
      en:
        'Landing on a single piece of another colour sends it home. For that you advance a piece of ' +
        'yours 20 at once. Capture the blue piece on 28, then use the +20.',
      es:
        'Caer sobre una ficha sola de otro color la manda a casa. A cambio cuentas 20 enseguida. Captura ' +
        'la azul de la 28 y usa después el +20.',
    },
    position: '9,24,40/28,31,34/42,48,h/55,64,68 yr - 12456/12456 -/- - - 0/0/0/0 -',
    moves: 2,
    goal: ({ made }) => made.length === 2 && made[1].die === '20',
    example: ['y2-4', 'y1-20'],
    done: {
      en: 'Careful: a piece of your own other colour is captured too.',
      es: 'Cuidado: también se come a una ficha de tu otro color.',
    },
  },
  {
    id: 'goal',
    title: { en: 'The goal, and +10', es: 'La meta, y +10' },
    text: {
      en:
        'The goal is one step after the seventh square of the corridor, and it must be met exactly: what ' +
        'is too much bounces back. Bring yellow 3 in, then use the +10 that it earns.',
      es:
        'La meta está un paso después de la séptima casilla del pasillo, y hay que llegar justo: lo que ' +
        'sobra rebota. Mete la amarilla 3 y usa después el +10 que se gana.',
    },
    position: '9,24,c4/31,33,36/42,48,h/55,64,68 yr - 12456/12456 -/- - - 0/0/0/0 -',
    moves: 2,
    goal: ({ made }) => made.length === 2 && made[1].die === '10',
    example: ['y3-4', 'y1-10'],
    done: { en: 'All three pieces of one colour there, and you win.', es: 'Con las tres de un color allí, ganas.' },
  },
  {
    id: 'barrier',
    title: { en: 'Barriers', es: 'Barreras' },
    text: {
      en: 'Two pieces of a colour on a square are a barrier: no other colour passes. Make one of yellow.',
      es: 'Dos fichas de un color en una casilla son una barrera: no pasa ningún otro color. Haz una amarilla.',
    },
    position: '26,28,40/25,27,34/42,48,h/55,64,68 yr - 12456/12456 -/- - - 0/0/0/0 -',
    goal: ({ state }) =>
      new Set(state.pieces.yellow.map((/** @type {any[]} */ [kind, number]) => `${kind}${number}`)).size < 3,
    example: ['y1-2'],
    done: {
      en: 'The blue pieces behind it must wait. While you have a barrier, a 6 must open it.',
      es: 'Las azules de detrás tienen que esperar. Mientras tengas una barrera, el 6 tiene que abrirla.',
    },
  },
  {
    id: 'item',
    title: { en: 'Special dice lie about', es: 'Dados especiales por el suelo' },
    text: {
      en: 'Whoever lands on an item takes it into the hand, which holds two. Take one.',
      es: 'Quien cae en un objeto se lo lleva a la mano, donde caben dos. Coge uno.',
    },
    position: '4,13,17/21,30,34/38,47,51/55,64,68 yr - 12456/12456 -/- * - 0/0/0/0 -',
    goal: happened('took-item'),
    example: ['y1-1'],
    done: {
      en: 'Now it is a die of yours. Using it is a turn of its own, in place of a number.',
      es: 'Ahora es un dado tuyo. Usarlo es un turno, en lugar de un número.',
    },
  },
  {
    id: 'mushroom',
    title: { en: 'Mushroom', es: 'Champiñón' },
    text: {
      en: 'A blue barrier on 15 stops yellow 1. The mushroom advances 8 over everything: jump over it.',
      es:
        'Una barrera azul en la 15 cierra el paso a la amarilla 1. El champiñón avanza 8 por encima de ' +
        'todo: sáltala.',
    },
    position: '13,40,h/15,15,34/42,48,h/55,64,68 yr - 12456/12456 mushroom/- - - 0/0/0/0 -',
    goal: ({ made }) => made[0].move === 'y1-mushroom',
    example: ['y1-mushroom'],
    done: {
      en: 'It lands on the first free square from there, and captures nobody.',
      es: 'Cae en la primera casilla libre desde allí, y no come a nadie.',
    },
  },
  {
    id: 'bullet',
    title: { en: 'Bullet', es: 'Bala' },
    text: {
      en: 'The bullet flies 40 squares, and works even from home. Use it on a piece at home.',
      es: 'La bala vuela 40 casillas, también desde casa. Úsala con una ficha que esté en casa.',
    },
    position: 'h,24,60/28,31,34/h,48,51/55,64,68 yr - 12456/12456 bullet/- - - 0/0/0/0 -',
    goal: ({ made }) => ['y1-bullet', 'r1-bullet'].includes(made[0].move),
    example: ['y1-bullet'],
    done: { en: 'From home it first stands on its start square.', es: 'Desde casa, primero se pone en su salida.' },
  },
  {
    id: 'red',
    title: { en: 'Red shell', es: 'Concha roja' },
    text: {
      en:
        'It sends home the nearest piece ahead, wherever that stands. Choose the piece that throws it so ' +
        'that it hits a rival.',
      es:
        'Manda a casa a la ficha más cercana por delante, esté donde esté. Elige quién la lanza para que ' +
        'acierte a un rival.',
    },
    position: '10,26,60/22,44,h/30,50,h/66,h,h yr - 12456/12456 red/- - - 0/0/0/0 -',
    goal: ({ made }) => eventsOf(made[0]).some(({ type, piece }) => type === 'sent-home' && /^[bg]/.test(piece)),
    example: ['y1-red'],
    done: {
      en:
        'Not even a ringed square helps against it; a horn in the hand does. And it would hit your own ' +
        'other colour too.',
      es: 'Ni una casilla con anillo protege de ella; una bocina en la mano, sí. Y también daría a tu otro color.',
    },
  },
  {
    id: 'blue',
    title: { en: 'Blue shell', es: 'Concha azul' },
    text: {
      en: 'It finds the piece of another colour that is nearest to its own goal. Use it.',
      es: 'Busca la ficha de otro color más cercana a su propia meta. Úsala.',
    },
    position: '10,26,40/c4,44,h/38,h,h/66,h,h yr - 12456/12456 blue/- - - 0/0/0/0 -',
    goal: happened('sent-home'),
    example: ['y1-blue'],
    done: { en: 'In its corridor, and still not safe.', es: 'En su pasillo, y ni así a salvo.' },
  },
  {
    id: 'horn',
    title: { en: 'Horn', es: 'Bocina' },
    text: {
      en: 'It sends home everybody of another colour within two squares. Catch both rivals at once.',
      es: 'Manda a casa a todos los de otro color a dos casillas o menos. Pilla a los dos rivales a la vez.',
    },
    position: '10,26,60/9,44,h/30,50,h/12,66,h yr - 12456/12456 horn/- - - 0/0/0/0 -',
    goal: happened('sent-home', 2),
    example: ['y1-horn'],
    done: {
      en: 'Kept in the hand, a horn stops one shell instead.',
      es: 'Guardada en la mano, una bocina detiene una concha.',
    },
  },
  {
    id: 'lightning',
    title: { en: 'Lightning, and mini pieces', es: 'Rayo y fichas mini' },
    text: {
      en:
        'Every other colour becomes mini for five turns: half the steps, no captures, no barriers. Your ' +
        'other colour too! Choose the colour that you race with.',
      es:
        'Los demás colores son mini cinco turnos: la mitad de los pasos, sin comer ni hacer barrera. ' +
        '¡También tu otro color! Elige el color con el que corres.',
    },
    position: '60,c2,c5/22,44,h/40,h,h/66,h,h yr - 12456/12456 lightning/star - - 0/0/0/0 -',
    goal: ({ made }) => made[0].die === 'lightning' && made[0].colour === 'yellow',
    example: ['y1-lightning'],
    then: ['b1-6'],
    done: {
      en: 'The rival also lost the special die it took last, and its 6 moves a mini piece only a few squares.',
      es: 'El rival ha perdido además su último dado especial, y su 6 mueve a una mini muy pocas casillas.',
    },
  },
  {
    id: 'boo',
    title: { en: 'Boo, and ghosts', es: 'Boo y los fantasmas' },
    text: {
      en: 'The piece becomes a ghost for five turns, and the rival’s newest special die becomes yours. Use it.',
      es: 'La ficha es un fantasma cinco turnos, y el último dado especial del rival pasa a ser tuyo. Úsalo.',
    },
    position: '13,40,h/15,15,34/42,48,h/55,64,68 yr - 12456/12456 boo/bullet - - 0/0/0/0 -',
    goal: used('boo'),
    example: ['y1-boo'],
    done: { en: 'Boo: the bullet is yours.', es: 'Bu: la bala es tuya.' },
  },
  {
    id: 'ghost',
    title: { en: 'Through the barrier', es: 'A través de la barrera' },
    text: {
      en: 'A ghost passes everything, and nothing harms it. Walk yellow 1 through the blue barrier on 15.',
      es: 'Un fantasma lo atraviesa todo y nada le hace daño. Pasa con la amarilla 1 por la barrera azul de la 15.',
    },
    position: '13?4,40,h/15,15,34/42,48,h/55,64,68 yr - 12456/12456 -/- - - 0/0/0/0 -',
    goal: ({ made }) => made[0].colour === 'yellow' && made[0].piece === 0 && Number(made[0].die) >= 4,
    example: ['y1-4'],
    done: {
      en: 'The small number on the piece says how many turns it lasts.',
      es: 'El número pequeño de la ficha dice cuántos turnos le quedan.',
    },
  },
  {
    id: 'star',
    title: { en: 'Star', es: 'Estrella' },
    text: {
      en: 'The star makes a piece invincible for three turns. Use it on yellow 1, which has rivals ahead.',
      es: 'La estrella hace invencible a una ficha tres turnos. Úsala con la amarilla 1, que tiene rivales delante.',
    },
    position: '10,40,h/13,15,34/42,48,h/55,64,68 yr - 12456/12456 star/- - - 0/0/0/0 -',
    goal: ({ made }) => made[0].move === 'y1-star',
    example: ['y1-star'],
    done: { en: 'Now it is to be feared.', es: 'Ahora hay que temerla.' },
  },
  {
    id: 'invincible',
    title: { en: 'Run them over', es: 'Arrollar' },
    text: {
      en:
        'An invincible piece moves two more, passes barriers, and sends home whoever it meets on its ' +
        'way, safe or not. Run over both blue pieces.',
      es:
        'Una ficha invencible avanza dos más, pasa barreras y manda a casa a quien encuentra, en seguro ' +
        'o no. Arrolla a las dos azules.',
    },
    position: '10*3,40,h/13,15,34/42,48,h/55,64,68 yr - 12456/12456 -/- - - 0/0/0/0 -',
    goal: happened('sent-home', 2),
    example: ['y1-4'],
    done: { en: 'There is no +20 for that, but there is a clear road.', es: 'No da +20, pero deja el camino libre.' },
  },
  {
    id: 'mega',
    title: { en: 'Mega-mushroom', es: 'Megachampiñón' },
    text: {
      en:
        'A mega piece fills its square and the next one for three turns. Whoever stands there is ' +
        'crushed, and nobody passes it. Grow where it hurts.',
      es:
        'Una ficha mega ocupa su casilla y la siguiente tres turnos. A quien está allí lo aplasta, y ' +
        'nadie la pasa. Crece donde duela.',
    },
    position: '10,40,h/11,26,34/42,48,h/55,64,68 yr - 12456/12456 mega/- - - 0/0/0/0 -',
    goal: ({ made }) => made[0].die === 'mega' && eventsOf(made[0]).some(({ type }) => type === 'sent-home'),
    example: ['y1-mega'],
    done: {
      en: 'When it shrinks it stands on the front square.',
      es: 'Cuando encoge, queda en la casilla de delante.',
    },
  },
  {
    id: 'banana',
    title: { en: 'Banana, and who slips', es: 'Plátano, y quién resbala' },
    text: {
      en: 'The banana leaves a trap where your piece stands. Lay it before the blue piece.',
      es: 'El plátano deja una trampa donde está tu ficha. Ponla delante de la azul.',
    },
    position: '24,40,h/21,h,h/42,48,h/55,64,68 yr - 12456/45 banana/- - - 0/0/0/0 -',
    goal: ({ made }) => made[0].move === 'y1-banana',
    example: ['y1-banana'],
    then: ['b1-5'],
    done: {
      en: 'Blue meets the trap, stops there, slips, and its turn is over. A slipped piece stands still for a turn.',
      es: 'La azul pisa la trampa, se para, resbala y se acaba su turno. Una ficha resbalada no se mueve un turno.',
    },
  },
  {
    id: 'win',
    title: { en: 'Win', es: 'Ganar' },
    text: {
      en: 'All three pieces of one colour at the goal win the game. Two yellow ones are there. Finish it.',
      es: 'Las tres fichas de un color en la meta ganan la partida. Ya hay dos amarillas. Acábala.',
    },
    position: 'g,g,c3/28,31,34/42,48,h/55,64,68 yr - 12456/12456 -/- - - 0/0/0/0 -',
    goal: ({ ending }) => ending?.result === 'first',
    example: ['y3-5'],
    done: { en: 'That is the game. Now play one.', es: 'Ese es el juego. Ahora juega una partida.' },
  },
];
