/** A match on the server, followed while it goes on. */
import { useEffect, useState } from '../lib/view.js';
import { request } from '../api/http.js';

/** How often it is asked how a match stands, in milliseconds. */
const INTERVAL_MS = 700;

/** @typedef {import('../types.js').MatchView} MatchView */

/**
 * How a match stands, with all its games; asked again and again until it has ended.
 * @param {string} id
 * @returns {{ view: MatchView | null, problem: unknown, refresh: (view: MatchView) => void }}
 */
export function useMatch(id) {
  const [view, setView] = useState(/** @type {MatchView | null} */ (null));
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    let wanted = true;
    /** @type {number | undefined} */
    let timer;
    /** @type {MatchView | null} */
    let known = null;
    setView(null);
    async function ask() {
      try {
        const since = known?.games.length ?? 0;
        const answer = await request(`matches/${encodeURIComponent(id)}?since=${since}`);
        if (!wanted) return;
        known = { ...answer, games: [...(known?.games ?? []), ...answer.games] };
        setView(known);
        setProblem(null);
        if (answer.state !== 'running') return;
      } catch (error) {
        if (!wanted) return;
        setProblem(error);
        // Without a server there may be one again; a wrong link stays wrong.
        if (/** @type {any} */ (error).code === 'not-found') return;
      }
      timer = setTimeout(ask, document.hidden ? 5 * INTERVAL_MS : INTERVAL_MS);
    }
    ask();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [id]);
  return { view, problem, refresh: setView };
}
