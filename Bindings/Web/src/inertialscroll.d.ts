// Lengths are in points, times in seconds, velocities in points per second. y grows downwards; an offset grows
// when the finger moves up or left. null means no value. For bounds, see inertialscroll.h.

export type Preset =
  | "uikit" | "android" | "compose" | "flutter-bouncing" | "flutter-bouncing-fast" | "flutter-clamping"
  | "chromium" | "chromium-exponential" | "chromium-android" | "webkit-gtk" | "gtk" | "appkit" | "firefox"
  | "qt-flickable" | "qt-scroller";
export type Phase =
  | "idle" | "tracking" | "dragging" | "decelerating" | "bouncing" | "snapping" | "animating";
export type Part = "header" | "bar" | "list" | "sheet" | "content";
export type Edge = "top" | "left" | "bottom" | "right";
export type Axis = "x" | "y";

export interface Vector { x: number; y: number }
export interface Size { width: number; height: number }
export interface Insets { top: number; left: number; bottom: number; right: number }

/** The sizes that determine how far a scroll view scrolls. */
export interface Geometry {
  content: Size;
  viewport: Size;
  inset?: Partial<Insets>;
  safeArea?: Partial<Insets>;
  /** The pixels per point; 0 for no pixel grid. */
  displayScale?: number;
  insetBehavior?: "automatic" | "scrollableAxes" | "always" | "never";
}

/** The scroll physics of a platform; absent members keep the platform's values. */
export interface Physics {
  preset?: Preset;
  compatibility?: string[];
  pixelsPerPoint?: number;
  /** Frames per second; affects some platforms. */
  displayRate?: number;
  /** The share of the velocity that remains after a millisecond; UIKit only. */
  decelerationRate?: number;
  rubberBandCoefficient?: number;
  minimumFlingVelocity?: number;
  maximumFlingVelocity?: number;
  touchSlop?: number;
  /** True if a target past the fling's natural end raises the release velocity. */
  raisesVelocity?: boolean;
  repeatedFlicks?: "off" | "displacement" | "coast";
}

export type Snapping = (
  | { kind: "none" } | { kind: "interval"; interval: number; origin?: number } | { kind: "offsets"; offsets: number[] }
) & {
  choice?: "nearest" | "nextInDirection";
  /** The distance within which content snaps, as a fraction of the view's length; null: any distance. */
  within?: number | null;
  atMostOne?: boolean;
};

/** The options that an app sets on a scroll view. */
export interface Behavior {
  bouncesX?: boolean;
  bouncesY?: boolean;
  /** True if fingers, wheels and trackpads move the content. */
  scrollEnabled?: boolean;
  alwaysBounceHorizontal?: boolean;
  alwaysBounceVertical?: boolean;
  paging?: boolean;
  directionalLock?: boolean;
  rightToLeft?: boolean;
  /** True if there is a refresh control. */
  refresh?: boolean;
  pageLength?: Size;
  snapX?: Snapping;
  snapY?: Snapping;
  refreshHeight?: number;
  refreshThreshold?: number;
  approachingEnd?: number | null;
}

/** The `system` of a scenario; Documentation/scenario.schema.json lists the keys of each kind. */
export interface System {
  kind: string;
  viewport: number | [number, number];
  [key: string]: unknown;
}

/** The `physics` of a scenario; Documentation/scenario.schema.json lists its keys. */
export interface ScenarioPhysics {
  preset?: Preset;
  [key: string]: unknown;
}

export type WheelPhase =
  | "discrete" | "began" | "changed" | "ended" | "cancelled" | "momentumBegan" | "momentumChanged" | "momentumEnded";

/** One event. A vector is a position, a movement or a delta; see the header for each kind. */
export type ScrollEvent =
  | { kind: "touchMoved" | "dragMoved" | "assignContentOffset" | "tap"; vector: Vector }
  /** `on`: the touched part of a protocol; without it, the default part. */
  | { kind: "touchBegan"; vector: Vector; on?: string }
  | { kind: "touchEnded" | "touchCancelled"; vector?: Vector }
  /** `on`: the part under the finger: a Part, or the name of a protocol's part. */
  | { kind: "dragBegan"; on?: string; axis?: Axis }
  /** Without `velocity`, the measured velocity of the drag is used. */
  | { kind: "dragEnded"; velocity?: Vector }
  | { kind: "wheel"; vector: Vector; phase?: WheelPhase }
  | { kind: "scrollToRect"; vector: Vector; size: Size; animated?: boolean }
  | { kind: "scrollToTop" | "stop" | "relayout" }
  /** `page`: by default the current page. */
  | { kind: "beginRefresh" | "endRefresh" | "endLoadMore"; page?: number }
  | { kind: "scrollPage"; page: number; offset: number }
  | { kind: "showPage"; page: number; animated?: boolean }
  | { kind: "moveSettlingPart"; value: number; animated?: boolean }
  /** `part`: the name of a protocol's part; `to`: how far it is scrolled or collapsed. */
  | { kind: "jump"; part: string; to: number }
  /**
   * For an iOS system, y is the combined offset, which `scrollTo` sets. `on`: the name of a web page's scroller, by
   * default the innermost scroller.
   */
  | { kind: "scrollTo" | "scrollBy"; vector: Vector; animated?: boolean; on?: string };

/**
 * May change the target of a released drag: returns a target, or undefined to keep the proposed target. A protocol does
 * not call it.
 */
export type WillEndDragging =
  /** @param velocity In points per MILLISECOND. @param target In points; y of an iOS system is its combined offset. */
  (velocity: Vector, target: Vector) => Vector | undefined;

