// What the visitor did: events in whole ticks and tenths of a point, so that a link stays short and a file
// contains exactly what the engine has seen. { state, events }, where the state is as `phonesOf` describes it.

import { InertialScrollError } from "../src/memory.js";

/** Ticks a second of the session's clock. */
export const TICKS = 10_000;
export const TENTHS = 10, TOUCHES = ["began", "moved", "ended", "cancelled"];
const EVENT_KINDS = ["touchBegan", "touchMoved", "touchEnded", "touchCancelled"];
export const WHEELS = ["discrete", "began", "changed", "ended", "cancelled"];

export const toTicks = (seconds) => Math.round(seconds * TICKS);
export const toPoints = (value) => Math.round(value * TENTHS) / TENTHS;

/** An event for the engine, from one of a recording: { ticks, kind, phase, x, y }. */
export function engineEvent({ kind, phase, x, y }) {
  if (kind === "touch") return { kind: EVENT_KINDS[TOUCHES.indexOf(phase)], vector: { x, y } };
  if (kind === "wheel") return { kind: "wheel", phase, vector: { x, y } };
  return { kind: "scrollToTop" };
}

/** The scenario of the first phone, which `scrollsim run` replays. */
export function toScenario({ state: { system, physics, latch }, events }, name = "playground") {
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
  return { format: 1, name, system: latch ? { ...system, fling: "latch" } : system, physics, script };
}

/** The recording in a scenario whose script has nothing but what this page makes. */
export function fromScenario({ system: { fling, ...system }, physics = {}, script }) {
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
  return { state: { system, physics, latch: fling === "latch", beside: null }, events };
}
