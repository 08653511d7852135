// The page: shows one take (gestures and the motions that follow) on the phones of the stage, and its curves and
// events in the instrument. Stories, visitors, links and files start takes.

import "../../../Sources/scrollsim/Page/chart.js";
import { Instrument } from "../../../Sources/scrollsim/Page/instrument.js";
import { Choosers } from "./choosers.js";
import { byId } from "./dom.js";
import { Drawer } from "./drawer.js";
import { listenToKeys } from "./gestures.js";
import { Layout } from "./layout.js";
import { fromLink, toLink } from "./link.js";
import { attempt, say } from "./message.js";
import { EventList, lossOf, summaryOf } from "./notes.js";
import { fromScenario, TICKS, toScenario, toTicks } from "./recording.js";
import { Stage } from "./stage.js";
import { recordedTake, STORIES } from "./stories.js";
import { systemOf } from "./systems.js";
import { LiveTake, RecordedTake } from "./takes.js";
import { readTrace } from "./trace.js";

/** In milliseconds: between two drawings of the curves, before a story's finger moves, before phones scroll back. */
const CHART_INTERVAL = 33, LEAD = 900, REWIND_DELAY = 1600;

export class Playground {
  constructor(engine) {
    Object.assign(this, { engine, story: null, cursor: null, replay: null, upcoming: null, chartTime: -Infinity });
    this.isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.stage = new Stage(byId("scenes"), (event, time) => this.handle(event, time));
    this.instrument = new Instrument(byId("chart"), {
      onSeek: (time) => this.seek(time), timeTitle: "seconds since the first touch",
    });
    this.eventList = new EventList(byId("notes"), (time) => this.seek(time));
    this.layout = new Layout(engine, () => this.relayout());
    this.drawer = new Drawer(byId("fields"), (physics) => this.change({ physics }, this.take.events));
    this.choosers = new Choosers((changes, keepsEvents) => this.change(changes, keepsEvents ? this.take.events : []));
    listenToKeys(() => this.stage.scenes[0].height, (event, time) => this.handle(event, time));
    byId("reset").addEventListener("click", () => this.restart());
    byId("replay").addEventListener("click", () => this.play());
    byId("scrub").addEventListener("input", (event) => this.seek(Number(event.target.value)));
    this.build();
  }

  get state() { return this.take.state; }
  get events() { return this.take.events; }
  get sessions() { return this.take.sessions; }
  get scenes() { return this.stage.scenes; }
  get timelines() { return this.take.timelines; }
  get end() { return this.take.end; }

  /** The scenario of the phone on the left. */
  get scenario() {
    return this.take.isLive ? toScenario(this.take) : this.take.timelines[0].scenario ?? null;
  }

  /** Opens the default system of the choosers, without a recording. */
  build() {
    const system = systemOf("segment-pager", this.layout.viewport());
    this.open({ state: { system, physics: {}, latch: false, beside: null }, events: [] });
  }

  /** Shows a take, with the cursor at its end. */
  show(take, story = null) {
    Object.assign(this, { take, story, cursor: null, replay: null, upcoming: null });
    this.setClock(take.ticks ?? 0);
    this.stage.show(take, this.layout.isWide);
    if (take.isLive) {
      this.choosers.show(take.state);
      this.drawer.show(take.state.physics);
    }
    document.body.classList.toggle("recorded", !take.isLive);
    this.markStory();
    this.redraw();
    this.caption();
  }

  /** Marks the card of the story that is shown. */
  markStory() {
    STORIES.forEach(({ id }) => byId(`story-${id}`).setAttribute("aria-current", id === this.story?.id));
  }

  /** Opens a recording, { state, events }. */
  open({ state, events }) {
    this.show(new LiveTake(this.engine, state, events));
  }

  /** Opens a story and plays it once; if the visitor prefers reduced motion, only its end is shown. */
  openStory(story) {
    this.show(story.recorded ? recordedTake(story) : new LiveTake(this.engine, story.state, story.events), story);
    if (!this.isCalm) this.play(LEAD);
  }

