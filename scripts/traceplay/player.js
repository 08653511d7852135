"use strict";

// The controls: one time that the scenes, the curves, the slider and the list of events share.

const byId = (id) => document.getElementById(id);
const timelines = JSON.parse(byId("data").textContent).map((run) => new Timeline(run));
const scenes = timelines.map((timeline) => new Scene(byId("scenes"), timeline));
const end = Math.max(...timelines.map((timeline) => timeline.end));
const instants = [...new Set(timelines.flatMap((timeline) => timeline.times))].sort((a, b) => a - b);
const events = timelines.flatMap((timeline, run) =>
  timeline.events.map((event) => ({ ...event, run }))).sort((a, b) => a.time - b.time);

const player = {
  time: 0,
  isPlaying: false,
  get speed() { return Number(byId("speed").value); },

  seek(time) {
    this.time = Math.min(end, Math.max(0, time));
    scenes.forEach((scene) => scene.draw(this.time));
    byId("scrub").value = this.time;
    byId("time").textContent = `${this.time.toFixed(3)} s of ${end.toFixed(3)} s`;
    charts.moveCursor(this.time);
    markEvents(this.time);
  },

  play() {
    if (this.time >= end) this.seek(0);
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
    // While playing the cursor moves only a few times a second.
    if (!isPlaying) charts.moveCursor(this.time);
  },

  toggle() { if (this.isPlaying) this.pause(); else this.play(); },

  /** To the next row of any trace, or the one before. */
  step(direction) {
    this.pause();
    const next = direction > 0 ? instants.find((time) => time > this.time + 1e-9)
      : instants.findLast((time) => time < this.time - 1e-9);
    this.seek(next ?? (direction > 0 ? end : 0));
  },

  changeSpeed(direction) {
    const select = byId("speed");
    const index = select.selectedIndex + direction;
    select.selectedIndex = Math.min(select.length - 1, Math.max(0, index));
  },
};

const charts = {
  lastMove: 0,

  draw() {
    const style = getComputedStyle(document.documentElement);
    const color = (name) => style.getPropertyValue(name).trim();
    const lines = timelines.flatMap((timeline, run) => {
      const look = { color: color(run === 0 ? "--accent" : "--second"), dash: run ? "dash" : "solid" };
      const axis = "offset_pt" in timeline.numbers ? ""
        : movesOnlyHorizontally(timeline) ? "x_" : "y_";
      return [["offset", "pt", "y"], ["velocity", "pt_s", "y2"]].map(([quantity, unit, yaxis]) => ({
        x: timeline.times, y: timeline.numbers[`${quantity}_${axis}${unit}`], yaxis, line: look,
        mode: "lines", name: timeline.name, showlegend: timelines.length > 1 && yaxis === "y",
        hovertemplate: `%{x:.3f} s: %{y:.1f}<extra>${quantity}</extra>`,
      }));
    });
    const plain = { gridcolor: color("--line"), zerolinecolor: color("--muted") };
    Plotly.react("chart", lines, {
      paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)", dragmode: false,
      font: { color: color("--ink"), size: 12 }, margin: { l: 62, r: 8, t: 22, b: 38 },
      legend: { orientation: "h", y: 1.14 },
      xaxis: { ...plain, title: { text: "time (s)" }, range: [0, end || 1], anchor: "y2" },
      yaxis: { ...plain, title: { text: "offset (pt)" }, domain: [0.56, 1] },
      yaxis2: { ...plain, title: { text: "velocity (pt/s)" }, domain: [0, 0.44] },
      shapes: [{ type: "line", xref: "x", yref: "paper", y0: 0, y1: 1, x0: player.time,
        x1: player.time, line: { color: color("--ink"), width: 1.2 } }],
    }, { displayModeBar: false, responsive: true });
  },

  /** While playing, a few times a second is enough for the eye and leaves the time for the scene. */
  moveCursor(time) {
    const now = performance.now();
    if (player.isPlaying && now - this.lastMove < 40) return;
    this.lastMove = now;
    Plotly.relayout("chart", { "shapes[0].x0": time, "shapes[0].x1": time });
  },
};

function movesOnlyHorizontally(timeline) {
  const moves = (column) => Math.max(...column) > Math.min(...column);
  return moves(timeline.numbers.offset_x_pt) && !moves(timeline.numbers.offset_y_pt);
}

const eventButtons = events.map((event) => {
  const button = document.createElement("button");
  const run = timelines.length > 1 ? ` (${timelines[event.run].name})` : "";
  button.textContent = `${event.time.toFixed(3)} s ${event.label}${run}`;
  button.addEventListener("click", () => { player.pause(); player.seek(event.time); });
  byId("events").appendChild(document.createElement("li")).appendChild(button);
  return button;
});

/** The latest event that has happened is the current one. */
function markEvents(time) {
  const current = events.findLastIndex((event) => event.time <= time + 1e-9);
  eventButtons.forEach((button, index) => button.setAttribute("aria-current", index === current));
}

const keys = {
  " ": () => player.toggle(), ArrowLeft: () => player.step(-1), ArrowRight: () => player.step(1),
  ",": () => player.changeSpeed(-1), ".": () => player.changeSpeed(1),
  Home: () => player.seek(0), End: () => { player.pause(); player.seek(end); },
};

document.addEventListener("keydown", (event) => {
  const action = keys[event.key];
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  // A focused button takes the space bar itself, an opened list its arrows.
  const isTaken = event.target.tagName === "SELECT" || (event.key === " " && event.target.tagName === "BUTTON");
  if (!action || isModified || isTaken) return;
  event.preventDefault();
  action();
});

byId("play").addEventListener("click", () => player.toggle());
byId("back").addEventListener("click", () => player.step(-1));
byId("forward").addEventListener("click", () => player.step(1));
byId("scrub").max = end;
byId("scrub").addEventListener("input", (event) => {
  player.pause();
  player.seek(Number(event.target.value));
});
charts.draw();
byId("chart").on("plotly_click", ({ points }) => { player.pause(); player.seek(points[0].x); });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => charts.draw());
player.seek(0);
