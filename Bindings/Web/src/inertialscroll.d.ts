// Lengths in points, times in seconds, velocities in points per second. y grows downwards; an offset grows
// when the finger moves up or left. What the C interface has -1 for is null. Bounds: inertialscroll.h.

export type Platform =
  | "uikit" | "android" | "compose" | "flutter-bouncing" | "flutter-bouncing-fast" | "flutter-clamping"
  | "chromium" | "chromium-exponential" | "chromium-android" | "webkit-gtk" | "gtk" | "appkit" | "firefox"
  | "qt-flickable" | "qt-scroller";
export type Phase =
  | "idle" | "tracking" | "dragging" | "decelerating" | "bouncing" | "snapping" | "animating";
export type Part = "header" | "bar" | "list" | "sheet" | "content";
export type Edge = "top" | "left" | "bottom" | "right";
export type Axis = "horizontal" | "vertical";

export interface Vector { x: number; y: number }
export interface Size { width: number; height: number }
export interface Insets { top: number; left: number; bottom: number; right: number }

/** The sizes that decide how far a scroll view scrolls. */
export interface Geometry {
  contentSize: Size;
  containerSize: Size;
  contentInset?: Partial<Insets>;
  safeAreaInsets?: Partial<Insets>;
  /** Pixels per point; 0 for no pixel grid. */
  displayScale?: number;
  contentInsetAdjustment?: "automatic" | "scrollableAxes" | "always" | "never";
}

/** How a platform's scroll views feel; what is absent is the platform's. */
export interface Physics {
  platform?: Platform;
  compatibility?: string[];
  pixelsPerPoint?: number;
  /** Frames per second, on which some originals depend. */
  displayRate?: number;
  /** Per millisecond; UIKit only. */
  decelerationRate?: number;
  rubberBandCoefficient?: number;
  minimumFlingVelocity?: number;
  maximumFlingVelocity?: number;
  touchSlop?: number;
  /** The original's steps, where they are known; absent: closed forms. */
  raisesVelocity?: boolean;
  repeatedFlicks?: "off" | "displacement" | "coast";
}

export interface Snapping {
  kind: "none" | "interval" | "offsets";
  choice?: "nearest" | "nextInDirection";
  interval?: number;
  origin?: number;
  offsets?: number[];
  /** A share of the axis' length within which it snaps; null: always. */
  proximity?: number | null;
  movesAtMostOne?: boolean;
}

/** What an app sets on a scroll view. */
export interface Behavior {
  bouncesHorizontally?: boolean;
  bouncesVertically?: boolean;
  alwaysBouncesHorizontally?: boolean;
  alwaysBouncesVertically?: boolean;
  isPagingEnabled?: boolean;
  isDirectionalLockEnabled?: boolean;
  isRightToLeft?: boolean;
  hasRefreshControl?: boolean;
  pageSize?: Size;
  horizontalSnapping?: Snapping;
  verticalSnapping?: Snapping;
  refreshHeight?: number;
  refreshThreshold?: number;
  approachingEndDistance?: number | null;
}

/** The `system` of a scenario; Schemas/scenario.schema.json has the keys of each kind. */
export interface System {
  kind: string;
  viewport: number | [number, number];
  [key: string]: unknown;
}

/** The `physics` of a scenario; the schema has its keys. */
export interface ScenarioPhysics {
  preset?: Platform;
  [key: string]: unknown;
}

export type WheelPhase =
  | "discrete" | "began" | "changed" | "ended" | "cancelled" | "momentumBegan" | "momentumChanged" | "momentumEnded";

/** One event. A vector is a position, a movement or a delta; see the header for each kind. */
export type ScrollEvent =
  | { kind: "touchMoved" | "dragMoved" | "assignContentOffset" | "tap"; vector: Vector }
  /** `page`: the index of a protocol's part, by default the usual one. */
  | { kind: "touchBegan"; vector: Vector; page?: number }
  | { kind: "touchEnded" | "touchCancelled"; vector?: Vector }
  | { kind: "dragBegan"; part?: Part; axis?: Axis; page?: number }
  /** Without a velocity, that of the drag. */
  | { kind: "dragEnded"; velocity?: Vector }
  | { kind: "wheel"; vector: Vector; phase?: WheelPhase }
  /** Of a web page, `page` is the index of the scroller, by default the outermost one. */
  | { kind: "setContentOffset" | "scrollBy"; vector: Vector; animated?: boolean; page?: number }
  | { kind: "scrollRectToVisible"; vector: Vector; size: Size; animated?: boolean }
  | { kind: "scrollToTop" | "stop" | "layOut" }
  /** Without a page, the current one. */
  | { kind: "beginRefreshing" | "endRefreshing"; page?: number }
  | { kind: "setOffset" | "moveSettlingPart"; value: number; animated?: boolean }
  | { kind: "assignOffset"; value: number }
  | { kind: "scrollPage"; page: number; value: number }
  | { kind: "showPage"; page: number; animated?: boolean };

