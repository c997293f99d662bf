/** The last turn of the rival: all that one has to know before answering it. */
import { useEffect, useState } from '../lib/view.js';
import { other, sideToMove } from '../games/registry.js';
import { pathTo } from './playback.js';

/**
 * @typedef {import('../types.js').GameView} GameView
 * @typedef {import('../types.js').Side} Side
 * @typedef {ReturnType<typeof import('./playback.js').playback>} Playback
 * @typedef {{ side: Side, actions: import('../types.js').MoveJson[] }} Turn
 */

/**
 * The plies of the last whole turn that a side made before a ply.
 * @param {GameView} view @param {number} ply @param {Side} side
 */
function pliesOf(view, ply, side) {
  let end = ply;
  while (end > 0 && view.moves[end - 1]?.side !== side) end -= 1;
  let begin = end;
  while (begin > 0 && view.moves[begin - 1]?.side === side) begin -= 1;
  return { begin, end };
}

/**
 * The last turn of the rival before a ply that is shown. Who plays neither side or both has the
 * one as rival who is not on move.
 * @param {Playback} play @param {GameView} view @param {number} ply @param {any} state
 * @returns {Turn} without actions as long as none are known
 */
export function useLastTurn(play, view, ply, state) {
  const rival = view.you.length === 1 ? other(view.you[0]) : other(sideToMove(state));
  const { begin, end } = pliesOf(view, ply, rival);
  const name = pathTo(view, end);
  const [found, setFound] = useState(/** @type {{ name: string, turn: Turn } | null} */ (null));
  useEffect(() => {
    let wanted = true;
    const plies = Array.from({ length: end - begin }, (_, i) => begin + 1 + i);
    Promise.all(plies.map((n) => play.frame(view, n))).then(
      (frames) => {
        const actions = frames.flatMap(({ last }) => last ?? []);
        if (wanted) setFound({ name, turn: { side: rival, actions } });
      },
      () => {
        // What the server does not tell now, the log of moves still says.
      },
    );
    return () => {
      wanted = false;
    };
  }, [name]);
  return found?.name === name ? found.turn : { side: rival, actions: [] };
}
