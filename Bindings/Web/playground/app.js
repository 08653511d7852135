// The page: sessions under one finger, drawn and measured, recorded and shared.

import { PLATFORMS } from "../src/words.js";
import { Scene, Timeline } from "../../../scripts/traceplay/scene.js";
import "../../../scripts/traceplay/sections.js";
import { Drawer } from "./drawer.js";
import { listen } from "./gestures.js";
import { Instrument, LOOKS } from "./instrument.js";
import { fromLink, fromScenario, TICKS, toLink, toScenario, toTicks } from "./recording.js";
import { Session } from "./session.js";
import { labelOf, SYSTEM_CHOICES, systemOf } from "./systems.js";
import { readTrace } from "./trace.js";

const CHART_INTERVAL = 33, IDLE = TICKS;
const byId = (id) => document.getElementById(id);

export class Playground {
  constructor(engine) {
    Object.assign(this, { engine, system: systemOf("segment-pager"), physics: {}, other: null, cursor: null, chartTime: -Infinity });
    this.instrument = new Instrument(byId("chart"), (time) => this.seek(time));
    this.drawer = new Drawer(byId("fields"), (changes) => this.changePhysics(changes));
    this.fill();
    this.start();
  }

  /** The platforms that run side by side, as the physics of a scenario. */
  get platforms() {
    return this.other ? [this.physics, { preset: this.other }] : [this.physics];
  }

  /** Starts over, under the same finger or none: plays a recording from its beginning. */
  start(events = []) {
    const sessions = this.platforms.map((physics) => new Session(this.engine, { system: this.system, physics }));
    sessions.forEach((session) => session.run(events));
    Object.assign(this, { sessions, events, cursor: null, isTrace: false, replayStart: null });
    this.ticks = Math.max(...sessions.map((session) => session.ticks));
    this.origin = performance.now() - this.ticks * 1000 / TICKS;
    this.stage(sessions.map((session) => ({
      ...session.asRun(), name: labelOf(session.physics.preset ?? "uikit"),
    })));
    this.showControls();
  }

  /** Puts runs on the page: a phone each. */
  stage(runs) {
    byId("scenes").replaceChildren();
    byId("scenes").classList.toggle("two", runs.length > 1);
    this.timelines = runs.map((run) => new Timeline(run));
    this.scenes = this.timelines.map((timeline) => new Scene(byId("scenes"), timeline));
    this.scenes.forEach((scene) => {
      const phone = scene.root;
      phone.tabIndex = 0;
      phone.setAttribute("aria-label", `${scene.timeline.name}, a phone to drag`);
      if (!this.isTrace) {
        const size = () => ({ width: scene.width, height: scene.height });
        listen(scene.glass, phone, size, (event, time) => this.take(event, time));
      }
    });
    this.redraw();
  }

  /** Takes what the visitor does at a time of the page's clock, in milliseconds. */
  take(event, milliseconds) {
    byId("hint").classList.add("done");
    this.cursor = this.replayStart = null;
    const isIdle = !this.sessions.some((session) => session.isMoving);
    let ticks = toTicks((milliseconds - this.origin) / 1000);
    // Nobody has to wait for a visitor who looks at something else.
    if (isIdle && ticks > this.ticks + IDLE) {
      this.origin += (ticks - this.ticks - IDLE) * 1000 / TICKS;
      ticks = this.ticks + IDLE;
    }
    this.ticks = Math.max(this.ticks, ticks);
    const taken = { ticks: this.ticks, ...event };
    this.events.push(taken);
    this.sessions.forEach((session) => session.handle(taken));
    this.wake();
  }

  wake() {
    if (this.isAwake) return;
    this.isAwake = true;
    requestAnimationFrame((time) => this.frame(time));
  }

  frame(milliseconds) {
    this.isAwake = false;
    if (this.replayStart !== null) {
      this.seek((milliseconds - this.replayStart) / 1000, true);
      if (this.cursor < this.end) this.wake(); else this.replayStart = null;
      return;
    }
    if (!this.isTrace) {
      const ticks = Math.max(this.ticks, toTicks((milliseconds - this.origin) / 1000));
      // While a finger holds the content still, only the finger moves it: no frame outruns its samples.
      const moving = this.sessions.filter((session) => session.state.isMoving);
      if (moving.length > 0) this.ticks = ticks;
      moving.forEach((session) => session.advance(ticks));
      if (moving.length > 0) this.wake();
    }
    this.redraw(milliseconds);
  }

  get end() { return Math.max(...this.timelines.map((timeline) => timeline.end)); }

  /** Shows what was at a time; null for what is now. */
  seek(time, isReplay = false) {
    if (!isReplay) this.replayStart = null;
    this.cursor = time === null ? null : Math.min(this.end, Math.max(0, time));
    this.draw();
  }

  draw() {
    const time = this.cursor ?? this.end;
    this.scenes.forEach((scene) => scene.draw(time));
    this.instrument.moveCursor(time);
  }

  /** Draws what is now; the curves less often while something moves. */
  redraw(milliseconds = -Infinity) {
    this.timelines.forEach((timeline) => { timeline.end = timeline.times.at(-1); });
    const isMoving = !this.isTrace && this.sessions.some((session) => session.isMoving);
    if (!isMoving || Math.abs(milliseconds - this.chartTime) >= CHART_INTERVAL) {
      this.chartTime = milliseconds;
      const notes = this.isTrace ? [] : this.sessions.flatMap((session, run) =>
        session.notes.map((note) => ({ ...note, run, standsOut: note.standsOut ?? false })))
        .sort((a, b) => a.time - b.time);
      this.instrument.show(this.timelines, notes);
      this.showNotes(notes);
      byId("difference").textContent = isMoving || this.isTrace ? "" : this.difference();
    }
    this.draw();
  }

