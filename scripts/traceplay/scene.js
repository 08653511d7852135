"use strict";

// What is on the screen at one time: a phone whose parts stand where the trace's columns say.

const ROW_HEIGHT = 56, BAR_HEIGHT = 44;

/** A trace whose columns can be asked at any time. */
class Timeline {
  constructor(run) {
    Object.assign(this, run);
    this.times = run.numbers.time_s;
    this.end = this.times[this.times.length - 1];
    // A run that goes on adds to its own sets.
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

  /** A number, straight in between two rows, held until a jump; null where a row has none. */
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

  /** Where the content of a plain list ends, if it ever shows beyond its end. */
  contentEnd() {
    const [offsets, beyond] = [this.numbers.offset_y_pt, this.numbers.overscroll_y_pt];
    const row = offsets && beyond ? beyond.findIndex((value) => value > 0) : -1;
    return row < 0 ? Infinity : offsets[row] - beyond[row] + this.viewport[1];
  }

  /** How many columns there are of a numbered name, such as inner0_offset_pt. */
  count(stem, rest) {
    let count = 0;
    while (this.has(`${stem}${count}_${rest}`)) count += 1;
    return count;
  }
}

/** A list: a window with rows behind it, of which only the visible ones are drawn. */
class RowList {
  constructor(parent, name) {
    this.window = svgElement(parent, "svg", { class: name, overflow: "hidden" });
    this.ground = svgElement(this.window, "rect", { width: "100%", height: "100%" });
    this.ground.style.fill = "var(--screen)";
    this.rows = [];
  }

  draw(x, y, width, height, offsetX, offsetY, contentEnd = Infinity) {
    const size = { x, y, width: Math.max(0, width), height: Math.max(0, height) };
    for (const [key, value] of Object.entries(size)) this.window.setAttribute(key, value);
    const needed = Math.ceil(Math.max(0, height) / ROW_HEIGHT) + 1;
    while (this.rows.length < needed) this.rows.push(this.newRow());
    const first = Math.floor(offsetY / ROW_HEIGHT);
    this.rows.forEach((row, index) => {
      const number = first + index;
      const isThere = number >= 0 && (number + 0.5) * ROW_HEIGHT < contentEnd;
      row.group.style.display = index < needed && isThere ? "" : "none";
      row.group.setAttribute("transform", `translate(${-offsetX} ${number * ROW_HEIGHT - offsetY})`);
      row.card.setAttribute("width", Math.max(0, width - 24));
      if (row.number === number) return;
      row.number = number;
      row.label.textContent = number + 1;
      row.dot.style.fill = `var(${DOTS[((number % 5) + 5) % 5]})`;
      row.line.setAttribute("width", lineLength(number));
    });
  }

  newRow() {
    const group = svgElement(this.window, "g");
    const card = svgElement(group, "rect", { x: 12, y: 4, height: ROW_HEIGHT - 8, rx: 9 });
    card.style.fill = "var(--row)";
    const dot = svgElement(group, "circle", { cx: 40, cy: ROW_HEIGHT / 2, r: 14 });
    const label = svgElement(group, "text", { x: 68, y: 26, "font-size": 15, "font-weight": 600 });
    label.style.fill = "var(--ink)";
    const line = svgElement(group, "rect", { x: 68, y: 34, height: 6, rx: 3, opacity: 0.35 });
    line.style.fill = "var(--row-ink)";
    return { group, card, dot, label, line };
  }
}

/** A row's own colour and the length of its line, by which speed is seen. */
const DOTS = ["--header-part", "--sheet-part", "--list-part", "--bar-part", "--content-part"];
const lineLength = (number) => 60 + ((number * 73) % 140 + 140) % 140;

/** A landscape behind a header, from its lower edge up. */
const MOUNTAINS = [
  ["var(--far)", "M0 300 L0 170 L70 90 L130 150 L210 60 L300 160 L350 120 L430 190 L600 110 L600 300 Z"],
  ["var(--near)", "M0 300 L0 230 L90 180 L180 240 L260 190 L360 250 L600 180 L600 300 Z"],
];

/** The drawing of one run. */
class Scene {
  constructor(parent, timeline) {
    this.timeline = timeline;
    [this.width, this.height] = timeline.viewport;
    const figure = parent.appendChild(document.createElement("figure"));
    const view = `-9 -9 ${this.width + 18} ${this.height + 18}`;
    const root = this.root = svgElement(figure, "svg", { viewBox: view, role: "img", "aria-label": timeline.name });
    const frame = svgElement(root, "rect", {
      x: -5, y: -5, width: this.width + 10, height: this.height + 10, rx: 38, "stroke-width": 8 });
    frame.style.fill = "var(--screen)";
    frame.style.stroke = "var(--muted)";
    const corners = `screen${document.querySelectorAll("clipPath").length}`;
    svgElement(svgElement(root, "clipPath", { id: corners }), "rect", {
      width: this.width, height: this.height, rx: 33 });
    const inside = svgElement(root, "g", { "clip-path": `url(#${corners})` });
    this.screen = svgElement(inside, "svg", { width: this.width, height: this.height, overflow: "hidden" });
    this.build();
    // What fingers land on: as large as the screen, independent of what is drawn.
    this.glass = svgElement(root, "rect", { class: "glass", width: this.width, height: this.height });
    this.finger = svgElement(root, "circle", { class: "finger", r: 22, opacity: 0.7 });
    this.finger.style.fill = "var(--finger)";
    this.caption = figure.appendChild(document.createElement("figcaption"));
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
    const land = svgElement(this.screen, "rect", { width: this.width, height: this.height });
    land.style.fill = "var(--land)";
    for (let k = -8; k < 16; k += 1) {
      for (const d of [`M ${k * 70} 0 l 260 ${this.height}`, `M 0 ${k * 90} l ${this.width} 120`]) {
        const street = svgElement(this.screen, "path", { d, fill: "none", "stroke-width": 7 });
        street.style.stroke = "var(--street)";
      }
    }
  }

