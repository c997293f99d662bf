/** What the person should know now: the connection, whose turn it is, the last move, the end. */
import { classes, html, useEffect, useState } from '../lib/view.js';
import { link } from '../lib/router.js';
import { said, say, t } from '../i18n/index.js';
import { withoutRules } from './told.js';

/** @typedef {import('../types.js').GameView} GameView */

/** How long a notice stays. */
const NOTICE_MS = 5000;

/**
 * @param {object} props
 * @param {import('../game/live.js').LiveGame} props.live
 * @param {import('../types.js').GameView} props.view
 * @param {string[]} props.names of the sides
 * @param {number} props.ply the one that is shown
 * @param {boolean} props.over whether the end is shown
 */
export function Status({ live, view, names, ply, over }) {
  const notice = live.notice.value;
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setSeen(notice.key), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  const last = view.moves[ply - 1];
  const turn = turnText(live, view, names, over);
  const successor = live.successor.value ?? view.rematch;
  return html`
    <div class="status">
      ${!live.online.value && html`<p class="offline" role="alert">${t('play.offline')}</p>`}
      <p class="turn" data-over=${over ? 'true' : undefined} data-result=${over ? ownResult(view) : undefined}>
        ${turn}
      </p>
      <p class="hidden" aria-live="polite">
        ${last ? withoutRules(said(last)) : ''} ${over || live.myTurn.value ? turn : ''} ${over ? reasonText(view) : ''}
      </p>
      <p class=${classes('notice', notice?.near && 'hidden')} role="status">
        ${notice && notice.key !== seen ? notice.text() : ''}
      </p>
      ${successor && html`<p><a href=${link('play', successor)}>${t('end.next')}</a></p>`}
    </div>
  `;
}

/**
 * @param {import('../game/live.js').LiveGame} live @param {GameView} view
 * @param {string[]} names @param {boolean} over
 */
function turnText(live, view, names, over) {
  if (!live.atEnd.value) return t('play.past', { n: live.shownPly.value, of: view.ply });
  if (over) return resultText(view, names);
  const name = names[view.turn === 'first' ? 0 : 1];
  if (live.myTurn.value) return view.you?.length === 2 ? t('play.turnOf', { name }) : t('play.yourTurn');
  if (view.role === 'spectator') return `${t('play.turnOf', { name })} · ${t('play.watching')}`;
  if (view.paused) return t('play.paused');
  return t('play.turnOf', { name });
}

/** How a game ended for the person who played one of its sides. @param {GameView} view */
export function ownResult(view) {
  const result = view.ending?.result;
  if (result === 'draw') return 'draw';
  if (view.you.length !== 1) return 'watched';
  return view.you[0] === result ? 'won' : 'lost';
}

/** Who won, as the person sees it. @param {GameView} view @param {string[]} names */
function resultText(view, names) {
  const own = ownResult(view);
  return own === 'watched' ? t('end.wins', { name: names[view.ending?.result === 'first' ? 0 : 1] }) : say('end', own);
}

/** Why a game ended, as a sentence. @param {GameView} view */
export function reasonText(view) {
  const reason = view.ending?.reason ?? 'other';
  const why = say('reason', REASONS.includes(reason) ? reason : 'other');
  return `${why[0].toUpperCase()}${why.slice(1)}.`;
}

const REASONS = [
  'all-at-goal',
  'too-many-bounces',
  'disc-count',
  'wiped-out',
  'blocked',
  'both-passed',
  'repetition',
  'move-limit',
  'nothing-left',
  'agreement',
  'resignation',
  'illegal-move',
  'time-loss',
  'crash',
  'adjudication',
];
