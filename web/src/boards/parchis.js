/** The Parchís board with its dice: choose a die and a piece in either order, see, and play. */
import { useHeld } from '../lib/held.js';
import { html, useMemo } from '../lib/view.js';
import { say, t } from '../i18n/index.js';
import { HALF, ringSquare } from './parchis-geometry.js';
import { ParchisGround } from './parchis-ground.js';
import { ItemPicture } from './parchis-icons.js';
import { choiceOf, dieName, piecesOf } from './parchis-model.js';
import { objectionsTo } from './parchis-objections.js';
import { Effects } from './parchis-motion.js';
import { ParchisPieces } from './parchis-pieces.js';
import { PathPreview, StoryPreview } from './parchis-preview.js';
import { dieText, ParchisTray } from './parchis-tray.js';

const MARGIN = 14;
const SIZE = 2 * (HALF + MARGIN);

/**
 * @param {import('../types.js').BoardProps & { players?: any[], gauge?: any }} props
 *   `players` are shown beside their dice, `gauge` beside the board
 */
export function ParchisBoard({ state, legal, refused, last, playable, flipped, hint, label, onMove, onNotice, players, gauge }) {
  const [die, setDie] = useHeld(state, playable ? onlyDie(legal) : null);
  const [piece, setPiece] = useHeld(state, /** @type {string | null} */ (null));
  const [pointed, setPointed] = useHeld(state, /** @type {string | null} */ (null));
  const [asked, setAsked] = useHeld(state, /** @type {string | null} */ (null));

  const pieces = useMemo(() => piecesOf(state), [state]);
  const moves = playable ? legal.map((move) => ({ move, ...choiceOf(move) })) : [];
  const fitsPiece = moves.filter((choice) => !piece || choice.piece === piece);
  const fitsDie = moves.filter((choice) => !die || choice.die === die);
  const dice = new Set(fitsPiece.length && !die ? fitsPiece.map((choice) => choice.die) : moves.map((choice) => choice.die));
  const movable = new Set(fitsDie.flatMap((choice) => choice.piece ?? []));
  const objections = playable ? objectionsTo(pieces.filter(({ id }) => !movable.has(id)), { state, refused, die }) : new Map();
  const pass = moves.find((choice) => choice.die === die && choice.piece === null)?.move ?? null;

  /** @param {string | null} p @param {string | null} d */
  const find = (p, d) => moves.find((choice) => choice.piece === p && choice.die === d)?.move ?? null;
  const considered = pointed ?? piece;
  const objection = objections.get(pointed ?? asked ?? '');
  // Advice never talks over a choice: with another die in hand it only says which one it means.
  const hinted = hint && choiceOf(hint);
  const advised = hinted && (!die || die === hinted.die) ? hint : null;
  const preview = (die && considered ? find(considered, die) : null) ?? pass ?? advised;
  const previewPiece = preview && pieces.find(({ id }) => id === choiceOf(preview).piece);

  /** @param {string} chosen */
  function chooseDie(chosen) {
    // A die that the chosen piece cannot use starts a new choice.
    if (piece && !find(piece, chosen)) setPiece(null);
    setDie(chosen === die ? null : chosen);
    setAsked(null);
  }

  /** @param {string} chosen */
  function choosePiece(chosen) {
    const move = find(chosen, die);
    const seen = pointed === chosen || piece === chosen;
    if (move && seen) onMove(move.move);
    else setPiece(chosen === piece ? null : chosen);
    setAsked(null);
  }

  /** @param {string} id */
  function explain(id) {
    setAsked(id);
    onNotice(objections.get(id));
  }

  const tray = (/** @type {0 | 1} */ player) => html`
    <${ParchisTray} state=${state} player=${player} usable=${playable ? dice : new Set()}
      chosen=${die} hinted=${hinted?.die ?? null} onChoose=${chooseDie}>${players?.[player]}<//>`;
  const [above, below] = flipped ? [0, 1] : [1, 0];
  return html`
    <div class="parchis-table">
      ${tray(/** @type {0 | 1} */ (above))}
      <div class="board-row">${gauge}
      <svg class="board parchis" role="group" aria-label=${label}
        viewBox="${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}">
        <${ParchisGround} flipped=${flipped} />
        <${Litter} state=${state} flipped=${flipped} />
        ${preview && previewPiece && html`<${PathPreview} move=${preview} piece=${previewPiece} flipped=${flipped} />`}
        <${ParchisPieces} pieces=${pieces} last=${last} flipped=${flipped} usable=${movable} chosen=${piece}
          hinted=${advised ? hinted?.piece ?? null : null} objections=${objections}
          onChoose=${choosePiece} onPoint=${setPointed} onObject=${explain} />
        <${Effects} state=${state} last=${last} flipped=${flipped} />
      </svg></div>
      ${tray(/** @type {0 | 1} */ (below))}
      ${playable && html`
        <${StoryPreview} move=${objection ? null : preview} prompt=${objection ?? prompt(state, die, piece, advised ? null : hinted?.die ?? null)}
          onPlay=${() => preview && onMove(preview.move)} />`}
    </div>`;
}

/** Items and traps. @param {{ state: import('../types.js').ParchisState, flipped: boolean }} props */
export function Litter({ state, flipped }) {
  return html`
    <g class="litter" aria-hidden="true">
      ${state.items.map(([code, square]) => {
        const { x, y } = ringSquare(square, flipped);
        return html`
          <g key=${`item${square}`} class="item" transform=${`translate(${x} ${y}) scale(0.92)`}>
            <title>${say('die', dieName(code))}</title>
            <${ItemPicture} die=${dieName(code)} />
          </g>`;
      })}
      ${state.traps.map((square, i) => {
        const { x, y } = ringSquare(square, flipped);
        return html`
          <g key=${`trap${square}-${i}`} class="trap" transform=${`translate(${x} ${y})`}>
            <circle r="20" /><g transform="scale(0.8)"><${ItemPicture} die="banana" /></g>
          </g>`;
      })}
    </g>`;
}

/** The die, if there is no choice. @param {import('../types.js').MoveJson[]} legal */
function onlyDie(legal) {
  const dice = new Set(legal.map((move) => choiceOf(move).die));
  return dice.size === 1 ? [...dice][0] : null;
}

/**
 * What to do next.
 * @param {import('../types.js').ParchisState} state
 * @param {string | null} die
 * @param {string | null} piece
 * @param {string | null} advice a die that would be better than the chosen one
 */
function prompt(state, die, piece, advice) {
  const forced = state.dice[state.player].forced[0];
  if (forced) return t(forced === 20 ? 'parchis.forced20' : 'parchis.forced10');
  if (advice) return t('parchis.otherDie', { die: dieText(advice) });
  const start = state.remember6 ? `${t('parchis.again')} ` : '';
  if (die) return start + t('parchis.choosePiece');
  return start + t(piece ? 'parchis.chooseDie' : 'parchis.chooseBoth');
}
