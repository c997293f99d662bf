/** A game that lives on the server, as the page sees it. */
import { batch, computed, signal } from '../lib/view.js';
import { ApiError, request, tokenOf } from '../api/http.js';
import { Socket } from '../api/socket.js';
import { explain } from '../i18n/errors.js';
import { t } from '../i18n/index.js';

/**
 * @typedef {import('../types.js').GameView} GameView
 * @typedef {import('../types.js').Side} Side
 * @typedef {{ state: any, last: import('../types.js').MoveJson | null, position: string }} Shown
 */

export class LiveGame {
  /** @type {import('../../vendor/signals.mjs').Signal<GameView | null>} */
  view = signal(null);
  /** Whether the server hears us. */
  online = signal(false);
  /** Whether there was ever a connection: before that we are only loading. */
  loaded = computed(() => this.view.value !== null);
  /** What an agent thought last, and after how many moves. */
  /**
   * @type {import('../../vendor/signals.mjs').Signal<{
   *   side: Side,
   *   ply: number,
   *   thought: import('../types.js').Thought,
   * } | null>}
   */
  thought = signal(null);
  /** @type {import('../../vendor/signals.mjs').Signal<import('../types.js').MoveJson | null>} */
  hint = signal(null);
  /** What to tell the person: a function, so that it changes language with the page. */
  notice = signal(/** @type {{ text: () => string, near: boolean, key: number } | null} */ (null));
  /** A game that cannot be shown at all: why. */
  failure = signal(/** @type {ApiError | null} */ (null));
  /** Whether an engine judges what is shown. It belongs to the game: the next begins without. */
  engineOn = signal(false);
  /** The ply shown; `null` follows the game. */
  cursor = signal(/** @type {number | null} */ (null));
  /** @type {import('../../vendor/signals.mjs').Signal<Shown | null>} */
  past = signal(null);
  /** Set when a rematch exists. */
  successor = signal(/** @type {string | null} */ (null));

  /** Whether a move of ours is on its way: until it is made, no other can be. */
  busy = signal(false);

