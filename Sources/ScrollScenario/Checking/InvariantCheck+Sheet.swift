import NestedScroll
import ScrollTrace

// What a row says of a sheet's detents.
extension InvariantCheck {
  /// A sheet that is at a detent is where that is; one that is at none is on its way, or between two.
  func detent(_ record: TraceRecord, _ geometry: DetentSheet.Geometry) -> [Violation] {
    guard let row = LayoutRow(record) else { return [] }
    let (place, detents) = (row.collapsed - row.aboveTop, geometry.detents)
    let fault: String
    if let number = record.number("detent") {
      guard let detent = Int(exactly: number), detents.indices.contains(detent) else {
        return [
          Violation(
            law: .attachment, place: record.place,
            numbers: "there is no detent \(JSONValue.text(of: number)) of \(detents.count)")
        ]
      }
      guard !isSame(place, detents[detent]) else { return [] }
      fault = "\(detent), which is at \(JSONValue.points(detents[detent]))"
    } else {
      // Between two detents a sheet may be as near to one as a number can tell, or a finger as a
      // pixel does.
      guard record.number("target_pt") == nil, let detent = detents.firstIndex(of: place),
        scenario.displayScale == nil || !record.hasFinger
      else { return [] }
      fault = "empty, and there is detent \(detent)"
    }
    return [
      Violation(
        law: .attachment, place: record.place,
        numbers: "the sheet is at \(JSONValue.points(place)), detent is \(fault)")
    ]
  }

  /// A sheet is on its way to a detent, and moves.
  func target(_ record: TraceRecord) -> [Violation] {
    let (target, phase) = (record.number("target_pt"), record.text("phase"))
    let fault: String
    if let target {
      // A sheet on its way goes on to where its detent was when the geometry changes.
      let isDetent = history.detents.contains { isSame(target, $0) }
      if isDetent, phase != "idle" { return [] }
      fault =
        isDetent
        ? "rests on its way to \(JSONValue.points(target))"
        : "is on its way to \(JSONValue.points(target)), where no detent is"
    } else {
      // A list may be on its way to a place that the host has named.
      guard phase == "snapping", record.text("owner") != "list" || !isRetargeted(record) else {
        return []
      }
      fault = "snaps, but to no target"
    }
    return [Violation(law: .attachment, place: record.place, numbers: "the sheet \(fault)")]
  }

  /// Whether the host has named a place where a scroll shall come to rest, before or on a row.
  private func isRetargeted(_ record: TraceRecord) -> Bool {
    scenario.script.prefix(record.step).contains(where: \.isRetargeting)
  }

  /// A hit test finds what is at its place.
  func hit(_ before: TraceRecord?, _ now: TraceRecord) -> [Violation] {
    guard case .detentSheet(let geometry, _) = system(at: now),
      let sheetY = now.number("sheet_y_pt"), let collapsed = now.number("collapsed_pt")
    else { return [] }
    let steps = newSteps(before, now)
    var expected = ""
    if case .nested(.hitTest(let place)) = steps.last {
      let isUp = collapsed > geometry.detents[0]
      expected =
        place.y >= sheetY ? "sheet" : isUp && geometry.hasButton ? "button" : "behind"
    } else if steps.contains(where: \.isHitTest) {
      // What follows at once may have moved the sheet from under it.
      return []
    }
    let found = now.text("hit")
    guard found != expected else { return [] }
    return [
      Violation(
        law: .attachment, place: now.place,
        numbers: "hit is \"\(found)\", with sheet_y_pt \(JSONValue.points(sheetY)) it is "
          + "\"\(expected)\"")
    ]
  }
}

extension Scenario.Step {
  fileprivate var isRetargeting: Bool {
    switch self {
    case .scrollView(.lift), .scrollView(.fling): true
    default: false
    }
  }

  fileprivate var isHitTest: Bool {
    if case .nested(.hitTest) = self { true } else { false }
  }
}
