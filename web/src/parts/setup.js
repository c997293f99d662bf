/** The panel that sets up a game. */
import { classes, html, useState } from '../lib/view.js';
import { go } from '../lib/router.js';
import { recall, remember } from '../lib/settings.js';
import { createGame } from '../api/http.js';
import { gameOf, sideNames } from '../games/registry.js';
import { madeOf, rungName, rungOf } from '../game/strength.js';
import { isKey, say, t } from '../i18n/index.js';
import { Face } from './face.js';
import { Dialog } from './dialog.js';
import { Ladder } from './ladder.js';
import { Problem } from './problem.js';
import { agentName, SeatPicker } from './seat-picker.js';

/**
 * @typedef {import('../types.js').CatalogGame} CatalogGame
 * @typedef {{ variant: string, first: string, second: string }} Choice
 */

/** Alone with everything at hand, moving both sides. @type {Choice} */
export const PLAYGROUND = { variant: 'playground', first: 'me', second: 'friend' };

/**
 * What to start with: what was played last, or one's first game against an easy rival.
 * @param {CatalogGame} game
 * @returns {Choice}
 */
export function lastChoice(game) {
  const { ladder } = gameOf(game.id);
  const easy = ladder[Math.min(1, ladder.length - 1)]?.spec ?? 'random';
  const before = recall(`setup.${game.id}`);
  const valid =
    before &&
    game.variants.includes(before.variant) &&
    typeof before.first === 'string' &&
    typeof before.second === 'string';
  if (!valid) return { variant: game.variants[0], first: 'me', second: easy };
  return { variant: before.variant, first: onLadder(game, before.first), second: onLadder(game, before.second) };
}

/** The name that an agent has on the ladder, where it stands there. @param {CatalogGame} game @param {string} seat */
function onLadder(game, seat) {
  const made = madeOf(game, seat);
  return gameOf(game.id).ladder.find(({ spec }) => madeOf(game, spec) === made)?.spec ?? seat;
}

/** Whom one plays against, where one plays one of the sides. @param {Choice} choice @returns {string | null} */
export function rivalOf({ first, second }) {
  if (first === 'me') return second;
  return second === 'me' ? first : null;
}

/** @param {string} seat */
function specOf(seat) {
  return seat === 'me' || seat === 'friend' ? 'human' : seat;
}

/**
 * Starts a game and goes to it.
 * @param {CatalogGame} game @param {Choice} choice @param {{ position?: string }} [more]
 */
export async function start(game, choice, more = {}) {
  const { variant, first, second } = choice;
  const id = await createGame({ game: game.id, variant, seats: [specOf(first), specOf(second)], ...more });
  go('play', id);
}

/** Whom one meets at the next game, with another face for another rival. @param {{ game: CatalogGame }} props */
export function Versus({ game }) {
  const rival = rivalOf(lastChoice(game));
  if (!rival) return t('home.setUp');
  const rung = rungOf(game.id, rival);
  const name = rival === 'friend' ? t('rival.friend') : rung < 0 ? agentName(rival) : rungName(game.id, rung);
  return html`
    ${rival !== 'friend' && html`<${Face} rung=${rung} />`}
    <span>${t('rival.versus', { name })}</span>
  `;
}

/** @param {{ game: CatalogGame, onClose: () => void }} props */
export function SetupDialog({ game, onClose }) {
  const [choice, setChoice] = useState(lastChoice(game));
  const [position, setPosition] = useState('');
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  /** @param {Partial<Choice>} part */
  const change = (part) => setChoice({ ...choice, ...part });

  /** @param {Event} event */
  async function onSubmit(event) {
    event.preventDefault();
    try {
      await start(game, choice, position.trim() ? { position: position.trim() } : {});
      remember(`setup.${game.id}`, choice);
    } catch (error) {
      setProblem(error);
    }
  }

  const names = sideNames(game);
  const rival = rivalOf(choice);
  const mine = choice.first === 'me' ? 0 : choice.second === 'me' ? 1 : -1;
  /** Friends change seats by themselves. @param {number} i @param {string} other */
  const sit = (i, other) =>
    change(i === 1 && other !== 'friend' ? { first: other, second: 'me' } : { first: 'me', second: other });
  const listed = rival === 'friend' || gameOf(game.id).ladder.some(({ spec }) => spec === rival);
  return html`
    <${Dialog} title=${say('game', game.id)} class="wide" onClose=${onClose}>
      <form class="setup" onSubmit=${onSubmit}>
        <div class="setup-choices">
        <${Ladder}
          game=${game}
          variant=${choice.variant}
          value=${rival ?? ''}
          onChange=${(/** @type {string} */ v) => sit(mine, v)}
        />
        ${
          rival !== 'friend' &&
          html`
            <${MySide}
              game=${game.id}
              names=${names}
              mine=${mine}
              onSit=${(/** @type {number} */ i) => sit(i, rival ?? choice.second)}
            />
          `
        }
        ${
          game.variants.length > 1 &&
          html`
            <fieldset class="variants">
              <legend>${t('setup.variant')}</legend>
              ${game.variants.map(
                (variant) => html`
                  <label key=${variant}>
                    <input
                      type="radio"
                      name="variant"
                      value=${variant}
                      checked=${choice.variant === variant}
                      onChange=${() => change({ variant })}
                    />
                    <span>
                      <b>${variantName(variant)}</b>
                      ${isKey(`variant.${variant}.about`) && html`<small>${say('variant', `${variant}.about`)}</small>`}
                    </span>
                  </label>
                `,
              )}
            </fieldset>
          `
        }
        <details open=${!listed}>
          <summary data-action="more-rivals">${t('rival.more')}</summary>
          <p class="about-agent">${t('rival.more.about')}</p>
          <${SeatPicker}
            game=${game}
            label=${names[0]}
            value=${choice.first}
            onChange=${(/** @type {string} */ v) => change({ first: v })}
          />
          <button type="button" class="swap" onClick=${() => change({ first: choice.second, second: choice.first })}>
            ⇅ ${t('setup.swap')}
          </button>
          <${SeatPicker}
            game=${game}
            label=${names[1]}
            value=${choice.second}
            onChange=${(/** @type {string} */ v) => change({ second: v })}
          />
          <label class="field">
            ${t('setup.positionText')}
            <input
              type="text"
              value=${position}
              spellcheck=${false}
              onInput=${(/** @type {any} */ e) => setPosition(e.target.value)}
            />
          </label>
        </details>
        </div>
        <${Problem} error=${problem} />
        <button type="submit" class="primary wide">${t('setup.start')}</button>
      </form>
    <//>
  `;
}

/** @param {{ game: string, names: string[], mine: number, onSit: (i: number) => void }} props */
function MySide({ game, names, mine, onSit }) {
  return html`
    <fieldset class=${`my-side ${game}`}>
      <legend>${t('rival.side')}</legend>
      ${names.map(
        (side, i) => html`
          <label key=${side} data-my-side=${i}>
            <input type="radio" name="my-side" checked=${mine === i} onChange=${() => onSit(i)} />
            <span class=${classes(i === 0 ? 'first' : 'second', game)}>
              <i class=${`side-dot ${game}`} aria-hidden="true" />
            </span>
            ${' '}${side}
          </label>
        `,
      )}
    </fieldset>
  `;
}

/** @param {string} variant */
export function variantName(variant) {
  return isKey(`variant.${variant}`) ? say('variant', variant) : variant;
}
