/** Why pieces cannot be chosen. */
import { said, t } from '../../i18n/index.js';
import { PLAYERS } from './model.js';

/**
 * What to say about each piece that cannot be used now.
 * @param {import('./model.js').Piece[]} pieces
 * @param {{
 *   state: import('../../types.js').ParchisState,
 *   refused: import('../../types.js').Refusal[],
 *   die: string | null,
 * }} now
 * @returns {Map<string, string>}
 */
export function objectionsTo(pieces, { state, refused, die }) {
  return new Map(
    pieces.map(({ id, colour }) => {
      if (!PLAYERS[state.player].includes(colour)) return [id, t('parchis.rivalPiece')];
      const wanted = die ? `${id}-${die}` : `${id}-`;
      const reasons = refused.filter(({ moves }) =>
        moves.some((move) => (die ? move === wanted : move.startsWith(wanted))),
      );
      // Different dice may fail for different reasons: then no single one explains it.
      return [id, reasons.length === 1 ? sentence(reasons[0]) : t('parchis.noDie')];
    }),
  );
}

/** @param {import('../../types.js').Refusal} refusal */
function sentence(refusal) {
  const text = said(refusal);
  return `${text[0].toUpperCase()}${text.slice(1)} (${refusal.rule}).`;
}
