public import NestedScroll
public import ScrollDynamics
public import ScrollModel

/// A row of a nested system's trace.
///
/// Columns that do not apply to the kind of system are not written.
public struct NestedRow: TraceRow {
  /// The kind of system, which determines the columns.
  public let kind: NestedKind

  /// The number of steps of the script that have begun.
  public var step = 0

  /// The index of the frame; `nil` for a row between two frames.
  public var frame: Int?

  /// The time, in seconds since the start of the script.
  public var time = 0.0

  /// The effects since the previous row, in order.
  public var effects: [NestedEffect] = []

  /// The name of the platform whose physics the script has set since the previous row; empty for
  /// none.
  public var physics = ""

  /// The effects' names, joined by semicolons, with `physics(NAME)` after a change of physics.
  public var event: String {
    (0..<wordCount).map { Self.word($0, effects, physics) }.joined(separator: ";")
  }

  @usableFromInline var wordCount: Int { effects.count + (physics.isEmpty ? 0 : 1) }

  // Static, because a closure that calls a method would copy the row.
  @usableFromInline
  static func word(_ index: Int, _ effects: [NestedEffect], _ physics: String) -> String {
    index < effects.count ? effects[index].traceName : "physics(\(physics))"
  }

  /// The release of the finger since the previous row; `nil` if no drag ended.
  ///
  /// `velocity` is in points per second; `target` is the reported target offset, in points.
  public var release: (velocity: Double, target: Double)? {
    for case .scroll(.willEndDragging(let velocity, let target)) in effects.reversed() {
      return (velocity.y * 1000, target.y)
    }
    return nil
  }

  /// The interaction state of the scroll view: idle, dragging, decelerating and so on.
  public var phase = ScrollPhase.idle

  /// The visible combined offset, overscroll included, in points.
  public var offset = 0.0

  /// The velocity of the visible combined offset, in points per second.
  public var velocity = 0.0

  /// The visible overscroll, in points, negative past the top.
  public var overscroll = 0.0

  /// The stretch of the edges at the top and the bottom, in points; `nil` on platforms whose edges
  /// do not stretch.
  public var stretch: VisibleStretch?

  /// The distance that the finger and programmatic calls have moved the content since the previous
  /// row, in points, before edges and rubber band apply.
  public var movement = 0.0

  /// The finger's position, in points from the top left of the viewport; `nil` without a touch.
  public var finger: Vector?

  /// The part that consumes the movement; `nil` if nothing moves.
  public var owner: NestedPart?

  /// True if the current list is dragged: see `NestedScrollView.isListDragging`.
  public var isListDragging = false

  /// The index of the current page, from 0.
  public var page = 0

  /// The index of the visible page, with a fraction between two pages.
  ///
  /// It is below 0 or above the last index while the pages bounce.
  public var pagePosition = 0.0

  /// The visible distance by which the header is collapsed, or the height of the sheet, in points.
  public var collapsed = 0.0

  /// The visible offset of every page's list, in points.
  ///
  /// `nil` for a page without a list, and for pages that exist only in other rows of the trace.
  public var innerOffsets: [Double?] = []

  /// The frames of the parts on screen, in points.
  public var frames = NestedFrames()

  /// For each page, true if it is refreshing, separately or with the whole system; `nil` for pages
  /// that exist only in other rows of the trace.
  public var refreshing: [Bool?] = []

  /// The top of each list of a stack, in points; empty for other systems.
  public var listTops: [Double?] = []

  /// The height of each list of a stack, in points; empty for other systems.
  public var listHeights: [Double?] = []

  /// The edge at which an easy pager's bar is docked: "bottom", "top", or "" for an undocked bar.
  public var dock = ""

  /// The index of a sheet's detent; `nil` between two detents.
  public var detent: Int?

  /// The value of ``collapsed``, in points, at which a moving sheet will come to rest.
  ///
  /// `nil` if no spring moves the sheet.
  public var target: Double?

  /// True while the bar at the bottom of the screen is visible, in front of a sheet that
  /// is at its lowest detent or springs to it.
  public var showsBottomBar = false

  /// The result of this step's hit test: "sheet", "button", "behind", or "" without a hit test.
  public var hit = ""

  /// The values of the columns that only this kind of system has, in the order of
  /// ``NestedKind/kindColumns``.
  public var kindNumbers: [Double?] = []

  /// The number of pages, or of lists in a stack, that have columns.
  ///
  /// A trace has the same columns in every row. If the number of pages changes during a trace,
  /// there are columns for the largest number, and the cells of missing pages are empty. If
  /// `partColumns` is less than the row's number of pages, the row has columns for all its pages.
  public var partColumns = 0

  /// True if the content is at a clamped edge; used only by checks and not written.
  public var isAtClampedEdge = false

  /// True if the platform has a drag threshold that no drag has exceeded yet; used only by checks
  /// and not written.
  public var isWithinDragThreshold = false

