/** The first game of Othello. */

const CORNERS = [0, 7, 56, 63];

/** @type {readonly import('../../tutorial/tasks.js').Task[]} */
export const OTHELLO = [
  {
    id: 'place',
    title: { en: 'A disc, and what it turns', es: 'Una ficha, y lo que voltea' },
    text: {
      en:
        'You are Black. Place a disc so that it closes a straight line of white ones between itself and ' +
        'another black one: they turn. The rings show where that is possible.',
      es:
        'Llevas las negras. Pon una ficha que encierre una línea recta de blancas entre ella y otra ' +
        'negra: se voltean. Los anillos muestran dónde se puede.',
    },
    position: '---------------------------OX------XO--------------------------- X',
    goal: ({ made }) => made.length === 1,
    example: ['d3'],
    then: ['c3'],
    done: {
      en: 'Then White does the same. A move must turn something.',
      es: 'Después, las blancas hacen lo mismo. Toda jugada debe voltear algo.',
    },
  },
  {
    id: 'lines',
    title: { en: 'In all directions', es: 'En todas direcciones' },
    text: {
      en: 'A disc turns every line that it closes, straight and diagonal. Turn at least five with one move.',
      es: 'Una ficha voltea todas las líneas que cierra, rectas y diagonales. Voltea al menos cinco de una vez.',
    },
    position: '----X----O-X-----OOOOX--XOOOXOOO-OOXO-O---X------X------X------- X',
    goal: ({ made }) => made[0].flips.length >= 5,
    example: ['c2'],
    done: { en: 'Everything that was closed in changed sides.', es: 'Todo lo encerrado cambió de bando.' },
  },
  {
    id: 'corner',
    title: { en: 'Corners', es: 'Las esquinas' },
    text: {
      en: 'A disc in a corner can never be turned again. Take one.',
      es: 'Una ficha en una esquina ya nunca se voltea. Toma una.',
    },
    position: '-OX-------OX-----OOOO-----XOX------XO--------------------------- X',
    goal: ({ made }) => CORNERS.includes(made[0].square),
    example: ['a1'],
    done: {
      en: 'And what stands beside it along the edge is soon safe as well.',
      es: 'Y lo que está a su lado en el borde pronto queda a salvo también.',
    },
  },
  {
    id: 'gift',
    title: { en: 'Do not give one away', es: 'No la regales' },
    text: {
      en:
        'A disc diagonally beside an empty corner often gives that corner away. Make a move after which ' +
        'White can take no corner.',
      es:
        'Una ficha en diagonal junto a una esquina vacía suele regalarla. Juega algo tras lo cual las ' +
        'blancas no puedan tomar ninguna esquina.',
    },
    position: '---OX-O---OXOO----X-XO----XOOXX---OOOO---OO-OO--O--------------- X',
    goal: ({ legal }) => !legal.some(({ square }) => CORNERS.includes(square)),
    example: ['c1'],
    done: {
      en: 'Early in the game that matters more than how many discs you have.',
      es: 'Al principio, eso importa más que cuántas fichas tienes.',
    },
  },
  {
    id: 'pass',
    title: { en: 'Passing', es: 'Pasar' },
    text: {
      en: 'Who has no legal move passes; nobody else may. There is no ring on the board: pass.',
      es: 'Quien no tiene jugada legal pasa; nadie más puede. No hay ningún anillo en el tablero: pasa.',
    },
    position: 'OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOXOOOOOO-- X',
    goal: ({ made }) => made[0].move === 'pass',
    example: ['pass'],
    done: { en: 'Two passes in a row end the game.', es: 'Dos pases seguidos acaban la partida.' },
  },
  {
    id: 'silence',
    title: { en: 'Make them pass', es: 'Que pase el rival' },
    text: {
      en: 'A rival without a move gives you another one. Find the square after which White must pass.',
      es: 'Un rival sin jugada te regala otra. Encuentra la casilla tras la cual las blancas tienen que pasar.',
    },
    position: 'XXXX----XXXOO-OOXXOXOOO--OOOXOOOXOOXOXOOXOOOOXOOXOOOOOO-OOOOO--O X',
    goal: ({ legal }) => legal.length === 1 && legal[0].move === 'pass',
    example: ['a4'],
    then: ['pass'],
    done: { en: 'White passes, and it is your turn again.', es: 'Las blancas pasan y vuelve a tocarte.' },
  },
  {
    id: 'count',
    title: { en: 'Counting', es: 'Contar' },
    text: {
      en: 'When nobody can move, the discs are counted: more win. One square is left. Fill it.',
      es: 'Cuando nadie puede jugar, se cuentan las fichas: gana quien tiene más. Queda una casilla. Llénala.',
    },
    position: 'XXXXXXXXXXXXXXXXXXXXOOOOXXXXOOOOXXXXOOOOOOOOOOOOOOOOOOOOXOOOOOO- X',
    goal: ({ ending }) => Boolean(ending),
    example: ['h8'],
    done: {
      en: 'What counts is the end: until then the one with fewer discs is often better off. Now play a game.',
      es: 'Lo que cuenta es el final: hasta entonces, a menudo está mejor quien tiene menos. Ahora juega una partida.',
    },
  },
];
