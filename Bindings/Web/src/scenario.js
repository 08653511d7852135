// Scenario files: what one says of a system and a platform, as options of a view.

import { InertialScrollError, asList, constant, members } from "./memory.js";
import { SYSTEMS } from "./words.js";

/** The size of a viewport that is given as [width, height] or as a height. */
export function viewportOf(system) {
  const [width, height] = Array.isArray(system.viewport) ? system.viewport : [390, system.viewport];
  return { width, height };
}

/**
 * The options of the view that a scenario describes, for `InertialScroll.view`. Keys that only `scrollsim`
 * knows are refused.
 */
export function viewOptions(scenario) {
  const { system = null, physics = {} } = any(scenario, "scenario");
  any(system, "system");
  const options = system.kind === "scroll-view" ? scrollViewOptions(system) : nestedOptions(system);
  return { ...options, physics: physicsOptions(physics) };
}

/** An object with any members. */
const any = (object, path) => members(object, path, Object.keys(Object(object)));

/** Takes keys out of an object; `finish` refuses those that are left. */
class Reader {
  constructor(object, path) {
    Object.assign(this, { left: { ...any(object, path) }, path });
    delete this.left.comment;
  }

  take(key, other) {
    const value = this.left[key];
    delete this.left[key];
    return value === undefined ? other : value;
  }

  /** A key whose only value that is known here is its default. */
  only(key, known) {
    const found = this.take(key, known);
    if (found !== known) this.refuse(key, `must be ${JSON.stringify(known)} here, found ${JSON.stringify(found)}`);
  }

  refuse(key, message) {
    throw new InertialScrollError(`${this.path}.${key}: ${message}`, "mismatch");
  }

  finish() {
    for (const key of Object.keys(this.left)) this.refuse(key, "is not known here; scrollsim runs it");
  }
}

export function physicsOptions(physics) {
  const from = new Reader(physics, "physics"), rates = { normal: 0.998, fast: 0.99 };
  const rate = from.take("decelerationRate");
  const flicks = from.take("repeatedFlicks", false);
  const options = {
    platform: from.take("preset", "uikit"),
    pixelsPerPoint: from.take("pixelsPerPoint"),
    displayRate: from.take("displayRate"),
    decelerationRate: rates[rate] ?? rate,
    minimumFlingVelocity: from.take("minimumFlingVelocity"),
    rubberBandCoefficient: from.take("rubberBandCoefficient"),
    raisesVelocity: from.take("raisesVelocity"),
    repeatedFlicks: flicks === true ? "displacement" : flicks || "off",
    compatibility: from.take("compatibility"),
  };
  from.finish();
  return options;
}

function scrollViewOptions(system) {
  const from = new Reader(system, "system");
  from.take("kind");
  from.take("viewport");
  const size = (value) => ({ width: (value[0] ?? value), height: (value[1] ?? value) });
  const bounces = from.take("bounces", true), offset = from.take("offset");
  const geometry = {
    contentSize: size(from.take("content")), containerSize: viewportOf(system),
    contentInset: from.take("inset"), safeAreaInsets: from.take("safeArea"),
    contentInsetAdjustment: from.take("insetBehavior"), displayScale: from.take("displayScale", 0),
  };
  const refresh = from.take("refresh"), snap = from.take("snap"), page = from.take("pageLength");
  const behavior = {
    bouncesHorizontally: bounces.x ?? bounces, bouncesVertically: bounces.y ?? bounces,
    alwaysBouncesVertically: from.take("alwaysBounceVertical"),
    alwaysBouncesHorizontally: from.take("alwaysBounceHorizontal"),
    isPagingEnabled: from.take("paging"), pageSize: page === undefined ? undefined : size(page),
    isDirectionalLockEnabled: from.take("directionalLock"), isRightToLeft: from.take("rightToLeft"),
    approachingEndDistance: from.take("approachingEnd"), hasRefreshControl: refresh !== undefined,
    refreshHeight: refresh && (refresh.height ?? 60), refreshThreshold: refresh && (refresh.threshold ?? 60),
  };
  if (snap) behavior[snap.axis === "x" ? "horizontalSnapping" : "verticalSnapping"] = snapping(snap);
  from.finish();
  return { geometry, behavior, offset: offset && { x: offset[0], y: offset[1] } };
}

