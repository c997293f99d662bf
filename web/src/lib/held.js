import { useState } from './view.js';

/**
 * A state that belongs to something: when that changes, the state is as new at once. (An effect
 * that resets it would come after the first click on the new thing.)
 * @template T
 * @param {unknown} owner
 * @param {T} initial
 * @returns {[T, (value: T) => void]}
 */
export function useHeld(owner, initial) {
  const [held, setHeld] = useState({ owner, value: initial });
  const value = held.owner === owner ? held.value : initial;
  return [value, (next) => setHeld({ owner, value: next })];
}
