// Tests the package as users install it: layouts, closed forms, rejected calls, size.
// Environment: PACKAGE, the folder that build-web made.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";

const folder = process.env.PACKAGE, repository = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const { InertialScrollError, load } = await import(join(folder, "inertialscroll.js"));
const { LAYOUTS } = await import(join(folder, "layouts.js"));
const words = await import(join(folder, "words.js"));
const header = readFileSync(join(repository, "Sources/CInertialScroll/include/inertialscroll.h"), "utf8")
  .replace(/\/\*[\s\S]*?\*\//g, "");
// Structs without a layout: they are read field by field, or the web package does not use them.
const UNDESCRIBED = ["change", "error", "callbacks", "sweepAxis", "sweepOptions"];
const bytes = readFileSync(join(folder, "inertialscroll.wasm"));
const engine = await load(bytes);
const { loadRunner } = await import(join(folder, "runner.js"));
const runner = await loadRunner();
const PHONE = { content: { width: 390, height: 4000 }, viewport: { width: 390, height: 844 } };
const PAGER = { kind: "segment-pager", viewport: [390, 844], header: 300, bar: 44, pages: [4000, null] };
const APP_BAR = {
  kind: "android-app-bar", viewport: [360, 640], list: 3000,
  bar: [{ height: 200, minHeight: 56, flags: ["scroll", "exitUntilCollapsed"] }],
};
const DECAY = -1000 * Math.log(0.998);

const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

function fling(view, velocity, time = 0) {
  view.handle({ kind: "dragBegan", on: "list" }, time);
  view.handle({ kind: "dragEnded", velocity: { x: 0, y: velocity } }, time);
}

test("every struct has the fields of the header, in its order", () => {
  const structs = [...header.matchAll(/typedef struct \{([^}]*)\} inertial_(\w+);/g)];
  const names = new Set(structs.map(([, , name]) => camel(name)).filter((name) => !UNDESCRIBED.includes(name)));
  assert.deepEqual(names, new Set(Object.keys(LAYOUTS)));
  for (const [, body, name] of structs) {
    const layout = LAYOUTS[camel(name)];
    if (!layout) continue;
    const fields = body.split(";").flatMap((line) =>
      line.trim().replace(/^(const )?\w+ /, "").split(",").map((field) => field.replace(/\[\d+\]|\*(const)?/g, "").trim()));
    // A count belongs to the array before it, except the counts of a run's rows and of a column's words.
    const own = ["row_count", "word_count"];
    const wanted = fields.filter((field) => own.includes(field) || (field && !/_count$/.test(field))).map(camel);
    assert.deepEqual(layout.fields.map((field) => field.name), wanted, name);
  }
});

test("every list of words is as long as the header's list of constants", () => {
  const lists = {
    PRESET: "PRESETS", REPEATED_FLICKS: "REPEATED_FLICKS", PHASE: "PHASES", AXIS: "AXES", EDGE: "EDGES",
    INSET_BEHAVIOR: "INSET_BEHAVIORS", LAW: "LAWS", END: "ENDS", COMPATIBILITY: "COMPATIBILITY",
    TOUCH_PHASE: "TOUCH_PHASES", ROWS: "ROW_SELECTIONS", COLUMN: "COLUMN_KINDS",
  };
  for (const [prefix, name] of Object.entries(lists)) {
    const found = header.match(new RegExp(`\\bINERTIAL_${prefix}_[A-Z_]+ = \\d+`, "g"))
      .filter((line) => !/EDGE_REACHED|END_REFRESH|END_LOAD/.test(line));
    const bits = prefix === "COMPATIBILITY";
    assert.deepEqual(
      found.map((line) => Number(line.split("= ")[1])), words[name].map((_, index) => bits ? 1 << index : index), prefix);
  }
  const presets = words.PRESETS.map((_, index) => engine.memory.text(engine.memory.exports.inertial_preset_name(index)));
  assert.deepEqual(presets, words.PRESETS);
  const constants = (first, last) => {
    const all = [...header.matchAll(/\bINERTIAL_([A-Z_]+) = (-?\d+)/g)].map(([, word]) => camel(word.toLowerCase()));
    return all.slice(all.indexOf(first), all.indexOf(last) + 1);
  };
  assert.deepEqual(constants("touchBegan", "relayout"), words.EVENTS);
  assert.deepEqual(constants("willBeginDragging", "loadMoreTriggered"), words.EFFECTS);
  assert.deepEqual(
    constants("ok", "stopped"), words.CODES);
});

