/** Plain requests to the server. */
import { answered, unanswered, waiting } from './reach.js';

/** A refusal by the server, or no answer at all (`code` is then `offline`). */
export class ApiError extends Error {
  /** @param {string} code @param {string} message @param {Record<string, string>} [params] what the message names */
  constructor(code, message, params = {}) {
    super(message);
    this.code = code;
    this.params = params;
  }
}

/** A crowd that opens the page together has its answers within this time. */
const PATIENCE_MS = 30_000;
const TOO_MANY = 429;
const CROWDED = 'too-many-requests';

/**
 * Asks the server, and again after a while where it has had too many requests from this address: many
 * people may share it. Nothing was done with a request that is refused so.
 *
 * @param {string} path
 * @param {unknown} [body] sent as JSON by POST; without it the request is a GET
 * @param {string} [token]
 * @param {AbortSignal} [signal] gives the question up
 * @returns {Promise<any>}
 */
export async function request(path, body, token, signal) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  const method = body === undefined ? 'GET' : 'POST';
  const ask = () =>
    fetch(`api/${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal });
  let response;
  try {
    response = await ask();
    if (await isCrowded(response)) response = await askAgain(response, ask);
  } catch {
    if (signal?.aborted) throw new ApiError('given-up', 'Nobody wants the answer any more.');
    unanswered();
    throw new ApiError('offline', 'The server does not answer.');
  }
  answered();
  const answer = await response.json().catch(() => null);
  if (!response.ok) {
    const error = answer?.error ?? {};
    throw new ApiError(error.code ?? `http-${response.status}`, error.message ?? response.statusText, error.params);
  }
  return answer;
}

/** Whether a moment of patience is all it takes. @param {Response} response */
async function isCrowded(response) {
  if (response.status !== TOO_MANY) return false;
  const refusal = await response
    .clone()
    .json()
    .catch(() => null);
  return (refusal?.error?.code ?? CROWDED) === CROWDED;
}

/**
 * Waits as long as the server says, each time a little longer so that a crowd comes apart.
 *
 * @param {Response} refusal
 * @param {() => Promise<Response>} ask
 */
async function askAgain(refusal, ask) {
  let response = refusal;
  const began = performance.now();
  waiting.value += 1;
  try {
    for (let times = 1; await isCrowded(response); times += 1) {
      const seconds = Number(response.headers.get('Retry-After') ?? 1);
      const pause = 1000 * seconds * times * (0.5 + Math.random());
      if (performance.now() - began + pause > PATIENCE_MS) break;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
      response = await ask();
    }
  } finally {
    waiting.value -= 1;
  }
  return response;
}

/** @type {Promise<import('../types.js').Catalog> | undefined} */
let catalog;

/** The games and agents there are; asked once, and again only if that failed. */
export function getCatalog() {
  catalog ??= request('catalog').catch((error) => {
    catalog = undefined;
    throw error;
  });
  return catalog;
}

/**
 * Creates a game and remembers its secrets.
 * @param {object} wish the body of `POST /api/games`
 * @param {string} [path]
 * @returns {Promise<string>} its id
 */
export async function createGame(wish, path = 'games') {
  const { id, tokens } = await request(path, wish);
  keepTokens(id, tokens);
  return id;
}

const TOKENS = 'ludoteca.tokens.';

/** @param {string} id @param {import('../types.js').Tokens} tokens */
export function keepTokens(id, tokens) {
  try {
    localStorage.setItem(TOKENS + id, JSON.stringify({ ...tokensOf(id), ...tokens }));
  } catch {
    // Without storage the game can still be played until the page is closed.
    session.set(id, tokens);
  }
}

/** @type {Map<string, import('../types.js').Tokens>} */
const session = new Map();

/** @param {string} id @returns {import('../types.js').Tokens} */
export function tokensOf(id) {
  try {
    return session.get(id) ?? JSON.parse(localStorage.getItem(TOKENS + id) ?? '{}');
  } catch {
    return session.get(id) ?? {};
  }
}

/** @param {string} id */
export function forgetTokens(id) {
  session.delete(id);
  try {
    localStorage.removeItem(TOKENS + id);
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}

/** The most powerful secret we have for a game. @param {string} id */
export function tokenOf(id) {
  const { owner, first, second } = tokensOf(id);
  return owner ?? first ?? second;
}
