"use strict";

// Draws the screen at one time: a phone whose parts are positioned by the columns of the trace.

/** A trace with the values of its columns at any time. */
class Timeline {
  constructor(run) {
    Object.assign(this, withGeometry(run));
    this.times = run.numbers.time_s;
    this.end = this.times[this.times.length - 1];
    // The sets of a live run are kept, because the run adds jumps to them later.
    this.jumpsTo = Object.fromEntries(Object.entries(run.jumps).map(
      ([name, rows]) => [name, rows instanceof Set ? rows : new Set(rows)]));
  }

  /** The last row that is not later than a time. */
  row(time) {
    let low = 0, high = this.times.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.times[middle] <= time) low = middle; else high = middle - 1;
    }
    return low;
  }

  /** A column's number, interpolated between two rows, constant before a jump; null for an empty cell. */
  value(name, time) {
    const column = this.numbers[name];
    if (!column) return null;
    const row = this.row(time), next = Math.min(row + 1, column.length - 1);
    const [one, other] = [column[row], column[next]];
    if (one === null || other === null || next === row || this.jumpsTo[name]?.has(next)) return one;
    const width = this.times[next] - this.times[row];
    const share = width > 0 ? Math.min(1, (time - this.times[row]) / width) : 0;
    return one + Math.max(0, share) * (other - one);
  }

  text(name, time) { return this.texts[name] ? this.texts[name][this.row(time)] : ""; }

  has(name) { return name in this.numbers; }

  /**
   * Returns a function from the index of a list to the end of its content, in points. The ends come from the run's
   * `contents`, or for a plain list from the first row that is overscrolled past the end.
   */
  contentEnd() {
    if (this.contents) return (index) => this.contents[index] ?? Infinity;
    const [offsets, beyond] = [this.numbers.offset_y_pt, this.numbers.overscroll_y_pt];
    const row = offsets && beyond ? beyond.findIndex((value) => value > 0) : -1;
    return () => row < 0 ? Infinity : offsets[row] - beyond[row] + this.viewport[1];
  }

  /** The number of columns with a numbered name, such as inner0_offset_pt. */
  count(stem, rest) {
    let count = 0;
    while (this.has(`${stem}${count}_${rest}`)) count += 1;
    return count;
  }
}

/** The ridges in a header's landscape of 600 × 300; a nearer ridge is darker. */
const RIDGES = [
  ["var(--haze)", "M0 300V150L60 110L120 150L190 84L250 140L330 96L400 150L470 120L600 170V300Z"],
  ["var(--far)", "M0 300V196L70 140L120 176L210 104L290 190L350 150L430 206L520 160L600 190V300Z"],
  ["var(--near)", "M0 300V250Q80 200 170 236T340 222T600 214V300Z"],
];

/** The drawing of one run: a phone, or only its screen without a frame. */
class Scene {
  constructor(parent, timeline, { hasFrame = true } = {}) {
    this.timeline = timeline;
    [this.width, this.height] = timeline.viewport;
    const figure = parent.appendChild(document.createElement("figure"));
    const edge = hasFrame ? 9 : 0, size = { width: this.width, height: this.height };
    const view = `${-edge} ${-edge} ${this.width + 2 * edge} ${this.height + 2 * edge}`;
    const root = this.root = svgElement(figure, "svg", {
      class: "phone", viewBox: view, role: "img", "aria-label": timeline.name });
    if (hasFrame) {
      const frame = { x: -5, y: -5, width: this.width + 10, height: this.height + 10, rx: 38 };
      svgElement(root, "rect", { class: "frame", ...frame });
    }
    const inside = svgElement(root, "g", hasFrame ? { "clip-path": `url(#${this.roundCorners(root)})` } : {});
    this.screen = svgElement(inside, "svg", { ...size, overflow: "hidden" });
    this.build();
    this.buildSafeArea();
    // Receives the touches; as large as the screen, independent of the drawing.
    this.glass = svgElement(root, "rect", { class: "glass", ...size });
    this.finger = svgElement(root, "circle", { class: "finger", r: 28 });
    this.caption = figure.appendChild(document.createElement("figcaption"));
    const [name, doing] = ["name", "doing"].map((part) => {
      const span = this.caption.appendChild(document.createElement("span"));
      span.className = part;
      return span;
    });
    name.textContent = timeline.name;
    this.doing = doing;
  }