  /** A move on its way; sent again if the connection breaks before the answer. */
  /** @type {{ move: string, ply: number } | null} */
  #pending = null;
  /** Whether the connection is new and its first view still to come. */
  #fresh = true;
  #noticeKey = 0;
  /** @type {Socket} */
  #socket;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
    const token = tokenOf(id);
    this.mayAct = Boolean(token);
    const query = token ? `?token=${encodeURIComponent(token)}` : '';
    this.#socket = new Socket(`api/games/${encodeURIComponent(id)}/ws${query}`, {
      onMessage: (message) => this.#receive(message),
      onStatus: (online) => this.#status(online),
    });
  }

  close() {
    this.#socket.close();
  }

  /** The ply that is shown now. */
  shownPly = computed(() => this.cursor.value ?? this.view.value?.ply ?? 0);

  /** Whether the newest position is shown. */
  atEnd = computed(() => this.cursor.value === null);

  /** What the board shows: the newest position, or one of the past. */
  shown = computed(() => {
    const view = this.view.value;
    if (!view) return null;
    return this.atEnd.value ? { state: view.state, last: view.last, position: view.position } : this.past.value;
  });

  /** Whether a person on this device may move now. */
  myTurn = computed(() => {
    const view = this.view.value;
    if (!view || view.ending || !this.atEnd.value || this.busy.value) return false;
    const seat = view.seats[view.turn === 'first' ? 0 : 1];
    return seat.human && Boolean(view.you?.includes(view.turn));
  });

  /**
   * Sends a command and tells the person if it is refused.
   * @param {Record<string, unknown>} message
   * @returns {Promise<any>} the answer, or `null` if it was refused
   */
  async command(message) {
    this.hush();
    try {
      return await this.#socket.ask(message);
    } catch (error) {
      // The banner already says that the connection is lost.
      if (!(error instanceof ApiError && error.code === 'offline')) this.tell(() => explain(error));
      return null;
    }
  }

  /** @param {string} move */
  async play(move) {
    const view = this.view.value;
    if (!view) return;
    this.hush();
    this.hint.value = null;
    const pending = { move, ply: view.ply };
    this.#pending = pending;
    this.busy.value = true;
    try {
      await this.#socket.ask({ type: 'move', ...pending });
      this.#settled(pending);
    } catch (error) {
      // A lost connection leaves the move pending: it is sent again when the server is back.
      if (error instanceof ApiError && error.code === 'offline') return;
      this.#settled(pending);
      this.busy.value = false;
      this.tell(() => explain(error));
    }
  }

  /** Asks for the best move and shows it. @param {string} [spec] */
  async askHint(spec) {
    const answer = await this.command(spec ? { type: 'hint', spec } : { type: 'hint' });
    const view = this.view.value;
    if (!answer?.move || !view) return null;
    this.hint.value = view.legal.find((legal) => legal.move === answer.move) ?? null;
    return answer.move;
  }

  /** @param {() => string} text @param {boolean} [near] whether it stands already where the person acted */
  tell(text, near = false) {
    this.#noticeKey += 1;
    this.notice.value = { text, near, key: this.#noticeKey };
  }

  /** Takes back what was told: the person has gone on. */
  hush() {
    this.notice.value = null;
  }

  /** @param {{ move: string, ply: number }} pending */
  #settled(pending) {
    if (this.#pending === pending) this.#pending = null;
  }

  /** @param {boolean} online */
  async #status(online) {
    this.online.value = online;
    if (online) this.#fresh = true;
    // A refused upgrade looks like a lost connection: ask plainly whether the game exists.
    if (!online && !this.loaded.value) {
      try {
        await request(`games/${encodeURIComponent(this.id)}`);
      } catch (error) {
        if (error instanceof ApiError && error.code !== 'offline') {
          this.failure.value = error;
          this.close();
        }
      }
    }
  }

  /** @param {any} message */
  #receive(message) {
    switch (message.type) {
      case 'view':
        this.#update(asKnown(message.view, this.view.value));
        break;
      case 'change':
      case 'ok':
        if (message.change && this.view.value) this.#update(withChange(this.view.value, message.change));
        break;
      case 'thought':
        this.thought.value = { side: message.side, ply: message.ply, thought: message.thought };
        break;
      case 'draw-declined':
        this.tell(() => t('draw.declined'));
        break;
      case 'reopen-declined':
        this.tell(() => t('reopen.declined'));
        break;
      case 'agent-failed':
        this.tell(() => t('play.agentFailed', { detail: message.message }));
        break;
      case 'rematch':
        this.successor.value = message.id;
        break;
      case 'error':
        this.tell(() => explain(message.error));
        break;
      default:
        // Newer servers may say more than this page knows.
        break;
    }
  }

  /** @param {GameView} view */
  #update(view) {
    const before = this.view.value;
    batch(() => {
      const changed = before?.position !== view.position || before?.ply !== view.ply;
      if (changed) {
        this.hint.value = null;
        // What was thought about moves that are taken back says nothing any more.
        if (before && view.ply <= before.ply) this.thought.value = null;
        this.busy.value = false;
      }
      if (this.cursor.value !== null && this.cursor.value >= view.ply) this.cursor.value = null;
      this.view.value = view;
    });
    const pending = this.#pending;
    if (this.#fresh && pending) {
      this.#pending = null;
      if (view.ply === pending.ply) this.play(pending.move);
      else this.busy.value = false;
    }
    this.#fresh = false;
  }
}

/**
 * A game after a change: what the change does not name is as it was.
 * @param {GameView} view
 * @param {import('../types.js').Change} change
 * @returns {GameView}
 */
function withChange(view, change) {
  const { kept, moves, ...rest } = change;
  const known = kept === undefined ? view.moves : [...view.moves.slice(0, kept), ...(moves ?? [])];
  return { ...view, ...rest, moves: known };
}

/**
 * A game that is told anew. The same position stays the same object, so that what one has chosen
 * on it stays chosen.
 * @param {GameView} view
 * @param {GameView | null} before
 * @returns {GameView}
 */
function asKnown(view, before) {
  if (before?.position !== view.position || before.ply !== view.ply) return view;
  const legal = before.legal.length === view.legal.length ? before.legal : view.legal;
  return { ...view, state: before.state, last: before.last, legal };
}
