/** Why a move was a mistake: what the better one does, and what the one that was played allows. */
import { html, useEffect, useState } from '../lib/view.js';
import { request } from '../api/http.js';
import { moveName } from '../game/move-name.js';
import { said, t } from '../i18n/index.js';
import { withoutRules } from '../parts/told.js';

/** @typedef {{ en: string, es: string }} Told */

/**
 * @param {object} props
 * @param {import('./review.js').Review} props.review
 * @param {import('./review.js').Judged} props.judged
 */
export function Why({ review, judged }) {
  const [told, setTold] = useState(/** @type {{ best: Told | null, reply: Told | null } | null} */ (null));
  const reply = review.findings.value[judged.ply]?.best ?? null;
  useEffect(() => {
    let wanted = true;
    setTold(null);
    const before = review.nodes[judged.ply - 1].frame?.position;
    const { game, variant } = review.subject;
    /** @param {string[]} moves @returns {Promise<Told | null>} what the last of them does */
    const tell = (moves) =>
      request('line', { game, variant, position: before, moves }).then(
        ({ positions }) => positions[positions.length - 1],
        () => null,
      );
    Promise.all([tell([judged.best]), reply ? tell([judged.move, reply]) : null]).then(([best, answer]) => {
      if (wanted) setTold({ best, reply: answer });
    });
    return () => {
      wanted = false;
    };
  }, [review, judged.ply, judged.best, reply]);
  const name = (/** @type {string} */ move) => moveName(review.subject.game, move);
  return html`
    <ul class="why">
      ${
        told?.best &&
        html`<li>${t('review.why.best', { move: name(judged.best), told: withoutRules(said(told.best)) })}</li>`
      }
      ${
        told?.reply &&
        reply &&
        html`<li>${t('review.why.reply', { reply: name(reply), told: withoutRules(said(told.reply)) })}</li>`
      }
    </ul>
  `;
}
