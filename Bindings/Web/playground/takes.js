// A take is a series of gestures and the motions that follow, as the page plays them. A live take has sessions that
// respond to a finger; a recorded take has traces.

import "../../../Sources/scrollsim/Page/geometry.js";
import { Timeline } from "../../../Sources/scrollsim/Page/scene.js";
import { TICKS } from "./recording.js";
import { Session } from "./session.js";
import { phonesOf } from "./systems.js";

/** The pause after which a new gesture begins, and the longest pause in a recording, in ticks. */
const REST = 0.7 * TICKS, IDLE = TICKS;

/** The possible lengths of the time axis during a gesture, and the least length, in seconds. */
const AXIS_LENGTHS = [1, 1.5, 2, 3, 4, 6, 8, 12, 16], LEAST = 0.5;

/** The base class of live and recorded takes. */
class Take {
  /** The time axis { start, end, origin } of the gesture at a time; it starts at the gesture's first touch. */
  axis(time) {
    const index = Math.max(0, this.starts.findLastIndex((start) => start <= time + 1e-9));
    const start = this.starts[index] ?? 0, next = this.starts[index + 1], length = (next ?? this.end) - start;
    const isOpen = next === undefined && this.isMoving;
    const shown = isOpen ? AXIS_LENGTHS.find((most) => most >= length) ?? length : length;
    return { start, end: start + Math.max(LEAST, shown), origin: start };
  }
}

/** A take whose sessions all respond to one finger. */
export class LiveTake extends Take {
  /** @param state The state of the page; see `phonesOf`. */
  constructor(engine, state, events = []) {
    super();
    Object.assign(this, { engine, state, events: [], starts: [], ticks: 0, isLive: true });
    this.sessions = phonesOf(state).map((phone) => new Session(engine, phone));
    this.timelines = this.sessions.map((session) => new Timeline(session.asRun()));
    events.forEach((event) => this.handle(event, true));
    if (events.length > 0) this.finish();
  }

  get isMoving() { return this.sessions.some((session) => session.isMoving); }

  get end() { return Math.max(...this.timelines.map((timeline) => timeline.times.at(-1))); }

  /** True while content moves by itself; under a finger it moves only with the finger's samples. */
  get isSettling() { return this.sessions.some((session) => session.state.isMoving); }

  /** The take's time for an event, in ticks. The first event begins the take, and long pauses are shortened. */
  ticksFor(ticks) {
    if (this.events.length === 0) return this.ticks;
    return this.isMoving ? Math.max(this.ticks, ticks) : Math.min(Math.max(this.ticks, ticks), this.ticks + IDLE);
  }

  /** Handles an event at its time; with `inFrames`, the sessions first advance frame by frame. */
  handle(event, inFrames = false) {
    const last = this.events.at(-1), isRested = !this.isMoving && event.ticks - last?.ticks > REST;
    if (!last || isRested || this.isCut) this.starts.push(event.ticks / TICKS);
    this.isCut = false;
    this.ticks = event.ticks;
    this.events.push(event);
    for (const session of this.sessions) {
      if (inFrames) session.runTo(event.ticks);
      session.handle(event);
    }
    this.extend();
  }

  /** Advances all sessions to the time of a frame. */
  advance(ticks) {
    this.ticks = Math.max(this.ticks, ticks);
    this.sessions.forEach((session) => session.advance(this.ticks));
    this.extend();
  }

  /** Advances until everything is at rest, for at most ten seconds. */
  finish() {
    this.sessions.forEach((session) => session.finish());
    this.advance(Math.max(...this.sessions.map((session) => session.ticks)));
  }

  extend() { this.timelines.forEach((timeline) => { timeline.end = timeline.times.at(-1); }); }

  /** A copy of the take up to a time; a finger that is down at that time is cancelled. */
  until(time) {
    const ticks = Math.round(time * TICKS), take = new LiveTake(this.engine, this.state);
    this.events.filter((event) => event.ticks <= ticks).forEach((event) => take.handle(event, true));
    take.sessions.forEach((session) => session.runTo(ticks));
    take.ticks = ticks;
    const last = take.events.at(-1);
    if (take.sessions[0].finger) take.handle({ ...last, ticks, phase: "cancelled" });
    take.extend();
    // The next event begins a new gesture.
    take.isCut = true;
    return take;
  }

  /** The time at which a phone came to rest, in seconds. */
  restTime(run) { return this.sessions[run].notes.findLast((note) => note.label === "rest")?.time ?? this.end; }

  get notes() {
    return this.sessions.flatMap((session, run) => session.notes.map((note) => ({ standsOut: false, ...note, run })))
      .sort((one, other) => one.time - other.time);
  }
}

/** A take with traces from files or from scrollsim. */
export class RecordedTake extends Take {
  constructor(runs) {
    super();
    Object.assign(this, { events: [], starts: [0], isLive: false, isMoving: false, isSettling: false });
    this.timelines = runs.map((run) => new Timeline(run));
    this.notes = this.timelines.flatMap((timeline, run) => timeline.events.map((event) => ({ text: event.label, ...event, run })))
      .sort((one, other) => one.time - other.time);
    this.end = Math.max(...this.timelines.map((timeline) => timeline.end));
  }
}
