/** The Parchís board with its dice: choose a die and a piece in either order, see, and play. */
import { useHeld } from '../../lib/held.js';
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../../lib/view.js';
import { t } from '../../i18n/index.js';
import { HALF } from './geometry.js';
import { ParchisGround } from './ground.js';
import { Litter } from './litter.js';
import { PreviewMarks, Trail } from './marks.js';
import { choiceOf, piecesOf } from './model.js';
import { objectionsTo } from './objections.js';
import { Effects } from './motion.js';
import { ParchisPieces, placePieces } from './pieces.js';
import { nearestPiece } from './pointing.js';
import { StoryPreview } from './preview.js';
import { dieOfKey, dieText, dieTitle, ParchisTray } from './tray.js';
import { TurnLine } from './turn-line.js';

const MARGIN = 14;
const SIZE = 2 * (HALF + MARGIN);

/**
 * @param {import('../../types.js').BoardProps & {
 *   players?: any[],
 *   hosts?: import('./ground.js').Host[],
 *   gauge?: any,
 *   lastTurn?: import('../../game/last-turn.js').Turn,
 *   alternating?: boolean,
 *   latest?: import('../../types.js').MoveJson | null,
 *   keys?: boolean,
 * }} props
 *   `players` are shown beside their dice, `gauge` beside the board; `keys` choose dice from anywhere;
 *   in an `alternating` game now one, now the other is the rival; `last` is acted out, `latest` marked
 */
