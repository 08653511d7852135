// Writes an animated WebP; the format is https://developers.google.com/speed/webp/docs/riff_container.

const joined = (...parts) => new Uint8Array(parts.flatMap((part) => [...part]));
const letters = (word) => new TextEncoder().encode(word);
const little = (value, count) => Array.from({ length: count }, (_, index) => (value >> (8 * index)) & 255);

/** The bytes of a chunk: name, size, content, and a zero byte if the size is odd. */
function chunk(name, content) {
  const made = new Uint8Array(8 + content.length + content.length % 2);
  made.set(joined(letters(name), little(content.length, 4)));
  made.set(content, 8);
  return made;
}

/** The chunks with the pixels of a single picture. */
function pixels(picture) {
  const view = new DataView(picture.buffer, picture.byteOffset, picture.byteLength);
  for (let at = 12; at + 8 <= picture.length;) {
    const name = String.fromCharCode(...picture.subarray(at, at + 4)), size = view.getUint32(at + 4, true);
    if (name === "VP8 " || name === "VP8L") return picture.subarray(at, at + 8 + size + size % 2);
    at += 8 + size + size % 2;
  }
  throw new Error("this browser cannot write WebP pictures");
}

/**
 * A WebP that loops.
 *
 * @param frames Opaque pictures, each as the bytes of a WebP: { picture, milliseconds }.
 */
export function animatedWebP(frames, { width, height }) {
  const size = [...little(width - 1, 3), ...little(height - 1, 3)], isAnimated = 2;
  const chunks = [
    chunk("VP8X", new Uint8Array([isAnimated, 0, 0, 0, ...size])),
    chunk("ANIM", new Uint8Array([255, 255, 255, 255, 0, 0])),
  ];
  for (const { picture, milliseconds } of frames) {
    const data = pixels(picture), frame = new Uint8Array(16 + data.length);
    // The frame is at the upper left, and replaces the previous frame without blending.
    frame.set([0, 0, 0, 0, 0, 0, ...size, ...little(milliseconds, 3), 2]);
    frame.set(data, 16);
    chunks.push(chunk("ANMF", frame));
  }
  const length = chunks.reduce((sum, { length }) => sum + length, 4);
  return new Blob([joined(letters("RIFF"), little(length, 4), letters("WEBP")), ...chunks], { type: "image/webp" });
}