  /** Changes the state and replays events; if the engine rejects a change, the page shows the error. */
  change(changes, events) {
    attempt(() => {
      const state = this.state ?? this.choosers.state;
      this.open({ state: { ...state, ...changes }, events });
      say("");
    });
  }

  restart() { if (this.take.isLive) this.open({ state: this.state, events: [] }); else this.play(); }

  setClock(ticks) { this.origin = performance.now() - ticks * 1000 / TICKS; }

  /** Handles a visitor's event at a time of the page's clock, in milliseconds. */
  handle(event, milliseconds) {
    if (!this.take.isLive) {
      if (event.phase === "began" || event.phase === "discrete") this.pauseRecording();
      return;
    }
    this.becomeLive(event);
    const { take } = this, found = toTicks((milliseconds - this.origin) / 1000), ticks = take.ticksFor(found);
    // The take shortens long pauses, so the clock skips the same time.
    if (ticks < found) this.origin += (found - ticks) * 1000 / TICKS;
    take.handle({ ticks, ...event });
    this.caption();
    this.wake();
  }

  /** Ends a story or a replay; the visitor's take continues from the shown state. */
  becomeLive(event) {
    if (this.replay !== null && event.phase !== "moved") {
      const take = this.take.until(this.cursor);
      this.show(take);
      this.setClock(take.ticks);
    } else if (this.upcoming) {
      const { upcoming } = this;
      this.show(upcoming);
      this.setClock(upcoming.ticks);
    }
    Object.assign(this, { story: null, cursor: null, replay: null });
    this.markStory();
  }

  pauseRecording() {
    this.replay = null;
    this.seek(this.end);
    this.caption();
    say("This story is a recording. To drag, choose “Lost at the header” or “Build your own”.");
  }

  /** Updates the address after a gesture, so that the address restores the take. */
  rest() {
    this.caption();
    this.link().then((hash) => { if (hash !== null && !this.take.isMoving) history.replaceState(null, "", `#${hash}`); });
  }

  wake() {
    if (this.isAwake) return;
    this.isAwake = true;
    requestAnimationFrame((time) => this.frame(time));
  }

  frame(milliseconds) {
    this.isAwake = false;
    if (this.replay !== null) this.playFrame(milliseconds);
    else if (this.upcoming) this.rewindFrame(milliseconds);
    else if (this.take.isLive) {
      // Frames advance only content that moves by itself: content under a finger follows the finger's samples.
      if (this.take.isSettling) {
        this.take.advance(toTicks((milliseconds - this.origin) / 1000));
        this.wake();
      }
      this.redraw(milliseconds);
      if (!this.take.isMoving) this.rest();
    }
  }

  /** Plays the gesture at the cursor; the finger is shown for `lead` milliseconds before it moves. */
  play(lead = 0) {
    if (this.take.end <= 0) return;
    this.upcoming = null;
    this.stage.show(this.take);
    this.cursor = this.axis().start;
    this.replay = performance.now() + lead - this.cursor * 1000;
    this.redraw();
    this.caption();
    this.wake();
  }

  playFrame(milliseconds) {
    const before = this.cursor, isNew = ({ time }) => time > before && time <= this.cursor;
    this.cursor = Math.max(before, Math.min(this.axis().end, this.end, (milliseconds - this.replay) / 1000));
    if (this.take.notes.some(isNew)) this.redraw(); else this.draw();
    if (this.cursor < Math.min(this.axis().end, this.end)) return this.wake();
    this.replay = null;
    this.redraw();
    this.caption();
    if (this.story && this.take.isLive) this.rewind();
  }

