// Calls every public function with every kind of wrong value at every place of its arguments: the function returns,
// or it throws an InertialScrollError that names the place. Environment: PACKAGE, the folder that build-web made.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { join } from "node:path";

const { InertialScrollError, load } = await import(join(process.env.PACKAGE, "inertialscroll.js"));
const { loadRunner } = await import(join(process.env.PACKAGE, "runner.js"));
const engine = await load(), runner = await loadRunner();

const WRONG = [
  undefined, null, NaN, Infinity, -Infinity, -1, 0.5, 1e300, -0, 2 ** 60, "", "text", "\ud800", true, false, Symbol("s"), 10n,
  [], [null], [[]], ["text"], {}, { text: 1 }, () => 1, new Date(NaN), new Map(), new Float64Array(3), /x/,
];

const PHONE = { content: { width: 390, height: 4000 }, viewport: { width: 390, height: 844 } };
const PAGER = { kind: "segment-pager", viewport: [390, 844], header: 300, bar: 44, pages: [4000, null] };
const PAGE = { kind: "css-scroll", viewport: [390, 844], engine: "firefox", scrollers: [{ name: "page", size: [390, 844], content: [390, 4000] }] };
const SECTIONS = { kind: "sticky-sections", viewport: [390, 844], headers: [28], sections: [400, 900] };
const SNAPPING = { kind: "offsets", choice: "nearest", offsets: [0, 100], within: 0.3, atMostOne: true };
const BEHAVIOR = { bouncesY: true, snapY: SNAPPING, pageLength: { width: 390, height: 844 } };
const PHYSICS = { preset: "uikit", compatibility: [], touchSlop: 10, raisesVelocity: true, repeatedFlicks: "coast" };
const FLING = { law: "fling", velocity: 2000, physics: PHYSICS };
const EASED = { law: "eased", target: 100, duration: 1, curve: [0, 0, 1, 1], spring: { mass: 1, stiffness: 1, damping: 1 } };
const LIST = { kind: "scroll-view", viewport: [390, 844], content: [390, 20000], refresh: { height: 60 } };
const FINGER = ["began", "moved", "ended"].map((phase, row) => ({ time_s: row / 100, x_pt: 1, y_pt: 500 - 20 * row, phase }));
const REPLAY = { format: 1, system: LIST, script: [{ replay: "finger.csv" }] };

/** Each public function as a call, with valid arguments. */
const plain = () => engine.scrollView({ geometry: PHONE }), nested = () => runner.nestedScrollView({ system: PAGER });
const EVENTS = [
  { kind: "touchBegan", vector: { x: 1, y: 2 } }, { kind: "dragBegan", on: "list", axis: "y" },
  { kind: "wheel", vector: { x: 0, y: 1 }, phase: "began" }, { kind: "dragEnded", velocity: { x: 0, y: 9 } },
  { kind: "scrollTo", vector: { x: 0, y: 9 }, animated: true }, { kind: "showPage", page: 1, animated: false },
  { kind: "scrollToRect", vector: { x: 0, y: 9 }, size: { width: 1, height: 1 } }, { kind: "scrollPage", page: 0, offset: 3 },
  { kind: "beginRefresh", page: 0 }, { kind: "scrollBy", vector: { x: 0, y: 9 }, on: "page", animated: true },
];
const CALLS = {
  scrollView: [(options) => engine.scrollView(options), { geometry: PHONE, physics: PHYSICS, behavior: BEHAVIOR, offset: { x: 0, y: 1 } }],
  nestedScrollView: [(options) => runner.nestedScrollView(options), { system: PAGER, physics: { preset: "android", pixelsPerPoint: 2 } }],
  view: [(options) => runner.view(options), { system: LIST, physics: { preset: "uikit" } }],
  protocol: [(options) => runner.view(options), { system: PAGE, framesPerSecond: 90 }],
  sample: [(...all) => engine.sample(...all), [FLING, EASED], [0, 0.5]],
  describe: [(...all) => engine.describe(...all), [FLING, EASED]],
  advance: [(...all) => plain().advance(...all), 1],
  timeAt: [(...all) => plain().timeAt(...all), 9, "x"],
  setPhysics: [(...all) => plain().setPhysics(...all), PHYSICS, 1],
  setGeometry: [(...all) => plain().setGeometry(...all), PHONE, 1, { x: 0, y: 1 }],
  setBehavior: [(...all) => plain().setBehavior(...all), BEHAVIOR, 1],
  setNestedBehavior: [(...all) => nested().setBehavior(...all), { scrollEnabled: false, approachingEnd: 200 }, 1],
  setNestedGeometry: [(...all) => nested().setGeometry(...all), { pages: [4010, null] }, 1, { insertAbove: 10, page: 0 }],
  listFrame: [(...all) => nested().listFrame(...all), 0],
  innerOffset: [(...all) => nested().innerOffset(...all), 0],
  sectionHeader: [(...all) => runner.nestedScrollView({ system: SECTIONS }).sectionHeader(...all), 0],
  run: [(...all) => runner.run(...all), REPLAY, { rows: "steps", mostFrames: 9, framesPerSecond: 60, recordings: { "finger.csv": FINGER } }],
  measure: [(...all) => runner.measure(...all), REPLAY, { mostFrames: 9, recordings: { "finger.csv": FINGER } }],
  check: [(...all) => runner.check(...all), REPLAY, { recordings: { "finger.csv": FINGER } }],
  explain: [(...all) => runner.explain(...all), REPLAY, { recordings: { "finger.csv": FINGER } }],
};
EVENTS.forEach((event, index) => {
  CALLS[`handle${index}`] = [(...all) => plain().handle(...all), event, 1, () => undefined];
  CALLS[`handleProtocol${index}`] = [(...all) => runner.view({ system: PAGE }).handle(...all), event, 1, () => undefined];
  CALLS[`handleNested${index}`] = [(...all) => nested().handle(...all), event, 1, () => undefined];
});