  /// True if the content is at an offset at which it cannot rest; used only by checks and not
  /// written.
  public var isOutsideRestRange = false
}

extension NestedRow {
  /// Creates a row for content at rest, with default values for every column.
  public init(_ kind: NestedKind) { self.kind = kind }

  /// Sets this row to the state of a nested scroll view at another time, without a new allocation.
  ///
  /// The result does not depend on the row's earlier state. It reuses the row's storage, so a long
  /// trace needs only one row.
  ///
  /// - Precondition: The row is of the same kind of system.
  @inlinable @inline(never)
  public mutating func update<System: TracedSystem>(
    step: Int, frame: Int?, time: Double, effects: [NestedEffect], view: NestedScrollView<System>,
    movement: Double, finger: Vector?
  ) {
    require(kind == System.kind, "a row of \(kind.name) was read as a row of \(System.kind.name)")
    (self.step, self.frame, self.time, self.effects) = (step, frame, time, effects)
    (self.movement, self.finger) = (movement, finger)
    show(view) { $1.show(parts: $0, overscroll: $2) }
  }

  /// Sets the columns that contain the view's state; `showParts` sets the columns of its parts.
  @inlinable
  package mutating func show<System: NestedSystem>(
    _ view: NestedScrollView<System>,
    _ showParts: (System, inout NestedRow, _ overscroll: Double) -> Void
  ) {
    (phase, offset) = (view.phase, view.offset)
    (velocity, overscroll) = (view.velocity, view.overscroll)
    (owner, page, pagePosition) = (view.owner, view.system.page, view.pagePosition)
    isListDragging = owner == .list && view.scroll.isDragging
    (dock, hit) = ("", "")
    refreshing.replace(view.system.pageCount, of: partColumns) { page in
      view.system.isRefreshing(page: page)
    }
    stretch =
      view.hasEdgeStretch
      ? VisibleStretch(
        start: view.edgeStretch(at: ScrollEdge.top), end: view.edgeStretch(at: ScrollEdge.bottom))
      : nil
    target = view.settlingTarget
    (detent, showsBottomBar) = (view.detent, view.showsBottomBar)
    isAtClampedEdge = view.isAtClampedEdge
    isWithinDragThreshold = view.scroll.isWithinDragThreshold
    isOutsideRestRange = view.isOutsideRestRange
    if view.displayScale == nil {
      showParts(view.system, &self, view.chainOverscroll)
    } else {
      showParts(view.visibleSystem, &self, view.chainOverscroll)
    }
  }

  /// Sets the columns of the frames and offsets of the system's parts; `overscroll` is in points.
  @inlinable
  package mutating func show(parts system: some TracedSystem, overscroll: Double) {
    collapsed = system.collapsed(overscroll: overscroll)
    innerOffsets.replace(system.listCount, of: partColumns) { page in
      system.innerOffset(page: page, overscroll: overscroll)
    }
    frames = system.frames(overscroll: overscroll)
    system.complete(&self, overscroll: overscroll)
  }

  /// Encodes the columns of the row.
  @inlinable
  public func encode(into encoder: inout some TraceEncoder) {
    encoder.integer("step", step)
    encoder.integer("frame", frame)
    encoder.number("time_s", time)
    encoder.text("phase", phase.rawValue)
    encoder.words("event", wordCount) { [effects, physics] in Self.word($0, effects, physics) }
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
    let release = release
    encoder.flag("list_dragging", isListDragging)
    encoder.number("release_velocity_pt_s", release?.velocity)
    encoder.number("announced_target_pt", release?.target)
  }

  @inlinable
  func encodeFrames(into encoder: inout some TraceEncoder) {
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
      encoder.flag("bottom_bar", showsBottomBar)
      encoder.text("hit", hit)
    }
    if columns.contains(.firstRow) { encoder.number("first_row_y_pt", frames.firstRowY) }
    if columns.contains(.pageRefreshing) { encoder.flags("refreshing", refreshing) }
    if columns.contains(.refreshing) {
      encoder.flag("refreshing", refreshing.indices.contains(page) && refreshing[page] == true)
    }
    for (index, name) in kind.kindColumns.enumerated() {
      encoder.number(name, index < kindNumbers.count ? kindNumbers[index] : nil)
    }
  }
}

extension Array where Element: ExpressibleByNilLiteral {
  /// Sets the first `count` elements with a function of the index, and the others up to `columns`
  /// to `nil`.
  ///
  /// The array is changed in place if the number of columns does not change.
  @inlinable
  package mutating func replace(_ count: Int, of columns: Int, with element: (Int) -> Element) {
    let size = Swift.max(count, columns)
    if self.count != size { self = Array(repeating: nil, count: size) }
    for index in 0..<count { self[index] = element(index) }
    for index in count..<size { self[index] = nil }
  }
}
