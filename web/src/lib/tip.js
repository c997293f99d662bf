/** Short explanations that appear where one points, taps or comes by keyboard. */
import { html, signal, useLayoutEffect, useRef } from './view.js';

/** @typedef {{ text: () => string, at: DOMRect }} Tip a function, so that it changes language with the page */
const tip = signal(/** @type {Tip | null} */ (null));

/** From the edges of the window. */
const MARGIN = 8;

/** How long one stays that nobody points at. */
const STAYS_MS = 6000;
/** @type {number | undefined} */
let timer;

/** Shows an explanation at an element. @param {Element} element @param {() => string} text */
function show(element, text) {
  clearTimeout(timer);
  tip.value = { text, at: element.getBoundingClientRect() };
}

/** Says something where one has just acted. @param {Element | null | undefined} element @param {() => string} text */
export function tellAt(element, text) {
  if (!element) return;
  show(element, text);
  timer = setTimeout(hideTip, STAYS_MS);
}

/** Takes it away. */
export function hideTip() {
  tip.value = null;
}

/**
 * What makes an element explain itself.
 * @param {string} text
 * @param {boolean} [tap] whether a tap explains too: not where it already does something else
 */
export function explained(text, tap = true) {
  /** @param {Event} event */
  const open = (event) => show(/** @type {Element} */ (event.currentTarget), () => text);
  return {
    onPointerEnter: (/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && open(event),
    onPointerLeave: hideTip,
    onFocus: (/** @type {FocusEvent} */ event) =>
      /** @type {Element} */ (event.currentTarget).matches(':focus-visible') && open(event),
    onBlur: hideTip,
    ...(tap ? { onClick: open } : {}),
  };
}

addEventListener('scroll', hideTip, { capture: true, passive: true });
addEventListener('hashchange', hideTip);
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') hideTip();
});
addEventListener('pointerdown', hideTip, { capture: true });

/** Where explanations appear; once on the page. */
export function TipLayer() {
  const now = tip.value;
  /** @type {{ current: HTMLElement | null }} */
  const box = useRef(null);
  useLayoutEffect(() => {
    if (!now || !box.current) return;
    // Dialogs lie in the top layer: only a popover comes above them.
    if (!box.current.matches(':popover-open')) box.current.showPopover();
    const { at } = now;
    const { offsetWidth: width, offsetHeight: height } = box.current;
    const x = at.left + at.width / 2 - width / 2;
    const above = at.top - height - MARGIN;
    box.current.style.left = `${Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN))}px`;
    box.current.style.top = `${above >= MARGIN ? above : at.bottom + MARGIN}px`;
  }, [now]);
  return now && html`<div ref=${box} class="tip" role="tooltip" popover="manual">${now.text()}</div>`;
}
