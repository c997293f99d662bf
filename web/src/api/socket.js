/** A WebSocket that comes back: it retries with growing pauses and says how it stands. */
import { ApiError } from './http.js';

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5000;
/** A connection that says nothing for so long after a question is taken for dead. */
const ANSWER_MS = 15000;

/**
 * @typedef {object} Listener
 * @property {(message: any) => void} onMessage
 * @property {(online: boolean) => void} onStatus
 */

export class Socket {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();
  #nextRequest = 1;
  #pause = FIRST_PAUSE_MS;
  #closed = false;
  /** @type {number | undefined} */ #timer;

  /** @param {string} path @param {Listener} listener */
  constructor(path, listener) {
    this.path = path;
    this.listener = listener;
    this.#open();
    addEventListener('online', this.#retryNow);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#retryNow);
    this.#socket?.close();
  }

  /**
   * Sends a command; resolves when the server has accepted it.
   * @param {object} message
   * @returns {Promise<any>}
   */
  ask(message) {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new ApiError('offline', 'The server does not answer.'));
    }
    const request = this.#nextRequest++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => socket.close(), ANSWER_MS);
      /** @param {(value: any) => void} then */
      const settle = (then) => (/** @type {any} */ value) => {
        clearTimeout(timer);
        this.#waiting.delete(request);
        then(value);
      };
      this.#waiting.set(request, { resolve: settle(resolve), reject: settle(reject) });
      socket.send(JSON.stringify({ ...message, request }));
    });
  }

  #open() {
    const url = new URL(this.path, document.baseURI);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = FIRST_PAUSE_MS;
      this.listener.onStatus(true);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    socket.onclose = () => {
      for (const { reject } of [...this.#waiting.values()]) {
        reject(new ApiError('offline', 'The connection was lost.'));
      }
      if (this.#closed || this.#socket !== socket) return;
      this.listener.onStatus(false);
      this.#timer = setTimeout(() => this.#open(), this.#pause);
      this.#pause = Math.min(this.#pause * 1.7, LONGEST_PAUSE_MS);
    };
  }

  #retryNow = () => {
    if (this.#closed || this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  /** @param {any} message */
  #receive(message) {
    const waiting = this.#waiting.get(message.request);
    if (message.type === 'error') {
      const { code, message: text, params } = message.error;
      const error = new ApiError(code, text, params);
      if (waiting) waiting.reject(error);
      else this.listener.onMessage({ type: 'error', error });
      return;
    }
    this.listener.onMessage(message);
    waiting?.resolve(message);
  }
}
