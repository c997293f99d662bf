/** A review as a lesson: at each mistake one is asked for something better before one is told. */
import { useEffect, useRef, useState } from '../lib/view.js';
import { isSolved } from './retry.js';

/**
 * @typedef {import('./review.js').Judged} Judged
 * @typedef {import('./retry.js').Attempt} Attempt
 * @typedef {ReturnType<typeof useLesson>} Lesson
 */

/**
 * @param {object} props
 * @param {import('../analysis/study.js').Study} props.study
 * @param {import('./review.js').Review} props.review
 * @param {import('../types.js').GameView | null} props.view
 * @param {number | null} props.ply the shown one, if it is one of the game
 * @param {boolean} props.reviews whether it begins by itself
 */
export function useLesson({ study, review, view, ply, reviews }) {
  const mine = view?.you.length === 1 ? view.you[0] : null;
  const [whose, setWhose] = useState(/** @type {'mine' | 'all'} */ (mine ? 'mine' : 'all'));
  /** The mistakes whose answer is known. */
  const [told, setTold] = useState(/** @type {ReadonlySet<number>} */ (new Set()));
  const [tried, setTried] = useState(/** @type {Attempt | null} */ (null));
  const mistakes = review.moves.value.filter(({ mark, side }) => mark && (whose === 'all' || side === mine));
  const due = ply === null ? undefined : mistakes.find((move) => move.ply === ply + 1 && !told.has(move.ply));
  const attempt = tried ?? (due ? { judged: due, move: null, answer: null } : null);
  const asked = useRef(attempt?.judged);
  asked.current = attempt?.judged;

  /** @param {Judged} judged */
  function tell(judged) {
    setTried(null);
    setTold((before) => new Set([...before, judged.ply]));
  }

  /** @param {string} move */
  async function tryIt(move) {
    if (!attempt) return;
    const { judged } = attempt;
    setTried({ judged, move, answer: null });
    try {
      const answer = await review.tryMove(judged.ply - 1, move);
      // Whoever has gone elsewhere meanwhile is not called back.
      if (asked.current?.ply !== judged.ply) return;
      const now = { judged, move, answer };
      setTried(now);
      if (!isSolved(now)) return;
      setTold((before) => new Set([...before, judged.ply]));
      await study.play([move]);
    } catch (error) {
      if (asked.current?.ply === judged.ply) setTried({ judged, move: null, answer: null, error });
    }
  }

  const begun = useRef(false);
  useEffect(() => {
    if (reviews && review.state.peek() === 'none') review.run();
  }, [review]);
  const [first] = mistakes;
  useEffect(() => {
    if (!reviews || begun.current || !first) return;
    begun.current = true;
    study.show(review.nodes[first.ply - 1]);
  }, [first]);

  return {
    attempt,
    mistakes,
    mine,
    whose,
    setWhose,
    told,
    tell,
    tryIt,
    leave: () => setTried(null),
    /** The mistake after a ply, or the first of all. @param {number} from */
    next: (from) => mistakes.find((move) => move.ply > from) ?? mistakes[0],
    /** Asks again. @param {Judged} [judged] this one, or all of them */
    ask: (judged) => {
      setTried(null);
      setTold((before) => new Set(judged ? [...before].filter((one) => one !== judged.ply) : []));
    },
  };
}
