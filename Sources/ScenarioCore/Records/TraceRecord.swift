package import NestedScroll
package import ScrollModel
import TraceRows

/// A row of a trace of any kind; values that the trace does not have are empty.
public struct TraceRecord: Sendable, Hashable {
  package var step = 0
  /// The number of the row's frame; `nil` between two frames.
  package var frame: Int?
  package var time = 0.0
  package var phase: ScrollPhase?
  /// The velocity of the motion or of the finger, in points per second; `nil` if the trace has none.
  package var velocity: Double?
  package var effects: [NestedEffect] = []
  /// The content offset of a plain scroll view, in points.
  package var contentOffset = Vector.zero
  package var offset = 0.0
  package var overscroll = 0.0
  package var movement = 0.0
  package var collapsed = 0.0
  package var fingerY: Double?
  package var owner: NestedPart?
  package var page = 0
  package var pagePosition: Double?
  /// The content offset of each page's list, in points; `nil` for none.
  package var lists: [Double?] = []
  package var frames = NestedFrames()
  package var listTops: [Double?] = []
  package var listHeights: [Double?] = []
  package var refreshing: [Bool] = []
  package var dock: EasyPager.Dock?
  package var detent: Int?
  package var target: Double?
  package var hit = ""

  /// The numbers of the columns that only the kind of system has, in their order.
  package var own: [Double?] = []

  /// The amounts of a protocol's parts, in points; for a web page the vertical offsets of its
  /// scrollers.
  package var parts: [Double?] = []

  /// The horizontal offsets of a web page's scrollers, in points.
  package var horizontalParts: [Double?] = []

  /// The distance that each claim of a protocol has consumed since the previous row, in points.
  package var taken: [Double?] = []

  /// The distance that no claim of a protocol has consumed since the previous row, in points.
  package var remainder = 0.0

  /// The visible height of a Flutter header, in points; `nil` for another system.
  package var headerExtent: Double?

  /// The last movement of a protocol's parts up to this row that was not 0, in points.
  var lastMovement = 0.0

  /// True if the current list reports that it is dragged; `nil` if the trace has no such column.
  package var isListDragging: Bool?

  /// True if the bar at the bottom of the screen is visible; `nil` if the trace has no such column.
  package var showsBottomBar: Bool?

  /// True if an edge is stretched on this row.
  package var isStretched = false

  /// True if a movement has ended at a clamped edge; known only in the scenario's own run.
  var isAtClampedEdge = false

  /// True if a rubber band keeps the content where it cannot rest although its parts could move
  /// there; known only in the scenario's own run.
  var isBeyondRest = false

  /// The velocity that an end of a protocol's parts has stopped, in points per second; `nil` for
  /// none.
  package var absorbed: Double?

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

  package init() {}

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
      (remainder, absorbed) = (row.remainder, row.absorbed)
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
    isListDragging = row.isListDragging
    showsBottomBar = row.kind == DetentSheet.kind ? row.showsBottomBar : nil
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
  package mutating func visitColumns(_ visit: (_ name: String, _ value: inout Double?) -> Void) {
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
  /// True if a finger is on the content, according to its position or the phase; a trace may lack
  /// one of them.
  ///
  /// A touch during a motion does not control the content if it is beside a sheet, or too late for
  /// a drag on a trackpad.
  var hasFinger: Bool {
    switch phase {
    case .tracking, .dragging: true
    case .decelerating, .bouncing, .snapping: false
    case .idle, .animating, nil: fingerY != nil
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

  /// True if a page is refreshing, as far as the trace shows: it may only have a column for the
  /// current page.
  func isRefreshing(_ other: Int) -> Bool {
    let place = refreshing.count == 1 ? other - page : other
    return refreshing.indices.contains(place) && refreshing[place]
  }

  /// Identifies the row in a run, independent of the number of decimals of its time.
  var instant: Instant { frame.map(Instant.frame) ?? .between((time * 1e6).rounded()) }

  /// A frame by its number, or a time between two frames in microseconds.
  enum Instant: Hashable {
    case frame(Int)
    case between(Double)
  }
}
