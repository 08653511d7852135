// Describes events, losses, and the difference of the second phone from the first in words.

import { LOOKS } from "../../../Sources/scrollsim/Page/instrument.js";
import { wholeNumber } from "./session.js";

const MOST = 60;

/** The list of events; screen readers read new lines as they are added. */
export class EventList {
  /** @param onSeek Called with the time of an event that the visitor clicks. */
  constructor(list, onSeek) { Object.assign(this, { list, onSeek, keys: [] }); }

  /** Shows notes { time, text, run, standsOut }, with times from `origin`. Screen readers read only new lines. */
  show(notes, timelines, origin) {
    const name = ({ run }) => timelines.length > 1 ? `${timelines[run].name}: ` : "";
    const wanted = notes.slice(-MOST), keys = wanted.map((note) => `${note.time - origin} ${name(note)}${note.text}`);
    const change = keys.findIndex((key, index) => key !== this.keys[index]), kept = change < 0 ? keys.length : change;
    if (kept === keys.length && kept === this.keys.length) return;
    this.keys = keys;
    while (this.list.children.length > kept) this.list.lastChild.remove();
    this.list.append(...wanted.slice(kept).map((note) => this.line(note, name(note), note.time - origin)));
    this.list.scrollTop = this.list.scrollHeight;
  }

  line({ time, text, run, standsOut }, name, shown) {
    const line = document.createElement("li"), button = line.appendChild(document.createElement("button"));
    for (const [kind, words] of [["time", `${(shown + 0).toFixed(3)} s`], ["run", name], ["text", text]]) {
      const part = button.appendChild(document.createElement("span"));
      part.className = kind;
      part.textContent = words;
    }
    line.className = `${LOOKS[run]} ${standsOut ? "stands-out" : ""}`;
    button.addEventListener("click", () => this.onSeek(time));
    return line;
  }
}

/** A sentence on how far a live take has scrolled since a time, or on how its second phone differs. */
export function summaryOf(take, since) {
  if (!take.isLive || take.events.length === 0) return "";
  if (take.timelines.length > 1) return differenceOf(take);
  const [timeline] = take.timelines, column = timeline.columns.offset;
  const distance = timeline.value(column, take.end) - timeline.value(column, since);
  if (Math.abs(distance) < 0.5) return "";
  return `${distance < 0 ? "Up" : "Down"} by ${wholeNumber(Math.abs(distance))} pt in ${(take.restTime(0) - since).toFixed(2)} s.`;
}

function differenceOf(take) {
  const [one, other] = take.timelines.map((timeline, run) => ({
    name: timeline.name, rest: take.restTime(run), offset: timeline.numbers[timeline.columns.offset].at(-1),
  }));
  const [points, seconds] = [other.offset - one.offset, other.rest - one.rest];
  const distance = Math.abs(points) < 0.05 ? "comes to rest at the same offset as"
    : `comes to rest ${Math.abs(points).toFixed(1)} pt ${points > 0 ? "farther down than" : "farther up than"}`;
  const time = Math.abs(seconds) < 0.001 ? "at the same time" : `${Math.abs(seconds).toFixed(2)} s ${seconds > 0 ? "later" : "sooner"}`;
  return `${other.name} ${distance} ${one.name}, ${time}.`;
}

/** A phrase on the velocity that a fling has lost since a time; empty if it has lost none. */
export function lossOf({ notes }, since) {
  const loss = notes.findLast((note) => note.lost && note.time >= since);
  return loss ? `${wholeNumber(loss.lost)} pt/s lost at the ${loss.part}` : "";
}
