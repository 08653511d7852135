// Tests the runner of scenarios in WebAssembly: closed forms, rejected calls, recordings, and that it frees its
// memory. Environment: PACKAGE, the folder that build-web made.

import assert from "node:assert/strict";
import { test } from "node:test";
import { join } from "node:path";

const { InertialScrollError, loadRunner } = await import(join(process.env.PACKAGE, "runner.js"));
const runner = await loadRunner();
const DECAY = -1000 * Math.log(0.998);

/** A scenario with a list of 20,000 points on a phone, and a script. */
function list(...script) {
  const system = { kind: "scroll-view", viewport: [390, 844], content: [390, 20000] };
  return { format: 1, system, script };
}

const near = (found, expected) => assert.ok(Math.abs(found - expected) < 1e-9, `${found}, not ${expected}`);

test("a fling follows UIKit's law until it is slower than 10 points per second", () => {
  const { columns, rowCount, isComplete } = runner.run(list({ fling: 2000 }));
  assert.ok(rowCount > 60 && isComplete);
  for (let row = 0; row < rowCount; row += 1) {
    if (columns.phase[row] !== "decelerating") continue;
    near(columns.offset_y_pt[row], (2000 / DECAY) * -Math.expm1(-DECAY * columns.time_s[row]));
  }
  near(columns.offset_y_pt[rowCount - 1], 1990 / DECAY);
  assert.ok(Number.isNaN(columns.finger_x_pt[rowCount - 1]));
});

test("the rows, the frame rate and the number of frames are options", () => {
  assert.equal(runner.run(list({ fling: 2000 }), { rows: "steps" }).rowCount, 2);
  const slow = runner.run(list({ fling: 2000 }), { framesPerSecond: 10 }).rowCount;
  assert.ok(slow < runner.run(list({ fling: 2000 })).rowCount / 4);
  assert.equal(runner.run(list({ fling: 2000 }), { mostFrames: 5 }).isComplete, false);
});

test("the measures of a run are those of its closed form", () => {
  const found = runner.measure(list({ fling: 2000 }));
  near(found.distance, 1990 / DECAY);
  near(found.duration, Math.log(200) / DECAY);
  near(found.peakVelocity, 2000);
  assert.deepEqual([found.overshoot, found.boundaryTime, found.isComplete], [0, null, true]);
});

test("a nested scenario obeys the laws and has the columns of its kind", () => {
  const nested = {
    format: 1, system: { kind: "segment-pager", viewport: [390, 844], header: 200, bar: 44, pages: [3000] },
    script: [{ fling: 3000 }],
  };
  assert.deepEqual(runner.check(nested), []);
  const lines = runner.explain(nested);
  assert.match(lines.at(-1), /everything is at rest/);
  const { columns } = runner.run(JSON.stringify(nested));
  assert.ok(columns.event.some((events) => events.includes("handed_over")));
  near(columns.offset_pt.at(-1), columns.collapsed_pt.at(-1) + columns.inner0_offset_pt.at(-1));
});

test("the samples of a recording are passed by its path", () => {
  const scenario = list({ replay: "finger.csv" });
  const finger = Array.from({ length: 11 }, (_, index) => ({
    time_s: index / 100, x_pt: 100, y_pt: 500 - 10 * index,
    phase: index === 0 ? "began" : index === 10 ? "ended" : "moved",
  }));
  const { columns } = runner.run(scenario, { recordings: { "finger.csv": finger } });
  // A drag begins after 10 points.
  assert.equal(Math.max(...columns.offset_y_pt), 80);
  assert.throws(() => runner.run(scenario), /finger\.csv/);
  assert.throws(
    () => runner.run(scenario, { recordings: { "finger.csv": finger, "other.csv": [] } }),
    /recordings\.other\.csv: unknown key; the known keys are finger\.csv$/);
  assert.throws(
    () => runner.run(scenario, { recordings: { "finger.csv": [{ ...finger[0], x_pt: undefined }, finger[10]] } }),
    /finger\.csv: samples\[0\]\.x_pt: is needed, found undefined/);
  finger[3].time_s = -1;
  assert.throws(() => runner.run(scenario, { recordings: { "finger.csv": finger } }), /finger\.csv: samples/);
  finger[3].phase = "lifted";
  assert.throws(
    () => runner.run(scenario, { recordings: { "finger.csv": finger } }),
    /finger\.csv: samples\[3\]\.phase: must be one of began, moved, ended, cancelled, found "lifted"/);
});

