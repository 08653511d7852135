"use strict";

// Draws the headers that stick to the top of a list, and the rows between them.

/**
 * The sections of one list and their headers. If the run has `sections`, { start, header, rows } in points of the
 * content, each section has its own rows; otherwise one list of rows covers all sections.
 */
class SectionList {
  constructor(scene) {
    Object.assign(this, { scene, lists: [], headers: [] });
    this.below = svgElement(scene.screen, "g");
    this.above = svgElement(scene.screen, "g", { class: "section-headers" });
  }

  draw(time) {
    const t = this.scene.timeline, offset = t.value("inner0_offset_pt", time) ?? t.value("offset_pt", time);
    const top = t.numbers.section[t.row(time)], { width, height } = this.scene;
    // The columns contain the y of the current header and of the next one.
    const y = [t.value("header_y_pt", time), t.value("next_header_y_pt", time)];
    const known = t.sections ?? [];
    const headers = [{ section: top, y: y[0], height: t.value("header_height_pt", time) }];
    if (y[1] !== null) headers.push({ section: top + 1, y: y[1], height: known[top + 1]?.header ?? headers[0].height });
    for (let section = top + 2; section < known.length && known[section].start - offset < height; section += 1) {
      headers.push({ section, y: known[section].start - offset, height: known[section].header });
    }
    const rows = headers.filter(({ section }) => section in known).map(({ section }) => {
      const start = known[section].start + known[section].header - offset;
      const first = Math.max(0, start), last = Math.min(height, start + known[section].rows);
      return { y: first, height: last - first, offset: first - start };
    });
    if (!t.sections) rows.push({ y: 0, height, offset });
    this.fill(this.lists, rows.length, (index) => new RowList(this.below, `list list${index}`))
      .forEach((list, index) => {
        const row = rows[index] ?? { y: 0, height: 0, offset: 0 };
        list.draw(0, row.y, width, row.height, 0, row.offset);
      });
    this.fill(this.headers, headers.length, () => this.newHeader()).forEach((header, index) => {
      header.group.style.display = index < headers.length ? "" : "none";
      if (index < headers.length) placeHeader(header, headers[index]);
    });
  }

  /** Adds parts until there are `count` of them; surplus parts are kept. */
  fill(parts, count, make) {
    while (parts.length < count) parts.push(make(parts.length));
    return parts;
  }

  newHeader() {
    const group = svgElement(this.above, "g", { class: "section-header" });
    const box = svgElement(group, "rect", { class: "bar", x: 0, width: this.scene.width });
    const line = svgElement(group, "rect", { class: "bar-edge", x: 0, width: this.scene.width, height: 1 });
    const label = svgElement(group, "text", { class: "bar-title", x: 16 });
    return { group, box, line, label };
  }
}

/** Positions a section's header at a y, and writes the section's number. */
function placeHeader({ box, line, label }, { section, y, height }) {
  box.setAttribute("y", y);
  box.setAttribute("height", Math.max(0, height));
  line.setAttribute("y", y + height - 1);
  label.setAttribute("y", y + height / 2 + 5);
  label.textContent = height < 16 ? "" : `Section ${section + 1}`;
}
