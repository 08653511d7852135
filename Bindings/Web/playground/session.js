// A scroll view that the visitor moves, and what it showed at every frame, in a trace's columns.

import { viewOptions } from "../src/scenario.js";
import { engineEvent, TICKS } from "./recording.js";

/** A hundred and twentieth of a second, in whole ticks. */
const FRAME = Math.round(TICKS / 120);

export class Session {
  constructor(engine, { system, physics }) {
    this.view = engine.view(viewOptions({ system, physics }));
    Object.assign(this, { system, physics, isPlain: system.kind === "scroll-view", ticks: 0 });
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

  /** Takes an event of a recording. */
  handle(event) {
    this.ticks = Math.max(this.ticks, event.ticks);
    this.view.handle(engineEvent(event), this.time);
    if (event.kind === "touch") {
      this.finger = event.phase === "began" || event.phase === "moved" ? { x: event.x, y: event.y } : null;
    }
    this.listen();
    this.write();
  }

  /** Lets time pass, to the time of a frame. */
  advance(ticks) {
    if (ticks <= this.ticks) return;
    this.ticks = ticks;
    this.view.advance(this.time);
    this.listen();
    this.write();
  }

  /** Plays a recording to its end, and until all rests or for ten seconds. */
  run(events) {
    for (const event of events) {
      while (this.ticks + FRAME < event.ticks) this.advance(this.ticks + FRAME);
      this.handle(event);
    }
    const last = this.ticks + 10 * TICKS;
    while (this.isMoving && this.ticks < last) this.advance(this.ticks + FRAME);
  }

  get isMoving() { return this.state.isMoving || this.finger !== null; }

  /** What happened, in words. */
  listen() {
    for (const effect of this.view.effects) {
      const note = describe(effect, this.view);
      if (note) this.notes.push({ time: effect.time, ...note });
    }
  }

  write() {
    const state = this.state = this.view.state;
    const { numbers, texts } = this, put = (name, value) => (numbers[name] ??= []).push(value ?? null);
    put("time_s", this.time);
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
    texts.owner.push(state.consumer ?? "none");
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

  /** The section at the top, and where the next one's header is. */
  writeSections({ section }, put) {
    const { numbers, jumps } = this, next = section + 1;
    put("section", section);
    put("next_header_y_pt", next < this.sections.length ? this.view.sectionHeader(next).y : null);
    const row = numbers.section.length - 1;
    if (row > 0 && numbers.section[row - 1] !== section) SECTION_COLUMNS.forEach((name) => jumps[name].add(row));
  }

  /** The session as the scene and the chart take a run. */
  asRun() {
    const [width, height] = Array.isArray(this.system.viewport) ? this.system.viewport : [390, this.system.viewport];
    const offset = this.isPlain ? "offset_y_pt" : "offset_pt", velocity = this.isPlain ? "velocity_y_pt_s" : "velocity_pt_s";
    return {
      viewport: [width, height], numbers: this.numbers, texts: this.texts,
      columns: { offset, velocity }, jumps: this.jumps ?? {}, events: [],
      sections: this.sections,
    };
  }
}

/** What is another header's as soon as another section is at the top. */
const SECTION_COLUMNS = ["header_y_pt", "header_height_pt", "next_header_y_pt"];

/** Where each section begins in the content, and how high its header and its rows are, in points. */
function sectionsOf({ headers = 28, sections }) {
  const heights = [headers].flat();
  let end = 0;
  return sections.map((rows, section) => {
    const start = end, header = heights[Math.min(section, heights.length - 1)];
    end += header + rows;
    return { start, header, rows };
  });
}

const speed = (view) => {
  const { velocity } = view.state;
  return `${Math.round(Math.abs(velocity.y ?? velocity)).toLocaleString("en")} pt/s`;
};

/** Where headers stick, the next one pushes each out. */
function describePush({ to }) {
  return to === "header"
    ? { label: "push", text: "the next header pushes the one at the top" }
    : { label: "stick", standsOut: true, text: "a header sticks at the top" };
}

/** An effect in words, with the label of its mark; null for those that say nothing new. */
function describe(effect, view) {
  switch (effect.kind) {
    case "willBeginDragging": return { label: "drag", text: "the finger drags" };
    case "willEndDragging": return {
      label: "release", text: `released at ${Math.round(1000 * effect.velocity.y).toLocaleString("en")} pt/s` };
    case "handedOver": return view.state.section >= 0 ? describePush(effect) : {
      label: `${effect.from} → ${effect.to}`, standsOut: true,
      text: `${effect.from} is at its end, the ${effect.to} takes over` };
    case "edgeReached": return { label: `${effect.edge} edge`, text: `the ${effect.edge} edge, at ${speed(view)} now` };
    case "pageChanged": return { label: `page ${effect.page + 1}`, standsOut: true, text: `page ${effect.page + 1}` };
    case "refreshTriggered": return { label: "refresh", standsOut: true, text: "pulled far enough to refresh" };
    case "rested": return { label: "rest", text: "at rest" };
    default: return null;
  }
}
