/** A side beside the board: who plays it, its count, whether it is thinking. */
import { classes, html } from '../lib/view.js';
import { rungOf } from '../game/strength.js';
import { t } from '../i18n/index.js';
import { agentName, AgentOptions, specsOf } from './seat-picker.js';

/**
 * @param {object} props
 * @param {import('../types.js').CatalogGame | null} props.game
 * @param {import('../types.js').GameView} props.view
 * @param {0 | 1} props.index
 * @param {string} props.name of the side
 * @param {string | null} props.count what it has on the board
 * @param {((spec: string) => void) | null} props.onSeat changes who plays it; `null` if the person may not
 */
export function PlayerStrip({ game, view, index, name, count, onSeat }) {
  const side = index === 0 ? 'first' : 'second';
  const seat = view.seats[index];
  const onTurn = view.turn === side && !view.ending;
  const winner = view.ending?.result === side;
  const who = playerName(view.seats, view.you, side);
  const options = game ? specsOf(game) : [];
  const unlisted = !seat.human && !options.some(({ spec }) => spec === seat.spec);
  return html`
    <div class=${classes('player', side, view.game, onTurn && 'on-turn', winner && 'winner')} data-side=${side}>
      <i class="side-dot" aria-hidden="true" />
      <span class="side-name">${name}</span>
      ${
        onSeat && game
          ? html`
              <select
                value=${seat.human ? 'human' : seat.spec}
                aria-label=${t('seat.who', { side: name })}
                onChange=${(/** @type {any} */ e) => onSeat(e.target.value)}
              >
                <option value="human">${seat.human ? who : t('seat.person')}</option>
                <${AgentOptions} options=${options} />
                ${unlisted && html`<option value=${seat.spec}>${agentName(seat.spec)}</option>`}
              </select>
            `
          : html`<span class="who">${who}</span>`
      }
      ${
        seat.thinking &&
        html`
          <span class="thinking-dots" role="img" aria-label=${t('thinking.now.label')}>
            <i></i>
            <i></i>
            <i></i>
          </span>
        `
      }
      ${count !== null && html`<span class="count">${count}</span>`}
    </div>
  `;
}

/**
 * Who plays a side, for somebody who plays some of them.
 * @param {readonly { spec: string, human: boolean }[]} seats
 * @param {readonly import('../types.js').Side[]} mine
 * @param {import('../types.js').Side} side
 */
export function playerName(seats, mine, side) {
  const seat = seats[side === 'first' ? 0 : 1];
  if (!seat.human) return agentName(seat.spec);
  if (!mine.includes(side)) return t('seat.person');
  const both = seats.every(({ human }) => human) && mine.length === 2;
  return both && side === 'second' ? t('seat.friend') : t('seat.you');
}

/**
 * Who lives where on a board that has houses, each with the face that it has on the ladder.
 * @param {import('../types.js').GameView} view
 */
export function hostsOf({ game, seats, you }) {
  return /** @type {const} */ (['first', 'second']).map((side, i) => ({
    name: playerName(seats, you, side),
    rung: seats[i].human ? null : rungOf(game, seats[i].spec),
  }));
}
