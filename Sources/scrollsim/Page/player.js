"use strict";

// The controls of the page. Scenes, curves, slider and list of events show the same time.

const byId = (id) => document.getElementById(id);
const data = JSON.parse(byId("data").textContent);
const timelines = data.runs.map((run) => new Timeline(run));
const scenes = timelines.map((timeline) => new Scene(byId("scenes"), timeline));
const start = Math.min(...timelines.map((timeline) => timeline.times[0]));
const end = Math.max(...timelines.map((timeline) => timeline.end));
const instants = [...new Set(timelines.flatMap((timeline) => timeline.times))].sort((a, b) => a - b);
const events = timelines.flatMap((timeline, run) =>
  timeline.events.map((event) => ({ ...event, run }))).sort((a, b) => a.time - b.time);

const player = {
  time: start,
  isPlaying: false,
  get speed() { return Number(byId("speed").value); },

  seek(time) {
    this.time = Math.min(end, Math.max(start, time));
    scenes.forEach((scene) => scene.draw(this.time));
    byId("scrub").value = this.time;
    byId("time").textContent = `${this.time.toFixed(3)} s of ${end.toFixed(3)} s`;
    byId("scrub").setAttribute("aria-valuetext", byId("time").textContent);
    instrument.moveCursor(this.time);
    markEvents(this.time);
    this.onSeek?.(this.time);
  },

  play() {
    if (this.time >= end) this.seek(start);
    this.setPlaying(true);
    let last = performance.now();
    const tick = (now) => {
      if (!this.isPlaying) return;
      this.seek(this.time + Math.max(0, now - last) / 1000 * this.speed);
      last = now;
      if (this.time >= end) this.setPlaying(false); else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  },

  pause() { this.setPlaying(false); },

  setPlaying(isPlaying) {
    this.isPlaying = isPlaying;
    byId("play").textContent = isPlaying ? "❚❚" : "▶︎";
    byId("play").setAttribute("aria-label", isPlaying ? "pause" : "play");
  },

  toggle() { if (this.isPlaying) this.pause(); else this.play(); },

  /** Seeks to the next or the previous row of any trace. */
  step(direction) {
    this.pause();
    const next = direction > 0 ? instants.find((time) => time > this.time + 1e-9)
      : instants.findLast((time) => time < this.time - 1e-9);
    this.seek(next ?? (direction > 0 ? end : start));
  },

  changeSpeed(direction) {
    const select = byId("speed");
    const index = select.selectedIndex + direction;
    select.selectedIndex = Math.min(select.length - 1, Math.max(0, index));
  },
};

const instrument = new Instrument(byId("chart"), {
  onSeek: (time) => { player.pause(); player.seek(time); },
});
const { chart } = instrument;
instrument.show(timelines, events, { start, end: end > start ? end : start + 1 });

if (timelines.length > 1) {
  timelines.forEach((timeline, run) => {
    const name = byId("legend").appendChild(document.createElement("span"));
    name.className = LOOKS[run];
    name.textContent = timeline.name;
  });
}

const eventButtons = events.map((event) => {
  const button = document.createElement("button");
  const run = timelines.length > 1 ? ` (${timelines[event.run].name})` : "";
  button.textContent = `${event.time.toFixed(3)} s ${event.label}${run}`;
  button.addEventListener("click", () => { player.pause(); player.seek(event.time); });
  button.classList.toggle("stands-out", event.standsOut);
  byId("events").appendChild(document.createElement("li")).appendChild(button);
  return button;
});

/** Marks the latest event up to a time as the current one. */
function markEvents(time) {
  const current = events.findLastIndex((event) => event.time <= time + 1e-9);
  eventButtons.forEach((button, index) => button.setAttribute("aria-current", index === current));
}

const keys = {
  " ": () => player.toggle(), ArrowLeft: () => player.step(-1), ArrowRight: () => player.step(1),
  ",": () => player.changeSpeed(-1), ".": () => player.changeSpeed(1),
  Home: () => player.seek(start), End: () => { player.pause(); player.seek(end); },
};

document.addEventListener("keydown", (event) => {
  const action = keys[event.key];
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  // A focused button handles the space bar itself; a select and a scrolling table handle the arrow keys.
  const isTaken = event.target.tagName === "SELECT" || event.target.getAttribute("role") === "region"
    || (event.key === " " && event.target.tagName === "BUTTON");
  if (!action || isModified || isTaken) return;
  event.preventDefault();
  action();
});

byId("play").addEventListener("click", () => player.toggle());
byId("back").addEventListener("click", () => player.step(-1));
byId("forward").addEventListener("click", () => player.step(1));
byId("scrub").min = start;
byId("scrub").max = end;
byId("scrub").addEventListener("input", (event) => {
  player.pause();
  player.seek(Number(event.target.value));
});
player.seek(start);
