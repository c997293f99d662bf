/** Plain requests to the server. */
import { answered, unanswered } from './reach.js';

/** A refusal by the server, or no answer at all (`code` is then `offline`). */
export class ApiError extends Error {
  /** @param {string} code @param {string} message @param {Record<string, string>} [params] what the message names */
  constructor(code, message, params = {}) {
    super(message);
    this.code = code;
    this.params = params;
  }
}

/**
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
  let response;
  try {
    response = await fetch(`api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
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
