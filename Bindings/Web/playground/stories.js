// The stories of the cards: each restores a recording, plays it once, and then shows a verdict.

import { RECORDINGS } from "./recordings.js";
import { lossOf } from "./notes.js";
import { TICKS } from "./recording.js";
import { wholeNumber } from "./session.js";
import { systemOf } from "./systems.js";
import { RecordedTake } from "./takes.js";

/** The events of an accelerating flick: `distance` points up within `seconds`. */
function flick({ from, distance, seconds, x = 195 }) {
  const count = Math.round(seconds / 0.008), events = [];
  const touch = (phase, time, y) => events.push({ ticks: Math.round(time * TICKS), kind: "touch", phase, x, y });
  const y = (step) => Math.round(10 * (from - distance * (step / count) ** 2)) / 10;
  for (let step = 0; step <= count; step += 1) touch(step === 0 ? "began" : "moved", 0.008 * step, y(step));
  touch("ended", 0.008 * count + 0.004, y(count));
  return events;
}

const last = (timeline, column) => timeline.numbers[column].at(-1);
const largest = (timeline, column) => Math.max(...timeline.numbers[column].map(Math.abs));
const points = (value) => `${(Math.round(10 * value) / 10 + 0).toLocaleString("en")} pt`;

/**
 * A story has an id, a title, `about`, verdict(take), and either state and events, or `recorded`. `about` is shown
 * while it plays, the verdict afterwards.
 */
export const STORIES = [
  {
    id: "lost-at-the-header", title: "Lost at the header", about: "One flick at a header over a list, on both phones.",
    state: { system: systemOf("segment-pager"), physics: {}, latch: true, beside: "one-velocity" },
    events: flick({ from: 560, distance: 180.4, seconds: 0.2 }),
    verdict: (take) => lossOf(take, 0),
  },
  {
    id: "ios-and-android", title: "iOS and Android", about: "One finger, two platforms.",
    state: { system: systemOf("scroll-view"), physics: {}, latch: false, beside: "android" },
    events: flick({ from: 600, distance: 240, seconds: 0.2 }),
    verdict: (take) => {
      const [ios, android] = take.timelines.map((timeline) => last(timeline, "offset_y_pt"));
      return `iOS glides ${wholeNumber(ios - android)} pt farther, ${(take.restTime(0) - take.restTime(1)).toFixed(1)} s longer`;
    },
  },
  {
    id: "a-sheet-and-its-list", title: "A sheet and its list", about: "A flick in the list of Android's bottom sheet.",
    recorded: "a-sheet-and-its-list",
    verdict: ({ timelines: [swallowed, kept] }) =>
      `Fling swallowed: at rest in ${swallowed.end.toFixed(2)} s, not ${kept.end.toFixed(2)} s`,
  },
  {
    id: "counted-twice", title: "Counted twice", about: "A published collapsing header, and the correct rule.",
    recorded: "counted-twice",
    verdict: ({ timelines: [published, correct] }) =>
      `${points(last(published, "offset_pt") - last(correct, "offset_pt"))} counted twice`,
  },
  {
    id: "snap-and-wheel", title: "Snap and wheel on the web", about: "A flick and two notches of a wheel, with CSS scroll snap.",
    recorded: "snap-and-wheel",
    verdict: ({ timelines: [one] }) => `Both snap to ${points(last(one, "offset_pt"))}, and back to it`,
  },
  {
    id: "two-simulations", title: "Flutter’s two simulations", about: "A short flick on Flutter's NestedScrollView.",
    recorded: "two-simulations",
    verdict: ({ timelines: [original] }) => `The header stops at ${points(largest(original, "part0_offset_pt"))} of 200 pt`,
  },
  {
    id: "composes-hitch", title: "Compose’s hitch", about: "A fling from a child into its parent, in Compose 1.8.",
    recorded: "composes-hitch",
    verdict: ({ notes }) => {
      const [late, early] = [0, 1].map((run) => notes.find((note) => note.run === run && note.text === "child → parent")?.time);
      return `Everything stands still for ${Math.round(1000 * (late - early))} ms`;
    },
  },
];

/** The recorded take of a story. */
export function recordedTake({ recorded }) { return new RecordedTake(RECORDINGS[recorded]); }
