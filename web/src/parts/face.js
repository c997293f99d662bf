/** The faces of the rivals on a ladder, from a beginner to a master; the last is everybody else's. */
import { html } from '../lib/view.js';

/** What tells them apart, on a head of radius 15 around the origin. */
const FEATURES = [
  // A sprout, and wide eyes.
  html`
    <path class="leaf" d="M0 -15 V-20 M0 -20 C-8 -26 -11 -20 0 -19 C11 -20 8 -26 0 -20" />
    <circle class="white" cx="-5" cy="-2" r="3.6" />
    <circle class="white" cx="5" cy="-2" r="3.6" />
    <circle class="dot" cx="-4.4" cy="-1.6" r="1.7" />
    <circle class="dot" cx="4.4" cy="-1.6" r="1.7" />
    <path class="line" d="M-3.5 6 Q0 9.5 3.5 6" />
  `,
  // A cap.
  html`
    <path class="cap" d="M-15 -5 A15 15 0 0 1 15 -5 H22 Q22 -1.5 15 -2.5 H-15 Z" />
    <circle class="dot" cx="-5" cy="1.5" r="1.8" />
    <circle class="dot" cx="5" cy="1.5" r="1.8" />
    <path class="line" d="M-4 7 Q0 10 4.5 6.5" />
  `,
  // A headband.
  html`
    <path class="band" d="M-14.6 -8 H14.6 V-3.6 H-14.6 Z M14 -7.5 L22 -11 L20.5 -6 L22.5 -2 L14 -4.5 Z" />
    <circle class="dot" cx="-5" cy="1" r="1.8" />
    <circle class="dot" cx="5" cy="1" r="1.8" />
    <path class="line" d="M-4 7.5 H4" />
  `,
  // Glasses.
  html`
    <path class="hair" d="M-15 -3 A15 15 0 0 1 15 -3 Q8 -11 0 -9 Q-9 -11 -15 -3 Z" />
    <circle class="glass" cx="-5.4" cy="0" r="4.6" />
    <circle class="glass" cx="5.4" cy="0" r="4.6" />
    <circle class="dot" cx="-5.4" cy="0.3" r="1.7" />
    <circle class="dot" cx="5.4" cy="0.3" r="1.7" />
    <path class="line" d="M-3 8.5 Q1 9.5 4 7.5" />
  `,
  // A mask that leaves the eyes.
  html`
    <path class="mask" d="M-15 -4 A15 15 0 0 1 15 -4 H-15 Z M-15 3.5 H15 A15 15 0 0 1 -15 3.5 Z" />
    <path class="line" d="M-8.5 -2 L-3 -0.4 M8.5 -2 L3 -0.4" />
    <circle class="dot" cx="-5" cy="1" r="1.8" />
    <circle class="dot" cx="5" cy="1" r="1.8" />
  `,
  // White brows and a long beard.
  html`
    <path class="beard" d="M-11 4 Q0 9 11 4 Q10 19 0 25 Q-10 19 -11 4 Z" />
    <path class="brow" d="M-10 -4 Q-6 -7.5 -2 -4 M10 -4 Q6 -7.5 2 -4" />
    <path class="line" d="M-7.5 0 Q-5 1.8 -2.5 0 M7.5 0 Q5 1.8 2.5 0" />
  `,
  // Whoever is none of them: a machine.
  html`
    <path class="line" d="M0 -15 V-20" />
    <circle class="leaf" cx="0" cy="-21" r="2.2" />
    <rect class="white" x="-9" y="-5" width="18" height="7.5" rx="3.7" />
    <circle class="dot" cx="-4" cy="-1.2" r="1.9" />
    <circle class="dot" cx="4" cy="-1.2" r="1.9" />
    <path class="line" d="M-4 8 H4" />
  `,
];

/** @param {{ rung: number }} props its place on the ladder, -1 for others */
export function Face({ rung }) {
  const at = rung < 0 || rung >= FEATURES.length - 1 ? FEATURES.length - 1 : rung;
  return html`
    <svg class=${`face face-${at + 1}`} viewBox="-23 -23 46 49" aria-hidden="true">
      <circle class="head" r="15" />
      ${FEATURES[at]}
    </svg>
  `;
}
