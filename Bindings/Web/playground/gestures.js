// Converts the input of fingers, mice, wheels, trackpads and keys to events with exact times.

import { toPoints } from "./recording.js";

const PAUSE = 80, NOTCH = 100, LINE = 16, ARROW = 40;

/**
 * Listens for fingers, mice and wheels on an element that covers the screen of a phone.
 *
 * @param element The element that receives the input; it has the size of the phone's screen on the page.
 * @param size Returns the size of the screen in points: { width, height }.
 * @param send Receives { kind, phase, x, y } and a time in milliseconds.
 */
export function listen(element, size, send) {
  let pointer = null, wheel = null;

  const place = (event) => {
    const box = element.getBoundingClientRect(), { width, height } = size();
    return {
      x: toPoints((event.clientX - box.left) * width / box.width),
      y: toPoints((event.clientY - box.top) * height / box.height),
    };
  };
  const touch = (phase, event) => send({ kind: "touch", phase, ...place(event) }, event.timeStamp);

  // A mouse moves the content, and must not move the focus.
  element.addEventListener("mousedown", (event) => event.preventDefault());
  element.addEventListener("pointerdown", (event) => {
    if (pointer !== null || event.button !== 0) return;
    pointer = event.pointerId;
    element.setPointerCapture(pointer);
    touch("began", event);
  });
  element.addEventListener("pointermove", (event) => {
    if (event.pointerId !== pointer) return;
    const samples = event.getCoalescedEvents?.() ?? [];
    for (const sample of samples.length > 0 ? samples : [event]) touch("moved", sample);
  });
  for (const [name, phase] of [["pointerup", "ended"], ["pointercancel", "cancelled"]]) {
    element.addEventListener(name, (event) => {
      if (event.pointerId !== pointer) return;
      pointer = null;
      touch(phase, event);
    });
  }

  const turn = (phase, x, y, time) => send({ kind: "wheel", phase, x: toPoints(x), y: toPoints(y) }, time);
  element.addEventListener("wheel", (event) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    const unit = [1, LINE, size().height][event.deltaMode];
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    // A wheel reports whole notches; a trackpad reports many small movements.
    if (wheel === null && (event.deltaMode !== 0 || Math.abs(x) + Math.abs(y) >= NOTCH)) {
      turn("discrete", x, y, event.timeStamp);
      return;
    }
    turn(wheel === null ? "began" : "changed", x, y, event.timeStamp);
    clearTimeout(wheel);
    wheel = setTimeout(() => {
      wheel = null;
      turn("ended", 0, 0, event.timeStamp + PAUSE);
    }, PAUSE);
  }, { passive: false });
}

/**
 * Listens for keys on the whole page, except in controls that use the keys themselves.
 *
 * @param send Receives { kind, phase, x, y } and a time in milliseconds.
 */
export function listenToKeys(height, send) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest("input, select, summary, [data-keys]")) return;
    if (event.key === " " && event.target.closest("button, a")) return;
    const page = 0.875 * height();
    const distances = {
      ArrowDown: ARROW, ArrowUp: -ARROW, PageDown: page, PageUp: -page, " ": event.shiftKey ? -page : page, End: 1e6,
    };
    if (event.key === "Home") send({ kind: "top" }, event.timeStamp);
    else if (event.key in distances) send({ kind: "wheel", phase: "discrete", x: 0, y: toPoints(distances[event.key]) }, event.timeStamp);
    else return;
    event.preventDefault();
  });
}
