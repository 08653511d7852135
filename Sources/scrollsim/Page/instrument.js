"use strict";

// The lanes that show runs over one time axis: offset, velocity, the part that moves, and phases.

/** The class names of elements of the first and of the second run. */
const LOOKS = ["first", "second"];
const BANDS = [["moving part", "owner"], ["phases", "phase"]];

/** A lane with a curve for each run that has the quantity, and its marks; null if no run has the quantity. */
function curveLane(timelines, quantity, marks) {
  let unit = "pt";
  const curves = timelines.flatMap((timeline, run) => {
    const column = timeline.columns[quantity];
    if (column?.endsWith("_pt_s")) unit = "pt/s";
    return timeline.numbers[column] ? [{
      times: timeline.times, values: timeline.numbers[column], jumps: timeline.jumps[column] ?? [], look: LOOKS[run],
      at: (time) => timeline.value(column, time),
      points: marks.filter((mark) => mark.run === run && mark.column === column),
    }] : [];
  });
  return curves.length > 0 ? { title: quantity, unit, curves } : null;
}

/** A lane with the time spans of a column of words, one row for each run; null if no run has the column. */
function bandLane(timelines, title, column) {
  if (!timelines.some((timeline) => timeline.texts[column])) return null;
  const bands = timelines.flatMap((timeline, run) =>
    spans(timeline.times, timeline.texts[column] ?? [], timeline.texts.phase ?? [])
      .map((span) => ({ ...span, row: run, look: `${column} ${span.label} ${LOOKS[run]}` })));
  return { title, bands };
}

/** The time spans of successive rows with the same word while something moves. */
function spans(times, words, phases) {
  const found = [];
  for (let row = 0; row + 1 < words.length; row += 1) {
    const label = phases[row] === "idle" ? "none" : words[row] || "none", last = found.at(-1);
    if (last?.label === label) last.end = times[row + 1];
    else found.push({ start: times[row], end: times[row + 1], label });
  }
  return found.filter((span) => span.label !== "none");
}

/** The curves and bands of runs as a chart. */
class Instrument {
  /** @param options The options of the chart: onSeek, and optionally timeTitle. */
  constructor(parent, options) {
    this.chart = new Chart(parent, { lanes: [], marks: [], end: 1, ...options });
  }

  /**
   * Shows runs.
   *
   * @param marks { time, label, standsOut, run } each; with a `column` and `value`, also marked on the column's curve.
   * @param axis { start, end, origin }: the times at the axis' ends, and the time that it counts from.
   * @param quantities The quantities to draw as curves, without bands; by default all curves and bands.
   */
  show(timelines, marks, axis, quantities) {
    const known = new Set(timelines.flatMap((timeline) => Object.keys(timeline.columns)));
    const curves = [...known].filter((quantity) => !quantities || quantities.includes(quantity))
      .map((quantity) => curveLane(timelines, quantity, marks));
    const bands = quantities ? [] : BANDS.map(([title, column]) => bandLane(timelines, title, column));
    const lanes = [...curves, ...bands].filter((lane) => lane !== null);
    const looks = marks.map((mark) => ({ ...mark, look: LOOKS[mark.run] }));
    this.chart.update({ lanes, marks: looks, ...axis });
    this.chart.root.setAttribute("aria-label", timelines.map(describeRun).join("; "));
  }

  moveCursor(time, reveal = null) {
    this.chart.reveal = reveal;
    this.chart.moveCursor(time);
  }
}

/** A description of a run's curves in words, for screen readers. */
function describeRun(timeline) {
  const offsets = (timeline.numbers[timeline.columns.offset] ?? []).filter((value) => value !== null);
  const velocities = (timeline.numbers[timeline.columns.velocity] ?? []).filter((value) => value !== null);
  const fastest = velocities.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const whole = (value) => chartNumber(Math.round(value));
  const range = offsets.length > 0 ? `offset from ${whole(offsets[0])} to ${whole(offsets.at(-1))} pt` : "no offset";
  return `${timeline.name}: ${range}, at most ${whole(fastest)} pt/s, ${chartNumber(Math.round(timeline.end * 1000) / 1000)} s`;
}
