import NestedScroll
import ScrollModel
import TraceRows

/// A row of a run of any kind; values that the kind does not have are empty.
struct TraceRecord: Sendable, Hashable {
  var step = 0
  /// The step, or the step of a finger's sample, whose effect the row shows; `nil` for a frame or an
  /// event of a motion.
  var event: Scenario.Step?
  /// The frame number of the row; `nil` for a row between two frames.
  var frame: Int?
  var time = 0.0
  var phase = ScrollPhase.idle
  /// The velocity of the motion or of the finger, in points per second.
  var velocity = 0.0
  var effects: [NestedEffect] = []
  /// The content offset of a plain scroll view, in points.
  var contentOffset = Vector.zero
  var offset = 0.0
  var overscroll = 0.0
  var movement = 0.0
  var collapsed = 0.0
  var fingerY: Double?
  var owner: NestedPart?
  var page = 0
  var pagePosition = 0.0
  /// The content offset of each page's list, in points; `nil` if the page has no list.
  var lists: [Double?] = []
  var frames = NestedFrames()
  var listTops: [Double?] = []
  var listHeights: [Double?] = []
  var refreshing: [Bool] = []
  var dock: EasyPager.Dock?
  var detent: Int?
  var target: Double?
  var hit = ""

  /// The values of the columns that only this kind of system has, in the order of the columns.
  var kindValues: [Double?] = []

  /// The offsets of a protocol's parts, or the vertical offsets of a page's scrollers, in points.
  var parts: [Double?] = []

  /// The horizontal offsets of a web page's scrollers, in points.
  var horizontalParts: [Double?] = []

  /// The distance that each ``ScrollClaim`` has consumed since the previous row, in points.
  var consumed: [Double?] = []

  /// The movement since the previous row that no ``ScrollClaim`` has consumed, in points.
  var remainder = 0.0

  /// The visible height of a Flutter header, in points; `nil` for another system.
  var headerExtent: Double?

  /// The latest nonzero movement of a nested-scrolling protocol's parts up to this row, in points.
  var lastMovement = 0.0

  /// True if the current list reports that it is dragged.
  var isListDragging = false

  var showsBottomBar = false

  /// True if the stretch effect of an edge is visible on this row.
  var isStretched = false

  /// True if a movement has been stopped by a clamped edge.
  var isAtClampedEdge = false

  /// True if the platform has a drag threshold that no drag has exceeded yet.
  var isWithinDragThreshold = false

  /// True if the content is at an offset at which it cannot rest, for example past the end of a
  /// page that is too short to collapse the header.
  var isOutsideRestRange = false

  /// True if a finger holds content that an app has set further past an edge than a pull can reach.
  var isOutOfReach = false

  /// The offset at which a finger has stopped a springing sheet, in points; `nil` without such a
  /// sheet, and after the finger has lifted off.
  var caughtAt: Double?

  /// The largest y position of the bar's dock so far, in points.
  var lowestDock = 0.0

  /// The range of offsets, in points, that the list of a swipe page may have had when the bar was
  /// pinned; `nil` for other systems and if the pages do not keep their offsets.
  var offsetsAtPin: ClosedRange<Double>?

  init() {}

  init(_ row: ScenarioRow, _ event: Scenario.Step? = nil) {
    self.event = event
    switch row {
    case .scrollView(let row):
      (step, frame, time, phase) = (row.step, row.frame, row.time, row.phase)
      (contentOffset, fingerY) = (row.offset, row.finger?.y)
      refreshing = [row.refreshing ?? false]
      effects = row.effects.map { .scroll($0) }
    case .nested(let row): take(row)
    case .protocolScroll(let row):
      (step, frame, time, phase) = (row.step, row.frame, row.time, row.phase)
      (offset, overscroll, movement) = (row.offset, row.overscroll, row.movement)
      velocity = row.velocity
      (parts, horizontalParts, consumed) = (row.parts, row.horizontalOffsets, row.consumed)
      remainder = row.remainder
      if row.kind.features.contains(.lists) { headerExtent = row.headerExtent }
      effects = row.effects.compactMap { effect in
        if case .scroll(let effect) = effect { .scroll(effect) } else { nil }
      }
    }
  }

