"use strict";

// Draws the rows of a list. They have a fixed height and varied content, so that speed and direction are visible.

const ROW_HEIGHT = 72;

const TITLES = [
  "Alpine trail", "Harbour walk", "Old mill", "Lighthouse", "North ridge", "Quiet lake", "Stone bridge",
  "Pine forest", "Market square", "Glacier view", "River bend", "Castle hill", "Salt marsh",
];
const THUMBNAILS = ["M0 48V30L14 16L24 26L34 12L48 28V48Z", "M0 48V24Q12 14 24 24T48 22V48Z", "M0 48V34L20 8L30 22L36 16L48 34V48Z"];
const TINTS = [["--sky", "--near"], ["--land", "--far"], ["--sun", "--near"], ["--sky", "--far"], ["--land", "--near"]];

const rowTitle = (number) => `${TITLES[number % TITLES.length]} ${number + 1}`;
const rowDetail = (number) => `${((number * 37) % 180 + 21) / 10} km · ${(number * 53) % 900 + 40} m up`;

/** A list that has elements only for its visible rows. One transform moves them in each frame. */
class RowList {
  constructor(parent, name) {
    this.window = svgElement(parent, "svg", { class: name, overflow: "hidden" });
    this.below = svgElement(this.window, "rect", { class: "below", width: "100%", height: "100%" });
    this.sheet = svgElement(this.window, "g");
    this.ground = svgElement(this.sheet, "rect", { class: "ground", width: "100%" });
    this.rows = [];
  }

  /** Shows the content at an offset; the content ends at `contentEnd` points. */
  draw(x, y, width, height, offsetX, offsetY, contentEnd = Infinity) {
    const size = { x, y, width: Math.max(0, width), height: Math.max(0, height) };
    for (const [key, value] of Object.entries(size)) this.window.setAttribute(key, value);
    // A page beside the current one has no rows on screen.
    if (Math.abs(x) >= width) return;
    const needed = Math.ceil(size.height / ROW_HEIGHT) + 1;
    while (this.rows.length < needed) this.rows.push(this.newRow());
    const first = Math.max(0, Math.floor(offsetY / ROW_HEIGHT));
    // The background of the content begins one screen above its start, where a pull reveals it.
    const top = Math.max(0, offsetY - size.height), last = Math.min(contentEnd, offsetY + 2 * size.height);
    this.ground.setAttribute("y", top);
    this.ground.setAttribute("height", Math.max(0, last - top));
    this.sheet.setAttribute("transform", `translate(${-offsetX} ${-offsetY})`);
    for (let index = 0; index < this.rows.length; index += 1) {
      const number = first + index, row = this.rows[number % this.rows.length];
      const isThere = index < needed && (number + 0.5) * ROW_HEIGHT < contentEnd;
      if (row.isThere !== isThere) row.group.style.display = (row.isThere = isThere) ? "" : "none";
      if (row.width !== width) row.card.setAttribute("width", Math.max(0, (row.width = width) - 24));
      if (row.number !== number) this.fill(row, number);
    }
  }

  fill(row, number) {
    row.number = number;
    row.group.setAttribute("transform", `translate(0 ${number * ROW_HEIGHT})`);
    row.title.textContent = rowTitle(number);
    row.detail.textContent = rowDetail(number);
    const [sky, ridge] = TINTS[number % TINTS.length];
    row.picture.style.fill = `var(${sky})`;
    row.ridge.style.fill = `var(${ridge})`;
    row.ridge.setAttribute("d", THUMBNAILS[number % THUMBNAILS.length]);
  }

  newRow() {
    const group = svgElement(this.sheet, "g", { class: "row" });
    const card = svgElement(group, "rect", { class: "card", x: 12, y: 4, height: ROW_HEIGHT - 8, rx: 12 });
    const thumbnail = svgElement(group, "g", { transform: "translate(20 12)" });
    const picture = svgElement(thumbnail, "rect", { width: 48, height: 48, rx: 8 });
    const ridge = svgElement(thumbnail, "path", { "clip-path": "inset(0 round 8px)" });
    const title = svgElement(group, "text", { class: "row-title", x: 82, y: 33 });
    const detail = svgElement(group, "text", { class: "row-detail", x: 82, y: 53 });
    return { group, card, picture, ridge, title, detail };
  }
}
