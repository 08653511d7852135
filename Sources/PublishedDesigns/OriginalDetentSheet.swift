import NestedScroll
import ScenarioCore
import ScrollDynamics
import ScrollModel

/// XLScrollView as published: the sheet and the list both follow the finger, two flags decide which
/// of them is set back, and every release springs the sheet to one of three offsets.
///
/// The three offsets are the lowest, the middle and the highest detent; other detents are ignored.
///
/// | Defect | Effect |
/// |---|---|
/// | An offset exactly at the middle or bottom detent matches no comparison | after a flick up from there the sheet moves to the bottom |
/// | The spring's velocity has another unit | a release at −800 pt/s towards an offset 80 points below starts at +64 pt/s |
/// | A frame in which the list takes over is set back as a whole | movement counts twice; it would be lost if UIKit called the list's delegate first |
/// | A release of the full sheet starts its spring as well | a list that is flung to its start lowers the sheet |
/// | A sheet whose list is scrolled is set back to full | an app cannot move it |
/// | The nearest detent is chosen only at a velocity of exactly 0 | a velocity of half a point per second decides, as with ``DetentSheet/DetentChoice/sequential`` |
/// | A middle detent between two pixels is never reached | not reproduced: the spring would repeat for ever |
/// | Spring and deceleration move the sheet at the same time | not reproduced: UIKit decides which is visible; here the spring, or under a scrolled list the deceleration |
struct OriginalDetentSheet: OriginalRules {
  private var geometry: DetentSheet.Geometry

  private var parts: OriginalParts

  /// The shown offset of the sheet while a spring moves it; `nil` without a spring.
  ///
  /// It may be outside the sheet's range.
  private var springing: Double?

  private var movesSheet = true
  private var movesList = false

  var refreshing = RefreshState(pages: 1)

  init?(_ system: Scenario.System) {
    guard let declared = system.detentSheet else { return nil }
    self.init(declared.geometry, detent: declared.detent)
  }

  /// Creates the original at the detent with an index.
  init(_ geometry: DetentSheet.Geometry, detent: Int) {
    self.geometry = geometry
    parts = OriginalParts(.sheet, travel: geometry.full, lengths: [geometry.listLength])
    parts.collapse(to: geometry.detents[detent])
  }

  var viewport: Size { geometry.viewport }
  var pageCount: Int { 1 }
  var page: Int { 0 }
  var offset: Double { outer + parts.inner }

  /// How far the sheet is above its lowest detent.
  var outer: Double { springing ?? parts.collapsed }

  /// A drag by the grabber moves only the sheet.
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    part == .list || part == .content ? .free : .outerOnly
  }

  /// A sheet that moves alone is clamped at its top, a list that moves alone at its start.
  func limits(_ policy: TouchPolicy) -> CombinedLimits {
    let isList = policy == .innerOnly
    let range =
      isList ? ScrollRange(lower: outer, upper: outer + parts.innerLength) : parts.range(policy)
    return CombinedLimits(
      range, bouncesAtTop: !isList && policy != .settlingPart,
      bouncesAtBottom: policy != .outerOnly && policy != .settlingPart, dimension: viewport.height)
  }

  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    policy == .settlingPart ? .sheet : parts.consumer(movingBy: direction, policy)
  }

  /// Moves sheet and list by the same movement; each is set back if its flag says that it may not
  /// move.
  mutating func move(by movement: Double, _ policy: TouchPolicy) {
    let movement = bounded(movement, policy)
    switch policy {
    case .innerOnly: moveList(by: movement)
    case .free, .outerFirst:
      moveSheet(by: movement)
      moveList(by: movement)
    case .outerOnly, .settlingPart: parts.move(by: movement, policy)
    }
  }

  private mutating func moveSheet(by movement: Double) {
    let full = geometry.full
    let wanted = parts.collapsed + movement
    if wanted > full { (movesSheet, movesList) = (false, true) }
    parts.collapse(to: movesSheet ? wanted : full)
  }

  private mutating func moveList(by movement: Double) {
    let wanted = parts.inner + movement
    if wanted <= 0 { (movesSheet, movesList) = (true, false) }
    parts.scroll(0, to: movesList ? wanted : 0)
  }

  /// Sets the list's offset; if the list may not move, it is set back to its start.
  mutating func scroll(page: Int, to offset: Double) {
    parts.scroll(0, to: movesList ? offset : 0)
  }

  mutating func show(page: Int) {}

  /// Adopts other sizes; a sheet at a detent stays at that detent, any other keeps its offset.
  mutating func adopt(_ other: OriginalDetentSheet) {
    guard other.geometry != geometry else { return }
    let kept = detent.map { min($0, other.geometry.detents.count - 1) }
    geometry = other.geometry
    springing = nil
    parts.resize(
      collapsedTo: kept.map { geometry.detents[$0] } ?? parts.collapsed, of: geometry.full,
      lengths: [geometry.listLength])
  }
}

