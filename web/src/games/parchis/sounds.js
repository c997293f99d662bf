/** What a move of Parchís sounds like. */

/** @param {import('../../types.js').MoveJson | null} last @returns {'capture' | 'item' | 'move'} */
export function soundOf(last) {
  const types = (last?.events ?? []).map((/** @type {{ type: string }} */ event) => event.type);
  if (types.includes('captured') || types.includes('sent-home')) return 'capture';
  return types.includes('took-item') ? 'item' : 'move';
}
