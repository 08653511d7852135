import NestedScroll
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
  var correct: DetentSheet

  private var movesSheet = true
  private var movesList = false

  init(_ correct: DetentSheet) { self.correct = correct }

  private var geometry: DetentSheet.Geometry { correct.geometry }

  /// A drag by the grabber moves only the sheet.
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    part == .list || part == .content ? .free : .outerOnly
  }

  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    policy == .settlingPart ? .sheet : taker(movingBy: direction, policy)
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

  /// Sets the list's offset; if the list may not move, it is set back to its start.
  mutating func scroll(page: Int, to offset: Double) {
    correct.parts.setAmount(movesList ? offset : 0, of: 1)
  }

  /// Adopts other sizes; a sheet at a detent stays at that detent, any other keeps its offset.
  mutating func adopt(_ other: OriginalDetentSheet) {
    guard other.geometry != geometry else { return }
    endSettlingPartMotion()
    correct.adopt(other.correct)
  }
}

// MARK: - The spring

extension OriginalDetentSheet {
  /// Sets the sheet's offset; a sheet whose list is scrolled is set back to its highest detent.
  mutating func placeSettlingPart(at position: Double) {
    correct.placeSettlingPart(at: movesSheet ? position : geometry.maximum)
  }

  /// The motions after a release: the sheet springs to a detent, independently of its list.
  ///
  /// If the list may move, the scroll view decelerates as well.
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

  /// The detent's offset that a released sheet springs to, by the published strict comparisons.
  ///
  /// With a velocity, a sheet exactly at its middle detent matches none and goes to the lowest one.
  private func target(from shown: Double, velocity: Double) -> Double {
    let (low, full) = (geometry.detents[0], geometry.maximum)
    if velocity == 0 {
      // Of two at the same distance the lower one.
      return [low, middle, full].nearest(to: shown) ?? low
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
    return correct.spring(from: shown, to: target, velocity: share * (target - shown))
  }
}