  showNotes(notes) {
    const list = byId("notes"), wanted = notes.slice(-200);
    const key = wanted.map((note) => note.time + note.text).join();
    if (key === this.shownNotes) return;
    this.shownNotes = key;
    list.replaceChildren(...wanted.map(({ time, text, run, standsOut }) => {
      const line = document.createElement("li");
      const name = this.sessions.length > 1 ? ` (${this.timelines[run].name})` : "";
      line.textContent = `${time.toFixed(3)} s  ${text}${name}`;
      line.className = `${LOOKS[run]} ${standsOut ? "stands-out" : ""}`;
      return line;
    }));
    list.scrollTop = list.scrollHeight;
  }

  /** How the second platform answered otherwise. */
  difference() {
    if (this.sessions.length < 2 || this.events.length === 0) return "";
    const [one, other] = this.timelines.map((timeline, run) => ({
      name: timeline.name, end: this.sessions[run].time,
      offset: timeline.numbers[timeline.columns.offset].at(-1),
    }));
    const [points, seconds] = [other.offset - one.offset, other.end - one.end];
    const distance = Math.abs(points) < 0.05 ? "rests at the same offset as" : `rests ${Math.abs(points).toFixed(1)} pt ${points > 0 ? "further down than" : "further up than"}`;
    const time = Math.abs(seconds) < 0.001 ? "at the same time" : `${Math.abs(seconds).toFixed(2)} s ${seconds > 0 ? "later" : "sooner"}`;
    return `${other.name} ${distance} ${one.name}, ${time}.`;
  }

  replay() {
    this.replayStart = performance.now();
    this.wake();
  }

  get recording() { return { system: this.system, physics: this.physics, events: this.events }; }

  get scenario() { return toScenario(this.recording); }

  /** Opens a recording: its system, its platform and what happened. */
  open({ system, physics, events }) {
    const before = { system: this.system, physics: this.physics };
    try {
      Object.assign(this, { system, physics });
      this.start(events);
    } catch (error) {
      Object.assign(this, before);
      throw error;
    }
    if (events.length > 0) byId("hint").classList.add("done");
  }

  openFile(name, text) {
    if (/^\s*\{/.test(text)) this.open(fromScenario(JSON.parse(text)));
    else {
      this.isTrace = true;
      this.stage([readTrace(text, name)]);
    }
    this.say(this.isTrace ? `${name} is open; start over to drag again` : `${name} is open`);
  }

  changePhysics(changes) {
    const before = this.physics, { preset } = before;
    try {
      this.open({ ...this.recording, physics: { ...(preset ? { preset } : {}), ...changes } });
      this.say("");
    } catch (error) {
      this.physics = before;
      this.say(error.message, true);
    }
  }

  say(text, isRefused = false) {
    byId("message").textContent = text;
    byId("message").classList.toggle("refused", isRefused);
  }

  /** Runs something that may be refused, and says so. */
  async attempt(action) {
    try { await action(); } catch (error) { this.say(error.message, true); }
  }

  fill() {
    const options = (id, entries) => byId(id).append(...entries.map(([value, label]) => new Option(label, value)));
    options("system", Object.entries(SYSTEM_CHOICES).map(([kind, { label }]) => [kind, label]));
    const platforms = PLATFORMS.map((name) => [name, labelOf(name)]);
    options("platform", platforms);
    options("other", [["", "nothing"], ...platforms]);
    byId("system").addEventListener("change", (event) => this.attempt(() => {
      this.open({ ...this.recording, system: systemOf(event.target.value), events: [] });
    }));
    byId("platform").addEventListener("change", (event) => this.attempt(() => {
      this.open({ ...this.recording, physics: { preset: event.target.value } });
    }));
    byId("other").addEventListener("change", (event) => this.attempt(() => {
      this.other = event.target.value || null;
      this.open(this.recording);
    }));
    byId("reset").addEventListener("click", () => this.start());
    byId("replay").addEventListener("click", () => this.replay());
    byId("theme").addEventListener("click", () => {
      const isDark = getComputedStyle(document.documentElement).getPropertyValue("color-scheme") === "dark"
        || (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
      document.documentElement.dataset.theme = isDark ? "light" : "dark";
    });
    this.fillShare();
  }

  fillShare() {
    const text = () => JSON.stringify(this.scenario, null, 1) + "\n";
    byId("copy").addEventListener("click", () => this.attempt(async () => {
      await navigator.clipboard.writeText(text());
      this.say("The scenario is in the clipboard: scrollsim run FILE replays it.");
    }));
    byId("save").addEventListener("click", () => {
      const link = Object.assign(document.createElement("a"), { download: "playground.json" });
      link.href = URL.createObjectURL(new Blob([text()], { type: "application/json" }));
      link.click();
      URL.revokeObjectURL(link.href);
    });
    byId("link").addEventListener("click", () => this.attempt(async () => {
      const hash = await toLink(this.recording);
      if (hash === null) return this.say("This is too long for a link: save the scenario instead.", true);
      history.replaceState(null, "", `#${hash}`);
      await navigator.clipboard.writeText(location.href);
      this.say("The link is in the clipboard.");
    }));
    document.addEventListener("dragover", (event) => {
      event.preventDefault();
      document.body.classList.add("dropping");
    });
    document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      document.body.classList.remove("dropping");
      const [file] = event.dataTransfer.files;
      if (file) this.attempt(async () => this.openFile(file.name, await file.text()));
    });
  }

  showControls() {
    byId("system").value = this.system.kind;
    byId("platform").value = this.physics.preset ?? "uikit";
    byId("other").value = this.other ?? "";
    this.drawer.show(this.physics);
  }

  openLink(hash) { return this.attempt(async () => this.open(await fromLink(hash))); }
}