  /** The top of the sheet, with the pill that a finger pulls. */
  buildHandle() {
    this.handle = this.block("handle", "var(--sheet)");
    this.pill = svgElement(this.screen, "rect", { x: this.width / 2 - 20, width: 40, height: 6, rx: 3 });
    this.pill.style.fill = "var(--muted)";
  }

  /** A picture that a taller header shows more of, larger. */
  buildHeader() {
    this.header = this.block("header", "var(--sky)");
    const picture = svgElement(this.header.box.parentNode, "svg", {
      class: "picture", width: this.width, viewBox: "0 0 390 300", preserveAspectRatio: "xMidYMax slice" });
    svgElement(picture, "circle", { cx: 300, cy: 70, r: 34 }).style.fill = "var(--sun)";
    for (const [fill, d] of MOUNTAINS) svgElement(picture, "path", { d }).style.fill = fill;
    this.header.picture = picture;
  }

  /** A bar with a title for each page, the current one underlined. */
  buildBar(pages) {
    this.bar = this.block("bar", "var(--bar)");
    const group = this.bar.box.parentNode, width = this.width / Math.max(1, pages);
    this.bar.titles = Array.from({ length: pages }, (_, page) => {
      const title = svgElement(group, "text", {
        x: (page + 0.5) * width, "text-anchor": "middle", "font-size": 16, "font-weight": 600 });
      title.style.fill = "var(--ink)";
      title.textContent = `Page ${page + 1}`;
      return title;
    });
    if (pages > 0) this.bar.line = svgElement(group, "rect", { width: width - 32, height: 3, rx: 1.5 });
    this.bar.line?.style.setProperty("fill", "var(--accent)");
  }

  /** Moves what is on the bar along with it. */
  placeTitles(y, position) {
    this.bar.titles.forEach((title) => title.setAttribute("y", y + BAR_HEIGHT / 2 + 6));
    this.bar.line?.setAttribute("y", y + BAR_HEIGHT - 3);
    this.bar.line?.setAttribute("x", 16 + position * this.width / this.bar.titles.length);
  }

  block(name, fill, label) {
    const group = svgElement(this.screen, "g");
    const box = svgElement(group, "rect", { class: name, x: 0, width: this.width });
    box.style.fill = fill;
    const words = svgElement(group, "text", { x: 16, "font-size": 18 });
    words.style.fill = "var(--ink)";
    words.textContent = label || "";
    return { box, words };
  }

  place(part, y, height) {
    part.box.setAttribute("y", y);
    part.box.setAttribute("height", Math.max(0, height));
    part.words.setAttribute("y", y + height / 2 + 6);
    part.picture?.setAttribute("y", y);
    part.picture?.setAttribute("height", Math.max(0, height));
  }

  draw(time) {
    const t = this.timeline, at = (name, other) => t.value(name, time) ?? other;
    if (this.sections) this.sections.draw(time);
    else this.drawParts(at, time);
    this.drawFinger(time);
    const where = [t.text("phase", time), t.text("owner", time)].filter((word) => word && word !== "none").join(", ");
    this.caption.textContent = `${t.name}: ${where}`;
  }

  drawFinger(time) {
    const [x, y] = [this.timeline.value("finger_x_pt", time), this.timeline.value("finger_y_pt", time)];
    this.finger.style.display = x === null || y === null ? "none" : "";
    if (x !== null && y !== null) {
      this.finger.setAttribute("cx", x);
      this.finger.setAttribute("cy", y);
    }
  }

  drawParts(at, time) {
    const barY = at("bar_y_pt", null), headerY = at("header_y_pt", null);
    if (this.header) this.place(this.header, headerY ?? -9999, at("header_height_pt", 0));
    if (this.bar) this.place(this.bar, barY ?? -9999, BAR_HEIGHT);
    if (this.bar) this.placeTitles(barY ?? -9999, at("page_position", at("page", 0)));
    if (this.isStack) this.drawStack(time);
    else if (this.isSheet) this.drawSheet(at);
    else this.drawPages(at, barY, headerY);
  }

  drawStack(time) {
    this.lists.forEach((list, i) => list.draw(
      0, this.timeline.value(`list${i}_y_pt`, time) ?? 0, this.width,
      this.timeline.value(`list${i}_height_pt`, time) ?? 0, 0,
      this.timeline.value(`inner${i}_offset_pt`, time) ?? 0));
  }

  drawSheet(at) {
    const y = at("sheet_y_pt", this.height);
    this.lists[0].draw(0, y + 24, this.width, this.height - y, 0,
      at("inner_offset_pt", at("inner0_offset_pt", 0)));
    this.place(this.handle, y, 24);
    this.pill.setAttribute("y", y + 9);
  }

  drawPages(at, barY, headerY) {
    const bottom = barY !== null ? barY + BAR_HEIGHT
      : headerY !== null ? headerY + at("header_height_pt", 0) : 0;
    const top = at("page_y_pt", bottom), height = at("page_height_pt", this.height - top);
    const position = at("page_position", at("page", 0));
    const paged = this.timeline.has("inner0_offset_pt");
    this.lists.forEach((list, i) => list.draw(
      paged ? (i - position) * this.width : 0, top, this.width, height, at("offset_x_pt", 0),
      paged ? at(`inner${i}_offset_pt`, 0)
        : at("inner_offset_pt", at("offset_y_pt", at("offset_pt", 0))),
      paged ? Infinity : this.contentEnd));
  }
}