test("the error of an invalid scenario has a JSON path, and for a text a line and a column", () => {
  const refused = (scenario, message) => assert.throws(() => runner.run(scenario), (error) => {
    assert.ok(error instanceof InertialScrollError);
    assert.match(error.message, message);
    assert.equal(error.code, "wrongScenario");
    return true;
  });
  refused(list({ flng: 2000 }), /^script\[0\]/);
  refused(list({ fling: NaN }), /^script\[0\]\.fling: expected .*, found "NaN"/);
  refused(list({ fling: 1, "\ud800": 2 }), /^script\[0\].*\\ud800 is a lone surrogate/);
  refused({ ...list(), system: { kind: "scroll-view", viewport: [390, -1], content: [390, 10] } }, /^system\.viewport/);
  refused(list({ fling: "fast".repeat(200) }), /^script\[0\]\.fling/);
  class Step { fling = 2000; }
  for (const [value, found] of [
    [() => 1, "a function"], [new Map([["x", 1]]), "an instance of Map"], [new Set(), "an instance of Set"],
    [new Date(0), "an instance of Date"], [new Step(), "an instance of Step"], [5n, "5"],
    [new DataView(new ArrayBuffer(8)), "an instance of DataView"],
  ]) {
    const message = `InertialScrollError: script[0].fling: must be a value of JSON, found ${found}`;
    assert.throws(() => runner.run(list({ fling: value })), (error) => String(error) === message);
  }
  assert.throws(() => runner.run(new Map()), /^InertialScrollError: scenario: must be a value of JSON, found an instance of Map$/);
  assert.equal(runner.check(Object.assign(Object.create(null), list(structuredClone({ fling: 2000 })))).length, 0);
  refused('{"format": 1, "\ud800": 2}', /^scenario: must have no lone surrogate, found "\\ud800"$/);
  refused("{", /^1:2: scenario: the text ends too early/);
  refused('{"format": 1,\n "format": 1}', /^2:2: format: the key "format" occurs twice in this object, first at 1:2/);
  refused(JSON.stringify(list({ flng: 1 }), null, 1), /^16:4: script\[0\]\.flng: unknown key/);
  assert.throws(() => runner.run(list(), { framesPerSecond: -1 }), /^InertialScrollError: options\.framesPerSecond: must lie in 0\.001/);
  for (const name of ["framesPerSecond", "mostFrames"]) {
    assert.throws(() => runner.measure(list(), { [name]: 0 }), { message: `options.${name}: must be above 0, found 0` });
  }
  assert.throws(() => runner.run(list(), { mostFrames: -1 }), /options\.mostFrames: must lie in 1\.\.\.10000000, found -1$/);
  assert.throws(() => runner.measure(list(), { rows: "steps" }), /options\.rows: unknown key/);
  assert.throws(() => runner.run(list(), { rows: "all" }), /options\.rows: must be one of frames, steps/);
});

test("runs free their memory, even if they are rejected", () => {
  const memory = runner.memory.exports.memory;
  const some = () => {
    for (let turn = 0; turn < 100; turn += 1) {
      runner.run(list({ fling: 2000 }));
      assert.throws(() => runner.run(list({ flng: 2000 })));
    }
  };
  some();
  const before = memory.buffer.byteLength;
  some();
  assert.equal(memory.buffer.byteLength, before);
});
