public import ScrollDynamics

extension ScrollPhysics {
  /// The platform's edge at one end of an axis; a clamped edge if it does not bounce.
  public func edge(_ end: ScrollRange.End, bounces: Bool, length: Double) -> Edge {
    guard bounces else { return .clamped }
    let edge = edges[end]
    if case .overfling(let overfling) = edge, overfling.recovery == .scroller {
      return .overfling(.scroller(viewportLength: length, deceleration: overfling.gravity))
    }
    guard case .bounce = edge, case .rubberBand(let coefficient, _) = overscroll else {
      return edge
    }
    return .bounce(RubberBand(dimension: length, coefficient: coefficient))
  }

  @inline(__always)
  package func edges(bounces: Bool, length: Double) -> Edges {
    Edges(
      lower: edge(.lower, bounces: bounces, length: length),
      upper: edge(.upper, bounces: bounces, length: length))
  }

  /// True if the offset of a drag depends only on the finger's total movement.
  ///
  /// A drag threshold, a stretch or resistance to each event depends on single events.
  package var dragsByWholeMovement: Bool {
    dragThreshold == 0 && stretch == .none && !overscroll.isIncremental
  }

  /// True if content follows a finger beyond an end that may bounce.
  @inlinable package var followsBeyondEdges: Bool { overscroll != .clamped }

  var retargeting: RetargetingRule {
    RetargetingRule(
      rate: decelerationRate, minimumFlingVelocity: flingLimits.minimum,
      raisesVelocity: raisesVelocity)
  }

  func requireUsable() {
    require(
      flingLimits.maximum >= flingLimits.minimum,
      "maximumFlingVelocity must be minimumFlingVelocity or larger, got \(flingLimits.maximum)")
    requireNotNegative(flingLimits.minimum, "minimumFlingVelocity")
    requirePositive(startFactor, "startFactor")
    require(pullShare >= 0 && pullShare <= 1, "pullShare must be 0 to 1, got \(pullShare)")
    requireNotNegative(flingDelay, "flingDelay")
    if case .rubberBand(let coefficient, _) = overscroll {
      requirePositive(coefficient, "rubberBandCoefficient")
    }
    requireNotNegative(touchSlop, "touchSlop")
    requireNotNegative(dragThreshold, "dragThreshold")
    touch.frames.requireUsable()
    flingFrames.requireUsable()
    if let duration = animation.fixedDuration {
      require(
        duration > 0 && duration.isFinite,
        "animation must have a positive and finite duration, got \(duration)")
    }
  }
}

/// The platform's physics and the app's behavior that a scroll view uses together.
@usableFromInline
struct ScrollRules: Sendable, Hashable {
  @usableFromInline let physics: ScrollPhysics
  @usableFromInline let behavior: ScrollBehavior
  // The following values are stored because touches and motions often read them, and because the
  // physics compares and computes them from large values.
  let dragsByWholeMovement: Bool
  /// True if movements reach the content only at display frames.
  let movesAtFrames: Bool
  /// True if clamped edges stretch.
  let hasStretch: Bool
  /// True if a fling that a finger stops can change the next fling.
  let countsCaughtFlings: Bool
  @usableFromInline let decelerationRate: DecelerationRate

  init(physics: ScrollPhysics, behavior: ScrollBehavior) {
    self.physics = physics
    self.behavior = behavior
    dragsByWholeMovement = physics.dragsByWholeMovement
    movesAtFrames = physics.touch.frames != .none
    hasStretch = physics.stretch != .none
    decelerationRate = physics.decelerationRate
    countsCaughtFlings = physics.carryOver.countsCaughtFlings
  }
}

/// The rules that a scroll view uses, and the app's latest rules.
///
/// They are the same unless the latest rules wait for the end of a motion, which keeps its initial
/// rules.
@usableFromInline
struct RulesInUse: Sendable, Hashable {
  @usableFromInline private(set) var current: ScrollRules
  @usableFromInline private(set) var latest: ScrollRules
  private(set) var isWaiting = false

  init(_ rules: ScrollRules) { (current, latest) = (rules, rules) }

  mutating func set(_ rules: ScrollRules) { (latest, isWaiting) = (rules, true) }

  /// Uses the latest rules from now on; returns false if they are in use already.
  mutating func useLatest() -> Bool {
    guard isWaiting else { return false }
    (current, isWaiting) = (latest, false)
    return true
  }
}
