// What the visitor did: events in whole ticks and tenths of a point, so that a link stays short and a file
// says exactly what the engine has seen.

import { InertialScrollError } from "../src/memory.js";

/** Ticks a second of the session's clock. */
export const TICKS = 10_000;
const TENTHS = 10, TOUCHES = ["began", "moved", "ended", "cancelled"];
const EVENT_KINDS = ["touchBegan", "touchMoved", "touchEnded", "touchCancelled"];
const WHEELS = ["discrete", "began", "changed", "ended", "cancelled"];
const LINK_LIMIT = 2000;

export const toTicks = (seconds) => Math.round(seconds * TICKS);
export const toPoints = (value) => Math.round(value * TENTHS) / TENTHS;

/** An event as the engine takes it. Of a recording: { ticks, kind, phase, x, y }. */
export function engineEvent({ kind, phase, x, y }) {
  if (kind === "touch") return { kind: EVENT_KINDS[TOUCHES.indexOf(phase)], vector: { x, y } };
  if (kind === "wheel") return { kind: "wheel", phase, vector: { x, y } };
  return { kind: "scrollToTop" };
}

/** The scenario that `scrollsim run` replays. */
export function toScenario({ system, physics, events }, name = "playground") {
  const script = [];
  // Touches count from the end of the last step that was none.
  let origin = 0, now = 0;
  for (const { ticks, kind, phase, x, y } of events) {
    if (kind === "touch") {
      script.push({ touch: phase, at: (ticks - origin) / TICKS, x, y });
    } else {
      if (ticks > now) script.push({ wait: (ticks - now) / TICKS });
      script.push(kind === "wheel" ? { wheel: { dx: x, dy: y, phase } } : { scrollToTop: true });
      origin = ticks;
    }
    now = ticks;
  }
  script.push({ settle: true });
  return { format: 1, name, system, physics, script };
}

/** The recording in a scenario whose script has nothing but what this page makes. */
export function fromScenario({ system, physics = {}, script }) {
  const events = [];
  let origin = 0, now = 0;
  script.forEach((step, index) => {
    const ticks = (seconds) => toTicks(seconds);
    if ("touch" in step) {
      now = origin + ticks(step.at);
      events.push({ ticks: now, kind: "touch", phase: step.touch, x: step.x, y: step.y });
      return;
    }
    if ("wheel" in step) {
      const { dx = 0, dy = 0, phase = "discrete" } = step.wheel;
      events.push({ ticks: now, kind: "wheel", phase, x: dx, y: dy });
    } else if ("scrollToTop" in step) events.push({ ticks: now, kind: "top" });
    else if ("wait" in step) now += ticks(step.wait);
    else if (!("settle" in step && index === script.length - 1)) {
      const verb = Object.keys(step).find((key) => key !== "comment");
      throw new InertialScrollError(
        `script[${index}].${verb}: only touches, wheels, waits and scrollToTop play here; `
        + "run it with scrollsim and drop its trace", "mismatch");
    }
    origin = now;
  });
  return { system, physics, events };
}

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The text after an address' #; null where it would be longer than a link may be. */
export async function toLink({ system, physics, events }) {
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
  // Column by column, as like numbers compress well side by side.
  const columns = [0, 1, 2, 3].map((column) => rows.map((row) => row[column]));
  const bytes = await through(
    new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify([1, system, physics, ...columns])));
  const text = btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return text.length <= LINK_LIMIT ? text : null;
}

export async function fromLink(text) {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  const [version, system, physics, words, times, xs, ys] = JSON.parse(new TextDecoder().decode(
    await through(new DecompressionStream("deflate-raw"), bytes)));
  if (version !== 1) throw new InertialScrollError(`the link: must have format 1, found ${version}`, "mismatch");
  let [ticks, x, y] = [0, 0, 0];
  const events = words.map((word, index) => {
    ticks += times[index];
    const place = { x: (x + xs[index]) / TENTHS, y: (y + ys[index]) / TENTHS };
    if (word >= 20) return { ticks, kind: "top" };
    if (word >= 10) return { ticks, kind: "wheel", phase: WHEELS[word - 10], x: xs[index] / TENTHS, y: ys[index] / TENTHS };
    [x, y] = [x + xs[index], y + ys[index]];
    return { ticks, kind: "touch", phase: TOUCHES[word], ...place };
  });
  return { system, physics, events };
}
