/** Saves the board as a picture, or the game as an animated one. */
import { drawingOf } from './drawing.js';
import { animated } from './webp.js';

/** In pixels. */
const [STILL, MOVING] = [1200, 480];
/** How long each position is shown, and the last one. */
const [STEP_MS, END_MS] = [900, 3000];
/** A longer game shows every second or third move, and so on. */
const MOST_FRAMES = 240;

/**
 * @typedef {import('../types.js').GameId} GameId
 * @typedef {{ state: any, last: import('../types.js').MoveJson | null }} Frame
 */

/** @param {GameId} game @param {Frame} frame @param {boolean} flipped @param {string} name of the file */
export function saveSvg(game, frame, flipped, name) {
  offer(new Blob([drawingOf(game, frame, flipped, STILL)], { type: 'image/svg+xml' }), `${name}.svg`);
}

/** @param {GameId} game @param {Frame} frame @param {boolean} flipped @param {string} name */
export async function savePng(game, frame, flipped, name) {
  offer(await painted(drawingOf(game, frame, flipped, STILL), STILL, 'image/png'), `${name}.png`);
}

/**
 * @param {GameId} game
 * @param {Frame[]} frames
 * @param {boolean} flipped
 * @param {string} name
 * @param {(share: number) => void} onProgress
 */
export async function saveAnimation(game, frames, flipped, name, onProgress) {
  const stride = Math.ceil(frames.length / MOST_FRAMES);
  const last = frames.length - 1;
  const chosen = frames.filter((_, i) => i % stride === 0 || i === last);
  const pictures = [];
  for (const [i, frame] of chosen.entries()) {
    const blob = await painted(drawingOf(game, frame, flipped, MOVING), MOVING, 'image/webp');
    if (blob.type !== 'image/webp') throw new Error('image/webp');
    pictures.push({
      picture: new Uint8Array(await blob.arrayBuffer()),
      ms: i === chosen.length - 1 ? END_MS : STEP_MS,
    });
    onProgress((i + 1) / chosen.length);
  }
  const file = animated(pictures, MOVING, MOVING);
  offer(new Blob([/** @type {BlobPart} */ (file)], { type: 'image/webp' }), `${name}.webp`);
}

/** @param {string} drawing @param {number} size @param {string} type @returns {Promise<Blob>} */
async function painted(drawing, size, type) {
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(type))), type, 0.9);
  });
}

/** Gives a file to the person. @param {Blob} blob @param {string} name */
function offer(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