test("a program assigns the offset of a fling and begins a refresh", () => {
  const view = runner.nestedScrollView({
    system: { ...PAGER, pages: [4000, 4000], refresh: { threshold: 60 }, refreshOwner: "page" },
  });
  fling(view, 2000);
  view.advance(1);
  const shift = 50 - view.state.offset, still = view.copy();
  view.handle({ kind: "assignContentOffset", vector: { x: 0, y: 50 } }, 1);
  for (const each of [view, still]) each.advance(2);
  assert.ok(Math.abs(view.state.offset - still.state.offset - shift) < 1e-9);
  view.handle({ kind: "beginRefresh", page: 1 }, 2);
  assert.equal(view.state.isRefreshing, false);
  view.handle({ kind: "beginRefresh" }, 2);
  assert.equal(view.state.isRefreshing, true);
});

test("a fling follows the closed form", () => {
  const view = engine.view({ geometry: PHONE });
  fling(view, 2000);
  assert.equal(view.effects.at(-1).kind, "willBeginDecelerating");
  for (const time of [0.05, 0.4, 1]) {
    view.advance(time);
    assert.ok(Math.abs(view.state.offset.y - 2000 * (1 - Math.exp(-DECAY * time)) / DECAY) < 1e-9);
  }
  const { positions } = engine.sample([{ velocity: 2000 }, { velocity: -1000 }], [0.05, 1]);
  assert.ok(Math.abs(positions[1] - view.state.offset.y) < 1e-9 && Math.abs(positions[3] + positions[1] / 2) < 1e-9);
  assert.ok(Math.abs(engine.describe([{ velocity: 2000 }])[0].restPosition - view.target.y) < 1e-9);
  assert.ok(Math.abs(view.timeAt(positions[1] + 9) + Math.log(1 - (positions[1] + 9) * DECAY / 2000) / DECAY) < 1e-9);
  assert.equal(view.timeAt(9, "x"), Infinity);
  const safe = { ...view.geometry, safeArea: { top: 44, left: 0, bottom: 34, right: 0 } };
  view.setGeometry(safe, 1);
  assert.deepEqual([view.geometry, view.state.lower.y], [safe, -44]);
});

test("the number of samples is limited only by the memory", () => {
  const motions = Array.from({ length: 2900 }, () => ({ velocity: 2000 })), times = motions.map((_, index) => index / 1000);
  const { positions } = engine.sample(motions, times);
  assert.equal(positions.length, 2900 ** 2);
  assert.equal(positions.at(-1), positions[2899]);
  assert.throws(() => engine.sample(motions, new Float64Array(2 ** 20)), /^RangeError: no memory for \d+ bytes$/);
});