  /** Scrolls the phones back to the top after a story, so that the visitor starts there. */
  rewind() {
    const { take } = this;
    setTimeout(() => {
      if (this.take !== take || this.replay !== null || this.cursor !== this.end || this.upcoming || !this.story) return;
      const back = new LiveTake(this.engine, take.state, take.events);
      back.handle({ ticks: back.ticks, kind: "top" });
      this.upcoming = back;
      this.setClock(back.ticks);
      this.stage.show(back);
      this.wake();
    }, REWIND_DELAY);
  }

  rewindFrame(milliseconds) {
    const back = this.upcoming;
    back.advance(toTicks((milliseconds - this.origin) / 1000));
    this.stage.draw(back.end);
    if (back.isMoving) return this.wake();
    if (back.events.length === 0) return;
    this.upcoming = new LiveTake(this.engine, back.state);
    this.stage.show(this.upcoming);
    this.stage.draw(0);
  }

  /** Shows the take at a time, in seconds. */
  seek(time) {
    this.replay = null;
    if (this.upcoming) {
      this.upcoming = null;
      this.stage.show(this.take);
    }
    this.cursor = Math.min(this.end, Math.max(0, time));
    this.redraw();
    this.caption();
  }

  /** The time axis of the gesture at the cursor. */
  axis() { return this.take.axis(this.cursor ?? this.end); }

  draw() {
    const time = this.cursor ?? this.end;
    this.stage.draw(time);
    this.instrument.moveCursor(time, this.replay === null ? null : time);
    byId("scrub").value = time;
  }

  /** Draws the current state; while content moves, the curves are drawn less often. */
  redraw(milliseconds = -Infinity) {
    const { take } = this, isMoving = take.isMoving && this.cursor === null;
    if (!isMoving || Math.abs(milliseconds - this.chartTime) >= CHART_INTERVAL) {
      this.chartTime = milliseconds;
      const axis = this.axis(), latest = this.replay === null ? Infinity : this.cursor;
      const notes = take.notes.filter(({ time }) => time <= latest);
      this.instrument.show(take.timelines, notes, axis, this.layout.quantities);
      this.eventList.show(notes.filter(({ time }) => time >= axis.start - 1e-9 && time <= axis.end), take.timelines, axis.start);
      byId("scrub").max = take.end;
      byId("last").textContent = notes.at(-1)?.text ?? "";
    }
    this.draw();
  }

  /** Updates the caption: the story, its verdict, and the hint that the visitor can drag. */
  caption() {
    const { take, story } = this, phones = take.timelines.length > 1 ? "drag either phone" : "drag the phone";
    const isDone = this.replay === null;
    const isPlayed = story && isDone;
    byId("verdict").textContent = isPlayed ? story.verdict(take) : isDone && take.isLive ? lossOf(take, this.axis().start) : "";
    byId("hint").textContent = !isDone ? story?.about ?? "" : !take.isLive ? "A recording of scrollsim. Scrub it, or play it again."
      : isPlayed || take.events.length === 0 ? `Now you: ${phones}.` : take.isMoving ? "" : summaryOf(take, this.axis().start);
  }

  relayout() {
    this.stage.show(this.upcoming ?? this.take, this.layout.isWide);
    this.redraw();
  }

  /** Opens the text of a scenario or a trace that was dropped on the page. */
  openFile(name, text) {
    return attempt(() => {
      if (/^\s*\{/.test(text)) this.open(fromScenario(JSON.parse(text)));
      else this.show(new RecordedTake([readTrace(text, name)]));
      say(`${name} is open`);
    });
  }

  /** Opens the story, the choosers or the recording in the fragment of an address. */
  openLink(hash) {
    return attempt(async () => {
      const story = STORIES.find(({ id }) => id === hash);
      if (story) this.openStory(story);
      else if (hash === "build") {
        this.build();
        this.layout.showChoosers();
      }
      else this.open(await fromLink(hash));
    });
  }

  /** The fragment of the address that restores the take; null for a dropped trace, or if it is too long. */
  link() { return this.story ? Promise.resolve(this.story.id) : this.take.isLive ? toLink(this.take) : Promise.resolve(null); }
}
