"use strict";

// What is on the screen at one time: a phone whose parts stand where the trace's columns say.

const ROW_HEIGHT = 56, BAR_HEIGHT = 44;

/** A trace whose columns can be asked at any time. */
class Timeline {
  constructor(run) {
    Object.assign(this, run);
    this.times = run.numbers.time_s;
    this.end = this.times[this.times.length - 1];
    this.jumpsTo = Object.fromEntries(Object.entries(run.jumps).map(([name, rows]) => [name, new Set(rows)]));
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
      row.label.textContent = number + 1;
    });
  }

  newRow() {
    const group = svgElement(this.window, "g");
    const card = svgElement(group, "rect", { x: 12, y: 4, height: ROW_HEIGHT - 8, rx: 9 });
    card.style.fill = "var(--row)";
    const label = svgElement(group, "text", { x: 28, y: 34, "font-size": 17 });
    label.style.fill = "var(--row-ink)";
    return { group, card, label };
  }
}

/** The drawing of one run. */
class Scene {
  constructor(parent, timeline) {
    this.timeline = timeline;
    [this.width, this.height] = timeline.viewport;
    const figure = parent.appendChild(document.createElement("figure"));
    const view = `-9 -9 ${this.width + 18} ${this.height + 18}`;
    const root = svgElement(figure, "svg", { viewBox: view, role: "img", "aria-label": timeline.name });
    const frame = svgElement(root, "rect", {
      x: -5, y: -5, width: this.width + 10, height: this.height + 10, rx: 10, "stroke-width": 8 });
    frame.style.fill = "var(--screen)";
    frame.style.stroke = "var(--muted)";
    this.screen = svgElement(root, "svg", { width: this.width, height: this.height, overflow: "hidden" });
    this.build();
    this.finger = svgElement(root, "circle", { class: "finger", r: 22, opacity: 0.7 });
    this.finger.style.fill = "var(--finger)";
    this.caption = figure.appendChild(document.createElement("figcaption"));
  }

  build() {
    const t = this.timeline;
    this.contentEnd = t.contentEnd();
    this.isSheet = t.has("sheet_y_pt");
    if (this.isSheet) this.buildMap();
    this.isStack = t.count("list", "y_pt") > 0;
    const pages = this.isStack ? t.count("list", "y_pt") : Math.max(1, t.count("inner", "offset_pt"));
    this.lists = Array.from({ length: pages }, (_, i) => new RowList(this.screen, `list list${i}`));
    if (this.isSheet) this.buildHandle();
    if (t.has("header_y_pt")) this.header = this.block("header", "var(--header)", "header");
    if (t.has("bar_y_pt")) this.bar = this.block("bar", "var(--bar)", "bar");
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

  block(name, fill, label) {
    const group = svgElement(this.screen, "g");
    const box = svgElement(group, "rect", { class: name, x: 0, width: this.width });
    box.style.fill = fill;
    const words = svgElement(group, "text", { x: 16, "font-size": 18 });
    words.style.fill = name === "header" ? "#ffffff" : "var(--ink)";
    words.textContent = label || "";
    return { box, words };
  }

  place(part, y, height) {
    part.box.setAttribute("y", y);
    part.box.setAttribute("height", Math.max(0, height));
    part.words.setAttribute("y", y + height / 2 + 6);
  }

  draw(time) {
    const t = this.timeline, at = (name, other) => t.value(name, time) ?? other;
    const barY = at("bar_y_pt", null), headerY = at("header_y_pt", null);
    if (this.header) this.place(this.header, headerY ?? -9999, at("header_height_pt", 0));
    if (this.bar) this.place(this.bar, barY ?? -9999, BAR_HEIGHT);
    if (this.isStack) this.drawStack(time);
    else if (this.isSheet) this.drawSheet(at);
    else this.drawPages(at, barY, headerY);
    const [x, y] = [t.value("finger_x_pt", time), t.value("finger_y_pt", time)];
    this.finger.style.display = x === null || y === null ? "none" : "";
    if (x !== null && y !== null) {
      this.finger.setAttribute("cx", x);
      this.finger.setAttribute("cy", y);
    }
    const where = [t.text("phase", time), t.text("owner", time)].filter(Boolean).join(", ");
    this.caption.textContent = `${t.name}: ${where}`;
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