  roundCorners(root) {
    const id = `screen${document.querySelectorAll("clipPath").length}`;
    svgElement(svgElement(root, "clipPath", { id }), "rect", { width: this.width, height: this.height, rx: 33 });
    return id;
  }

  build() {
    const t = this.timeline;
    this.sections = t.has("section") ? new SectionList(this) : null;
    if (this.sections) return;
    this.contentEnd = t.contentEnd();
    this.isSheet = t.has("sheet_y_pt");
    if (this.isSheet) this.buildMap();
    this.isStack = t.count("list", "y_pt") > 0;
    const pages = this.isStack ? t.count("list", "y_pt") : Math.max(1, t.count("inner", "offset_pt"));
    this.lists = Array.from({ length: pages }, (_, i) => new RowList(this.screen, `list list${i}`));
    if (this.isSheet) this.buildHandle();
    if (t.has("header_y_pt")) this.buildHeader();
    if (t.has("bar_y_pt")) this.buildBar(t.count("inner", "offset_pt"));
  }

  buildMap() {
    svgElement(this.screen, "rect", { class: "land", width: this.width, height: this.height });
    for (let k = -8; k < 16; k += 1) {
      for (const d of [`M ${k * 70} 0 l 260 ${this.height}`, `M 0 ${k * 90} l ${this.width} 120`]) {
        svgElement(this.screen, "path", { class: "street", d });
      }
    }
  }

  /** Builds the top of the sheet, with its grabber. */
  buildHandle() {
    this.handle = this.block("handle", { rx: 12 });
    this.pill = svgElement(this.screen, "rect", { class: "pill", x: this.width / 2 - 20, width: 40, height: 5, rx: 2.5 });
  }

  /** Builds a header with a landscape; a taller header shows more of the landscape. */
  buildHeader() {
    this.header = this.block("header");
    const picture = this.header.picture = svgElement(this.screen, "svg", {
      class: "picture", width: this.width, viewBox: "0 0 600 300", preserveAspectRatio: "xMidYMax slice" });
    svgElement(picture, "circle", { cx: 420, cy: 70, r: 34 }).style.fill = "var(--sun)";
    for (const [fill, d] of RIDGES) svgElement(picture, "path", { d }).style.fill = fill;
  }

  /** Builds a bar with a title for each page; the current title is underlined. */
  buildBar(pages) {
    this.bar = this.block("bar");
    this.bar.edge = svgElement(this.screen, "rect", { class: "bar-edge", width: this.width, height: 1 });
    const width = this.width / Math.max(1, pages);
    this.bar.titles = Array.from({ length: pages }, (_, page) => {
      const title = svgElement(this.screen, "text", {
        class: "bar-title", x: (page + 0.5) * width, "text-anchor": "middle" });
      title.textContent = `Page ${page}`;
      return title;
    });
    if (pages === 0) return;
    this.bar.line = svgElement(this.screen, "rect", { width: width - 32, height: 3, rx: 1.5 });
    this.bar.line.style.fill = "var(--accent)";
  }

  /** Builds the status bar and the home indicator, if the geometry has safe areas. */
  buildSafeArea() {
    const { top = 0, bottom = 0 } = this.timeline.safeArea ?? {}, { width, height, screen } = this;
    if (top > 0) {
      svgElement(screen, "rect", { class: "veil", width, height: top });
      const y = top / 2 + 6;
      svgElement(screen, "text", { class: "status", x: 32, y }).textContent = "9:41";
      svgElement(screen, "rect", {
        x: width - 60, y: y - 12, width: 26, height: 13, rx: 4, fill: "none", stroke: "var(--ink)", "stroke-opacity": 0.5 });
      svgElement(screen, "rect", { class: "pill", x: width - 58, y: y - 10, width: 18, height: 9, rx: 2.5 });
    }
    if (bottom > 0) {
      svgElement(screen, "rect", { class: "pill", x: width / 2 - 67, y: height - 13, width: 134, height: 5, rx: 2.5 });
    }
  }