export interface Effect {
  kind: string;
  /** Only for didEndDragging. */
  willDecelerate: boolean | null;
  /** Only for barWillPan and barDidPan. */
  dock: "top" | "bottom" | null;
  edge: Edge | null;
  axis: Axis | null;
  /** The names of parts: a Part, or the name of a protocol's part. */
  from: string | null;
  to: string | null;
  isOfPages: boolean;
  page: number;
  time: number;
  distance: number;
  /** Only for willEndDragging; in points per MILLISECOND, as in UIKit. `target` is 0 in other platforms' nesting. */
  velocity: Vector;
  target: Vector;
  inset: Insets;
}

export interface ScrollViewState {
  offset: Vector;
  velocity: Vector;
  overscroll: Vector;
  lower: Vector;
  upper: Vector;
  stretch: Insets;
  nextEventTime: number;
  phase: Phase;
  isTracking: boolean;
  isMoving: boolean;
  isRefreshing: boolean;
}

/** The visible state of a nested scroll view; a frame is null if the system has no such part. */
export interface NestedViewState {
  offset: number;
  velocity: number;
  overscroll: number;
  pagePosition: number;
  nextEventTime: number;
  page: number;
  /** The sticky section at the top of the viewport, from 0; -1 without sections. */
  section: number;
  phase: Phase;
  /** The name of the part that moves: a Part, or the name of a protocol's part. */
  owner: string | null;
  isMoving: boolean;
  isRefreshing: boolean;
  headerY: number | null;
  headerHeight: number | null;
  headerOffset: number | null;
  barY: number | null;
  pageY: number | null;
  pageHeight: number | null;
  contentHeight: number | null;
  firstRowY: number | null;
  sheetOffset: number | null;
  sheetY: number | null;
  /** The amount at which a protocol's bar or sheet will settle. */
  target: number | null;
}

/** A part of a protocol: the amount by which it is scrolled or collapsed, in points, and its range at rest. */
export interface NestedPart {
  name: string;
  amount: Vector;
  lower: Vector;
  upper: Vector;
}

/**
 * A motion along one axis. Unlike a view with the same physics, a fling does not apply the platform's smallest and
 * largest fling velocity, or the frames of its display.
 */
export interface Trajectory {
  law?: "fling" | "spring" | "eased" | "retargeted";
  position?: number;
  velocity?: number;
  target?: number;
  lower?: number;
  upper?: number;
  bouncesLower?: boolean;
  bouncesUpper?: boolean;
  viewportLength?: number;
  displayScale?: number;
  duration?: number;
  curve?: [number, number, number, number];
  /** The motion ends as soon as it is within 1 point and 10 points per second of its target. */
  spring?: { mass: number; stiffness: number; damping: number };
  physics?: Physics;
}

export interface TrajectoryInfo {
  duration: number;
  restPosition: number;
  peakTime: number | null;
  peakPosition: number | null;
}

/** The error of a rejected call, which has changed nothing. */
export class InertialScrollError extends Error {
  readonly code:
    | "null" | "outOfRange" | "unknownConstant" | "timeRanBack" | "wrongCount" | "mismatch" | "busy" | "wrongAbi"
    | "wrongScenario" | "stopped";
}

declare class View<State> {
  handle(event: ScrollEvent, time: number, willEndDragging?: WillEndDragging): void;
  advance(time: number): void;
  readonly state: State;
  readonly effects: Effect[];
  setPhysics(physics: Preset | Physics, time: number): void;
  /** A nested view has only `bouncesY`, `scrollEnabled` and `approachingEnd`; a protocol has no behavior. */
  setBehavior(behavior: Behavior, time: number): void;
  copy(): this;
  destroy(): void;
}

export class ScrollView extends View<ScrollViewState> {
  setGeometry(geometry: Geometry, time: number, insertedBefore?: Vector): void;
  readonly geometry: Required<Geometry>;
  readonly target: Vector;
  readonly settlingTime: number;
  /** The time at which the running motion first reaches an offset, by default vertically; infinity for never. */
  timeAt(offset: number, axis?: Axis): number;
}

export class NestedScrollView extends View<NestedViewState> {
  /** Changes values of the system, like the step `set` of a script. */
  setGeometry(changes: Partial<System>, time: number, options?: { insertAbove?: number; page?: number }): void;
  /** The parts of a protocol, outermost first; empty for an iOS system. */
  readonly parts: NestedPart[];
  innerOffset(page: number): number | null;
  listFrame(list: number): { y: number; height: number } | null;
  sectionHeader(section: number): { y: number; height: number };
}

export interface ScrollViewOptions {
  geometry: Geometry;
  physics?: Preset | Physics;
  behavior?: Behavior;
  offset?: Vector;
}

/** A view that is declared as in a scenario. */
export interface DeclaredOptions {
  system: System;
  physics?: ScenarioPhysics;
  /** Affects platforms whose original code moves frame by frame; 60 by default. */
  framesPerSecond?: number;
}

export class InertialScroll {
  readonly version: string;
  scrollView(options: ScrollViewOptions | DeclaredOptions): ScrollView;
  nestedScrollView(options: DeclaredOptions): NestedScrollView;
  view(options: ScrollViewOptions): ScrollView;
  /** Returns a plain scroll view for the kind "scroll-view". */
  view(options: DeclaredOptions): ScrollView | NestedScrollView;
  /** The position and velocity of motion i at time j have the index i * times.length + j. */
  sample(trajectories: Trajectory[], times: number[]): { positions: Float64Array; velocities: Float64Array };
  describe(trajectories: Trajectory[]): TrajectoryInfo[];
}

/** Loads the engine from `source`, by default from the file inertialscroll.wasm beside this module. */
export function load(source?: BufferSource | Response | WebAssembly.Module): Promise<InertialScroll>;

export const PRESETS: readonly Preset[];
