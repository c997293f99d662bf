/** The first game of damas. */

/** @type {readonly import('../../tutorial/tasks.js').Task[]} */
export const DAMAS = [
  {
    id: 'move',
    title: { en: 'A step forward', es: 'Un paso adelante' },
    text: {
      en:
        'You have the black men, and Black begins. A man goes one square forward along a diagonal. Click ' +
        'one, then where it shall go.',
      es:
        'Llevas los peones negros, y empiezan las negras. Un peón avanza una casilla en diagonal. Pulsa ' +
        'uno y luego adónde va.',
    },
    position: 'B:W21-32:B1-12',
    goal: ({ made }) => made.length === 1,
    example: ['11-15'],
    then: ['22-17'],
    done: { en: 'Then the rival moves, and so on in turn.', es: 'Después mueve el rival, y así por turnos.' },
  },
  {
    id: 'capture',
    title: { en: 'Capturing', es: 'Capturar' },
    text: {
      en:
        'A piece takes an enemy beside it by jumping straight over it onto the empty square behind. Take ' +
        'the white man.',
      es:
        'Una ficha come a una rival contigua saltando en línea recta a la casilla vacía de detrás. Come ' +
        'el peón blanco.',
    },
    position: 'B:W18,28,30:B3,8,14',
    goal: ({ made }) => made[0].captured.length === 1,
    example: ['14x23'],
    done: {
      en: 'Capturing is compulsory: while you can take something, no plain move is allowed.',
      es: 'Capturar es obligatorio: mientras puedas comer, no vale un movimiento simple.',
    },
  },
  {
    id: 'several',
    title: { en: 'Several at once', es: 'Varias de una vez' },
    text: {
      en:
        'If the piece can jump again from where it lands, it goes on in the same move. Take two: click ' +
        'each square, or only the last.',
      es:
        'Si desde donde cae puede volver a saltar, sigue en la misma jugada. Come dos: pulsa cada ' +
        'casilla, o solo la última.',
    },
    position: 'B:W15,24,30:B4,10,1',
    goal: ({ made }) => made[0].captured.length >= 2,
    example: ['10x28'],
    done: {
      en: 'Which capture to make, if there are several, is your choice.',
      es: 'Si hay varias capturas, eliges tú cuál.',
    },
  },
  {
    id: 'crown',
    title: { en: 'The far row', es: 'La última fila' },
    text: {
      en: 'A man that reaches the far row becomes a king. Bring one there.',
      es: 'Un peón que llega a la última fila se convierte en dama. Lleva uno.',
    },
    position: 'B:W12,21,29:B2,6,27',
    goal: ({ made }) => made[0].crowns,
    example: ['27-31'],
    done: {
      en: 'Its move ends there, even if it could jump on.',
      es: 'Ahí acaba su jugada, aunque pudiera seguir saltando.',
    },
  },
  {
    id: 'king',
    title: { en: 'Kings go back', es: 'Las damas retroceden' },
    text: {
      en: 'A king goes and jumps one square at a time too, but in all four directions. Capture backwards.',
      es: 'La dama también anda y salta de una en una, pero en las cuatro direcciones. Captura hacia atrás.',
    },
    position: 'B:W18,21,32:BK22,3',
    goal: ({ made }) => made[0].captured.length > 0,
    example: ['22x15'],
    done: {
      en: 'Men never can: that makes a king worth more.',
      es: 'Los peones nunca pueden: por eso la dama vale más.',
    },
  },
  {
    id: 'pass',
    title: { en: 'Declining a capture', es: 'Renunciar a una captura' },
    text: {
      en:
        'While a capture is due you may pass instead: you decline it and give up your turn. Here taking ' +
        'on 18 loses a man on 22. Pass.',
      es:
        'Cuando toca capturar puedes pasar: renuncias y cedes el turno. Aquí comer en la 18 pierde un ' +
        'peón en la 22. Pasa.',
    },
    position: 'B:W18,25,29:B1,11,15',
    goal: ({ made }) => made[0].move === 'pass',
    example: ['pass'],
    done: {
      en: 'If both pass one after the other, the game is drawn. English draughts is the same game without passing.',
      es: 'Si los dos pasan seguidos, son tablas. Las damas inglesas son el mismo juego sin pasar.',
    },
  },
  {
    id: 'blocked',
    title: { en: 'No move left', es: 'Sin jugadas' },
    text: {
      en: 'Whoever has no move left has lost, even with pieces on the board. Shut in the white man.',
      es: 'Quien no puede mover pierde, aunque le queden fichas. Encierra al peón blanco.',
    },
    position: 'B:W13:B2,9',
    goal: ({ ending }) => ending?.result === 'first',
    example: ['2-6'],
    done: { en: 'Won: White cannot move.', es: 'Ganada: las blancas no pueden mover.' },
  },
  {
    id: 'last',
    title: { en: 'The last piece', es: 'La última ficha' },
    text: {
      en: 'Taking the last piece wins. Find the move that takes both.',
      es: 'Comer la última ficha gana. Encuentra la jugada que come las dos.',
    },
    position: 'B:W15,23:B10,11,4',
    goal: ({ ending }) => ending?.result === 'first',
    example: ['11x27'],
    done: {
      en:
        'A game can also be drawn: by agreement, when a position comes for the third time, or after 40 ' +
        'moves of each side with no capture and no man moved. Now play one.',
      es:
        'También hay tablas: por acuerdo, al repetirse una posición por tercera vez, o tras 40 jugadas ' +
        'de cada bando sin capturas ni mover peones. Ahora juega una partida.',
    },
  },
];
