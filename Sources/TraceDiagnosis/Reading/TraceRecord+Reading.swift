import NestedScroll
import ScenarioCore
import ScrollModel
import TraceRows

extension TraceRecord {
  /// Creates the record of a trace's row; each cell has been checked against its column.
  ///
  /// - Parameters:
  ///   - columns: The columns of the trace.
  ///   - cells: The row's cells.
  ///   - own: The names of the columns that only the kind of system has.
  init(_ columns: TraceColumns, _ cells: [String], own: [String]) {
    self.init()
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
    contentOffset = Vector(x: number("offset_x_pt") ?? 0, y: number("offset_y_pt") ?? 0)
    (offset, overscroll) = (number("offset_pt") ?? 0, number("overscroll_pt") ?? 0)
    velocity = number("velocity_pt_s")
    (movement, collapsed) = (number("movement_pt") ?? 0, number("collapsed_pt") ?? 0)
    (fingerY, page) = (number("finger_y_pt"), whole("page") ?? 0)
    (pagePosition, lists) = (number("page_position"), numbers("inner_offset_pt"))
    frames.visitColumns { name, value in value = number(name) }
    (listTops, listHeights) = (numbers("list_y_pt"), numbers("list_height_pt"))
    let flags = columns.parts["refreshing"] ?? columns.places["refreshing"].map { [$0] }
    refreshing = flags?.map { cells[$0] == "true" } ?? []
    (dock, detent) = (EasyPager.Dock(traceName: text("dock")), whole("detent"))
    (target, hit) = (number("target_pt"), text("hit"))
    parts = numbers("part_offset_pt") + numbers("scroller_y_pt")
    (horizontalParts, taken) = (numbers("scroller_x_pt"), numbers("taken_pt"))
    (remainder, absorbed) = (number("remainder_pt") ?? 0, number("absorbed_pt_s"))
    headerExtent = number("header_extent_pt")
    let flag = ["true": true, "false": false]
    (isListDragging, showsBottomBar) = (flag[text("list_dragging")], flag[text("bottom_bar")])
    self.own = own.map(number)
    isStretched = ["stretch_start_pt", "stretch_end_pt"].contains { (number($0) ?? 0) != 0 }
  }
}

/// The indices of a trace's columns by name.
struct TraceColumns {
  /// The index of each column, by name.
  let places: [String: Int]

  /// The indices of columns whose names differ only in a number: "inner_offset_pt" for
  /// "inner0_offset_pt", "inner1_offset_pt" and so on.
  private(set) var parts: [String: [Int]] = [:]

  init(_ names: [String]) {
    places = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    for (index, name) in names.enumerated() {
      guard let digit = name.firstIndex(where: { $0.isNumber }) else { continue }
      let rest = name[digit...].drop(while: { $0.isNumber })
      parts[String(name[..<digit] + rest), default: []].append(index)
    }
  }
}
