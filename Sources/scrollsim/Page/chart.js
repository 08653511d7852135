"use strict";

// Draws curves in lanes over one time axis, as SVG. The chart does not depend on the page: its owner
// sets lanes and marks, moves the cursor, and receives the times at which the user points.

const CHART = { left: 60, right: 12, top: 24, gap: 30, bottom: 36, tick: 60, band: 18, least: 26 };

/** A chart; the page's style sheet sets the colors of its lines and texts by their classes. */
class Chart {
  /**
   * @param parent The element that the chart fills; its size must not depend on the chart.
   * @param lanes From top to bottom: { title, unit, curves: [{ times, values, jumps, at, look, points }] }, where
   *   jumps are the rows that are reached by a jump, at(time) is a curve's value, look a class name, and points
   *   { time, value, label } are marked on the curve; or
   *   { title, bands: [{ start, end, label, look, row }] } for a low lane with rows of time spans.
   * @param marks { time, label, standsOut, look }, in order; a line for each, with a label where there is room.
   * @param start The first time, in seconds, 0 by default.
   * @param end The last time, in seconds.
   * @param origin The time that the axis counts from, 0 by default; `timeTitle` is the axis' title.
   * @param reveal The time up to which curves and bands are shown; null for all of them.
   * @param onSeek Called with a time in seconds when the user clicks or drags in a lane.
   */
  constructor(parent, { lanes, marks, start = 0, end, onSeek, timeTitle = "time (s)" }) {
    Object.assign(this, { parent, lanes, marks, start, end: end || 1, timeTitle, origin: 0, reveal: null, cursorTime: 0 });
    this.root = svgElement(parent, "svg", { role: "img", class: "chart" });
    this.root.setAttribute("aria-label", `${lanes.map((lane) => lane.title).join(" and ")} over time`);
    const seek = (event) => onSeek(this.timeAt(event.clientX - this.root.getBoundingClientRect().left));
    this.root.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      seek(event);
      // A drag continues outside of the chart, until the button or the finger is released.
      const held = new AbortController(), until = { signal: held.signal };
      window.addEventListener("pointermove", seek, until);
      for (const name of ["pointerup", "pointercancel"]) {
        window.addEventListener(name, () => held.abort(), until);
      }
    });
    new ResizeObserver(() => this.draw()).observe(parent);
    this.draw();
  }

  x(time) { return CHART.left + ((time - this.start) / (this.end - this.start)) * this.width; }

  timeAt(x) {
    const time = this.start + ((x - CHART.left) / this.width) * (this.end - this.start);
    return Math.min(this.end, Math.max(this.start, time));
  }

  /** Changes lanes, marks or times, and draws again. */
  update(changes) {
    Object.assign(this, changes);
    this.drawnWidth = undefined;
    this.draw();
  }

  draw() {
    const [width, height] = [this.parent.clientWidth, this.parent.clientHeight];
    if (width === this.drawnWidth && height === this.drawnHeight) return;
    [this.drawnWidth, this.drawnHeight] = [width, height];
    this.width = Math.max(1, width - CHART.left - CHART.right);
    const laneTop = CHART.top + 22;
    const isLow = (lane) => lane.bands !== undefined;
    const lows = this.lanes.filter(isLow).map((lane) => Math.max(CHART.least, CHART.band * rowCount(lane)));
    const taken = lows.reduce((sum, height) => sum + height, CHART.gap * (this.lanes.length - 1));
    const tall = Math.max(1, (height - laneTop - CHART.bottom - taken) / (this.lanes.length - lows.length));
    const heights = this.lanes.map((lane) => isLow(lane) ? lows.shift() : tall);
    this.root.replaceChildren();
    this.root.setAttribute("width", width);
    this.ink = this.revealedGroup(width, height);
    this.root.setAttribute("height", height);
    const tops = heights.map((_, index) =>
      heights.slice(0, index).reduce((top, height) => top + height + CHART.gap, laneTop));
    this.lanes.forEach((lane, index) => isLow(lane)
      ? this.drawBands(lane, tops[index], heights[index]) : this.drawLane(lane, tops[index], heights[index]));
    this.root.append(this.ink);
    this.drawTimes(height - CHART.bottom);
    this.drawMarks(laneTop, height - CHART.bottom);
    this.cursor = svgElement(this.root, "line", { class: "cursor", y1: laneTop, y2: height - CHART.bottom });
    // Texts are added last, so that they are drawn above the lines.
    this.readings = this.lanes.map((lane, index) => this.writeTitle(lane, tops[index]));
    this.moveCursor(this.cursorTime);
  }

  /** A group that is clipped at the time `reveal`; moveCursor moves the clip. */
  revealedGroup(width, height) {
    this.clip ??= `reveal${document.querySelectorAll(".chart").length}`;
    this.curtain = svgElement(svgElement(this.root, "clipPath", { id: this.clip }), "rect", { width, height });
    return svgElement(this.root, "g", { "clip-path": `url(#${this.clip})` });
  }

  drawLane(lane, top, height) {
    const known = lane.curves.flatMap((curve) =>
      curve.values.filter((value, row) => value !== null && curve.times[row] >= this.start));
    let low = known.reduce((a, b) => Math.min(a, b), Infinity);
    let high = known.reduce((a, b) => Math.max(a, b), -Infinity);
    const isFlat = !(high > low), level = known.length ? low : 0;
    if (isFlat) [low, high] = [level - 1, level + 1];
    const margin = 0.06 * (high - low);
    const y = (value) => top + ((high + margin - value) / (high - low + 2 * margin)) * height;
    for (const value of isFlat ? [level] : ticks(low, high, Math.max(3, height / 32))) {
      const at = { x1: CHART.left, x2: CHART.left + this.width, y1: y(value), y2: y(value) };
      svgElement(this.root, "line", { class: value === 0 ? "zero" : "grid", ...at });
      const text = { class: "tick", x: CHART.left - 7, y: y(value) + 4, "text-anchor": "end" };
      svgElement(this.root, "text", text).textContent = chartNumber(value);
    }
    for (const curve of lane.curves) {
      svgElement(this.ink, "path", { class: `curve ${curve.look}`, d: this.path(curve, y) });
    }
    for (const { time, value, label } of lane.curves.flatMap((curve) => curve.points ?? [])) {
      const point = svgElement(this.ink, "circle", { class: "point", cx: this.x(time), cy: y(value), r: 6 });
      svgElement(point, "title").textContent = label;
    }
  }

  /** Draws a lane's time spans in rows of equal height, with labels where there is room. */
  drawBands(lane, top, whole) {
    const { bands } = lane, height = whole / rowCount(lane);
    for (const { start, end, label, look, row = 0 } of bands) {
      if (end <= this.start) continue;
      const x = this.x(Math.max(start, this.start)), width = Math.max(0.5, this.x(end) - x);
      const box = { class: `band ${look}`, x, y: top + row * height, width, height: height - 1 };
      svgElement(svgElement(this.ink, "rect", box), "title").textContent = label;
      if (width < 7 * label.length + 6) continue;
      const text = { class: `band-label ${look}`, x: x + 4, y: top + (row + 0.5) * height + 4 };
      svgElement(this.ink, "text", text).textContent = label;
    }
  }

  /** Writes a lane's title; returns the texts beside it that show each curve's value at the cursor. */
  writeTitle(lane, top) {
    const line = svgElement(this.root, "text", { class: "title", x: CHART.left, y: top - 8 });
    svgElement(line, "tspan", {}).textContent = lane.title;
    return (lane.curves ?? []).map((curve) => svgElement(line, "tspan", { class: `reading ${curve.look}`, dx: 10 }));
  }

  /** The SVG path of a curve, interrupted at jumps and at missing values. */
  path({ times, values, jumps }, y) {
    const breaks = new Set(jumps), steps = [];
    let isFirst = true;
    for (const row of this.rowsWorthDrawing(values, breaks)) {
      // The last row before the first time is included, because a line leads from it into the chart.
      if (times[row + 1] < this.start) continue;
      isFirst ||= breaks.has(row);
      if (values[row] === null) { isFirst = true; continue; }
      const place = `${this.x(times[row]).toFixed(2)} ${y(values[row]).toFixed(2)}`;
      // A line without length draws a dot for a value between two gaps.
      steps.push(isFirst ? `M${place}L${place}` : `L${place}`);
      isFirst = false;
    }
    return steps.join("");
  }

  /** The rows to draw: all of a short column; the extremes, ends and jumps per pixel of a long one. */
  *rowsWorthDrawing(values, breaks) {
    const size = Math.floor(values.length / this.width);
    if (size < 8) { yield* values.keys(); return; }
    for (let start = 0; start < values.length; start += size) {
      const end = Math.min(values.length, start + size);
      let [lowest, highest] = [start, start];
      const rows = new Set([start, end - 1]);
      for (let row = start; row < end; row += 1) {
        if (values[row] < values[lowest]) lowest = row;
        if (values[row] > values[highest]) highest = row;
        if (breaks.has(row)) rows.add(row);
        if (breaks.has(row + 1)) rows.add(row);
      }
      yield* [...rows.add(lowest).add(highest)].sort((a, b) => a - b);
    }
  }

  drawTimes(bottom) {
    const { origin } = this;
    for (const time of ticks(this.start - origin, this.end - origin, Math.max(2, this.width / CHART.tick))) {
      const text = { class: "tick", x: this.x(time + origin), y: bottom + 15, "text-anchor": "middle" };
      svgElement(this.root, "text", text).textContent = chartNumber(time);
    }
    const title = { class: "tick", x: CHART.left + this.width / 2, y: bottom + 31, "text-anchor": "middle" };
    svgElement(this.root, "text", title).textContent = this.timeTitle;
  }

  drawMarks(top, bottom) {
    for (const mark of this.marks) {
      if (!this.isShown(mark)) continue;
      const x = this.x(mark.time), look = `mark ${mark.look} ${mark.standsOut ? "stands-out" : ""}`;
      svgElement(this.root, "line", { class: look, x1: x, x2: x, y1: top - 4, y2: bottom });
    }
    const taken = [], labels = this.labels();
    // There may not be room for all labels, so those that stand out are placed first.
    for (const { x, words, standsOut } of [...labels.filter((l) => l.standsOut), ...labels]) {
      const look = `mark-label ${standsOut ? "stands-out" : ""}`;
      const text = svgElement(this.root, "text", { class: look, x: x + 3, y: CHART.top - 8 });
      text.textContent = [...words].join(" · ");
      const length = text.getComputedTextLength();
      const isLate = x + 3 + length > CHART.left + this.width + CHART.right;
      if (isLate) { text.setAttribute("x", x - 3); text.setAttribute("text-anchor", "end"); }
      const span = isLate ? [x - 9 - length, x] : [x, x + 9 + length];
      const isFree = taken.every(([start, end]) => span[1] <= start || span[0] >= end);
      if (isFree) taken.push(span); else text.remove();
    }
  }

  /** The labels of marks, joined if closer than 4 px; a joined label has only words that stand out, if any. */
  labels() {
    const labels = [];
    for (const mark of this.marks) {
      if (!this.isShown(mark)) continue;
      const { time, label, standsOut } = mark, x = this.x(time);
      let last = labels.at(-1);
      if (!last || x - last.x > 4) labels.push(last = { x, words: new Set(), standsOut: false });
      if (standsOut && !last.standsOut) Object.assign(last, { words: new Set(), standsOut });
      if (standsOut === last.standsOut) last.words.add(label);
    }
    return labels;
  }

  /** True if the time of a mark is on the axis. */
  isShown({ time }) { return time >= this.start && time <= this.end; }

  moveCursor(time) {
    this.cursorTime = time;
    this.curtain.setAttribute("width", this.reveal === null ? this.drawnWidth : Math.max(0, this.x(this.reveal)));
    this.cursor.setAttribute("transform", `translate(${this.x(time)} 0)`);
    this.lanes.forEach((lane, index) => lane.curves?.forEach((curve, place) => {
      const value = curve.at(time);
      this.readings[index][place].textContent =
        value === null ? "–" : `${chartNumber(Math.round(value * 10) / 10)} ${lane.unit}`;
    }));
  }
}

/** The number of rows in a lane with bands. */
function rowCount({ bands }) { return bands.reduce((count, band) => Math.max(count, (band.row ?? 0) + 1), 1); }

/** Appends a new SVG element to another one. */
function svgElement(parent, name, attributes = {}) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return parent.appendChild(made);
}

/** About `count` round values between two numbers, in steps of 1, 2 or 5 times a power of ten. */
function ticks(low, high, count) {
  const rough = (high - low) / count, power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough * 0.999);
  const first = Math.ceil(low / step - 1e-9), last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

function chartNumber(value) {
  return (value + 0).toLocaleString("en", { maximumFractionDigits: 9 }).replace("-", "−");
}