// MARK: - Positions

extension OriginalDetentSheet {
  func part(at point: Vector, overscroll: Double) -> NestedPart? {
    point.y >= geometry.full - collapsed(overscroll: overscroll) ? .list : nil
  }

  /// A touch-down on the button above a raised sheet lowers it.
  func buttonTarget(at point: Vector, overscroll: Double) -> Double? {
    let isRaised = collapsed(overscroll: overscroll) > detents[0]
    let isAbove = part(at: point, overscroll: overscroll) == nil
    return isAbove && isRaised && geometry.hasButton ? detents[0] : nil
  }

  /// A tap on a sheet at its lowest detent raises it.
  func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    let isTapped = detent == 0 && part(at: point, overscroll: overscroll) != nil
    return isTapped && detents.count > 1 ? detents[1] : nil
  }

  func frames(overscroll: Double) -> NestedFrames {
    var frames = NestedFrames()
    let shown = collapsed(overscroll: overscroll)
    (frames.sheetOffset, frames.sheetY) = (shown, geometry.full - shown)
    frames.contentHeight = viewport.height + geometry.full + parts.innerLength
    return frames
  }

  func listOffset(page: Int, overscroll: Double) -> Double? { parts.inner + max(0, overscroll) }

  func collapsed(overscroll: Double) -> Double { outer + min(0, overscroll) }
}

// MARK: - The spring

extension OriginalDetentSheet {
  var settlingPosition: Double { outer }
  var isSettlingPartMoving: Bool { springing != nil }
  var movesCombinedOffset: Bool { true }
  var detents: [Double] { geometry.detents }

  var detent: Int? {
    springing == nil ? geometry.detents.firstIndex(of: parts.collapsed) : nil
  }

  /// Sets the sheet's offset; a sheet whose list is scrolled is set back to its highest detent.
  mutating func placeSettlingPart(at position: Double) {
    let place = movesSheet ? position : geometry.full
    springing = place
    parts.collapse(to: place)
  }

  mutating func endSettlingPartMotion() { springing = nil }

  /// The motions after a release: the sheet springs to a detent, independently of its list.
  ///
  /// If the list may move, the scroll view decelerates as well.
  func release(_ context: ReleaseContext) -> Release? {
    let shown = outer + min(0, context.overscroll)
    let target =
      context.settlingTarget.map { min(max(geometry.detents[0], $0), geometry.full) }
      ?? target(from: shown, velocity: context.velocity)
    let isListFree = movesList && context.policy != .outerOnly
    return Release(
      scroll: .innerOnly, velocity: isListFree ? context.velocity : 0,
      settling: target == shown ? nil : motion(from: shown, to: target, context))
  }

  func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    position == outer ? nil : spring(from: outer, to: position, velocity: 0)
  }

  private var middle: Double { geometry.detents[geometry.detents.count / 2] }

  /// The detent's offset that a released sheet springs to, by the published strict comparisons.
  ///
  /// With a velocity, a sheet exactly at its middle detent matches none and goes to the lowest one.
  private func target(from shown: Double, velocity: Double) -> Double {
    let (low, full) = (geometry.detents[0], geometry.full)
    if velocity == 0 {
      // Of two at the same distance the lower one.
      return [low, middle, full].min { abs($0 - shown) < abs($1 - shown) } ?? low
    }
    if shown <= full, shown > middle { return velocity > 0 ? full : middle }
    if shown < middle, shown > low { return velocity > 0 ? middle : low }
    return low
  }

  /// The motion of a released sheet to an offset: a spring, and under a scrolled list a
  /// deceleration.
  ///
  /// Where both would run in the original, the deceleration lasts longer and moves the sheet in the
  /// end.
  private func motion(
    from shown: Double, to target: Double, _ context: ReleaseContext
  ) -> Trajectory {
    guard movesSheet else {
      return RetargetingRule(rate: context.rate)
        .trajectory(from: shown, velocity: context.velocity, to: target)
    }
    // Points per millisecond, used as shares of the distance per second.
    let share = context.velocity / 1000
    return spring(from: shown, to: target, velocity: share * (target - shown))
  }

  /// The spring of a released sheet, which rests once it stays within 0.1 points of its target.
  private func spring(from: Double, to target: Double, velocity: Double) -> Trajectory {
    .spring(
      DetentSheet.spring, from: from, to: target, velocity: velocity,
      rest: .settled(Tolerance(distance: 0.1, velocity: .greatestFiniteMagnitude)))
  }
}

extension DetentSheet.Geometry {
  /// The sheet's offset at its highest detent.
  fileprivate var full: Double { detents[detents.count - 1] }
  fileprivate var listLength: Double { content - viewport.height }
}
