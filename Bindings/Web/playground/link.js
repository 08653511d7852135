// Converts a recording to the fragment of an address and back: compressed JSON in the base64url alphabet.

import { InertialScrollError } from "../src/memory.js";
import { TENTHS, TOUCHES, WHEELS } from "./recording.js";

const FORMAT = 2, LINK_LIMIT = 2000;

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The fragment of an address that contains a recording; null if it would exceed the limit. */
export async function toLink({ state, events }) {
  let [ticks, x, y] = [0, 0, 0];
  const rows = events.map((event) => {
    const word = event.kind === "touch" ? TOUCHES.indexOf(event.phase)
      : event.kind === "wheel" ? 10 + WHEELS.indexOf(event.phase) : 20;
    const at = event.kind === "touch" ? [Math.round(event.x * TENTHS), Math.round(event.y * TENTHS)]
      : event.kind === "wheel" ? [x + Math.round(event.x * TENTHS), y + Math.round(event.y * TENTHS)] : [x, y];
    const row = [word, event.ticks - ticks, at[0] - x, at[1] - y];
    ticks = event.ticks;
    if (event.kind === "touch") [x, y] = at;
    return row;
  });
  // The rows are stored column by column, because similar numbers compress better side by side.
  const columns = [0, 1, 2, 3].map((column) => rows.map((row) => row[column]));
  const bytes = await through(
    new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify([FORMAT, state, ...columns])));
  const text = btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return text.length <= LINK_LIMIT ? text : null;
}

export async function fromLink(text) {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  const [version, state, words, times, xs, ys] = JSON.parse(new TextDecoder().decode(
    await through(new DecompressionStream("deflate-raw"), bytes)));
  if (version !== FORMAT) {
    throw new InertialScrollError(`the link: must have format ${FORMAT}, found ${version}`, "mismatch");
  }
  let [ticks, x, y] = [0, 0, 0];
  const events = words.map((word, index) => {
    ticks += times[index];
    const place = { x: (x + xs[index]) / TENTHS, y: (y + ys[index]) / TENTHS };
    if (word >= 20) return { ticks, kind: "top" };
    if (word >= 10) return { ticks, kind: "wheel", phase: WHEELS[word - 10], x: xs[index] / TENTHS, y: ys[index] / TENTHS };
    [x, y] = [x + xs[index], y + ys[index]];
    return { ticks, kind: "touch", phase: TOUCHES[word], ...place };
  });
  return { state, events };
}
