import NestedScroll
import ScrollModel
import ScrollTrace

/// A row of a trace of any kind; values that the trace does not have are empty.
public struct TraceRecord: Sendable, Hashable {
  var step = 0
  /// The number of the row's frame; `nil` between two frames.
  var frame: Int?
  var time = 0.0
  var phase: ScrollPhase?
  /// The velocity of the motion or of the finger, in points per second; `nil` if the trace has none.
  var velocity: Double?
  var effects: [NestedEffect] = []
  var offset = 0.0
  var overscroll = 0.0
  var movement = 0.0
  var collapsed = 0.0
  var fingerY: Double?
  var owner: NestedPart?
  var page = 0
  var pagePosition: Double?
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

  /// The amounts of a protocol's parts, of a web page's scrollers vertically.
  var parts: [Double?] = []

  /// The horizontal offsets of a web page's scrollers.
  var horizontalParts: [Double?] = []

  /// What each claim of a protocol has consumed.
  var taken: [Double?] = []

  /// What no claim of a protocol has consumed.
  var remainder = 0.0

  /// Whether the current list says that it is dragged; nil if the trace does not have it.
  var isListDragging: Bool?

  /// Whether the bar at the bottom of the screen shows; nil if the trace does not have it.
  var showsBottomBar: Bool?

  /// Whether an edge is stretched.
  var isStretched = false

  /// Whether a movement has ended at a clamped edge, in the scenario's own run.
  var isAtWall = false

  /// Whether a rubber band holds the content at an offset where it cannot rest although its parts
  /// can move there, in the scenario's own run.
  var isBeyondRest = false

  /// The velocity that the end of a protocol's parts has absorbed, in points per second.
  var absorbed: Double?

  /// Whether a fling is handed on to another part at this instant, in a run whose flings go on.
  var isHandOver = false

  /// Whether a finger holds content that an app has set further out than a pull can show.
  var isOutOfReach = false

  /// The offset at which a finger has caught a springing sheet, in points, while it holds the
  /// sheet; `nil` otherwise.
  var caughtAt: Double?

  /// The lowest dock that the bar has had so far, in points from the top.
  var lowestDock = 0.0

  /// The offsets at which the list of a swipe page that keeps its offset may have been when the bar
  /// pinned, in points; `nil` where the bar pins at one offset.
  var offsetsAtPin: ClosedRange<Double>?

  init() {}

  /// Creates the record of a run's row.
  init(_ row: ScenarioRow) {
    switch row {
    case .scrollView(let row):
      (step, frame, time, phase) = (row.step, row.frame, row.time, row.phase)
    case .nested(let row): take(row)
    case .protocolScroll(let row):
      (step, frame, time, phase) = (row.step, row.frame, row.time, row.phase)
      (offset, overscroll, movement) = (row.offset, row.overscroll, row.movement)
      velocity = row.velocity
      (parts, horizontalParts, taken) = (row.parts, row.horizontalOffsets, row.taken)
      (remainder, absorbed) = (row.remainder, row.absorbed)
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
    (target, hit) = (row.target, row.hit)
    isListDragging = row.isListDragging
    showsBottomBar = row.kind == .detentSheet ? row.showsBottomBar : nil
    (isAtWall, isBeyondRest) = (row.isAtWall, row.isBeyondRest)
    isStretched = row.stretch.map { $0.start != 0 || $0.end != 0 } ?? false
  }

  /// Creates the record of a trace's row; each cell has been checked against its column.
  init(_ columns: TraceColumns, _ cells: [String]) {
    func text(_ name: String) -> String { columns.places[name].map { cells[$0] } ?? "" }
    func number(_ name: String) -> Double? { Double(decimal: text(name)) }
    func whole(_ name: String) -> Int? { number(name).flatMap(Int.init(exactly:)) }
    func numbers(_ name: String) -> [Double?] {
      columns.parts[name, default: []].map { Double(decimal: cells[$0]) }
    }
    (step, frame, time) = (whole("step") ?? 0, whole("frame"), number("time_s") ?? 0)
    (phase, owner) = (ScrollPhase(traceName: text("phase")), NestedPart(traceName: text("owner")))
    effects = text("event").split(separator: ";").compactMap { [time] word in
      NestedEffect(traceName: String(word), at: time)
    }
    (offset, overscroll) = (number("offset_pt") ?? 0, number("overscroll_pt") ?? 0)
    velocity = number("velocity_pt_s")
    (movement, collapsed) = (number("movement_pt") ?? 0, number("collapsed_pt") ?? 0)
    (fingerY, page) = (number("finger_y_pt"), whole("page") ?? 0)
    (pagePosition, lists) = (number("page_position"), numbers("inner_offset_pt"))
    for (name, frame) in NestedFrames.columns { frames[keyPath: frame] = number(name) }
    (listTops, listHeights) = (numbers("list_y_pt"), numbers("list_height_pt"))
    let flags = columns.parts["refreshing"] ?? columns.places["refreshing"].map { [$0] }
    refreshing = flags?.map { cells[$0] == "true" } ?? []
    (dock, detent) = (EasyPager.Dock(traceName: text("dock")), whole("detent"))
    (target, hit) = (number("target_pt"), text("hit"))
    parts = numbers("part_offset_pt") + numbers("scroller_y_pt")
    (horizontalParts, taken) = (numbers("scroller_x_pt"), numbers("taken_pt"))
    (remainder, absorbed) = (number("remainder_pt") ?? 0, number("absorbed_pt_s"))
    let flag = ["true": true, "false": false]
    (isListDragging, showsBottomBar) = (flag[text("list_dragging")], flag[text("bottom_bar")])
    isStretched = ["stretch_start_pt", "stretch_end_pt"].contains { (number($0) ?? 0) != 0 }
  }
}

/// The indices of a trace's columns.
struct TraceColumns {
  /// The index of each column, by name.
  let places: [String: Int]