/** May change where a released drag comes to rest: returns the target, or undefined for the one proposed. */
export type WillEndDragging =
  /** @param velocity In points per MILLISECOND. @param target In points; y of a nested view is its combined offset. */
  (velocity: Vector, target: Vector) => Vector | undefined;

export interface Effect {
  kind: string;
  /** Of didEndDragging. */
  willDecelerate: boolean | null;
  /** Of barWillPan and barDidPan. */
  dock: "top" | "bottom" | null;
  edge: Edge | null;
  axis: Axis | null;
  /** Parts by their names; those of a protocol are its own. */
  from: string | null;
  to: string | null;
  isOfPages: boolean;
  page: number;
  time: number;
  distance: number;
  /** Of willEndDragging: in points per MILLISECOND, as in UIKit. */
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

/** What a nested scroll view shows; null for frames that its system lacks. */
export interface NestedViewState {
  offset: number;
  velocity: number;
  overscroll: number;
  pagePosition: number;
  nextEventTime: number;
  page: number;
  /** Of sticky sections, the one at the top of the viewport, from 0; otherwise -1. */
  section: number;
  phase: Phase;
  /** The part that moves; that of a protocol has a name of its own. */
  consumer: string | null;
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

/** A part of a protocol: by how much it is scrolled or collapsed, in points, and the range of that at rest. */
export interface NestedPart {
  name: string;
  amount: Vector;
  lower: Vector;
  upper: Vector;
}

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
  spring?: { mass: number; stiffness: number; damping: number };
  physics?: Physics;
}

export interface TrajectoryInfo {
  duration: number;
  restPosition: number;
  peakTime: number | null;
  peakPosition: number | null;
}

/** A call that was refused; nothing has changed. */
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
  setPhysics(physics: Platform | Physics, time: number): void;
  copy(): this;
  destroy(): void;
}

export class ScrollView extends View<ScrollViewState> {
  setGeometry(geometry: Geometry, time: number, insertedBefore?: Vector): void;
  setBehavior(behavior: Behavior, time: number): void;
  readonly target: Vector;
  readonly settlingTime: number;
}

export class NestedScrollView extends View<NestedViewState> {
  /** Changes keys of the system, as the step `set` of a script does. */
  setSystem(changes: Partial<System>, time: number, above?: { inserted?: number; page?: number }): void;
  /** The parts of a protocol, outermost first; none of an iOS system. */
  readonly parts: NestedPart[];
  innerOffset(page: number): number | null;
  listFrame(list: number): { y: number; height: number } | null;
  sectionHeader(section: number): { y: number; height: number };
}

export interface ScrollViewOptions {
  geometry: Geometry;
  physics?: Platform | Physics;
  behavior?: Behavior;
  offset?: Vector;
}

/** A view as a scenario declares it. */
export interface DeclaredOptions {
  system: System;
  physics?: ScenarioPhysics;
}

export class InertialScroll {
  readonly version: string;
  scrollView(options: ScrollViewOptions | DeclaredOptions): ScrollView;
  nestedScrollView(options: DeclaredOptions): NestedScrollView;
  view(options: ScrollViewOptions): ScrollView;
  /** A plain scroll view for the kind "scroll-view". */
  view(options: DeclaredOptions): ScrollView | NestedScrollView;
  /** Position and velocity of motion i at time j at index i * times.length + j. */
  sample(trajectories: Trajectory[], times: number[]): { positions: Float64Array; velocities: Float64Array };
  describe(trajectories: Trajectory[]): TrajectoryInfo[];
}

/** Loads the engine from the file beside this module, or from what is given. */
export function load(source?: BufferSource | Response | WebAssembly.Module): Promise<InertialScroll>;

export const PLATFORMS: readonly Platform[];
