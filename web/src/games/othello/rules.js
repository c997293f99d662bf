/** The rules of Othello, in our own words. */
import { html } from '../../lib/view.js';

/** @type {readonly import('../../types.js').RulesSection[]} */
export const OTHELLO = [
  {
    title: { en: 'The start', es: 'El comienzo' },
    text: {
      en: () => html`
        <p>
          Eight by eight squares and discs that are black on one side and white on the other. Four discs lie crosswise
          in the middle. Black begins.
        </p>
      `,
      es: () => html`
        <p>
          Ocho por ocho casillas y fichas que son negras por una cara y blancas por la otra. Cuatro fichas están
          cruzadas en el centro. Empiezan las negras.
        </p>
      `,
    },
    diagram: {
      position: '---------------------------OX------XO--------------------------- X',
      caption: {
        en: 'The rings show where Black may play. Try it.',
        es: 'Los aros muestran dónde pueden jugar las negras. Prueba.',
      },
    },
  },
  {
    title: { en: 'A move', es: 'Una jugada' },
    text: {
      en: () => html`
        <p>
          Put a disc of your colour on an empty square so that it closes at least one straight run of enemy discs
          between itself and another disc of yours: along a row, a column or a diagonal.
        </p>
        <p>
          Every run that it closes, in all eight directions, is turned over and becomes yours. You cannot turn over
          fewer.
        </p>
      `,
      es: () => html`
        <p>
          Pon una ficha de tu color en una casilla vacía de modo que encierre al menos una fila seguida de fichas
          rivales entre ella y otra ficha tuya: en línea, en columna o en diagonal.
        </p>
        <p>
          Todas las filas que encierra, en las ocho direcciones, se dan la vuelta y son tuyas. No puedes elegir voltear
          menos.
        </p>
      `,
    },
    diagram: {
      position: '------------------X--O-----OOO--X-OO-OO----OOO----O-O-O--X--X--X X',
      caption: {
        en: 'A disc on e5 turns runs over in many directions at once.',
        es: 'Una ficha en e5 voltea filas en muchas direcciones a la vez.',
      },
    },
  },
  {
    title: { en: 'Passing', es: 'Pasar' },
    text: {
      en: () => html`<p>If you can close nothing you pass, and the rival plays on. You may pass only then.</p>`,
      es: () => html`<p>Si no puedes encerrar nada, pasas y sigue el rival. Solo entonces se puede pasar.</p>`,
    },
  },
  {
    title: { en: 'The end', es: 'El final' },
    text: {
      en: () => html`
        <p>
          The game is over when neither side can move: usually because the board is full. Whoever has more discs wins;
          the same number is a draw. When one speaks of the score, the squares left empty count for the winner.
        </p>
      `,
      es: () => html`
        <p>
          La partida termina cuando ningún bando puede jugar: casi siempre porque el tablero está lleno. Gana quien
          tiene más fichas; si son iguales, son tablas. Al hablar del resultado, las casillas vacías cuentan para quien
          gana.
        </p>
      `,
    },
  },
  {
    title: { en: 'First advice', es: 'Primeros consejos' },
    text: {
      en: () => html`
        <ul>
          <li>
            A disc in a corner can never be turned over. So beware of the squares beside an empty corner, the diagonal
            one most of all.
          </li>
          <li>
            Early on, many discs are a burden. Have few, and have choices: who runs out of good moves must give
            something away.
          </li>
          <li>Towards the end, try to have the last word in every region.</li>
        </ul>
      `,
      es: () => html`
        <ul>
          <li>
            Una ficha en una esquina ya nunca cambia. Cuidado, pues, con las casillas junto a una esquina vacía, sobre
            todo la diagonal.
          </li>
          <li>
            Al principio, muchas fichas pesan. Ten pocas y ten opciones: quien se queda sin buenas jugadas tiene que
            regalar algo.
          </li>
          <li>Hacia el final, intenta tener la última palabra en cada zona.</li>
        </ul>
      `,
    },
    diagram: {
      position: '-OOOOOO-XXOOOXO-XOXOOXOOXOOXXOOOXOXOXOOOXXOOOOOO--OOOO---XXXXX-- X',
      caption: { en: 'Black to move: the corners decide.', es: 'Juegan negras: deciden las esquinas.' },
    },
  },
];
