/** The product's games. A line here is all that the rest of the page knows of a game. */
import { damas } from './damas/index.js';
import { othello } from './othello/index.js';
import { parchis } from './parchis/index.js';
import { register } from './registry.js';

/**
 * The keys of what the games say.
 * @typedef {keyof typeof import('./parchis/words.js').words.en
 *   | keyof typeof import('./damas/words.js').words.en
 *   | keyof typeof import('./othello/words.js').words.en} GameKey
 */

// In the order of the home page. What reads them while it is loaded is imported after this.
[parchis, damas, othello].forEach(register);

export { GAMES, known } from './registry.js';
