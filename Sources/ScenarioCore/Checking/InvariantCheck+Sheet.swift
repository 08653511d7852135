import NestedScroll
import ScrollLaws
import ScrollModel

extension InvariantCheck {
  /// A sheet without a current detent must be moving or between two detents.
  func detent(_ geometry: DetentSheet.Geometry) -> [Violation] {
    let (place, detents) = (now.collapsed - now.aboveTop, geometry.detents)
    let fault: String
    if let detent = now.detent {
      guard detents.indices.contains(detent) else {
        return now.breaks(
          .attachment, "detent",
          "there is no detent \(detent); the last one is \(detents.count - 1)")
      }
      guard !isSame(place, detents[detent]) else { return [] }
      fault = "\(detent), which is at \(points(detents[detent])) pt"
    } else {
      // A sheet between two detents may be so close to a detent that the difference is not visible:
      // positions are rounded, and a finger moves the sheet by whole pixels.
      guard now.target == nil, let detent = detents.firstIndex(of: place),
        scenario.settings.displayScale == nil || !now.hasFinger
      else { return [] }
      fault = "empty, although detent \(detent) is at this position"
    }
    return now.breaks(
      .attachment, "detent",
      "the sheet is at \(points(place)) pt, but the column detent is \(fault)")
  }

  func target(_ geometry: DetentSheet.Geometry) -> [Violation] {
    let fault: String
    if let target = now.target {
      // An app may have set a target that is not a detent.
      let highest = geometry.detents.last ?? 0
      let isDetent =
        geometry.detents.contains { isSame(target, $0) }
        || history.targets.contains { isSame(target, min(max(0, $0), highest)) }
      if isDetent, now.phase != .idle { return [] }
      fault =
        isDetent
        ? "rests before it reaches its target, \(points(target)) pt"
        : "moves to \(points(target)) pt, which is not a detent"
    } else {
      guard now.phase == .snapping, now.owner != .list || history.targets.isEmpty else { return [] }
      fault = "snaps without a target"
    }
    return now.breaks(.attachment, "target_pt", "the sheet \(fault)")
  }
}