export function ParchisBoard({
  state,
  legal,
  refused,
  last,
  playable,
  flipped,
  hint,
  label,
  onMove,
  onNotice,
  players,
  hosts,
  gauge,
  lastTurn,
  alternating = false,
  latest = null,
  keys = false,
}) {
  const [die, setDie] = useHeld(state, playable ? onlyDie(legal) : null);
  const [piece, setPiece] = useHeld(state, /** @type {string | null} */ (null));
  // A mouse that rests on a piece still points at it when the turn comes.
  const [pointed, setPointed] = useState(/** @type {string | null} */ (null));
  const [asked, setAsked] = useHeld(state, /** @type {string | null} */ (null));
  const [pressed, setPressed] = useHeld(state, /** @type {string | null} */ (null));
  /** @type {{ current: HTMLElement | null }} */
  const table = useRef(null);

  const pieces = useMemo(() => piecesOf(state), [state]);
  const spots = useMemo(() => placePieces(pieces, flipped), [pieces, flipped]);
  const moves = playable ? legal.map((move) => ({ move, ...choiceOf(move) })) : [];
  const fitsPiece = moves.filter((choice) => !piece || choice.piece === piece);
  const fitsDie = moves.filter((choice) => !die || choice.die === die);
  const dice = new Set(
    fitsPiece.length && !die ? fitsPiece.map((choice) => choice.die) : moves.map((choice) => choice.die),
  );
  const movable = new Set(fitsDie.flatMap((choice) => choice.piece ?? []));
  const objections = playable
    ? objectionsTo(
        pieces.filter(({ id }) => !movable.has(id)),
        { state, refused, die },
      )
    : new Map();
  const pass = moves.find((choice) => choice.die === die && choice.piece === null)?.move ?? null;

  /** @param {string | null} p @param {string | null} d */
  const find = (p, d) => moves.find((choice) => choice.piece === p && choice.die === d)?.move ?? null;
  // Where there is only one piece to choose, what it would do is shown at once.
  const lone = die && movable.size === 1 ? [...movable][0] : null;
  const considered = pointed ?? piece ?? lone;
  const objection = objections.get(pointed ?? asked ?? '');
  // Advice never talks over a choice: with another die in hand it only says which one it means.
  const hinted = hint && choiceOf(hint);
  const advised = hinted && (!die || die === hinted.die) ? hint : null;
  const preview = (die && considered ? find(considered, die) : null) ?? pass ?? advised;
  const previewPiece = preview && pieces.find(({ id }) => id === choiceOf(preview).piece);
  useFocusAtTurn(table, playable && keys, state);

  /**
   * The focus that leaves one piece takes nothing from the mouse on another.
   * @param {string} id
   * @param {boolean} there
   */
  function point(id, there) {
    setPointed((before) => (there ? id : before === id ? null : before));
  }

  /** @param {string} chosen */
  function chooseDie(chosen) {
    // A die that the chosen piece cannot use starts a new choice.
    if (piece && !find(piece, chosen)) setPiece(null);
    // The only die cannot be put down: there would be nothing left to do next.
    setDie(chosen === die && !onlyDie(legal) ? null : chosen);
    setAsked(null);
  }

  /** @param {string} chosen */
  function choosePiece(chosen) {
    const move = find(chosen, die);
    const seen = considered === chosen;
    if (move && seen) onMove(move.move);
    else setPiece(chosen === piece ? null : chosen);
    setAsked(null);
  }

  /** @param {string} id @param {Element | null} element */
  function explain(id, element) {
    setAsked(id);
    onNotice(() => objections.get(id), element);
  }

  /** @param {MouseEvent} event */
  const nearestTo = (event) => nearestPiece(event, spots, movable, objections);

  /** A tap means the nearest piece, also between them. @param {MouseEvent} event */
  function onBoardClick(event) {
    const near = nearestTo(event);
    if (!near) return;
    if (movable.has(near)) choosePiece(near);
    else explain(near, /** @type {Element} */ (event.currentTarget).querySelector(`[data-piece="${near}"]`));
  }

  /** Keys choose dice wherever in the table the focus is. @param {KeyboardEvent} event */
  function onKeyDown(event) {
    if (!keys || !playable || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = dieOfKey(event.key);
    if (!chosen) return;
    event.preventDefault();
    event.stopPropagation();
    if (!moves.some((choice) => choice.die === chosen)) return;
    setPiece(null);
    setAsked(null);
    setDie(chosen);
    // Then the arrows go through the pieces that can use it.
    const first = moves.find((choice) => choice.die === chosen && choice.piece)?.piece;
    requestAnimationFrame(() => {
      /** @type {SVGElement | HTMLElement | null | undefined} */
      const next = table.current?.querySelector(first ? `[data-piece="${first}"]` : '[data-action=play-it]');
      next?.focus();
    });
  }
  useKeysEverywhere(onKeyDown);

  const rival = lastTurn?.side === 'first' ? 0 : 1;
  const [above, below] = flipped ? [0, 1] : [1, 0];
  const tray = (/** @type {number} */ player, /** @type {'above' | 'below'} */ place) => html`
    <${ParchisTray}
      state=${state}
      player=${player}
      usable=${playable ? dice : new Set()}
      place=${place}
      chosen=${die}
      hinted=${hinted?.die ?? null}
      onChoose=${chooseDie}
      line=${
        lastTurn &&
        (alternating || rival === player) &&
        html`<${TurnLine} actions=${rival === player ? lastTurn.actions : []} />`
      }
    >
      ${players?.[player]}
    <//>
  `;
  // Whoever comes by keyboard meets the dice first, then the pieces, then what they will do.
  return html`
    <div class="set-table" ref=${table}>
      ${tray(below, 'below')}
      <div class="board-row">
        ${gauge}
        <svg
          class="board parchis"
          role="group"
          aria-label=${label}
          onClick=${onBoardClick}
          onPointerDown=${(/** @type {PointerEvent} */ event) => {
            if (event.pointerType === 'touch') setPressed(nearestTo(event));
          }}
          onPointerUp=${() => setPressed(null)}
          onPointerCancel=${() => setPressed(null)}
          viewBox="${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}"
        >
          <${ParchisGround} flipped=${flipped} hosts=${hosts} />
          <${Litter} state=${state} flipped=${flipped} />
          ${lastTurn && html`<${Trail} actions=${lastTurn.actions} flipped=${flipped} />`}
          <${ParchisPieces}
            pieces=${pieces}
            spots=${spots}
            last=${last}
            flipped=${flipped}
            usable=${movable}
            chosen=${piece}
            pressed=${pressed}
            nearest
            latest=${latest ? choiceOf(latest).piece : null}
            hinted=${advised ? (hinted?.piece ?? null) : null}
            objections=${objections}
            onChoose=${choosePiece}
            onPoint=${point}
            onObject=${explain}
          />
          ${
            preview &&
            previewPiece &&
            html`
              <${PreviewMarks}
                move=${preview}
                piece=${previewPiece}
                spots=${spots}
                player=${state.player}
                flipped=${flipped}
              />
            `
          }
          <${Effects} state=${state} last=${last} flipped=${flipped} />
        </svg>
      </div>
      <${StoryPreview}
        move=${objection ? null : preview}
        player=${state.player}
        prompt=${playable ? (objection ?? prompt(state, die, piece, advised ? null : (hinted?.die ?? null))) : ''}
        onPlay=${playable ? () => preview && onMove(preview.move) : null}
      />
      ${tray(above, 'above')}
    </div>
  `;
}

/**
 * Whoever plays by keyboard finds the focus at the dice when the turn comes, not lost somewhere.
 * @param {{ current: HTMLElement | null }} table @param {boolean} playable @param {unknown} state
 */
function useFocusAtTurn(table, playable, state) {
  const byKeys = useRef(false);
  useEffect(() => {
    const onKey = () => {
      byKeys.current = true;
    };
    const onPointer = () => {
      byKeys.current = false;
    };
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onPointer, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onPointer, true);
    };
  }, []);
  // Before the turn is seen: a key that answers it at once must not lose the focus it leads to.
  useLayoutEffect(() => {
    const at = document.activeElement;
    const here = !at || at === document.body || table.current?.contains(at);
    if (!playable || !byKeys.current || !here) return;
    // Where there is no choice of dice, the next choice is that of a piece.
    const first = table.current?.querySelector('.die.chosen') ? '.token.usable' : '.die.usable';
    /** @type {HTMLElement | null | undefined} */
    const next = table.current?.querySelector(first);
    // It may be there already: then it must hear anew that it is.
    next?.blur();
    next?.focus();
  }, [playable, state]);
}

