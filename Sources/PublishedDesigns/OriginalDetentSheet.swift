import NestedScroll
import ScrollDynamics
import ScrollModel

/// XLScrollView as published: the finger moves both the sheet and the list, two flags decide which
/// of them is set back, and every release springs the sheet to one of three detents.
///
/// The three detents are the lowest, the middle and the highest; other detents are ignored. In the
/// frame of a hand-over, movement would be lost if UIKit called the list's delegate first.
///
/// | Defect | Effect |
/// |---|---|
/// | The comparisons exclude the middle and lowest detents | a flick up there lowers the sheet |
/// | The spring's velocity has a different unit | a sheet flicked down may start upwards |
/// | The frame of a hand-over is set back as a whole | the movement of that frame counts twice |
/// | Releasing the full sheet also starts a spring | a list flung to its start lowers the sheet |
/// | A sheet with a scrolled list is set back | the app cannot move the sheet |
/// | The nearest detent requires a velocity of exactly 0 | 0.5 pt/s selects the next one |
/// | A middle detent between two pixels is never reached | not reproduced: endless spring |
/// | Spring and deceleration both move the sheet | not reproduced: only one of them runs |
struct OriginalDetentSheet: OriginalRules {
  var correct: DetentSheet
  private var movesSheet = true
  private var movesList = false

  init(_ correct: DetentSheet) { self.correct = correct }

  private var geometry: DetentSheet.Geometry { correct.geometry }

  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    part == .list || part == .content ? .free : .outerOnly
  }

  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    policy == .settlingPart ? .sheet : correctConsumer(movingBy: direction, policy)
  }

  /// Moves the sheet and the list by the same distance; then sets back a part whose flag forbids
  /// movement.
  mutating func move(by movement: Double, _ policy: TouchPolicy) {
    let movement = bounded(movement, policy)
    switch policy {
    case .innerOnly: moveList(by: movement)
    case .free, .outerFirst:
      moveSheet(by: movement)
      moveList(by: movement)
    case .outerOnly, .settlingPart: correct.parts.move(by: movement, correct.claims(policy))
    }
  }

  private mutating func moveSheet(by movement: Double) {
    let full = geometry.maximum
    let wanted = correct.outer + movement
    if wanted > full { (movesSheet, movesList) = (false, true) }
    correct.parts.setAmount(movesSheet ? wanted : full, of: 0)
  }

  private mutating func moveList(by movement: Double) {
    let wanted = correct.parts[1].amount + movement
    if wanted <= 0 { (movesSheet, movesList) = (true, false) }
    scroll(page: 0, to: wanted)
  }

  mutating func scroll(page: Int, to offset: Double) {
    correct.parts.setAmount(movesList ? offset : 0, of: 1)
  }

  /// A sheet at a detent stays at that detent; any other sheet keeps its offset.
  mutating func adopt(_ other: OriginalDetentSheet) {
    guard other.geometry != geometry else { return }
    endSettlingPartMotion(isHeld: false)
    correct.adopt(other.correct)
  }
}

// MARK: - The spring

extension OriginalDetentSheet {
  /// Sets the sheet's offset; a sheet with a scrolled list is set back to its highest detent.
  mutating func setSettlingPosition(_ position: Double) {
    correct.setSettlingPosition(movesSheet ? position : geometry.maximum)
  }

  /// The motions after a release: the sheet springs to a detent, even if its list is scrolled.
  func release(_ context: ReleaseContext) -> Release? {
    let shown = correct.outer + min(0, context.overscroll)
    let target =
      context.settlingTarget.map { min(max(geometry.detents[0], $0), geometry.maximum) }
      ?? target(from: shown, velocity: context.velocity)
    let isListFree = movesList && context.policy != .outerOnly
    return Release(
      scroll: .innerOnly, velocity: isListFree ? context.velocity : 0,
      settling: target == shown ? nil : motion(from: shown, to: target, context))
  }

  func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    position == correct.outer ? nil : correct.spring(from: correct.outer, to: position)
  }

  private var middle: Double { geometry.detents[geometry.detents.count / 2] }

  /// The detent of a released sheet, according to the strict comparisons of the published code.
  ///
  /// With a velocity, a sheet exactly at its middle detent goes to the lowest detent.
  private func target(from shown: Double, velocity: Double) -> Double {
    let (low, full) = (geometry.detents[0], geometry.maximum)
    if velocity == 0 {
      // At equal distances, the lower detent is chosen.
      return [low, middle, full].nearest(to: shown) ?? low
    }
    if shown <= full, shown > middle { return velocity > 0 ? full : middle }
    if shown < middle, shown > low { return velocity > 0 ? middle : low }
    return low
  }

  /// XLScrollView runs both a deceleration and a spring if the list is scrolled.
  ///
  /// The deceleration lasts longer, so it determines the result.
  private func motion(
    from shown: Double, to target: Double, _ context: ReleaseContext
  ) -> Trajectory {
    guard movesSheet else {
      return RetargetingRule(rate: context.rate)
        .trajectory(from: shown, velocity: context.velocity, to: target)
    }
    // The velocity in points per millisecond, which the published code uses as a fraction per
    // second.
    let share = context.velocity / 1000
    return correct.spring(from: shown, to: target, velocity: share * (target - shown))
  }
}