function snapping({ interval, offsets, choice, mode, within = 0.3, atMostOne }) {
  return {
    kind: offsets ? "offsets" : "interval", interval, offsets, choice, movesAtMostOne: atMostOne,
    proximity: mode === "proximity" ? within : -1,
  };
}

/** The keys of a kind, each as the field of the geometry it becomes. */
const GEOMETRIES = {
  "stacked-lists": (from) => ({ pages: from.take("lists") }),
  "segment-pager": (from) => {
    const refresh = from.take("refresh");
    return {
      header: from.take("header"), bar: from.take("bar"), pages: from.take("pages"),
      refreshHeight: refresh && (refresh.height ?? 60), refreshThreshold: refresh && (refresh.threshold ?? 60),
    };
  },
  "easy-pager": (from) => ({
    header: from.take("header"), bar: from.take("bar"), pages: from.take("pages"),
    headerScrolls: from.take("headerKind", "plain") === "scrolling", topInset: from.take("topInset"),
    bottomDock: from.take("bottomDock"),
  }),
  "collapsing-header": (from) => {
    const least = from.take("headerMin");
    return {
      headerMinimum: least, header: from.take("headerMax"), headerShown: from.take("headerStart", least),
      bar: from.take("bar", 44), pages: from.take("pages"),
    };
  },
  "swipe-pages": (from) => {
    const refresh = from.take("refresh", [null]);
    if (refresh.some((threshold) => threshold !== refresh[0])) {
      from.refuse("refresh", "must be the same for every page here");
    }
    from.only("adjustsContentSize", false);
    from.only("switching", "align");
    return {
      topInset: from.take("topInset"), header: from.take("header", null), bar: from.take("bar", null),
      isHeaderInset: from.take("mode", "inset") === "inset", bottomInset: from.take("bottomInset"),
      pages: from.take("pages"), headerSticks: from.take("headerUnderBar") === "stick",
      barScrolls: from.take("barScrolls"), refreshThreshold: refresh[0] ?? undefined,
    };
  },
  "detent-sheet": (from, viewport) => {
    const most = viewport.height - from.take("peek", 40);
    const middle = most - from.take("middleFraction", 0.4) * viewport.height;
    const detents = from.take("detents", [0, middle, most]), start = from.take("start", "middle");
    const places = { min: 0, middle: (detents.length - 1) >> 1, max: detents.length - 1 };
    return {
      pages: [from.take("content")], detents, detent: places[start] ?? start,
      detentChoice: from.take("detentChoice"),
    };
  },
  "sticky-sections": (from) => ({
    headers: [from.take("headers", 28)].flat(), pages: from.take("sections"),
  }),
};

const POLICIES = [
  "otherPages", "shortPages", "refreshOwner", "flingAtListTop", "scrollsToTop", "headerResize", "sheetDragBack",
];
const HEADER_POLICIES = ["headerReturns", "headerSnap"];
const HEADERS = ["segment-pager", "easy-pager", "collapsing-header", "swipe-pages"];

function nestedOptions(system) {
  const from = new Reader(system, "system"), kind = from.take("kind"), viewport = viewportOf(system);
  constant(["scroll-view", ...SYSTEMS], kind, "system.kind");
  from.take("viewport");
  from.only("rules", "ideal");
  from.only("pagesBounce", true);
  const names = HEADERS.includes(kind) ? [...POLICIES, ...HEADER_POLICIES] : POLICIES;
  const policies = Object.fromEntries(names.map((name) => [name, from.take(name)]));
  // The file's default for a sheet is another than the interface's.
  if (kind === "detent-sheet") policies.sheetDragBack ??= "listFirst";
  const geometry = { kind, viewport, ...GEOMETRIES[kind](from, viewport), ...policies };
  const displayScale = from.take("displayScale");
  from.finish();
  return { geometry, displayScale };
}
