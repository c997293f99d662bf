/** The small pictures on buttons. */
import { html } from '../lib/view.js';

/** @type {Record<string, string>} */
const PATHS = {
  undo: 'M9 7 L4 12 L9 17 M4 12 H15 A5 5 0 0 1 15 21 H12',
  redo: 'M15 7 L20 12 L15 17 M20 12 H9 A5 5 0 0 0 9 21 H12',
  hint: 'M9 18 H15 M10 21 H14 M8.5 15 A6.5 6.5 0 1 1 15.5 15 C15 16 15 16 15 17 H9 C9 16 9 16 8.5 15 Z',
  flip: 'M7 4 V18 L4 15 M7 18 L10 15 M17 20 V6 L14 9 M17 6 L20 9',
  first: 'M6 5 V19 M19 5 L9 12 L19 19 Z',
  back: 'M16 5 L7 12 L16 19',
  next: 'M8 5 L17 12 L8 19',
  last: 'M18 5 V19 M5 5 L15 12 L5 19 Z',
  up: 'M12 20 V5 M6 11 L12 5 L18 11',
  study: 'M10.5 4 a6.5 6.5 0 1 0 0.01 0 M15.3 15.3 L21 21 M10.5 8 V13 M8 10.5 H13',
  play: 'M7 4 L19 12 L7 20 Z',
  pause: 'M8 5 V19 M16 5 V19',
  over:
    'M4 14 C6 5 18 5 20 14 M20 14 L15.5 13 M20 14 L21 9.5 M12 18 m-1.6 0 a1.6 1.6 0 1 0 3.2 0 a1.6 1.6 ' +
    '0 1 0 -3.2 0',
  out: 'M12 20 V6 M7 11 L12 6 L17 11 M5 3 H19',
  plus: 'M12 5 V19 M5 12 H19',
  minus: 'M5 12 H19',
  fit: 'M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15',
  lab: 'M9 3 H15 M10 3 V9 L4.5 18.5 A1.6 1.6 0 0 0 6 21 H18 A1.6 1.6 0 0 0 19.5 18.5 L14 9 V3 M7.5 15 H16.5',
  step: 'M5 5 L14 12 L5 19 Z M18 5 V19',
  flag: 'M6 21 V4 M6 5 H18 L15 9 L18 13 H6',
  draw: 'M4 9 H20 M4 15 H20',
  share:
    'M8 12 L16 7 M8 12 L16 17 M6 12 m-3 0 a3 3 0 1 0 6 0 a3 3 0 1 0 -6 0 M18 6 m-3 0 a3 3 0 1 0 6 0 a3 3 0 ' +
    '1 0 -6 0 M18 18 m-3 0 a3 3 0 1 0 6 0 a3 3 0 1 0 -6 0',
  open: 'M12 16 V5 M7 10 L12 5 L17 10 M5 20 H19',
  cross: 'M6 6 L18 18 M18 6 L6 18',
  edit: 'M4 20 L5 15 L16 4 L20 8 L9 19 Z M14 6 L18 10',
  rules: 'M12 6 C10 4 6 4 3 5 V19 C6 18 10 18 12 20 C14 18 18 18 21 19 V5 C18 4 14 4 12 6 Z M12 6 V20',
  keys: 'M3 7 H21 V17 H3 Z M7 10.5 H7.1 M11 10.5 H11.1 M15 10.5 H15.1 M8 14 H16',
  sound: 'M4 10 V14 H8 L13 18 V6 L8 10 Z M16 9 A4 4 0 0 1 16 15 M18.5 6.5 A8 8 0 0 1 18.5 17.5',
  mute: 'M4 10 V14 H8 L13 18 V6 L8 10 Z M16.5 9.5 L21 14.5 M21 9.5 L16.5 14.5',
  workshop:
    'M4 7 H12 M18 7 H20 M15 7 m-3 0 a3 3 0 1 0 6 0 a3 3 0 1 0 -6 0 M4 17 H6 M12 17 H20 M9 17 m-3 0 a3 3 0 ' +
    '1 0 6 0 a3 3 0 1 0 -6 0',
  sun:
    'M12 8 a4 4 0 1 0 0.01 0 M12 2 V4 M12 20 V22 M2 12 H4 M20 12 H22 M5 5 L6.4 6.4 M17.6 17.6 L19 19 M5 ' +
    '19 L6.4 17.6 M17.6 6.4 L19 5',
  moon: 'M20 14 A8.5 8.5 0 1 1 10 4 A7 7 0 0 0 20 14 Z',
  more:
    'M5 12 m-0.6 0 a0.6 0.6 0 1 0 1.2 0 a0.6 0.6 0 1 0 -1.2 0 M12 12 m-0.6 0 a0.6 0.6 0 1 0 1.2 0 a0.6 ' +
    '0.6 0 1 0 -1.2 0 M19 12 m-0.6 0 a0.6 0.6 0 1 0 1.2 0 a0.6 0.6 0 1 0 -1.2 0',
  menu: 'M4 7 H20 M4 12 H20 M4 17 H20',
  engine: 'M5 9 H19 V19 H5 Z M9 5 V9 M15 5 V9 M9 13 V15 M15 13 V15',
};

/** @param {{ name: string }} props */
function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
}

/**
 * A button with a picture, and a name for those who do not see it.
 * @param {object} props
 * @param {string} props.icon
 * @param {string} props.label
 * @param {string} [props.text]
 * @param {() => void} props.onClick
 * @param {boolean} [props.disabled]
 * @param {boolean} [props.pressed]
 * @param {string} [props.class]
 * @param {string} [props.action] names it for tests
 */
export function IconButton({ icon, label, text, onClick, disabled, pressed, class: name = '', action }) {
  return html`
    <button
      type="button"
      class=${`icon-button ${name}`}
      aria-label=${text ? undefined : label}
      title=${label}
      disabled=${disabled}
      aria-pressed=${pressed === undefined ? undefined : String(pressed)}
      data-action=${action}
      onClick=${onClick}
    >
      <${Icon} name=${icon} />
      ${text && html`<span>${text}</span>`}
    </button>
  `;
}

/**
 * The same for what leads elsewhere.
 * @param {{ icon: string, label: string, text?: string, href: string, action?: string }} props
 */
export function IconLink({ icon, label, text, href, action }) {
  return html`
    <a class="icon-button" href=${href} aria-label=${text ? undefined : label} title=${label} data-action=${action}>
      <${Icon} name=${icon} />
      ${text && html`<span>${text}</span>`}
    </a>
  `;
}

/**
 * The same for what opens a menu: the browser shows it, and closes it with Escape or a tap elsewhere.
 * @param {{ icon: string, label: string, text?: string, menu: string, action?: string }} props
 */
export function IconMenu({ icon, label, text, menu, action }) {
  return html`
    <button
      type="button"
      class="icon-button"
      aria-label=${text ? undefined : label}
      title=${label}
      popovertarget=${menu}
      data-action=${action}
    >
      <${Icon} name=${icon} />
      ${text && html`<span>${text}</span>`}
    </button>
  `;
}
