// The words for the constants of inertialscroll.h; each list is in the header's order, from 0.

export const PRESETS = [
  "uikit", "android", "compose", "flutter-bouncing", "flutter-bouncing-fast", "flutter-clamping",
  "chromium", "chromium-exponential", "chromium-android", "webkit-gtk", "gtk", "appkit", "firefox",
  "qt-flickable", "qt-scroller",
];

/** The names of the bits that reproduce inconsistencies of the platforms, from the lowest bit. */
export const COMPATIBILITY = [
  "perEventResistance", "oneSidedClamps", "restartedFriction", "memorylessFriction", "leadingSnapFrame",
  "symmetricOvershootLimit", "predictedFlingEnd", "dropsUnsnappedAxis", "dropsLastFrame", "frameAlignedInput",
];

export const REPEATED_FLICKS = ["off", "displacement", "coast"];

export const PHASES = [
  "idle", "tracking", "dragging", "decelerating", "bouncing", "snapping", "animating",
];

export const PARTS = ["header", "bar", "list", "sheet", "content"];

/** The fields of each kind of event, in the header's order of kinds; a field with a question mark is optional. */
export const EVENT_FIELDS = {
  touchBegan: ["vector", "on?"], touchMoved: ["vector"], touchEnded: ["vector?"], touchCancelled: ["vector?"],
  dragBegan: ["on?", "axis?"], dragMoved: ["vector"], dragEnded: ["velocity?"], wheel: ["vector", "phase?"],
  tap: ["vector"], scrollTo: ["vector", "animated?", "on?"], assignContentOffset: ["vector"],
  scrollToRect: ["vector", "size", "animated?"], scrollToTop: [], stop: [], beginRefresh: ["page?"],
  endRefresh: ["page?"], endLoadMore: ["page?"], scrollPage: ["page", "offset"], showPage: ["page", "animated?"],
  moveSettlingPart: ["value", "animated?"], jump: ["part", "to"], scrollBy: ["vector", "animated?", "on?"],
  relayout: [],
};

export const EVENTS = Object.keys(EVENT_FIELDS);

/** The fields of each kind of snapping, as above, without those of every kind. */
export const SNAPPING_FIELDS = { none: [], interval: ["interval", "origin?"], offsets: ["offsets"] };

export const WHEEL_PHASES = [
  "discrete", "began", "changed", "ended", "cancelled", "momentumBegan", "momentumChanged",
  "momentumEnded",
];

export const EFFECTS = [
  "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging", "willBeginDecelerating",
  "didEndDecelerating", "didEndScrollingAnimation", "shouldScrollToTop", "didScrollToTop",
  "didChangeAdjustedContentInset", "refreshTriggered", "approachingEnd", "edgeReached", "peak",
  "rest", "handedOver", "pageChanged", "barWillPan", "barDidPan", "pageWillAppear", "pageDidAppear",
  "pageWillDisappear", "pageDidDisappear", "loadMoreTriggered",
];

export const EDGES = ["top", "left", "bottom", "right"];
export const AXES = ["x", "y"];
export const INSET_BEHAVIORS = ["automatic", "scrollableAxes", "always", "never"];
export const LAWS = ["fling", "spring", "eased", "retargeted"];
export const MOTION_EVENTS = ["edge", "peak", "rest"];
export const ENDS = ["lower", "upper"];

export const TOUCH_PHASES = ["began", "moved", "ended", "cancelled"];
export const ROW_SELECTIONS = ["frames", "steps"];
export const COLUMN_KINDS = ["number", "integer", "flag", "word"];

/** The words for error codes, from 0. */
export const CODES = [
  "ok", "null", "outOfRange", "unknownConstant", "timeRanBack", "wrongCount", "mismatch", "busy", "wrongAbi",
  "wrongScenario", "stopped",
];
