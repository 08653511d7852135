// A recording of the visitor's input, { state, events }; `phonesOf` describes the state. Events have whole ticks and
// tenths of a point, so that a link is short and a saved scenario has exactly the input that the engine received.

import { InertialScrollError } from "../src/memory.js";

/** The number of ticks per second in a session's clock. */
export const TICKS = 10_000;
export const TENTHS = 10, TOUCHES = ["began", "moved", "ended", "cancelled"];
const EVENT_KINDS = ["touchBegan", "touchMoved", "touchEnded", "touchCancelled"];
export const WHEELS = ["discrete", "began", "changed", "ended", "cancelled"];

export const toTicks = (seconds) => Math.round(seconds * TICKS);
export const toPoints = (value) => Math.round(value * TENTHS) / TENTHS;

/** Converts an event of a recording, { ticks, kind, phase, x, y }, to an event for the engine. */
export function engineEvent({ kind, phase, x, y }) {
  if (kind === "touch") return { kind: EVENT_KINDS[TOUCHES.indexOf(phase)], vector: { x, y } };
  if (kind === "wheel") return { kind: "wheel", phase, vector: { x, y } };
  return { kind: "scrollToTop" };
}

/** Converts a recording to the scenario of the first phone, for `scrollsim run`. */
export function toScenario({ state: { system, physics, latch }, events }, name = "playground") {
  const script = [];
  // The times of touches count from the end of the last step that is not a touch.
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

/** Converts a scenario to a recording; throws an error if its script has verbs that this page does not write. */
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
        + "run the scenario with scrollsim and drop the trace", "mismatch");
    }
    origin = now;
  });
  return { state: { system, physics, latch: fling === "latch", beside: null }, events };
}
