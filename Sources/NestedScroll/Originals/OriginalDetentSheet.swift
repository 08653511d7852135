import ScrollDynamics
import ScrollModel

/// XLScrollView as published: sheet and list both follow the finger, two flags decide who is put
/// back, and every release sends the sheet to one of three places.
///
/// The three are the lowest, the middle and the highest detent, whatever lies between.
///
/// | Defect | Shows as |
/// |---|---|
/// | Exactly at the middle or at the bottom is nowhere | a flick up from there leads to the bottom |
/// | The spring's velocity is given in another unit | a release at −800 pt/s towards a place 80 points below starts with +64 pt/s |
/// | A frame in which the list takes over is put back whole | movement counts twice or is lost, by ``CallbackOrder`` |
/// | A release at full sends the sheet away as well | a list that is flung to its start brings the sheet down |
/// | A sheet whose list is scrolled is put back to full | a program cannot move it |
/// | The nearest place counts only at exactly no velocity | a drift of half a point per second decides, as it does by ``DetentSheet/DetentChoice/sequential`` |
/// | A middle that pixels round is never reached | not: it would spring there for ever, and no run would end |
/// | Two drivers move the sheet at once | not: which one shows is up to UIKit; here it is the spring, and under a scrolled list the deceleration |
public struct OriginalDetentSheet: OriginalRules {
  /// The parts, and where they are.
  public var base: DetentSheet

  /// Who is told first that the finger has moved.
  private let order: CallbackOrder

  private var movesSheet = true
  private var movesList = false

  /// Creates the original over a sheet.
  ///
  /// - Parameters:
  ///   - base: The parts, and where they are.
  ///   - order: Who is told first that the finger has moved: the sheet, or its list.
  public init(_ base: DetentSheet, order: CallbackOrder = .outerFirst) {
    self.base = base
    self.order = order
  }

  /// Both follow the finger; a finger on the grabber alone moves the sheet alone.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    part == .list || part == .content ? .free : .outerOnly
  }

  /// Sheet and list are told one after the other, each puts itself back as the flags say.
  public mutating func move(by movement: Double, _ policy: TouchPolicy) {
    let movement = bounded(movement, policy)
    switch policy {
    case .innerOnly: moveList(by: movement)
    case .free, .outerFirst:
      if order == .outerFirst { moveSheet(by: movement) }
      moveList(by: movement)
      if order == .innerFirst { moveSheet(by: movement) }
    case .outerOnly, .aside: base.move(by: movement, policy)
    }
  }

  private mutating func moveSheet(by movement: Double) {
    let full = base.chain.collapse
    let wanted = base.chain.collapsed + movement
    if wanted > full { (movesSheet, movesList) = (false, true) }
    base.chain.collapse(to: movesSheet ? wanted : full)
  }

  private mutating func moveList(by movement: Double) {
    let wanted = base.chain.inner + movement
    if wanted <= 0 { (movesSheet, movesList) = (true, false) }
    base.chain.scroll(0, to: movesList ? wanted : 0)
  }

  /// A list that may not move is put back to its start.
  public mutating func scroll(page: Int, to offset: Double) {
    base.scroll(page: page, to: movesList ? offset : 0)
  }

  /// A sheet whose list is scrolled is put back to full.
  public mutating func placeAside(at position: Double) {
    base.placeAside(at: movesSheet ? position : base.chain.collapse)
  }
}

// MARK: - Letting go

extension OriginalDetentSheet {
  /// The sheet goes to one of its places whatever the list does; a list that may move decelerates.
  public func release(_ context: ReleaseContext) -> Release? {
    let shown = base.outer + min(0, context.excess)
    let target = target(from: shown, velocity: context.velocity)
    let isListFree = movesList && context.policy != .outerOnly
    return Release(
      scroll: .innerOnly, velocity: isListFree ? context.velocity : 0,
      aside: target == shown ? nil : motion(from: shown, to: target, context))
  }

  private var middle: Double { base.geometry.detents[base.geometry.detents.count / 2] }

  /// The published decision: what is at no place strictly, goes to the lowest one.
  private func target(from shown: Double, velocity: Double) -> Double {
    let (low, full) = (base.geometry.detents[0], base.geometry.maximum)
    if velocity == 0 { return nearest(to: shown) }
    if shown <= full, shown > middle { return velocity > 0 ? full : middle }
    if shown < middle, shown > low { return velocity > 0 ? middle : low }
    return low
  }

  /// The nearest place, the lower one of two as near.
  private func nearest(to shown: Double) -> Double {
    var best = base.geometry.detents[0]
    for place in [middle, base.geometry.maximum] where abs(place - shown) < abs(best - shown) {
      best = place
    }
    return best
  }

  /// The spring, and under a scrolled list what drives the sheet as soon as that lets it go: the
  /// deceleration to the same place, which takes longer.
  private func motion(
    from shown: Double, to target: Double, _ context: ReleaseContext
  ) -> Trajectory {
    // Points per millisecond, taken for shares of the way per second.
    let share = context.velocity / 1000
    guard movesSheet else {
      return RetargetingRule(rate: context.rate)
        .trajectory(from: shown, velocity: context.velocity, to: target)
    }
    return .spring(
      DetentSheet.spring, from: shown, to: target, velocity: share * (target - shown),
      rest: .settled(Tolerance(distance: 0.1, velocity: .greatestFiniteMagnitude)))
  }
}