/** Copies with a wrong value at each place, wrong values instead of the whole, and a copy with an unknown key. */
function* mutations(value) {
  yield* WRONG;
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    for (const other of mutations(value[key])) {
      const copy = Array.isArray(value) ? [...value] : { ...value };
      copy[key] = other;
      yield copy;
    }
  }
  if (!Array.isArray(value)) yield { ...value, unknownKey: 1 };
}

for (const [name, [call, ...right]] of Object.entries(CALLS)) {
  test(`${name} accepts valid arguments, and throws an InertialScrollError for invalid ones`, () => {
    let refused = 0;
    const attempt = (all) => {
      try {
        call(...all);
      } catch (error) {
        assert.ok(error instanceof InertialScrollError, `${name}: ${error.stack}`);
        assert.match(error.message, /^(\d+:\d+: )?[^:]+: \S/);
        assert.equal(typeof error.code, "string", error.message);
        refused += 1;
      }
    };
    if (!name.startsWith("handle")) call(...right);
    attempt([]);
    right.forEach((value, index) => {
      for (const other of mutations(value)) attempt(right.map((kept, at) => (at === index ? other : kept)));
    });
    assert.ok(refused >= 3, `${name}: ${refused} refused`);
  });
}

test("the classes have the members that the type declarations promise", () => {
  const declared = ["inertialscroll.d.ts", "runner.d.ts"]
    .map((name) => readFileSync(join(process.env.PACKAGE, name), "utf8")).join("\n").replace(/\/\*\*?[\s\S]*?\*\//g, "");
  const classes = { ScrollView: plain(), NestedScrollView: nested(), InertialScroll: engine, ScenarioRunner: runner };
  for (const [name, object] of Object.entries(classes)) {
    const body = declared.match(new RegExp(`export class ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`))[1];
    const base = name.endsWith("View") ? declared.match(/declare class View<State> \{\n([\s\S]*?)\n\}/)[1] : "";
    const members = [...`${base}\n${body}`.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, member]) => member);
    assert.ok(members.length > 2, name);
    for (const member of members) assert.ok(member in object, `${name}.${member}`);
  }
});

test("load rejects everything except its module", async () => {
  for (const loader of [load, loadRunner]) {
    for (const source of [5, "text", true, Symbol("s"), 10n, [], {}, () => 1, new Uint8Array(8)]) {
      await assert.rejects(loader(source), (error) => error instanceof InertialScrollError && /^source: /.test(error.message));
    }
    const empty = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
    await assert.rejects(loader(empty), /^InertialScrollError: source: has no function/);
  }
});

test("a call of a destroyed view throws an InertialScrollError", () => {
  for (const view of [plain(), nested()]) {
    view.destroy();
    assert.throws(() => view.advance(1), /^InertialScrollError: view: is destroyed; create another view$/);
    view.destroy();
  }
});
