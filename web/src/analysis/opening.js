/** What players call the way in which a game began. */
import { useEffect, useState } from '../lib/view.js';
import { request } from '../api/http.js';
import { gameOf } from '../games/registry.js';

/** Names reach no further than this. */
const LONGEST = 20;

/** @type {Map<string, Promise<string | null>>} by the moves */
const known = new Map();

/**
 * @param {{ game: import('../types.js').GameId, variant: string, start: string }} subject
 * @param {string[]} moves
 * @returns {string | null}
 */
export function useOpening({ game, variant, start }, moves) {
  const [name, setName] = useState(/** @type {string | null} */ (null));
  const first = gameOf(game).openings ? moves.slice(0, LONGEST) : [];
  const key = [game, variant, start, ...first].join(' ');
  useEffect(() => {
    let wanted = true;
    if (first.length === 0) {
      setName(null);
      return undefined;
    }
    const coming =
      known.get(key) ??
      request('line', { game, variant, position: start, moves: first }).then(({ opening }) => opening ?? null);
    known.set(key, coming);
    coming.then(
      (found) => wanted && setName(found),
      () => known.delete(key),
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return name;
}
