// A scroll view that the visitor moves, and the columns of its trace with a row for each frame and event.

import { barOf, sectionsOf } from "../../../Sources/scrollsim/Page/geometry.js";
import { engineEvent, TICKS } from "./recording.js";

/** The duration of a frame at 120 Hz, in ticks. */
const FRAME = Math.round(TICKS / 120);

export class Session {
  /** @param phone { name, system, physics, latch }: with `latch`, a fling stops at the end of its first part. */
  constructor(engine, { name, system, physics, latch }) {
    this.view = engine.view({ system, physics });
    Object.assign(this, { name, system, physics, latch, isPlain: system.kind === "scroll-view", ticks: 0 });
    Object.assign(this, { numbers: { time_s: [] }, texts: { phase: [] }, notes: [], finger: null });
    if (!this.isPlain) this.texts.owner = [];
    if (system.kind === "sticky-sections") {
      this.sections = sectionsOf(system);
      this.jumps = Object.fromEntries(SECTION_COLUMNS.map((name) => [name, new Set()]));
    }
    this.pageCount = (system.lists ?? system.pages ?? [0]).length;
    this.write();
  }

  get time() { return this.ticks / TICKS; }

  /** Handles an event of a recording. */
  handle(event) {
    this.passEvents(event.ticks);
    this.ticks = Math.max(this.ticks, event.ticks);
    this.view.handle(engineEvent(event), this.time);
    if (event.kind === "touch") {
      this.finger = event.phase === "began" || event.phase === "moved" ? { x: event.x, y: event.y } : null;
    }
    this.listen();
    this.write();
  }

  /** Advances the view to the time of a frame. */
  advance(ticks) {
    if (ticks <= this.ticks) return;
    this.passEvents(ticks);
    this.ticks = ticks;
    this.view.advance(this.time);
    this.listen();
    this.write();
  }

  /** Advances frame by frame to the last frame before a time. */
  runTo(ticks) {
    while (this.state.isMoving && this.ticks + FRAME < ticks) this.advance(this.ticks + FRAME);
  }

  /** Advances frame by frame until everything is at rest, for at most ten seconds. */
  finish() {
    const last = this.ticks + 10 * TICKS;
    while (this.state.isMoving && this.ticks < last) this.advance(this.ticks + FRAME);
  }

  /**
   * Advances to each event of the engine up to a time, so that the trace has a row at its exact time. With `latch`,
   * a fling stops when its part ends.
   */
  passEvents(ticks) {
    let latest = -Infinity;
    while (this.state.isMoving) {
      const { nextEventTime: time, phase } = this.state;
      if (time === null || time <= latest || time * TICKS > ticks) return;
      this.view.advance((latest = time));
      const handOver = this.view.effects.find((effect) => effect.kind === "handedOver");
      if (this.latch && phase === "decelerating" && handOver) this.stop(handOver.from, time);
      this.listen();
      this.write(time);
    }
  }

  /** Stops a fling at the end of a part, and notes the lost velocity. */
  stop(part, time) {
    const lost = Math.abs(this.view.state.velocity), loss = `${wholeNumber(lost)} pt/s lost`;
    this.write(time);
    this.view.handle({ kind: "stop" }, time);
    this.notes.push({ time, label: loss, standsOut: true, lost, part, text: `the fling stops where the ${part} ends: ${loss}` });
  }

  get isMoving() { return this.state.isMoving || this.finger !== null; }

  /** Adds notes on the effects of the latest call, in words. */
  listen() {
    for (const effect of this.view.effects) {
      const note = describe(effect, this.view);
      if (note) this.notes.push({ time: effect.time, ...note });
    }
  }

