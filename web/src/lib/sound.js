/** Short sounds, made on the spot. */
import { muted } from './settings.js';

/** @type {AudioContext | undefined} */
let context;

/**
 * One tone that fades out.
 * @param {AudioContext} audio
 * @param {{ pitch: number, at?: number, length?: number, type?: OscillatorType, volume?: number, glide?: number }} tone
 */
function tone(audio, { pitch, at = 0, length = 0.12, type = 'sine', volume = 0.12, glide = 1 }) {
  const start = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(pitch, start);
  oscillator.frequency.exponentialRampToValueAtTime(pitch * glide, start + length);
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** @type {Record<string, (audio: AudioContext) => void>} */
const SOUNDS = {
  move: (audio) => tone(audio, { pitch: 320, length: 0.09, type: 'triangle', glide: 0.6 }),
  capture: (audio) => {
    tone(audio, { pitch: 260, length: 0.1, type: 'triangle', glide: 0.5, volume: 0.16 });
    tone(audio, { pitch: 520, at: 0.07, length: 0.12, type: 'triangle', glide: 0.7 });
  },
  item: (audio) =>
    [660, 880, 1320].forEach((pitch, i) => tone(audio, { pitch, at: i * 0.05, length: 0.12, volume: 0.06 })),
  end: (audio) =>
    [523, 659, 784, 1047].forEach((pitch, i) => tone(audio, { pitch, at: i * 0.12, length: 0.35, volume: 0.09 })),
  refuse: (audio) => tone(audio, { pitch: 150, length: 0.14, type: 'square', volume: 0.04, glide: 0.8 }),
};

/** @param {keyof typeof SOUNDS} name */
export function play(name) {
  if (muted.value) return;
  // Browsers allow sound only after the person has done something.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  SOUNDS[name](context);
}
