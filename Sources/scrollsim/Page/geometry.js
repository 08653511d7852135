"use strict";

// From a run's scenario, computes data that its trace does not have: screen, contents, sections and parts.

/** The screen of a run without a scenario; also the width if a scenario has only a height. */
const PHONE = [390, 844];

/** The run with its viewport, contents, sections and parts, from its `scenario`, { system, script }. */
function withGeometry(run) {
  const { system = {}, script = [] } = run.scenario ?? {}, { viewport = PHONE } = system;
  const screen = run.viewport ?? (Array.isArray(viewport) ? viewport : [PHONE[0], viewport]);
  const parts = partColumns(run.numbers, system, screen[1]);
  const numbers = parts ? { ...run.numbers, ...parts } : run.numbers;
  // If a script changes sizes, the scenario contains only the initial sizes, which are not used.
  const resizes = script.some((step) => "set" in step || "insertAbove" in step);
  const known = resizes ? {} : { contents: contentsOf(system), sections: sectionsOf(system) };
  return { ...known, barHeight: barOf(system), ...run, viewport: screen, numbers };
}

/** The height of the bar; a segment pager with one page has none. */
function barOf({ kind, bar = 44, pages = [] }) { return kind === "segment-pager" && pages.length === 1 ? 0 : bar; }

/** The length of each list's content; null for an unknown length, and null if all are unknown. */
function contentsOf({ pages, lists, content }) {
  const found = [pages ?? lists ?? (Array.isArray(content) ? content.slice(1) : content) ?? null].flat();
  const isKnown = found.every((length) => length === null || typeof length === "number");
  return isKnown && found.some((length) => length !== null) ? found : null;
}

/** The start of each section in the content, and the heights of its header and rows; null without sections. */
function sectionsOf({ kind, headers = 28, sections }) {
  if (kind !== "sticky-sections") return null;
  const heights = [headers].flat();
  let end = 0;
  return sections.map((rows, section) => {
    const start = end, header = heights[Math.min(section, heights.length - 1)];
    end += header + rows;
    return { start, header, rows };
  });
}

/** The columns of header or sheet and list, computed from the offsets of a protocol's parts; null without parts. */
function partColumns(numbers, { kind, peek = 0 }, height) {
  const [stem, rest] = "scroller0_y_pt" in numbers ? ["scroller", "y_pt"] : ["part", "offset_pt"], parts = [];
  while (`${stem}${parts.length}_${rest}` in numbers) parts.push(numbers[`${stem}${parts.length}_${rest}`]);
  if (parts.length === 0) return null;
  const list = { inner0_offset_pt: parts.at(-1) };
  if (["android-bottom-sheet", "flutter-sheet"].includes(kind)) {
    return { ...list, sheet_y_pt: parts[0].map((offset) => height - peek - offset) };
  }
  if (parts.length === 1) return list;
  const above = parts[0].map((_, row) => parts.slice(0, -1).reduce((sum, part) => sum + part[row], 0));
  const tallest = above.reduce((most, offset) => Math.max(most, offset), 1);
  return {
    ...list, header_y_pt: above.map((offset) => -offset), header_height_pt: above.map(() => tallest),
    page_y_pt: above.map((offset) => tallest - offset),
  };
}