  write(time = this.time) {
    const state = this.state = this.view.state;
    const { numbers, texts } = this, put = (name, value) => (numbers[name] ??= []).push(value ?? null);
    put("time_s", time);
    put("finger_x_pt", this.finger?.x);
    put("finger_y_pt", this.finger?.y);
    texts.phase.push(state.phase);
    if (this.isPlain) {
      for (const axis of ["x", "y"]) {
        put(`offset_${axis}_pt`, state.offset[axis]);
        put(`velocity_${axis}_pt_s`, state.velocity[axis]);
        put(`overscroll_${axis}_pt`, state.overscroll[axis]);
      }
      return;
    }
    texts.owner.push(state.owner ?? "none");
    put("offset_pt", state.offset);
    put("velocity_pt_s", state.velocity);
    put("page_position", state.pagePosition);
    for (const [name, value] of [
      ["header_y_pt", state.headerY], ["header_height_pt", state.headerHeight], ["bar_y_pt", state.barY],
      ["page_y_pt", state.pageY], ["page_height_pt", state.pageHeight], ["sheet_y_pt", state.sheetY],
    ]) {
      if (value !== null || name in numbers) put(name, value);
    }
    if (this.sections) this.writeSections(state, put);
    for (let page = 0; page < this.pageCount; page += 1) {
      put(`inner${page}_offset_pt`, this.view.innerOffset(page));
      if (this.system.kind !== "stacked-lists") continue;
      const frame = this.view.listFrame(page);
      put(`list${page}_y_pt`, frame?.y);
      put(`list${page}_height_pt`, frame?.height);
    }
  }

  /** Writes the index of the section at the top, and the y of the next header. */
  writeSections({ section }, put) {
    const { numbers, jumps } = this, next = section + 1;
    put("section", section);
    put("next_header_y_pt", next < this.sections.length ? this.view.sectionHeader(next).y : null);
    const row = numbers.section.length - 1;
    if (row > 0 && numbers.section[row - 1] !== section) SECTION_COLUMNS.forEach((name) => jumps[name].add(row));
  }

  /** The session as a run for the scene and the chart. */
  asRun() {
    const [width, height] = Array.isArray(this.system.viewport) ? this.system.viewport : [390, this.system.viewport];
    const offset = this.isPlain ? "offset_y_pt" : "offset_pt", velocity = this.isPlain ? "velocity_y_pt_s" : "velocity_pt_s";
    return {
      name: this.name, viewport: [width, height], numbers: this.numbers, texts: this.texts,
      columns: { offset, velocity }, jumps: this.jumps ?? {}, events: [], sections: this.sections, barHeight: barOf(this.system),
      contents: this.isPlain ? this.system.content.slice(1) : this.system.pages ?? this.system.lists ?? [this.system.content],
      safeArea: this.system.safeArea ?? { top: this.system.topInset ?? 0 },
    };
  }
}

/** The columns that jump when another section reaches the top. */
const SECTION_COLUMNS = ["header_y_pt", "header_height_pt", "next_header_y_pt"];

/** A number rounded to an integer, as text; never "-0". */
export const wholeNumber = (value) => (Math.round(value) + 0).toLocaleString("en").replace("-", "−");

/** Describes a hand-over in a list with sticky headers, where the next header pushes the current one out. */
function describePush({ to }) {
  return to === "header"
    ? { label: "push", text: "the next header pushes the one at the top" }
    : { label: "stick", standsOut: true, text: "a header sticks at the top" };
}

/** An effect in words, with the label of its mark; null for effects that are not listed. */
function describe(effect, view) {
  switch (effect.kind) {
    case "willBeginDragging": return { label: "drag", text: "the finger drags" };
    case "willEndDragging": return {
      label: "release", text: `the finger is released at ${wholeNumber(1000 * effect.velocity.y)} pt/s` };
    case "handedOver": return view.state.section >= 0 ? describePush(effect) : {
      label: `${effect.from} → ${effect.to}`, standsOut: true,
      text: `the ${effect.from} is at its end; the ${effect.to} continues` };
    case "edgeReached": return { label: `${effect.edge} edge`, text: `the content reaches the ${effect.edge} edge` };
    case "pageChanged": return {
      label: `page ${effect.page}`, standsOut: true, text: `page ${effect.page} becomes the current page` };
    case "refreshTriggered": return {
      label: "refresh", standsOut: true, text: "the content was pulled far enough; a refresh begins" };
    case "rest": return { label: "rest", text: "everything is at rest" };
    default: return null;
  }
}
