/**
 * Pictures that follow each other as one animated WebP. The browser compresses each of them; here
 * they are only put into one file, as the container's description says
 * (https://developers.google.com/speed/webp/docs/riff_container).
 */

/**
 * @param {{ picture: Uint8Array, ms: number }[]} frames WebP pictures of the same size
 * @param {number} width
 * @param {number} height
 * @returns {Uint8Array}
 */
export function animated(frames, width, height) {
  const header = chunk('VP8X', [ANIMATED, 0, 0, 0, ...three(width - 1), ...three(height - 1)]);
  // The background is white, and it is played over and over.
  const animation = chunk('ANIM', [255, 255, 255, 255, 0, 0]);
  const parts = frames.map(({ picture, ms }) =>
    chunk(
      'ANMF',
      joined([
        Uint8Array.from([
          ...three(0),
          ...three(0),
          ...three(width - 1),
          ...three(height - 1),
          ...three(ms),
          NO_BLENDING,
        ]),
        ...imageChunks(picture),
      ]),
    ),
  );
  const body = joined([ascii('WEBP'), header, animation, ...parts]);
  return joined([ascii('RIFF'), four(body.length), body]);
}

const ANIMATED = 0x02;
const NO_BLENDING = 0x02;

/** What a still picture consists of, without what describes the file. @param {Uint8Array} picture */
function imageChunks(picture) {
  const view = new DataView(picture.buffer, picture.byteOffset, picture.byteLength);
  const found = [];
  for (let at = 12; at + 8 <= picture.length;) {
    const name = String.fromCharCode(...picture.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (['ALPH', 'VP8 ', 'VP8L'].includes(name)) found.push(picture.subarray(at, end));
    at = end;
  }
  return found;
}

/** @param {string} name @param {ArrayLike<number>} data */
function chunk(name, data) {
  const padding = data.length % 2 ? [0] : [];
  return joined([ascii(name), four(data.length), Uint8Array.from(data), Uint8Array.from(padding)]);
}

/** @param {string} text */
function ascii(text) {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** @param {number} value */
function three(value) {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255];
}

/** @param {number} value */
function four(value) {
  return Uint8Array.from([...three(value), (value >>> 24) & 255]);
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
