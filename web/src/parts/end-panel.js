/** The end of a game: why, the score, and what next. */
import { html } from '../lib/view.js';
import { go, link } from '../lib/router.js';
import { keepTokens, tokensOf } from '../api/http.js';
import { gameOf } from '../games/registry.js';
import { say, t } from '../i18n/index.js';
import { reasonText } from './status.js';

/**
 * @typedef {import('../game/live.js').LiveGame} LiveGame
 * @param {{ live: LiveGame, view: import('../types.js').GameView, names: string[] }} props
 */
export function EndPanel({ live, view, names }) {
  const acts = view.you.length > 0 || view.role === 'owner';
  return html`
    <section class="end-panel" aria-label=${t('end.title')}>
      <p>
        ${reasonText(view)}${' '}
        <span class="score">${scoreText(view, names)}</span>
      </p>
      <div class="controls">
        ${
          acts &&
          html`
            <button type="button" class="primary" data-action="rematch" onClick=${() => rematch(live, false)}>
              ${t('end.rematch')}
            </button>
            <button type="button" data-action="swap" onClick=${() => rematch(live, true)}>${t('end.swap')}</button>
            ${
              view.seats.every(({ human }) => human) &&
              html`
                <button
                  type="button"
                  data-action="reopen"
                  disabled=${view.reopen_offer !== null}
                  onClick=${() => live.command({ type: 'reopen', action: 'offer' })}
                >
                  ${t('reopen')}
                </button>
              `
            }
          `
        }
        ${
          view.ply > 0 &&
          html`
            <a class="button" data-action="review" href=${link('study', view.id, 'review')}>${t('study.review')}</a>
          `
        }
      </div>
    </section>
  `;
}

/** What each side has at the end. @param {import('../types.js').GameView} view @param {string[]} names */
function scoreText({ state, game }, names) {
  const [first, second] = gameOf(game).score(state);
  return t('end.score', { first: names[0], a: first, second: names[1], b: second, what: say('end.score', game) });
}

/** @param {LiveGame} live @param {boolean} swap */
async function rematch(live, swap) {
  const answer = await live.command({ type: 'rematch', swap });
  if (!answer?.id) return;
  // The secrets of the old game open the new one too.
  keepTokens(answer.id, { ...swapped(tokensOf(live.id), swap), ...answer.tokens });
  go('play', answer.id);
}

/** @param {import('../types.js').Tokens} tokens @param {boolean} swap @returns {import('../types.js').Tokens} */
function swapped({ owner, first, second }, swap) {
  return swap ? { owner, first: second, second: first } : { owner, first, second };
}