/** Hears keys that nothing else on the page wants. @param {(event: KeyboardEvent) => void} onKey */
function useKeysEverywhere(onKey) {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listener = (/** @type {KeyboardEvent} */ event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!event.defaultPrevented && !target?.closest('input, select, textarea, dialog')) latest.current(event);
    };
    // Before the keys of the page: there some letters mean something else.
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The die, if there is no choice. @param {import('../../types.js').MoveJson[]} legal */
function onlyDie(legal) {
  const dice = new Set(legal.map((move) => choiceOf(move).die));
  return dice.size === 1 ? [...dice][0] : null;
}

/**
 * What to do next.
 * @param {import('../../types.js').ParchisState} state
 * @param {string | null} die
 * @param {string | null} piece
 * @param {string | null} advice a die that would be better than the chosen one
 */
function prompt(state, die, piece, advice) {
  const forced = state.dice[state.player].forced[0];
  if (forced) return t(forced === 20 ? 'parchis.forced20' : 'parchis.forced10');
  if (advice) return t('parchis.otherDie', { die: dieText(advice) });
  const start = state.remember6 ? `${t('parchis.again')} ` : '';
  // A special die says what it does: on a phone nothing else would.
  const does = die && !/^\d+$/.test(die) ? `${dieTitle(die)} ` : '';
  if (die) return start + does + t('parchis.choosePiece');
  return start + t(piece ? 'parchis.chooseDie' : 'parchis.chooseBoth');
}
