/** What the person should know now: the connection, whose turn it is, the last move, the end. */
import { html, useEffect, useState } from '../lib/view.js';
import { link } from '../lib/router.js';
import { said, say, t } from '../i18n/index.js';

/** How long a notice stays. */
const NOTICE_MS = 5000;

/**
 * @param {object} props
 * @param {import('../game/live.js').LiveGame} props.live
 * @param {import('../types.js').GameView} props.view
 * @param {string[]} props.names of the sides
 */
export function Status({ live, view, names }) {
  const notice = live.notice.value;
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setSeen(notice.key), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  const last = view.moves[view.moves.length - 1];
  const successor = live.successor.value ?? view.rematch;
  return html`
    <div class="status">
      ${!live.online.value && html`<p class="offline" role="alert">${t('play.offline')}</p>`}
      <p class="turn" data-over=${view.ending && live.atEnd.value ? 'true' : undefined}>${turnText(live, view, names)}</p>
      <p class="hidden" aria-live="polite">${last ? spoken(said(last)) : ''} ${view.ending ? endText(view, names) : ''}</p>
      <p class="notice" role="status">${notice && notice.key !== seen ? notice.text : ''}</p>
      ${successor && html`<p><a href=${link('play', successor)}>${t('end.next')}</a></p>`}
    </div>`;
}

/** @param {import('../game/live.js').LiveGame} live @param {import('../types.js').GameView} view @param {string[]} names */
function turnText(live, view, names) {
  if (!live.atEnd.value) return t('play.past', { n: live.shownPly.value, of: view.ply });
  if (view.ending) return endText(view, names);
  const name = names[view.turn === 'first' ? 0 : 1];
  if (live.myTurn.value) return view.you?.length === 2 ? t('play.turnOf', { name }) : t('play.yourTurn');
  if (view.role === 'spectator') return `${t('play.turnOf', { name })} · ${t('play.watching')}`;
  if (view.paused) return t('play.paused');
  return t('play.turnOf', { name });
}

/** @param {import('../types.js').GameView} view @param {string[]} names */
function endText(view, names) {
  if (!view.ending) return '';
  const { result, reason } = view.ending;
  const why = say('reason', REASONS.includes(reason) ? reason : 'other');
  if (result === 'draw') return t('end.draw', { why });
  return t('end.wins', { name: names[result === 'first' ? 0 : 1], why });
}

/** A sentence without the numbers of rules, which are for the eye. @param {string} text */
function spoken(text) {
  return text.replace(/ \(R[^)]*\)/g, '');
}

const REASONS = [
  'all-at-goal', 'too-many-bounces', 'disc-count', 'wiped-out', 'blocked', 'both-passed', 'repetition',
  'move-limit', 'nothing-left', 'agreement', 'resignation', 'illegal-move', 'time-loss', 'crash', 'adjudication',
];
