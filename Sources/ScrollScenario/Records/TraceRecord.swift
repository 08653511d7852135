import NestedScroll
import ScrollModel
import ScrollTrace

/// A row of a trace, whoever wrote it; what a row of its kind lacks is empty.
public struct TraceRecord: Sendable, Hashable {
  var step = 0
  /// The number of the row's frame, or nil between two frames.
  var frame: Int?
  var time = 0.0
  var phase: ScrollPhase?
  var effects: [NestedEffect] = []
  var offset = 0.0
  var overscroll = 0.0
  var movement = 0.0
  var collapsed = 0.0
  var fingerY: Double?
  var owner: NestedPart?
  var page = 0
  var pagePosition: Double?
  /// The offset of each page's list.
  var lists: [Double?] = []
  var frames = NestedFrames()
  var listTops: [Double?] = []
  var listHeights: [Double?] = []
  var refreshing: [Bool] = []
  var dock: EasyPager.Dock?
  var detent: Int?
  var target: Double?
  var hit = ""

  /// Whether an edge shows a stretch.
  var isStretched = false

  /// Whether a movement has ended at a clamped edge, as the scenario's own run says.
  var isAtWall = false

  /// Whether the content is where it cannot rest although its parts can go there, so that a rubber band
  /// holds it, as the scenario's own run says.
  var isBeyondRest = false

  /// Whether a finger holds what an app has put further out than any pull shows it.
  var isOutOfReach = false

  /// Where a finger has caught a sheet on its spring, in points, while it holds it; nil for a sheet that
  /// was not caught.
  var caughtAt: Double?

  /// The lowest position that a docked bar has had a dock at so far, in points from the top.
  var lowestDock = 0.0

  init() {}

  /// The record of a row of a run.
  init(_ row: ScenarioRow) {
    switch row {
    case .scrollView(let row):
      (step, frame, time, phase) = (row.step, row.frame, row.time, row.phase)
    case .nested(let row): take(row)
    }
  }

  private mutating func take(_ row: NestedRow) {
    (step, frame, time, phase, effects) = (row.step, row.frame, row.time, row.phase, row.effects)
    (offset, overscroll, movement) = (row.offset, row.overscroll, row.movement)
    (collapsed, fingerY, page) = (row.collapsed, row.finger?.y, row.page)
    (owner, pagePosition) = (row.owner == .content ? .list : row.owner, row.pagePosition)
    (lists, frames) = (row.innerOffsets, row.frames)
    (listTops, listHeights) = (row.listTops, row.listHeights)
    refreshing = row.refreshing.map { $0 ?? false }
    (dock, detent) = (EasyPager.Dock(traceName: row.dock), row.detent)
    (target, hit) = (row.target, row.hit)
    (isAtWall, isBeyondRest) = (row.isAtWall, row.isBeyondRest)
    isStretched = row.stretch.map { $0.start != 0 || $0.end != 0 } ?? false
  }

  /// The record of a row that was read; each cell was held against what its column may have in it.
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
    (movement, collapsed) = (number("movement_pt") ?? 0, number("collapsed_pt") ?? 0)
    (fingerY, page) = (number("finger_y_pt"), whole("page") ?? 0)
    (pagePosition, lists) = (number("page_position"), numbers("inner_offset_pt"))
    for (name, frame) in NestedFrames.columns { frames[keyPath: frame] = number(name) }
    (listTops, listHeights) = (numbers("list_y_pt"), numbers("list_height_pt"))
    let flags = columns.parts["refreshing"] ?? columns.places["refreshing"].map { [$0] }
    refreshing = flags?.map { cells[$0] == "true" } ?? []
    (dock, detent) = (EasyPager.Dock(traceName: text("dock")), whole("detent"))
    (target, hit) = (number("target_pt"), text("hit"))
    isStretched = ["stretch_start_pt", "stretch_end_pt"].contains { (number($0) ?? 0) != 0 }
  }
}

/// Where the columns of a trace are.
struct TraceColumns {
  /// Each column's place.
  let places: [String: Int]

  /// The places of columns whose names differ in a number only: "inner_offset_pt" for
  /// "inner0_offset_pt" and those after it.
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
  /// The columns of each list.
  static let listColumns: [(name: String, value: any KeyPath<TraceRecord, [Double?]> & Sendable)] =
    [
      ("inner_offset_pt", \.lists), ("list_y_pt", \.listTops), ("list_height_pt", \.listHeights),
    ]
}

extension NestedFrames {
  /// The columns of what is on screen.
  static let columns:
    [(name: String, value: any WritableKeyPath<NestedFrames, Double?> & Sendable)] = [
      ("header_y_pt", \.headerY), ("header_height_pt", \.headerHeight),
      ("header_offset_pt", \.headerOffset), ("bar_y_pt", \.barY), ("page_y_pt", \.pageY),
      ("page_height_pt", \.pageHeight), ("content_height_pt", \.contentHeight),
      ("first_row_y_pt", \.firstRowY), ("sheet_offset_pt", \.sheetOffset), ("sheet_y_pt", \.sheetY),
    ]
}

// What follows from a row.
extension TraceRecord {
  /// Whether a finger holds the content, as its place or the phase says; a trace need not have both.
  ///
  /// One that touches what moves by itself has not caught it: it is behind a sheet, or late for what
  /// a trackpad drags.
  var hasFinger: Bool {
    switch phase {
    case .tracking, .dragging: true
    case .decelerating, .bouncing, .snapping: false
    case .idle, .animating, nil: fingerY != nil
    }
  }

  /// The offset of the current page's list as shown; nil without a list.
  var list: Double? { lists.indices.contains(page) ? lists[page] : nil }

  /// What shows beyond the top, negative.
  var aboveTop: Double { min(0, overscroll) }

  /// What shows beyond the bottom.
  var belowBottom: Double { max(0, overscroll) }

  var isRefreshing: Bool { refreshing.contains(true) }

  /// Which row of a run this is, however many digits its time is written with.
  var instant: Instant { frame.map(Instant.frame) ?? .between((time * 1e6).rounded()) }

  /// A frame by its number, or a time between two of them in millionths of a second.
  enum Instant: Hashable {
    case frame(Int)
    case between(Double)
  }
}
