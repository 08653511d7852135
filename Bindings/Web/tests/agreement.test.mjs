// Compares seeded scenarios in WebAssembly with scrollsim, which runs the same engine natively.
// Environment: PACKAGE, the folder that build-web made; SCROLLSIM, the tool.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { scenario } from "./scenarios.mjs";

const { loadRunner } = await import(join(process.env.PACKAGE, "runner.js"));
const COUNT = Number(process.env.SCENARIOS ?? 1000), BOUND = 1e-9, ROUNDING = 1e-12;
const PLAIN = {
  offset_x_pt: (view, state) => state.offset.x, offset_y_pt: (view, state) => state.offset.y,
  velocity_x_pt_s: (view, state) => state.velocity.x, velocity_y_pt_s: (view, state) => state.velocity.y,
  overscroll_x_pt: (view, state) => state.overscroll.x, overscroll_y_pt: (view, state) => state.overscroll.y,
};
const NESTED = {
  offset_pt: (view, state) => state.offset, velocity_pt_s: (view, state) => state.velocity,
  overscroll_pt: (view, state) => state.overscroll, page_position: (view, state) => state.pagePosition,
  header_y_pt: (view, state) => state.headerY, header_height_pt: (view, state) => state.headerHeight,
  bar_y_pt: (view, state) => state.barY, page_y_pt: (view, state) => state.pageY,
  sheet_y_pt: (view, state) => state.sheetY, first_row_y_pt: (view, state) => state.firstRowY,
  inner0_offset_pt: (view) => view.innerOffset(0),
  section: (view, state) => state.section,
  next_header_y_pt: (view, state) => view.sectionHeader(state.section + 1).y,
  list0_y_pt: (view) => view.listFrame(0)?.y, list0_height_pt: (view) => view.listFrame(0)?.height,
};

/** Parses a trace in CSV into rows of objects; no cell has a comma. */
function rows(text) {
  const [header, ...lines] = text.trimEnd().split("\n").map((line) => line.split(","));
  return lines.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index]])));
}

/** The column of a row that differs most from a view's state: the difference divided by max(1, |expected|). */
function compare(readings, view, row) {
  const { state } = view;
  let worst = { error: 0 };
  for (const [column, read] of Object.entries(readings)) {
    if (!row[column]) continue;
    const wanted = Number(row[column]), found = read(view, state) ?? NaN;
    const difference = Math.abs(found - wanted) / Math.max(1, Math.abs(wanted));
    const error = Number.isNaN(difference) ? Infinity : difference;
    if (error > worst.error) worst = { error, column, found, wanted };
  }
  return worst;
}

/** The largest difference between a run and the tool's rows. */
function difference(engine, made, expected) {
  const view = engine.view({ system: made.system, physics: made.physics }), touches = made.script.filter((step) => step.touch);
  const readings = made.system.kind === "scroll-view" ? PLAIN : NESTED;
  const kinds = { began: "touchBegan", moved: "touchMoved", ended: "touchEnded", cancelled: "touchCancelled" };
  let worst = 0, next = 0;
  for (const row of expected) {
    const time = Number(row.time_s);
    for (; next < touches.length && touches[next].at <= time; next += 1) {
      const { touch, at, x, y } = touches[next];
      view.handle({ kind: kinds[touch], vector: { x, y } }, at);
    }
    view.advance(time);
    let most = compare(readings, view, row);
    if (most.error > BOUND) {
      // At a jump of the velocity, the time that the module solves for may be later: by a position's rounding
      // error, divided by the velocity.
      view.advance(time * (1 + ROUNDING));
      most = compare(readings, view, row);
    }
    const { error, column, found, wanted } = most;
    assert.ok(error <= BOUND, `${made.name}: ${column} at ${time} s: ${found}, not ${wanted}`);
    worst = Math.max(worst, error);
  }
  view.destroy();
  return worst;
}

test(`${COUNT} seeded scenarios are within ${BOUND} of scrollsim`, async () => {
  const engine = await loadRunner(), folder = mkdtempSync(join(tmpdir(), "inertialscroll-"));
  try {
    const made = Array.from({ length: COUNT }, (_, seed) => scenario(seed));
    const paths = made.map((scenario) => join(folder, `${scenario.name}.json`));
    paths.forEach((path, index) => writeFileSync(path, JSON.stringify(made[index])));
    const options = { encoding: "utf8", maxBuffer: 2 ** 28 };
    const expected = paths.map((path) => rows(execFileSync(process.env.SCROLLSIM, ["run", path], options)));
    const worst = Math.max(...made.map((scenario, index) => difference(engine, scenario, expected[index])));
    const compared = expected.reduce((sum, rows) => sum + rows.length, 0);
    assert.ok(compared > 100 * COUNT);
    console.log(`${compared} rows, largest difference ${worst.toExponential(1)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
