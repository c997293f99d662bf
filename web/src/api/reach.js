/** Whether the server answers. While it does not, it is asked again and again. */
import { signal } from '../lib/view.js';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;

/** Whether it answered when it was last asked. */
export const reachable = signal(true);

/** How often the page has been without a server from its beginning: what was opened then is opened anew. */
export const arrivals = signal(0);

/** How many questions wait because too many came from this address: it may be that of many people. */
export const waiting = signal(0);

let answeredEver = false;
let pause = FIRST_PAUSE_MS;
/** @type {number | undefined} */
let timer;

/** It has answered something. */
export function answered() {
  clearTimeout(timer);
  pause = FIRST_PAUSE_MS;
  if (!answeredEver && !reachable.value) arrivals.value += 1;
  answeredEver = true;
  reachable.value = true;
}

/** It has not answered. */
export function unanswered() {
  reachable.value = false;
  clearTimeout(timer);
  timer = setTimeout(knock, pause);
  pause = Math.min(pause * 1.6, LONGEST_PAUSE_MS);
}

/** Asks whether it is back. */
export async function knock() {
  try {
    const response = await fetch('healthz');
    await response.json();
    answered();
  } catch {
    unanswered();
  }
}

addEventListener('online', () => {
  if (!reachable.peek()) knock();
});
