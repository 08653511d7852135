public import ScrollDynamics
public import NestedScroll
public import ScrollModel

/// A row of a nested system's trace.
///
/// What the kind of system does not have is not written.
public struct NestedRow: TraceRow {
  /// The kind of system, which decides about the columns.
  public let kind: NestedKind

  /// How many steps of the script have begun.
  public var step: Int

  /// The number of the frame, or `nil` for a row between two frames.
  public var frame: Int?

  /// The time, in seconds since the start of the script.
  public var time: Double

  /// What has happened since the row before, in order.
  public var effects: [NestedEffect]

  /// The same in words, joined by semicolons.
  public var event: String { effects.map(\.traceName).joined(separator: ";") }

  /// What the nested scroll is doing.
  public var phase: ScrollPhase

  /// The combined offset that shows, in points.
  public var offset: Double

  /// The visible velocity of the combined offset, in points per second.
  public var velocity: Double

  /// What shows beyond the ends, in points: negative beyond the top.
  public var overscroll: Double

  /// How far the edges at the top and the bottom are stretched, in points; `nil` on platforms without
  /// a stretch.
  public var stretch: ShownStretch?

  /// The movement that was asked for since the row before, in points, before ends and rubber band.
  public var movement: Double

  /// Where the finger is, in points from the top left of the viewport; `nil` if it is up.
  public var finger: Vector?

  /// Which part takes the movement, `nil` for none.
  public var owner: NestedPart?

  /// The current page, from 0.
  public var page: Int

  /// The page that shows, fractional on the way between two, beyond the first and the last while the
  /// pages bounce.
  public var pagePosition: Double

  /// How far the outer part shows as collapsed, in points.
  public var collapsed: Double

  /// The offset of every page's list as shown, in points; `nil` for a page without a list, and for
  /// pages that other rows of the trace have and this one has not.
  public var innerOffsets: [Double?]

  /// Where the parts are on screen.
  public var frames: NestedFrames

  /// Which pages wait for a refresh; `nil` for pages that only other rows of the trace have.
  public var refreshing: [Bool?]

  /// The top of each list of a stack, in points; none for other systems.
  public var listTops: [Double?] = []

  /// The height of each list of a stack, in points; none for other systems.
  public var listHeights: [Double?] = []

  /// Where the bar of an easy pager is docked: "bottom", "top" or nothing.
  public var dock = ""

  /// The index of the detent that a sheet is at, `nil` between two.
  public var detent: Int?

  /// Where a sheet is on its way to, in points of its own offset; `nil` without a spring.
  public var target: Double?

  /// What a hit test of this step found: "sheet", "button", "behind" or nothing.
  public var hit = ""

  /// For how many pages, or lists of a stack, the trace has columns.
  ///
  /// A trace has the same columns in all rows, so that a system whose pages become more or fewer has
  /// the columns of the most that it ever has; without so many the rest are empty. A row of more pages
  /// than this has columns for its own.
  public var partColumns = 0

  /// Whether the content is at an end that does not give; not written, but of use to a check.
  public var isAtWall = false

  /// Whether the content is where it cannot rest; not written, but of use to a check.
  public var isBeyondRest = false
}

extension NestedRow {
  /// Creates a row at rest in which everything is still to be set.
  ///
  /// - Parameter kind: The kind of system.
  public init(_ kind: NestedKind) {
    self.kind = kind
    (step, frame, time, effects, phase) = (0, nil, 0, [], .idle)
    (offset, velocity, overscroll, movement) = (0, 0, 0, 0)
    (page, pagePosition, collapsed) = (0, 0, 0)
    (innerOffsets, frames, refreshing) = ([], NestedFrames(), [])
  }

  /// Creates a row of a nested scroll view at one time.
  ///
  /// - Parameters:
  ///   - step: How many steps of the script have begun.
  ///   - frame: The number of the frame, or `nil` between two frames.
  ///   - time: Seconds since the start of the script.
  ///   - effects: What has happened since the row before, in order.
  ///   - view: The nested scroll view, at this time.
  ///   - movement: The movement that was asked for since the row before, in points.
  ///   - finger: Where the finger is, in points; `nil` if it is up.
  public init<System: TracedSystem>(
    step: Int, frame: Int?, time: Double, effects: [NestedEffect], view: NestedScrollView<System>,
    movement: Double, finger: Vector?
  ) {
    self.init(System.kind)
    update(
      step: step, frame: frame, time: time, effects: effects, view: view, movement: movement,
      finger: finger)
  }