  /// The indices of columns whose names differ only in a number: "inner_offset_pt" for
  /// "inner0_offset_pt", "inner1_offset_pt" and so on.
  private(set) var parts: [String: [Int]] = [:]

  init(_ names: [String]) {
    places = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    for (index, name) in names.enumerated() {
      guard let digit = name.firstIndex(where: \.isNumber) else { continue }
      let rest = name[digit...].drop(while: \.isNumber)
      parts[String(name[..<digit] + rest), default: []].append(index)
    }
  }
}

extension TraceRecord {
  /// The columns with one value for each list.
  static let listColumns: [(name: String, value: any KeyPath<TraceRecord, [Double?]> & Sendable)] =
    [
      ("inner_offset_pt", \.lists), ("list_y_pt", \.listTops), ("list_height_pt", \.listHeights),
    ]
}

extension NestedFrames {
  /// The columns of the frames on screen.
  static let columns:
    [(name: String, value: any WritableKeyPath<NestedFrames, Double?> & Sendable)] = [
      ("header_y_pt", \.headerY), ("header_height_pt", \.headerHeight),
      ("header_offset_pt", \.headerOffset), ("bar_y_pt", \.barY), ("page_y_pt", \.pageY),
      ("page_height_pt", \.pageHeight), ("content_height_pt", \.contentHeight),
      ("first_row_y_pt", \.firstRowY), ("sheet_offset_pt", \.sheetOffset), ("sheet_y_pt", \.sheetY),
    ]
}

// Values derived from a row.
extension TraceRecord {
  /// Whether a finger holds the content, by its point or by the phase; a trace need not have both.
  ///
  /// A touch during a motion has not caught the content: the finger is behind a sheet, or too late
  /// for a drag on a trackpad.
  var hasFinger: Bool {
    switch phase {
    case .tracking, .dragging: true
    case .decelerating, .bouncing, .snapping: false
    case .idle, .animating, nil: fingerY != nil
    }
  }

  /// The shown offset of the current page's list, in points; `nil` without a list.
  var list: Double? { lists.indices.contains(page) ? lists[page] : nil }

  /// The overscroll beyond the top, in points, 0 or negative.
  var aboveTop: Double { min(0, overscroll) }

  /// The overscroll beyond the bottom, in points, 0 or positive.
  var belowBottom: Double { max(0, overscroll) }

  /// Whether the current page refreshes, by itself or with the whole.
  var isRefreshing: Bool { isRefreshing(page) }

  /// Whether a page does, as far as the trace says: it may say it of the current one only.
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
