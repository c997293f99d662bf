/** The rules of damas, in our own words. */
import { html } from '../../lib/view.js';

/** @type {readonly import('../../types.js').RulesSection[]} */
export const DAMAS = [
  {
    title: { en: 'The start', es: 'El comienzo' },
    text: {
      en: () => html`
        <p>
          Only the 32 dark squares are used; they are numbered from Black’s side. Each player has twelve men. Black
          begins.
        </p>
        <p>A man goes one square forward along a diagonal. Click a piece, then where it shall go.</p>
      `,
      es: () => html`
        <p>
          Solo se usan las 32 casillas oscuras, numeradas desde el lado negro. Cada bando tiene doce peones. Empiezan
          las negras.
        </p>
        <p>Un peón avanza una casilla en diagonal. Pulsa una ficha y luego adónde va.</p>
      `,
    },
    diagram: { position: 'B:W21-32:B1-12', caption: { en: 'The first position.', es: 'La posición inicial.' } },
  },
  {
    title: { en: 'Capturing', es: 'Capturar' },
    text: {
      en: () => html`
        <p>
          A piece takes an enemy beside it by jumping straight over it onto the empty square behind. If it can jump
          again from there it goes on, in the same move. Men jump forward only.
        </p>
        <p>
          Capturing is compulsory: while you can take something you may not make a plain move, only capture or pass.
          Which capture you choose is up to you.
        </p>
      `,
      es: () => html`
        <p>
          Una ficha come a una rival contigua saltando en línea recta a la casilla vacía de detrás. Si desde allí puede
          volver a saltar, sigue en la misma jugada. Los peones solo saltan hacia delante.
        </p>
        <p>
          Capturar es obligatorio: mientras puedas comer, no puedes hacer un movimiento simple: o capturas o pasas. Cuál
          captura, lo eliges tú.
        </p>
      `,
    },
    diagram: {
      position: 'B:W15,16,23,24,31:B11,12,3,4',
      caption: {
        en: 'Two captures are due. One of them takes more than one piece: click each square, or only the last.',
        es: 'Hay dos capturas. Una de ellas come más de una ficha: pulsa cada casilla, o solo la última.',
      },
    },
  },
  {
    title: { en: 'Kings', es: 'Damas' },
    text: {
      en: () => html`
        <p>
          A man that reaches the far row becomes a king, and its move ends there. A king goes and jumps one square at a
          time too, but in all four directions.
        </p>
      `,
      es: () => html`
        <p>
          Un peón que llega a la última fila se convierte en dama, y ahí acaba su jugada. La dama también anda y salta
          de una en una, pero en las cuatro direcciones.
        </p>
      `,
    },
    diagram: {
      position: 'B:W14,15,23,32:BK10,26',
      caption: { en: 'The king on 10 can take in several ways.', es: 'La dama de 10 puede comer de varias maneras.' },
    },
  },
  {
    title: { en: 'Passing', es: 'Pasar' },
    text: {
      en: () => html`
        <p>
          While a capture is due you may${' '}
          <strong>pass</strong>
          ${' '}instead: you decline it and give up your turn. If both players pass one after the other, the game is
          drawn. With a${' '}
          <strong>free pass</strong>
          ${' '}you may pass at any time as long as you have a legal move.${' '}
          <strong>English draughts</strong>
          ${' '}is the same game without any pass.
        </p>
      `,
      es: () => html`
        <p>
          Cuando toca capturar puedes${' '}
          <strong>pasar</strong>
          : renuncias a la captura y cedes el turno. Si los dos pasan seguidos, son tablas. Con el${' '}
          <strong>paso libre</strong>
          ${' '}se puede pasar en cualquier momento, siempre que haya alguna jugada legal. Las${' '}
          <strong>damas inglesas</strong>
          ${' '}son el mismo juego sin pasar nunca.
        </p>
      `,
    },
    diagram: {
      position: 'B:W18,25,29:B1,11,15',
      caption: {
        en: 'Who takes the man on 18 is taken back on 22. Black may do so, or pass.',
        es: 'Quien captura el peón de 18 es capturado en 22. Las negras pueden hacerlo o pasar.',
      },
    },
  },
  {
    title: { en: 'The end', es: 'El final' },
    text: {
      en: () => html`
        <p>You win when the rival has no pieces or no move left. The game is drawn</p>
        <ul>
          <li>when both agree, or both pass;</li>
          <li>when the same position comes for the third time with the same side to move;</li>
          <li>after 40 moves of each side without a capture and without a man having moved.</li>
        </ul>
      `,
      es: () => html`
        <p>Ganas cuando el rival se queda sin fichas o sin jugadas. Son tablas</p>
        <ul>
          <li>por acuerdo, o si los dos pasan;</li>
          <li>cuando la misma posición aparece por tercera vez con el mismo turno;</li>
          <li>tras 40 jugadas de cada bando sin capturas y sin mover un peón.</li>
        </ul>
      `,
    },
  },
];