  /// Makes this the row of the same nested scroll view at another time.
  ///
  /// It becomes the row that ``init(step:frame:time:effects:view:movement:finger:)`` would make, in the
  /// storage that it has, so that a long trace can do with one row.
  ///
  /// - Parameters:
  ///   - step: How many steps of the script have begun.
  ///   - frame: The number of the frame, or `nil` between two frames.
  ///   - time: Seconds since the start of the script.
  ///   - effects: What has happened since the row before, in order.
  ///   - view: The nested scroll view, at this time.
  ///   - movement: The movement that was asked for since the row before, in points.
  ///   - finger: Where the finger is, in points; `nil` if it is up.
  /// - Precondition: The row is one of that kind of system.
  @inlinable @inline(never)
  public mutating func update<System: TracedSystem>(
    step: Int, frame: Int?, time: Double, effects: [NestedEffect], view: NestedScrollView<System>,
    movement: Double, finger: Vector?
  ) {
    require(
      kind == System.kind, "a row of a \(kind.rawValue) is none of a \(System.kind.rawValue)")
    (self.step, self.frame, self.time, self.effects) = (step, frame, time, effects)
    (self.movement, self.finger) = (movement, finger)
    show(view)
  }

  /// Takes over where everything is.
  @inlinable
  package mutating func show<System: TracedSystem>(_ view: NestedScrollView<System>) {
    (phase, offset, velocity, overscroll) = (
      view.phase, view.offset, view.velocity, view.overscroll
    )
    (owner, page, pagePosition) = (view.owner, view.system.page, view.pagePosition)
    (dock, hit) = ("", "")
    refreshing.replace(view.system.pageCount, of: partColumns) { page in
      view.system.isRefreshing(page: page)
    }
    stretch =
      view.hasEdgeStretch
      ? ShownStretch(
        start: view.edgeStretch(at: ScrollEdge.top), end: view.edgeStretch(at: ScrollEdge.bottom))
      : nil
    target = view.asideTarget
    detent = System.shownDetent(view)
    isAtWall = view.isAtWall
    isBeyondRest = view.isBeyondRest
    if view.displayScale == nil {
      show(view.system, excess: view.excess)
    } else {
      show(view.shown, excess: view.excess)
    }
  }

  /// Takes over where the parts show.
  @inlinable
  mutating func show<System: TracedSystem>(_ system: System, excess: Double) {
    collapsed = system.collapsed(excess: excess)
    innerOffsets.replace(system.listCount, of: partColumns) { page in
      system.innerOffset(page: page, excess: excess)
    }
    frames = system.frames(excess: excess)
    system.complete(&self, excess: excess)
  }

  /// Hands the columns over.
  ///
  /// - Parameter encoder: Receives the columns.
  @specialized(where Encoder == CSVLine)
  public func encode<Encoder: TraceEncoder>(into encoder: inout Encoder) {
    encoder.integer("step", step)
    encoder.integer("frame", frame)
    encoder.number("time_s", time)
    encoder.text("phase", phase.traceName)
    encoder.words("event", effects.count) { effects[$0].traceName }
    encoder.number("offset_pt", offset)
    encoder.number("velocity_pt_s", velocity)
    encoder.number("overscroll_pt", overscroll)
    encoder.number("movement_pt", movement)
    encoder.number("finger_x_pt", finger?.x)
    encoder.number("finger_y_pt", finger?.y)
    encoder.text("owner", owner?.ownerName ?? "none")
    encoder.integer("page", page)
    encoder.number("page_position", pagePosition)
    encoder.number("collapsed_pt", collapsed)
    encoder.numbers("inner", "offset_pt", innerOffsets)
    stretch?.encode(into: &encoder)
    encodeFrames(into: &encoder)
  }

  private func encodeFrames(into encoder: inout some TraceEncoder) {
    let columns = kind.columns
    if columns.contains(.header) {
      encoder.number("header_y_pt", frames.headerY)
      encoder.number("header_height_pt", frames.headerHeight)
    }
    if columns.contains(.bar) { encoder.number("bar_y_pt", frames.barY) }
    if columns.contains(.page) {
      encoder.number("page_y_pt", frames.pageY)
      encoder.number("page_height_pt", frames.pageHeight)
    }
    encoder.number("content_height_pt", frames.contentHeight)
    if columns.contains(.lists) {
      encoder.numbers("list", "y_pt", listTops)
      encoder.numbers("list", "height_pt", listHeights)
    }
    if columns.contains(.dock) {
      encoder.number("header_offset_pt", frames.headerOffset)
      encoder.text("dock", dock)
    }
    if columns.contains(.sheet) {
      encoder.number("sheet_offset_pt", frames.sheetOffset)
      encoder.number("sheet_y_pt", frames.sheetY)
      encoder.integer("detent", detent)
      encoder.number("target_pt", target)
      encoder.text("hit", hit)
    }
    if columns.contains(.firstRow) { encoder.number("first_row_y_pt", frames.firstRowY) }
    if columns.contains(.pageRefreshing) { encoder.flags("refreshing", refreshing) }
    if columns.contains(.refreshing) { encoder.flag("refreshing", refreshing.contains(true)) }
  }
}

extension Array where Element: ExpressibleByNilLiteral {
  /// Makes the first elements those of a function of the index and the others `nil`, in place if the
  /// count of all stays the same.
  @inlinable
  mutating func replace(_ count: Int, of columns: Int, with element: (Int) -> Element) {
    let size = Swift.max(count, columns)
    if self.count != size { self = Array(repeating: nil, count: size) }
    for index in 0..<count { self[index] = element(index) }
    for index in count..<size { self[index] = nil }
  }
}
