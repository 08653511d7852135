// The structs of inertialscroll.h, field by field, with their C layout in WebAssembly.

import {
  AXES, COLUMN_KINDS, COMPATIBILITY, EDGES, EFFECTS, ENDS, EVENTS, INSET_BEHAVIORS, LAWS, MOTION_EVENTS, PARTS, PHASES,
  PRESETS, REPEATED_FLICKS, ROW_SELECTIONS, SNAPPING_FIELDS, TOUCH_PHASES, WHEEL_PHASES,
} from "./words.js";

// The type of a field is "number", { of: type, absent } (null is written as the number `absent`), "flag", "index" (64
// bits), "numbers" (a pointer and a count), a list of words (a constant; -1 is read as null), "part" (the number of a
// part), { bits: words }, { count, of: "number" }, "text" (a pointer to characters that end with a zero byte),
// "pointer" or "count" (32 bits each), or the name of a struct.
const OPTIONAL = { of: "number", absent: -1 }, POSITIVE = { of: "number", absent: 0 };
const FIELDS = {
  vector: { x: "number", y: "number" },
  size: { width: "number", height: "number" },
  insets: { top: "number", left: "number", bottom: "number", right: "number" },
  geometry: {
    content: "size", viewport: "size", inset: "insets", safeArea: "insets", displayScale: "number",
    insetBehavior: INSET_BEHAVIORS,
  },
  physics: {
    preset: PRESETS, compatibility: { bits: COMPATIBILITY }, pixelsPerPoint: "number",
    displayRate: "number", decelerationRate: POSITIVE, rubberBandCoefficient: POSITIVE,
    minimumFlingVelocity: OPTIONAL, maximumFlingVelocity: POSITIVE, touchSlop: OPTIONAL,
    raisesVelocity: "flag", repeatedFlicks: REPEATED_FLICKS,
  },
  snapping: {
    kind: Object.keys(SNAPPING_FIELDS), choice: ["nearest", "nextInDirection"], interval: "number",
    origin: "number", offsets: "numbers", within: OPTIONAL, atMostOne: "flag",
  },
  behavior: {
    bouncesX: "flag", bouncesY: "flag", scrollEnabled: "flag", alwaysBounceHorizontal: "flag",
    alwaysBounceVertical: "flag", paging: "flag", directionalLock: "flag", rightToLeft: "flag", refresh: "flag",
    pageLength: "size", snapX: "snapping", snapY: "snapping", refreshHeight: "number", refreshThreshold: "number",
    approachingEnd: OPTIONAL,
  },
  event: {
    kind: EVENTS, flag: "flag", phase: WHEEL_PHASES, on: PARTS, page: "index", vector: "vector",
    size: "size", value: "number",
  },
  effect: {
    kind: EFFECTS, flag: "flag", edge: EDGES, axis: AXES, from: "part", to: "part", isOfPages: "flag",
    page: "index", time: "number", distance: "number", velocity: "vector", target: "vector",
    inset: "insets",
  },
  scrollViewState: {
    offset: "vector", velocity: "vector", overscroll: "vector", lower: "vector", upper: "vector",
    stretch: "insets", nextEventTime: "number", phase: PHASES, isTracking: "flag", isMoving: "flag",
    isRefreshing: "flag",
  },
  nestedViewState: {
    offset: "number", velocity: "number", overscroll: "number", pagePosition: "number",
    nextEventTime: "number", page: "index", section: "index", phase: PHASES, owner: "part",
    isMoving: "flag", isRefreshing: "flag", headerY: "number", headerHeight: "number", headerOffset: "number",
    barY: "number", pageY: "number", pageHeight: "number", contentHeight: "number",
    firstRowY: "number", sheetOffset: "number", sheetY: "number", target: "number",
  },
  nestedPart: { name: "text", amount: "vector", lower: "vector", upper: "vector" },
  spring: { mass: "number", stiffness: "number", damping: "number" },
  springInfo: {
    response: "number", dampingRatio: "number", bounce: "number", angularFrequency: "number",
  },
  trajectory: {
    law: LAWS, bouncesLower: "flag", bouncesUpper: "flag", position: "number", velocity: "number",
    target: "number", lower: "number", upper: "number", viewportLength: "number",
    displayScale: "number", duration: "number", curve: { count: 4, of: "number" }, spring: "spring",
    physics: "physics",
  },
  trajectoryInfo: {
    duration: "number", restPosition: "number", peakTime: "number", peakPosition: "number",
  },
  motionEvent: { kind: MOTION_EVENTS, end: ENDS, time: "number", position: "number" },
  touchSample: { time: "number", x: "number", y: "number", phase: TOUCH_PHASES },
  runOptions: { framesPerSecond: POSITIVE, mostFrames: { of: "index", absent: 0 }, rows: ROW_SELECTIONS },
  column: { name: "text", values: "pointer", words: "pointer", wordCount: "count", kind: COLUMN_KINDS },
  runMeasures: {
    duration: "number", distance: "number", peakVelocity: "number", overshoot: "number",
    boundaryTime: "number", boundaryVelocity: "number", rowCount: "index", isComplete: "flag",
  },
};

/** The members that an object of a struct must have. */
const NEEDED = { geometry: ["content", "viewport"], size: ["width", "height"], vector: ["x", "y"] };

/** The structs whose sizes the library returns, in the order of its constants; `error` has no layout here. */
export const SIZED = [
  "error", "geometry", "physics", "behavior", "event", "effect", "scrollViewState", "nestedPart",
  "nestedViewState", "trajectory", "trajectoryInfo", "motionEvent",
];

/** The size and the alignment of a field with a type, in bytes. */
function extent(type) {
  if (type === "number" || type === "index") return [8, 8];
  if (type === "numbers") return [8, 4];
  if (typeof type === "string" && type in FIELDS) return [LAYOUTS[type].size, LAYOUTS[type].alignment];
  if (type.of) return [(type.count ?? 1) * extent(type.of)[0], extent(type.of)[1]];
  return [4, 4];
}

/** Each struct's size, alignment, needed members, and fields with their offsets: { name, type, offset }. */
export const LAYOUTS = {};
for (const [name, types] of Object.entries(FIELDS)) {
  let end = 0, alignment = 1;
  const fields = Object.entries(types).map(([field, type]) => {
    const [size, step] = extent(type);
    const offset = Math.ceil(end / step) * step;
    end = offset + size;
    alignment = Math.max(alignment, step);
    return { name: field, type, offset };
  });
  LAYOUTS[name] = { name, fields, needed: NEEDED[name], alignment, size: Math.ceil(end / alignment) * alignment };
}