  private mutating func take(_ row: NestedRow) {
    (step, frame, time, phase, effects) = (row.step, row.frame, row.time, row.phase, row.effects)
    (offset, overscroll, movement) = (row.offset, row.overscroll, row.movement)
    velocity = row.velocity
    (collapsed, fingerY, page) = (row.collapsed, row.finger?.y, row.page)
    (owner, pagePosition) = (row.owner, row.pagePosition)
    (lists, frames) = (row.innerOffsets, row.frames)
    (listTops, listHeights) = (row.listTops, row.listHeights)
    refreshing = row.refreshing.map { $0 ?? false }
    (dock, detent) = (EasyPager.Dock.allCases.first { $0.traceName == row.dock }, row.detent)
    (target, hit, kindValues) = (row.target, row.hit, row.kindNumbers)
    (isListDragging, showsBottomBar) = (row.isListDragging, row.showsBottomBar)
    (isAtClampedEdge, isOutsideRestRange) = (row.isAtClampedEdge, row.isOutsideRestRange)
    isWithinDragThreshold = row.isWithinDragThreshold
    isStretched = row.stretch.map { $0.start != 0 || $0.end != 0 } ?? false
  }
}

extension TraceRecord {
  static let listColumns: [(name: String, value: @Sendable (TraceRecord) -> [Double?])] = [
    ("inner_offset_pt", { $0.lists }), ("list_y_pt", { $0.listTops }),
    ("list_height_pt", { $0.listHeights }),
  ]

  /// The columns of words, with the columns that determine them.
  static let wordColumns:
    [(
      name: String, value: @Sendable (TraceRecord) -> String,
      reason: @Sendable (TraceRecord) -> String
    )] = [
      ("list_dragging", { "\($0.isListDragging)" }, { _ in "for this phase and owner" }),
      ("dock", { $0.dockWord }, { "with the header collapsed by \(points($0.collapsed)) pt" }),
      ("bottom_bar", { "\($0.showsBottomBar)" }, { $0.sheetPosition }),
      ("hit", { "\"\($0.hit)\"" }, { $0.sheetPosition }),
    ]

  var dockWord: String { "\"\(dock?.traceName ?? "")\"" }

  private var sheetPosition: String { "with sheet_offset_pt \(points(collapsed))" }
}

extension NestedFrames {
  var columns: [(name: String, value: Double?)] {
    [
      ("header_y_pt", headerY), ("header_height_pt", headerHeight),
      ("header_offset_pt", headerOffset), ("bar_y_pt", barY), ("page_y_pt", pageY),
      ("page_height_pt", pageHeight), ("content_height_pt", contentHeight),
      ("first_row_y_pt", firstRowY), ("sheet_offset_pt", sheetOffset), ("sheet_y_pt", sheetY),
    ]
  }
}

extension TraceRecord {
  /// True if a finger touches and controls the content.
  ///
  /// A touch does not control content that decelerates, bounces or snaps, for example a touch
  /// beside a moving sheet.
  var hasFinger: Bool {
    switch phase {
    case .tracking, .dragging: true
    case .decelerating, .bouncing, .snapping: false
    case .idle, .animating: fingerY != nil
    }
  }

  var list: Double? { lists.indices.contains(page) ? lists[page] : nil }

  /// The overscroll past the top edge, in points; 0 or negative.
  var aboveTop: Double { min(0, overscroll) }

  var belowBottom: Double { max(0, overscroll) }

  var isRefreshing: Bool { isRefreshing(page) }

  /// True if a page is refreshing, separately or with the whole system.
  func isRefreshing(_ page: Int) -> Bool { refreshing.indices.contains(page) && refreshing[page] }
}
