// The lanes beside the phones: what the sessions' columns say, as the chart takes it.

import { Chart } from "../../../scripts/traceplay/chart.js";

/** The class of what belongs to the first run and to the second. */
export const LOOKS = ["", "second"];
const WINDOW = 6, LEAST = 2;

export class Instrument {
  constructor(parent, onSeek) {
    this.chart = new Chart(parent, { lanes: [], marks: [], end: LEAST, onSeek });
    parent.addEventListener("pointermove", (event) => {
      onSeek(this.chart.timeAt(event.clientX - parent.getBoundingClientRect().left));
    });
    parent.addEventListener("pointerleave", () => onSeek(null));
  }

  /** Shows the latest seconds of the runs; the newest is at the right. */
  show(timelines, notes) {
    const end = Math.max(LEAST, ...timelines.map((timeline) => timeline.end)), start = Math.max(0, end - WINDOW);
    const lanes = [["offset", "pt"], ["velocity", "pt/s"]].map(([quantity, unit]) => ({
      title: quantity, unit,
      curves: timelines.map((timeline, run) => {
        const column = timeline.columns[quantity];
        return {
          times: timeline.times, values: timeline.numbers[column], jumps: [], look: LOOKS[run],
          at: (time) => timeline.value(column, time),
        };
      }),
    }));
    for (const [title, column] of [["who moves", "owner"], ["phases", "phase"]]) {
      const bands = timelines.flatMap((timeline, run) =>
        spans(timeline.times, timeline.texts[column] ?? [], timeline.texts.phase)
          .map((span) => ({ ...span, row: run, look: `${column} ${span.label} ${LOOKS[run]}` })));
      if (timelines.some((timeline) => timeline.texts[column])) lanes.push({ title, bands });
    }
    const marks = notes.filter((note) => note.time >= start).map((note) => ({ look: LOOKS[note.run], ...note }));
    this.chart.update({ lanes, marks, start, end });
  }

  moveCursor(time) { this.chart.moveCursor(time); }
}

/** Stretches of rows with the same word while something moves. */
function spans(times, words, phases) {
  const found = [];
  for (let row = 0; row + 1 < words.length; row += 1) {
    const label = phases[row] === "idle" ? "none" : words[row], last = found.at(-1);
    if (last?.label === label) last.end = times[row + 1];
    else found.push({ start: times[row], end: times[row + 1], label });
  }
  return found.filter((span) => span.label !== "none");
}
