/*
 * ScrollRecorder for web pages: records a finger and every scroller under it, frame by frame.
 *
 *   <script src="scroll-recorder.js"></script>
 *   const recorder = new ScrollRecorder();   // waits for the first touch
 *   recorder.download();                     // saves recording.csv and scenario.json
 *
 * The file can also be pasted into the console. The scrollers are those under the first touch; touches on
 * others are not recorded. Diagnose the recording with:
 *
 *   scrollsim diagnose scenario.json recording.csv
 *
 * Chromium shows content ahead of the finger by up to 8 ms of its movement; --tolerance 5 allows 5 px of it.
 * Copyright 2026 the InertialScroll authors. MIT license.
 */
globalThis.ScrollRecorder = class ScrollRecorder {
  #scrollers = []; // the elements, outermost first; the first one is the page
  #scenario = null; // describes them at the first touch
  #rows = []; // [ms, x and y of the finger or empty texts, x and y of each scroller, ...]
  #id = null; // identifies the finger that is down
  #finger = ["", ""];
  #ends = new AbortController();

  constructor() {
    const listen = (names, react) => {
      const options = { capture: true, passive: true, signal: this.#ends.signal };
      for (const name of names) addEventListener(name, react, options);
    };
    // A browser that scrolls cancels the pointer of a finger. Its touch events continue.
    const touches = (react) => (event) => {
      for (const touch of event.changedTouches) react(touch.identifier, touch, event);
    };
    const begin = (...touch) => this.#begin(...touch), end = (id) => this.#end(id);
    const move = (id, place) => this.#move(id, place);
    listen(["touchstart"], touches(begin));
    listen(["touchend", "touchcancel"], touches(end));
    listen(["touchmove"], touches(move));
    // Chromium delivers touchmove after the content has moved, but pointerrawupdate before.
    listen(["pointerrawupdate"], (event) => event.isPrimary && move(this.#id, event));
    // Mice and pens are recorded for pages that implement scrolling themselves.
    const pointer = (react) => (event) => event.pointerType !== "touch" && react("pointer", event, event);
    listen(["pointerdown"], pointer(begin));
    listen(["pointermove"], pointer(move));
    listen(["pointerup", "pointercancel"], pointer(end));
  }

  /** Ends the recording. */
  stop() {
    this.#ends.abort();
  }

  #begin(id, place, event) {
    const [target] = event.composedPath();
    if (this.#id !== null) return;
    if (this.#scrollers.length === 0) {
      this.#scrollers = ScrollRecorder.scrollers(target);
      this.#scenario = this.#describe();
      requestAnimationFrame((time) => this.#frame(time));
    } else if (!this.#scrollers.at(-1).contains(target)) {
      return;
    }
    this.#id = id;
    this.#move(id, place);
  }

  #move(id, place) {
    if (id !== null && id === this.#id) this.#finger = [place.clientX, place.clientY];
  }

  #end(id) {
    if (id === this.#id) [this.#id, this.#finger] = [null, ["", ""]];
  }

  #frame(time) {
    if (this.#ends.signal.aborted) return;
    this.#rows.push([time, ...this.#finger, ...this.#scrollers.flatMap((one) => [one.scrollLeft, one.scrollTop])]);
    requestAnimationFrame((next) => this.#frame(next));
  }

  /** The scrollers that contain an element, outermost first; the page is always the first one. */
  static scrollers(element) {
    const found = [], page = document.scrollingElement;
    for (let one = element; one && one !== page && one !== document; one = one.parentNode ?? one.host) {
      if (!(one instanceof Element) || one === document.body) continue;
      const { overflowX, overflowY } = getComputedStyle(one);
      const scrolls = (overflow, room) => room > 0 && (overflow === "auto" || overflow === "scroll");
      if (
        scrolls(overflowX, one.scrollWidth - one.clientWidth) ||
        scrolls(overflowY, one.scrollHeight - one.clientHeight)
      ) found.unshift(one);
    }
    return [page, ...found];
  }

  #describe() {
    const scrollers = this.#scrollers.map((one, index) => {
      const style = getComputedStyle(one);
      const isName = /^(?!none$|page$)[A-Za-z0-9_ -]+$/.test(one.id);
      return {
        name: index === 0 ? "page" : isName ? one.id : `scroller${index}`,
        size: [one.clientWidth, one.clientHeight],
        content: [one.scrollWidth, one.scrollHeight],
        at: [one.scrollLeft, one.scrollTop],
        overscrollBehavior: [style.overscrollBehaviorX, style.overscrollBehaviorY],
      };
    });
    const isFirefox = navigator.userAgent.includes("Firefox");
    const engine = isFirefox ? { engine: "firefox", immediateHandoff: false } : { engine: "chromium" };
    const system = { kind: "css-scroll", viewport: [innerWidth, innerHeight], ...engine, scrollers };
    return { format: 1, system, script: [] };
  }

  /** The scenario that describes the scrollers, without snap areas, as text. */
  scenario() {
    return JSON.stringify(this.#scenario, null, 2);
  }

  /** The recording, with a row for each frame. */
  csv() {
    const names = this.#scrollers.flatMap((_, index) => [`scroller${index}_x_pt`, `scroller${index}_y_pt`]);
    const sum = (offsets, axis) => offsets.reduce((sum, one, index) => (index % 2 === axis ? sum + one : sum), 0);
    const extent = (axis) => {
      const sums = this.#rows.map(([, , , ...offsets]) => sum(offsets, axis));
      return Math.max(...sums) - Math.min(...sums);
    };
    // The combined offset is measured along the axis of the movement.
    const axis = extent(0) > extent(1) ? 0 : 1;
    const rows = this.#rows.map(([time, x, y, ...offsets]) =>
      [(time - this.#rows[0][0]) / 1000, x, y, sum(offsets, axis), ...offsets].join());
    return [["time_s,finger_x_pt,finger_y_pt,offset_pt", ...names].join(), ...rows, ""].join("\n");
  }

  /** Saves the recording and its scenario as files. */
  download() {
    for (const [name, text] of [["recording.csv", this.csv()], ["scenario.json", this.scenario()]]) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text]));
      link.download = name;
      link.click();
    }
  }
};
