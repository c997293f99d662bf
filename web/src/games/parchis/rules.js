/** The rules of Parchís with special dice, in our own words. */
import { html } from '../../lib/view.js';
import { DieFace } from './icons.js';
import { SPECIALS } from './model.js';
import { said, say } from '../../i18n/index.js';
import { DECISIONS } from './decisions.js';
import { NUMBERED } from './numbered.js';

/** The special dice as a table, from the same words that the page uses. */
function specialDice() {
  return html`
    <table>
      <tbody>
        ${SPECIALS.map(
          (die) => html`
            <tr key=${die}>
              <td>
                <${DieFace} die=${die} />
                ${say('die', die)}
              </td>
              <td>${say('die', `${die}.does`)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** Every rule with the number that the log gives. */
function numberedRules() {
  return html`
    <table>
      <tbody>
        ${Object.entries(NUMBERED).map(
          ([number, rule]) => html`
            <tr key=${number}>
              <td>R${number}</td>
              <td>${said(rule)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** What the written rules leave open, and what is played. */
function decisions() {
  return html`
    <table>
      <tbody>
        ${DECISIONS.map(
          ({ rules, ...decided }) => html`
            <tr key=${rules}>
              <td>${rules}</td>
              <td>${said(decided)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** @type {readonly import('../../types.js').RulesSection[]} */
export const PARCHIS = [
  {
    title: { en: 'The race', es: 'La carrera' },
    text: {
      en: () => html`
        <p>
          Two players with two colours each: yellow and red against blue and green, three pieces a colour. A piece runs
          from its start square up the ring of 68 squares to the end of its own arm, then into its corridor of seven
          squares and to the goal.
        </p>
        <p>
          You win as soon as all three pieces of${' '}
          <em>one</em>
          ${' '}of your colours are at the goal.
        </p>
      `,
      es: () => html`
        <p>
          Dos jugadores con dos colores cada uno: amarillo y rojo contra azul y verde, tres fichas por color. Una ficha
          corre desde su salida por el anillo de 68 casillas hasta el final de su brazo, entra en su pasillo de siete
          casillas y llega a la meta.
        </p>
        <p>
          Ganas en cuanto las tres fichas de${' '}
          <em>uno</em>
          ${' '}de tus colores están en la meta.
        </p>
      `,
    },
    diagram: {
      position: '4,13,17/21,30,34/38,47,51/55,64,68 yr - 12456/12456 -/- * - 0/0/0/0 -',
      caption: {
        en: 'The start. Choose a die and a piece; the path is shown before you play.',
        es: 'El comienzo. Elige dado y ficha; el camino se ve antes de jugar.',
      },
    },
  },
  {
    title: { en: 'Dice that you choose', es: 'Dados que se eligen' },
    text: {
      en: () => html`
        <p>
          Nobody rolls. Each player has the numbers 1, 2, 4, 5 and 6, uses one a turn, and gets all five back when the
          last is spent. You may move a piece of either of your colours.
        </p>
        <ul>
          <li>
            Only a${' '}
            <strong>5</strong>
            ${' '}brings a piece out of home.
          </li>
          <li>
            A${' '}
            <strong>6</strong>
            ${' '}gives another turn. It counts 7 while no piece of that colour is at home. While you have a barrier, a
            6 must open one.
          </li>
          <li>With a number that moves nothing you may pass; it is spent.</li>
        </ul>
      `,
      es: () => html`
        <p>
          Nadie tira. Cada jugador tiene los números 1, 2, 4, 5 y 6, usa uno por turno y recupera los cinco al gastar el
          último. Puedes mover una ficha de cualquiera de tus dos colores.
        </p>
        <ul>
          <li>
            Solo un${' '}
            <strong>5</strong>
            ${' '}saca una ficha de casa.
          </li>
          <li>
            Un${' '}
            <strong>6</strong>
            ${' '}da otro turno. Vale 7 mientras ninguna ficha de ese color esté en casa. Si tienes una barrera, el 6
            debe abrir una.
          </li>
          <li>Con un número que no mueve nada puedes pasar; se gasta.</li>
        </ul>
      `,
    },
  },
  {
    title: { en: 'Meeting others', es: 'Encontrarse' },
    text: {
      en: () => html`
        <ul>
          <li>
            Landing on a single piece of another colour sends it home, even your own other colour, and lets you advance
            a piece 20 at once. On the squares with a ring nobody is captured.
          </li>
          <li>Two pieces of a colour on a square are a barrier: no other colour passes. A square holds two pieces.</li>
          <li>
            Reaching the goal lets you advance another piece 10. Steps too many bounce back; the 31st bounce of a colour
            loses the game.
          </li>
        </ul>
      `,
      es: () => html`
        <ul>
          <li>
            Caer sobre una ficha sola de otro color la manda a casa, aunque sea de tu otro color, y te deja contar 20
            enseguida. En las casillas con anillo nadie come.
          </li>
          <li>
            Dos fichas de un color en una casilla son una barrera: no pasa ningún otro color. En una casilla caben dos
            fichas.
          </li>
          <li>
            Llegar a la meta te deja contar 10 con otra. Los pasos de más rebotan; el rebote 31 de un color pierde la
            partida.
          </li>
        </ul>
      `,
    },
    diagram: {
      position: '10,25,c5/21,30,h/38,h,h/12,60,62 yr - 12456/12456 -/- - - 0/0/0/0 -',
      caption: {
        en: 'Yellow 1 captures with the 2; yellow 3 reaches the goal or bounces.',
        es: 'La amarilla 1 come con el 2; la amarilla 3 llega a la meta o rebota.',
      },
    },
  },
  {
    title: { en: 'Special dice', es: 'Dados especiales' },
    text: {
      en: () => html`
        <p>
          Landing on a square with an item takes it into your hand, which holds two. A special die is used on any of
          your pieces instead of a number, and ends the turn. A piece at the goal cannot use one; at home only bullet,
          shells and lightning work.
        </p>
        ${specialDice()}
      `,
      es: () => html`
        <p>
          Caer en una casilla con un objeto lo lleva a tu mano, donde caben dos. Un dado especial se usa con una ficha
          tuya en lugar de un número, y acaba el turno. En la meta no se usa; en casa solo valen la bala, las conchas y
          el rayo.
        </p>
        ${specialDice()}
      `,
    },
    diagram: {
      position: '10,25,40/28,44,60/38,62,h/55,64,20 yr - 12456/12456 red,mushroom/horn,star * - 0/0/0/0 -',
      caption: {
        en: 'A red shell and a mushroom at hand, and the rival holds a horn.',
        es: 'Una concha roja y un champiñón a mano, y el rival tiene una bocina.',
      },
    },
  },
  {
    title: { en: 'States', es: 'Estados' },
    text: {
      en: () => html`
        <p>States last for turns of the piece’s own player; the small number on a piece says how many are left.</p>
        <ul>
          <li>
            <strong>Invincible</strong>
            ${' '}(glowing): two steps more, passes barriers, sends home whoever it meets on its way, safe squares or
            not. Who runs into it goes home.
          </li>
          <li>
            <strong>Ghost</strong>
            ${' '}(translucent): passes and shares everything, harms nobody and is harmed by nothing.
          </li>
          <li>
            <strong>Mega</strong>
            ${' '}(over two squares): crushes what stands on its two landing squares; nobody of another colour passes
            it.
          </li>
          <li>
            <strong>Mini</strong>
            ${' '}(small): half the steps, captures nothing, makes no barrier.
          </li>
          <li>
            <strong>Slipped</strong>
            ${' '}(tilted): stands still for a turn. It happens on a banana trap, which also ends the turn.
          </li>
        </ul>
      `,
      es: () => html`
        <p>Los estados duran turnos del propio jugador; el número pequeño sobre la ficha dice cuántos quedan.</p>
        <ul>
          <li>
            <strong>Invencible</strong>
            ${' '}(brilla): dos pasos más, atraviesa barreras y manda a casa a quien encuentra, en seguro o no. Quien
            choca con ella se va a casa.
          </li>
          <li>
            <strong>Fantasma</strong>
            ${' '}(translúcida): pasa y comparte todo, no daña a nadie ni nada la daña.
          </li>
          <li>
            <strong>Mega</strong>
            ${' '}(sobre dos casillas): aplasta lo que hay en las dos casillas donde cae; ningún otro color la pasa.
          </li>
          <li>
            <strong>Mini</strong>
            ${' '}(pequeña): la mitad de los pasos, no come, no hace barrera.
          </li>
          <li>
            <strong>Resbalada</strong>
            ${' '}(inclinada): un turno quieta. Pasa con una trampa de plátano, que además acaba el turno.
          </li>
        </ul>
      `,
    },
    diagram: {
      position: '10*3,25?5,40/28+3,44,60/38-4,62,h/55,66~1,20 yr - 12456/12456 -/- - 14,46 0/0/0/0 -',
      caption: {
        en: 'Invincible, ghost, mega, mini and slipped, and two traps.',
        es: 'Invencible, fantasma, mega, mini y resbalada, y dos trampas.',
      },
    },
  },
  {
    title: { en: 'The rules by number', es: 'Las reglas por número' },
    wide: true,
    text: {
      en: () => html`
        <p>The log of a game names the rule behind each sentence; point at it to read it.</p>
        ${numberedRules()}
      `,
      es: () => html`
        <p>El relato de la partida nombra la regla de cada frase; señálala para leerla.</p>
        ${numberedRules()}
      `,
    },
  },
  {
    title: { en: 'Our decisions', es: 'Decisiones nuestras' },
    wide: true,
    text: {
      en: () => html`
        <p>The written rules leave room at these points; elsewhere they may be played in another way.</p>
        ${decisions()}
      `,
      es: () => html`
        <p>En estos puntos las reglas escritas dejan margen; en otro sitio puede jugarse de otra manera.</p>
        ${decisions()}
      `,
    },
  },
];
