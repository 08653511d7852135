import NestedScroll
import ScrollModel
import TraceRows

/// A row of a run of any kind, as far as the laws use it; values that the kind does not have are empty.
struct TraceRecord: Sendable, Hashable {
  var step = 0
  /// The number of the row's frame; `nil` between two frames.
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
  /// The content offset of each page's list, in points; `nil` for none.
  var lists: [Double?] = []
  var frames = NestedFrames()
  var listTops: [Double?] = []
  var listHeights: [Double?] = []
  var refreshing: [Bool] = []
  var dock: EasyPager.Dock?
  var detent: Int?
  var target: Double?
  var hit = ""

  /// The numbers of the columns that only the kind of system has, in their order.
  var own: [Double?] = []

  /// The amounts of a protocol's parts, in points; for a web page the vertical offsets of its
  /// scrollers.
  var parts: [Double?] = []

  /// The horizontal offsets of a web page's scrollers, in points.
  var horizontalParts: [Double?] = []

  /// The distance that each claim of a protocol has consumed since the previous row, in points.
  var taken: [Double?] = []

  /// The distance that no claim of a protocol has consumed since the previous row, in points.
  var remainder = 0.0

  /// The visible height of a Flutter header, in points; `nil` for another system.
  var headerExtent: Double?

  /// The last movement of a protocol's parts up to this row that was not 0, in points.
  var lastMovement = 0.0

  /// True if the current list reports that it is dragged.
  var isListDragging = false

  /// True if the bar at the bottom of the screen is visible.
  var showsBottomBar = false

  /// True if an edge is stretched on this row.
  var isStretched = false

  /// True if a movement has ended at a clamped edge.
  var isAtClampedEdge = false

  /// True if a rubber band keeps the content where it cannot rest although its parts could move
  /// there.
  var isBeyondRest = false

  /// True if another part takes over a fling at this time, in a run without latched flings.
  var isHandOver = false

  /// True if a finger keeps content that an app has set further beyond an end than a pull can show.
  var isOutOfReach = false

  /// The offset at which a finger has stopped a springing sheet, in points, until the finger lifts
  /// off; otherwise `nil`.
  var caughtAt: Double?

  /// The lowest dock that the bar has had so far, in points from the top.
  var lowestDock = 0.0

  /// The offsets, in points, at which the list of a swipe page may have been when the bar was
  /// pinned; `nil` if there is only one offset.
  var offsetsAtPin: ClosedRange<Double>?

  init() {}

  /// Creates the record of a run's row.
  init(_ row: ScenarioRow) {
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
      (parts, horizontalParts, taken) = (row.parts, row.horizontalOffsets, row.taken)
      remainder = row.remainder
      if row.kind == .flutterNested { headerExtent = row.headerExtent }
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
    (owner, pagePosition) = (row.owner == .content ? .list : row.owner, row.pagePosition)
    (lists, frames) = (row.innerOffsets, row.frames)
    (listTops, listHeights) = (row.listTops, row.listHeights)
    refreshing = row.refreshing.map { $0 ?? false }
    (dock, detent) = (EasyPager.Dock(traceName: row.dock), row.detent)
    (target, hit, own) = (row.target, row.hit, row.ownNumbers)
    (isListDragging, showsBottomBar) = (row.isListDragging, row.showsBottomBar)
    (isAtClampedEdge, isBeyondRest) = (row.isAtClampedEdge, row.isBeyondRest)
    isStretched = row.stretch.map { $0.start != 0 || $0.end != 0 } ?? false
  }
}

extension TraceRecord {
  /// The columns with one value for each list.
  static let listColumns: [(name: String, value: @Sendable (TraceRecord) -> [Double?])] = [
    ("inner_offset_pt", { $0.lists }), ("list_y_pt", { $0.listTops }),
    ("list_height_pt", { $0.listHeights }),
  ]
}

extension NestedFrames {
  /// Calls a function with the name and the value of each column of the frames on screen.
  mutating func visitColumns(_ visit: (_ name: String, _ value: inout Double?) -> Void) {
    visit("header_y_pt", &headerY)
    visit("header_height_pt", &headerHeight)
    visit("header_offset_pt", &headerOffset)
    visit("bar_y_pt", &barY)
    visit("page_y_pt", &pageY)
    visit("page_height_pt", &pageHeight)
    visit("content_height_pt", &contentHeight)
    visit("first_row_y_pt", &firstRowY)
    visit("sheet_offset_pt", &sheetOffset)
    visit("sheet_y_pt", &sheetY)
  }
}

// Values derived from a row.
extension TraceRecord {
  /// True if a finger is on the content.
  ///
  /// A touch during a motion does not control the content if it is beside a sheet, or too late for
  /// a drag on a trackpad.
  var hasFinger: Bool {
    switch phase {
    case .tracking, .dragging: true
    case .decelerating, .bouncing, .snapping: false
    case .idle, .animating: fingerY != nil
    }
  }

  /// The visible offset of the current page's list, in points; `nil` without a list.
  var list: Double? { lists.indices.contains(page) ? lists[page] : nil }

  /// The overscroll beyond the top, in points, 0 or negative.
  var aboveTop: Double { min(0, overscroll) }

  /// The overscroll beyond the bottom, in points, 0 or positive.
  var belowBottom: Double { max(0, overscroll) }

  /// True if the current page is refreshing, separately or with the whole system.
  var isRefreshing: Bool { isRefreshing(page) }

  /// True if a page is refreshing, separately or with the whole system.
  func isRefreshing(_ page: Int) -> Bool { refreshing.indices.contains(page) && refreshing[page] }
}