test("the host sets the target of a released drag", () => {
  const list = engine.view({ geometry: PHONE }), pager = runner.view({ system: PAGER }), asked = [];
  for (const view of [list, pager]) {
    view.handle({ kind: "dragBegan", ...(view === pager ? { on: "list" } : {}) }, 0);
    view.handle({ kind: "dragEnded", velocity: { x: 0, y: 2000 } }, 0, (velocity, target) => {
      asked.push([velocity.y, target.y]);
      return { x: 0, y: 880 };
    });
    view.advance(9);
  }
  assert.deepEqual([list.state.offset.y, pager.state.offset], [880, 880]);
  for (const [velocity, target] of asked) assert.ok(velocity === 2 && Math.abs(target - 1990 / DECAY) < 1e-9);
  const thrown = (choose) => () => {
    list.handle({ kind: "dragBegan" }, 9);
    list.handle({ kind: "dragEnded", velocity: { x: 0, y: 2000 } }, 9, choose);
  };
  assert.throws(thrown(() => { throw new RangeError("mine"); }), RangeError);
  assert.throws(thrown(() => ({ x: 0, y: "far" })), /willEndDragging's target\.y: must be a number, found "far"/);
  assert.throws(thrown(() => ({ x: 0, y: NaN })), /^InertialScrollError: willEndDragging: must set a finite target/);
  assert.throws(thrown(() => ({ y: 880 })), /willEndDragging's target\.x: is needed, found undefined/);
  thrown(() => undefined)();
  assert.ok(list.state.isMoving);
});

test("a nested fling continues in the list, and a copy is independent", () => {
  const view = runner.view({ system: PAGER });
  fling(view, 2000);
  const copy = view.copy();
  view.advance(1);
  const handedOver = view.effects.find((effect) => effect.kind === "handedOver");
  assert.deepEqual([handedOver.from, handedOver.to], ["header", "list"]);
  assert.ok(Math.abs(handedOver.time + Math.log(1 - 300 * DECAY / 2000) / DECAY) < 1e-9);
  assert.ok(Math.abs(view.innerOffset(0) - (view.state.offset - 300)) < 1e-9);
  assert.deepEqual([view.innerOffset(1), view.state.sheetY, copy.state.offset], [null, null, 0]);
  assert.deepEqual(view.listFrame(0), { y: view.state.pageY, height: view.state.pageHeight });
  copy.advance(1);
  assert.deepEqual(copy.state, view.state);
});

test("a protocol has parts, and a change of a system keeps the visible content in place", () => {
  const view = runner.view({ system: APP_BAR });
  assert.deepEqual(view.parts.map(({ name, upper }) => [name, upper.y]), [["bar", 144], ["list", 3000]]);
  view.handle({ kind: "dragBegan" }, 0);
  view.handle({ kind: "dragMoved", vector: { x: 0, y: 200 } }, 0.1);
  assert.deepEqual(view.parts.map(({ amount }) => amount.y), [144, 56]);
  const [effect] = view.effects.filter(({ kind }) => kind === "handedOver");
  assert.deepEqual([effect.from, effect.to, view.state.owner], ["bar", "list", "list"]);
  view.setGeometry({ list: 30 }, 0.2);
  assert.deepEqual(view.copy().parts.map(({ amount }) => amount.y), [144, 30]);
  view.handle({ kind: "jump", part: "list", to: 10 }, 0.3);
  assert.equal(view.state.offset, 154);
  assert.throws(() => view.innerOffset(0), /view: must be an iOS system/);
  assert.throws(() => view.setGeometry({ list: -1 }, 1), /^InertialScrollError: list: must be at least 0/);
  assert.throws(() => view.setGeometry({ kind: "css-scroll" }, 1), /kind: the kind of a system cannot change/);
  const pager = runner.view({ system: PAGER });
  pager.handle({ kind: "scrollTo", vector: { x: 0, y: 500 } }, 0);
  pager.setGeometry({ pages: [4100, null] }, 0, { insertAbove: 100, page: 0 });
  assert.equal(pager.state.offset, 600);
});

test("a change of the number of parts changes their names", () => {
  const part = (name) => ({ name, length: 300 });
  for (const kind of ["android-nested", "compose-nested"]) {
    const view = runner.view({ system: { kind, viewport: [390, 844], parts: [part("page"), part("list")] } });
    view.handle({ kind: "dragBegan" }, 0);
    view.handle({ kind: "dragEnded", velocity: { x: 0, y: 2000 } }, 0);
    view.setGeometry({ parts: [part("list")] }, 0.02);
    assert.deepEqual(view.parts.map(({ name }) => name), ["list"]);
    view.setGeometry({ parts: [part("one"), part("two"), part("three")] }, 0.04);
    assert.deepEqual(view.copy().parts.map(({ name }) => name), ["one", "two", "three"]);
    view.advance(9);
    view.handle({ kind: "jump", part: "two", to: 0 }, 9);
    view.handle({ kind: "jump", part: "three", to: 200 }, 9);
    view.handle({ kind: "dragBegan", on: "three" }, 9);
    view.handle({ kind: "dragMoved", vector: { x: 0, y: 150 } }, 9.1);
    const [{ from, to }] = view.effects.filter((effect) => effect.kind === "handedOver");
    assert.deepEqual([from, to, view.state.owner], ["three", "two", "two"]);
  }
});

test("a web page scrolls its innermost scroller unless the event has another one", () => {
  const scrollers = [
    { name: "page", size: [390, 844], content: [390, 4000] }, { name: "panel", size: [390, 300], content: [390, 2000], at: [0, 0] },
  ];
  const view = runner.view({ system: { kind: "css-scroll", viewport: [390, 844], engine: "firefox", scrollers } });
  const amounts = () => view.parts.map(({ amount }) => amount.y);
  view.handle({ kind: "scrollTo", vector: { x: 0, y: 100 } }, 0);
  assert.deepEqual(amounts(), [0, 100]);
  view.handle({ kind: "scrollBy", vector: { x: 0, y: 20 } }, 0);
  view.handle({ kind: "scrollBy", vector: { x: 0, y: 30 }, on: "page" }, 0);
  assert.deepEqual(amounts(), [30, 120]);
});

test("a rejected call changes nothing, and its error has the argument and the value found", () => {
  const refused = (call, code, message) => assert.throws(call, (error) => {
    assert.ok(error instanceof InertialScrollError, String(error));
    assert.equal(error.code, code);
    assert.match(error.message, message);
    return true;
  });
  const view = engine.view({ geometry: PHONE });
  view.advance(1);
  const before = view.state;
  refused(() => view.advance(0.5), "timeRanBack", /^time: must be at least 1/);
  refused(() => view.advance(NaN), "outOfRange", /^time: /);
  refused(() => view.handle({ kind: "touch" }, 1), "unknownConstant", /^event\.kind: must be one of touchBegan/);
  refused(() => view.handle({ kind: "touchBegan", vector: { x: NaN, y: 0 } }, 1), "outOfRange", /^event\.vector\.x: /);
  refused(() => view.handle({ kind: "touchBegan", speed: 1 }, 1), "mismatch", /^event\.speed: unknown key; the known keys are kind, vector, on$/);
  refused(() => view.handle({ kind: "touchBegan" }, 1), "mismatch", /^event\.vector: is needed, found undefined/);
  refused(() => view.handle({ kind: "touchBegan", vector: { x: 1 } }, 1), "mismatch", /^event\.vector\.y: is needed/);
  refused(
    () => view.handle({ kind: "touchBegan", vector: { x: 1, y: 2 }, on: "list" }, 1), "mismatch",
    /^event\.on: must be absent except in a protocol, found "list"$/);
  refused(() => view.handle({ kind: "stop", animated: true }, 1), "mismatch", /^event\.animated: unknown key; the known keys are kind$/);
  refused(
    () => view.handle({ kind: "touchBegan", vector: { x: 1, y: 2, z: 3 } }, 1), "mismatch",
    /^event\.vector\.z: unknown key; the known keys are x, y$/);
  refused(
    () => engine.memory.call("inertial_trajectories_sample", 0, -1, 0, -1, 0, 0), "wrongCount",
    /^trajectoryCount \* timeCount: must fit into memory, found 4294967295 \* 4294967295$/);
  assert.deepEqual(view.state, before);
  refused(() => runner.view({ system: { ...PAGER, header: -2 } }), "wrongScenario", /system\.header: must be at least 0/);
  refused(() => runner.view({ system: { ...PAGER, pages: [1, "2"] } }), "wrongScenario", /system\.pages\[1\]: expected a height/);
  refused(() => runner.view({ system: { ...PAGER, kind: "pager" } }), "wrongScenario", /system\.kind: .*"segment-pager"/);
  refused(() => engine.view({ geometry: PHONE, physics: "ios" }), "unknownConstant", /^physics\.preset: must be one of uikit/);
  refused(
    () => engine.view({ geometry: PHONE, physics: { preset: "gtk", decelerationRate: 0.9 } }), "mismatch",
    /^physics\.decelerationRate: must not be set/);
  refused(
    () => engine.view({ geometry: PHONE, physics: { preset: "gtk", compatibility: ["dropsLastFrame"] } }), "mismatch",
    /^physics\.compatibility: must contain only options of gtk \(symmetricOvershootLimit\), found dropsLastFrame$/);
  const wheel = { kind: "wheel", vector: { x: 0, y: 1 } }, to = { kind: "scrollTo", vector: { x: 0, y: 1 } };
  refused(() => view.handle({ ...wheel, phase: null }, 1), "unknownConstant", /^event\.phase: must be one of .*, found null$/);
  refused(() => view.handle({ ...to, animated: "yes" }, 1), "outOfRange", /^event\.animated: must be true or false/);
  refused(() => view.handle({ kind: "dragEnded", velocity: { x: 0, y: 1e10 } }, 1), "outOfRange", /^event\.velocity\.y: must/);
  refused(
    () => view.handle({ kind: "jump", part: "header", to: 1 }, 1), "unknownConstant",
    /^event\.kind: must be an event of a plain scroll view, found "jump"$/);
  refused(() => engine.view({ geometry: {} }), "mismatch", /^geometry\.content: is needed, found undefined$/);
  refused(() => view.setGeometry({ content: PHONE.content }, 1), "mismatch", /^geometry\.viewport: is needed/);
  refused(
    () => engine.view({ geometry: { ...PHONE, content: { width: 390 } } }), "mismatch",
    /^geometry\.content\.height: is needed/);
  const snapped = (snapY) => () => engine.view({ geometry: PHONE, behavior: { snapY } });
  refused(snapped({ interval: 10 }), "unknownConstant", /^behavior\.snapY\.kind: must be one of none, interval/);
  refused(snapped({ kind: "interval", interval: 3, offsets: [1] }), "mismatch", /^behavior\.snapY\.offsets: unknown/);
  refused(() => engine.sample([{ lower: null }], [0]), "outOfRange", /^trajectories\[0\]\.lower: must be a number, found null/);
  for (const physics of [{ decelerationRate: 0 }, { maximumFlingVelocity: 0 }]) {
    refused(() => engine.view({ geometry: PHONE, physics }), "outOfRange", /^physics\.\w+: must be above 0, found 0$/);
  }
  refused(() => engine.view({ geometry: PHONE, physics: { touchSlop: -1 } }), "outOfRange", /: must be 0 or larger, found -1$/);
  refused(() => engine.view({ geometry: PHONE, physics: { touchSlop: -2 } }), "outOfRange", /: must lie in 0\.0\.\.\.\S+, found -2/);
  refused(
    () => engine.view({ geometry: { ...PHONE, viewport: { width: -1, height: 0 } } }), "outOfRange",
    /^geometry\.viewport\.width: must be 0 or lie in/);
  engine.view({ geometry: PHONE, physics: { touchSlop: null, decelerationRate: null } });
  refused(() => engine.view(new Map([["geometry", PHONE]])), "mismatch", /^options: must be an object, found an instance of Map$/);
  refused(() => engine.sample(new DataView(new ArrayBuffer(8)), []), "outOfRange", /^trajectories: must be an array, found an instance of DataView$/);
  refused(() => runner.scrollView({ system: PAGER }), "mismatch", /^system\.kind: must be "scroll-view", found a nested kind$/);
});

/** Lets a call of a view fail inside the engine: the error of the host's function passes through the module. */
function failInside(view) {
  const { memory } = view, trap = () => { throw new WebAssembly.RuntimeError("unreachable"); };
  view.handle({ kind: "dragBegan" }, 0);
  assert.throws(() => view.handle({ kind: "dragEnded", velocity: { x: 0, y: 2000 } }, 0, () => {
    Object.defineProperty(memory, "failure", { get: () => null, set: trap, configurable: true });
    throw new Error("mine");
  }), WebAssembly.RuntimeError);
  delete memory.failure;
}

test("a view whose call has failed inside the engine says so, and other views continue", () => {
  const view = engine.view({ geometry: PHONE }), other = engine.view({ geometry: PHONE });
  failInside(view);
  for (const call of [() => view.state, () => view.advance(1), () => view.copy()]) {
    assert.throws(call, /^InertialScrollError: view: an earlier call has failed inside the engine \(unreachable\); create another/);
  }
  view.destroy();
  fling(other, 2000);
  other.advance(9);
  assert.equal(other.state.phase, "idle");
});

test("collecting such a view does not end the program", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  for (let count = 0; count < 20; count += 1) failInside(engine.view({ geometry: PHONE }));
  for (let turn = 0; turn < 10; turn += 1) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
});

test("views are freed even if they are not destroyed", () => {
  const { memory } = runner.memory.exports, before = memory.buffer.byteLength;
  for (let count = 0; count < 20_000; count += 1) runner.view({ system: PAGER }).destroy();
  assert.ok(memory.buffer.byteLength - before < 1 << 20);
});

test("the small module imports nothing, and both modules are small when compressed", () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
  const all = readFileSync(join(folder, "inertialscenario.wasm"));
  const [small, large] = [bytes, all].map((module) => gzipSync(module, { level: 9 }).length);
  const guide = readFileSync(join(repository, "Documentation/Guide/Languages.md"), "utf8");
  const claims = [...guide.matchAll(/(\d+)\s+KB compressed/g)].map(([, size]) => 1000 * size);
  assert.ok(small <= 200_000 && large <= 800_000, `${small} and ${large} bytes`);
  for (const [index, size] of [small, large].entries()) {
    assert.ok(Math.abs(size - claims[index]) <= 10_000, `${size} bytes, but Languages.md has ${claims[index]}`);
  }
  assert.throws(() => engine.view({ system: PAGER }), /inertial_nested_view_create: is not in this module; the module of loadRunner/);
  assert.doesNotMatch(bytes.toString("latin1"), /gsl_/);
});
