/** A position as a drawing that needs no style sheet. */
import { html, render } from '../lib/view.js';
import { gameOf } from '../games/registry.js';

/** What style sheets say about a drawing. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'paint-order',
  'display',
  'visibility',
  'transform',
  'transform-origin',
  'transform-box',
  'r',
  'rx',
  'ry',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'letter-spacing',
];

/** What is left when a property is not set. */
const reference = () => getComputedStyle(document.createElementNS('http://www.w3.org/2000/svg', 'g'));

/**
 * @param {import('../types.js').GameId} game
 * @param {{ state: any, last: import('../types.js').MoveJson | null }} frame
 * @param {boolean} flipped
 * @param {number} size in pixels
 * @returns {string} SVG
 */
export function drawingOf(game, { state, last }, flipped, size) {
  const stage = document.createElement('div');
  stage.className = 'drawing-stage';
  stage.setAttribute('aria-hidden', 'true');
  // Nothing moves: what is drawn is there at once.
  stage.style.setProperty('--pace', '0');
  document.body.append(stage);
  try {
    render(
      html`
        <${gameOf(game).Board}
          state=${state}
          legal=${[]}
          refused=${[]}
          last=${gameOf(game).ownTable ? null : last}
          latest=${last}
          playable=${false}
          flipped=${flipped}
          coordinates=${true}
          hint=${null}
          label=""
          onMove=${() => {}}
          onNotice=${() => {}}
        />
      `,
      stage,
    );
    const board = /** @type {SVGSVGElement} */ (stage.querySelector('svg.board'));
    const copy = /** @type {SVGSVGElement} */ (withStyles(board));
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', String(size));
    copy.setAttribute('height', String(size));
    return new XMLSerializer().serializeToString(copy);
  } finally {
    render(null, stage);
    stage.remove();
  }
}

/** A copy of an element whose looks are written into it. @param {Element} element @returns {Element} */
function withStyles(element) {
  const copy = /** @type {Element} */ (element.cloneNode(false));
  for (const name of ['class', 'style', 'tabindex', 'role', 'aria-label', 'aria-disabled', 'data-cell'])
    copy.removeAttribute(name);
  const looks = getComputedStyle(element);
  const inherited = element.parentElement instanceof SVGElement ? getComputedStyle(element.parentElement) : reference();
  for (const property of PROPERTIES) {
    const value = looks.getPropertyValue(property);
    const same = INHERITED.has(property)
      ? inherited.getPropertyValue(property) === value
      : DEFAULTS[property] === value;
    if (value && !same) copy.setAttribute(property, value);
  }
  for (const child of element.childNodes) {
    copy.append(child instanceof Element ? withStyles(child) : child.cloneNode());
  }
  return copy;
}

/** What a drawing hands down to its parts. */
const INHERITED = new Set([
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'paint-order',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'letter-spacing',
]);

/** @type {Record<string, string>} */
const DEFAULTS = {
  opacity: '1',
  display: 'inline',
  transform: 'none',
  'transform-origin': '0px 0px',
  'transform-box': 'view-box',
  r: '0px',
  rx: 'auto',
  ry: 'auto',
};