  /** Moves the titles and the underline with the bar. */
  placeTitles(y, position) {
    const { barHeight } = this.timeline;
    this.bar.edge.setAttribute("y", y + barHeight - 1);
    this.bar.titles.forEach((title) => title.setAttribute("y", y + barHeight / 2 + 5));
    this.bar.line?.setAttribute("y", y + barHeight - 3);
    this.bar.line?.setAttribute("x", 16 + position * this.width / this.bar.titles.length);
  }

  block(name, shape = {}) {
    return { box: svgElement(this.screen, "rect", { class: name, x: 0, width: this.width, ...shape }) };
  }

  place(part, y, height) {
    for (const element of [part.box, part.picture]) {
      element?.setAttribute("y", y);
      element?.setAttribute("height", Math.max(0, height));
    }
  }

  draw(time) {
    const t = this.timeline, at = (name, other) => t.value(name, time) ?? other;
    if (this.sections) this.sections.draw(time);
    else this.drawParts(at, time);
    this.drawFinger(time);
    const words = [t.text("phase", time), t.text("owner", time)].filter((word) => word && word !== "none");
    const doing = words.length > 0 ? `: ${words.join(", ")}` : "";
    // Unchanged text is not set again, which would lay it out again.
    if (this.doing.textContent !== doing) this.doing.textContent = doing;
  }

  drawFinger(time) {
    const [x, y] = [this.timeline.value("finger_x_pt", time), this.timeline.value("finger_y_pt", time)];
    const isDown = x !== null && y !== null;
    this.finger.style.display = isDown ? "" : "none";
    if (isDown) {
      this.finger.setAttribute("cx", x);
      this.finger.setAttribute("cy", y);
    }
  }

  drawParts(at, time) {
    const barY = at("bar_y_pt", null), headerY = at("header_y_pt", null);
    if (this.header) this.place(this.header, headerY ?? -9999, at("header_height_pt", 0));
    if (this.bar) this.place(this.bar, barY ?? -9999, this.timeline.barHeight);
    if (this.bar) this.placeTitles(barY ?? -9999, at("page_position", at("page", 0)));
    if (this.isStack) this.drawStack(time);
    else if (this.isSheet) this.drawSheet(at);
    else this.drawPages(at, barY, headerY);
  }

  drawStack(time) {
    this.lists.forEach((list, i) => list.draw(
      0, this.timeline.value(`list${i}_y_pt`, time) ?? 0, this.width,
      this.timeline.value(`list${i}_height_pt`, time) ?? 0, 0,
      this.timeline.value(`inner${i}_offset_pt`, time) ?? 0, this.contentEnd(i)));
  }

  drawSheet(at) {
    const y = at("sheet_y_pt", this.height);
    this.lists[0].draw(0, y + 24, this.width, this.height - y, 0,
      at("inner_offset_pt", at("inner0_offset_pt", 0)), this.contentEnd(0));
    this.place(this.handle, y, 36);
    this.pill.setAttribute("y", y + 9);
  }

  drawPages(at, barY, headerY) {
    const bottom = barY !== null ? barY + this.timeline.barHeight
      : headerY !== null ? headerY + at("header_height_pt", 0) : 0;
    const top = at("page_y_pt", bottom), height = at("page_height_pt", this.height - top);
    const position = at("page_position", at("page", 0));
    const paged = this.timeline.has("inner0_offset_pt");
    this.lists.forEach((list, i) => list.draw(
      paged ? (i - position) * this.width : 0, top, this.width, height, at("offset_x_pt", 0),
      paged ? at(`inner${i}_offset_pt`, 0)
        : at("inner_offset_pt", at("offset_y_pt", at("offset_pt", 0))), this.contentEnd(i)));
  }
}
