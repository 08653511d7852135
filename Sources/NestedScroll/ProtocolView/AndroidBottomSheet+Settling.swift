public import ScrollDynamics
import ScrollModel

extension AndroidBottomSheet {
  /// The downward release velocity above which a hideable sheet is hidden, in points per second.
  private static let significantVelocity = 500.0

  /// The time over which the release velocity is projected, in seconds.
  ///
  /// The projected position decides whether the sheet is hidden.
  private static let hideFriction = 0.1

  /// The state in which the sheet settles after the sheet itself, not its list, was dragged.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the release, in points per second, positive downwards.
  ///   - isSideways: True if the finger moves faster sideways than vertically.
  /// - Returns: The state to which the sheet moves.
  func target(velocity: Double, isSideways: Bool = false) -> State {
    let half = self.top(.halfExpanded)
    if velocity < 0 { return !fitsToContents && top > half ? .halfExpanded : .expanded }
    if isHideable, shouldHide(velocity: velocity) {
      let isFast = velocity > Self.significantVelocity && !isSideways
      if isFast || top > (viewport.height + expandedTop) / 2 { return .hidden }
      if fitsToContents { return .expanded }
      return abs(top - expandedTop) < abs(top - half) ? .expanded : .halfExpanded
    }
    if velocity == 0 || isSideways { return nearest }
    return fitsToContents || !isNearerToHalf ? .collapsed : .halfExpanded
  }

  /// True if a released sheet should be hidden.
  ///
  /// A sheet that skips the collapsed state is always hidden. Any other sheet must be below the
  /// collapsed position, and far enough below or fast enough.
  private func shouldHide(velocity: Double) -> Bool {
    if skipsCollapsed { return true }
    let collapsed = self.top(.collapsed)
    return top >= collapsed
      && abs(top + Self.hideFriction * velocity - collapsed) / peek > 0.5
  }

  /// The state whose position is nearest to the sheet's top edge, except the hidden state.
  private var nearest: State {
    let collapsed = self.top(.collapsed)
    if fitsToContents {
      return abs(top - expandedTop) < abs(top - collapsed) ? .expanded : .collapsed
    }
    guard top < self.top(.halfExpanded) else {
      return isNearerToHalf ? .halfExpanded : .collapsed
    }
    let fromExpanded =
      compatibility.contains(.placeAgainstDistance) ? top : abs(top - expandedTop)
    return fromExpanded < abs(top - collapsed) ? .expanded : .halfExpanded
  }

  /// True if the sheet's top edge is nearer to the half-expanded than to the collapsed position.
  private var isNearerToHalf: Bool {
    abs(top - self.top(.halfExpanded)) < abs(top - self.top(.collapsed))
  }

  /// The state in which the sheet settles after its list was dragged.
  ///
  /// It depends mainly on the drag's last movement. The velocity, in points per second and positive
  /// downwards, only decides whether the sheet is hidden.
  func targetOfNestedDrag(velocity: Double) -> State {
    if lastMovement > 0 { return target(velocity: -1) }
    if isHideable, shouldHide(velocity: velocity) { return .hidden }
    if lastMovement == 0 { return nearest }
    return fitsToContents || !isNearerToHalf ? .collapsed : .halfExpanded
  }

  /// The motion of the sheet to a state after its list was dragged, as the top edge's position.
  ///
  /// The velocity, in points per second, is positive for content that moves up.
  func settlingAfterNestedDrag(to state: State, velocity: Double) -> Trajectory {
    if compatibility.contains(.sheetSwallowsFling) { return settling(to: state, speed: 0) }
    return .spring(
      Spring(stiffness: 400, damping: 40), from: top, to: self.top(state), velocity: -velocity,
      rest: .near(0.01), limits: ScrollRange(lower: expandedTop, upper: lowestTop))
  }

  /// The lowest position of the sheet's top edge, in points below the parent's top.
  private var lowestTop: Double { isHideable ? viewport.height : top(.collapsed) }

  /// The duration of the settling animation over a distance, in seconds.
  ///
  /// It is at most 0.6 s, rounded to milliseconds as in Android. A speed below 50 points per second
  /// counts as 0, and one above 8000 as 8000.
  private func settleDuration(distance: Double, speed: Double) -> Double {
    let distance = abs(distance)
    guard distance > 0 else { return 0 }
    let speed = speed < 50 ? 0 : min(speed, 8000)
    let range = lowestTop - expandedTop
    guard speed > 0 else { return min(((distance / range + 1) * 256).rounded(.down), 600) / 1000 }
    // Android uses the width of the parent, not its height.
    let half = viewport.width / 2
    let share = min(1, distance / viewport.width) - 0.5
    let eased = half + half * Self.sine(share * 0.15 * Double.pi)
    return min(4 * (1000 * abs(eased / speed)).rounded(.toNearestOrAwayFromZero), 600) / 1000
  }

  /// The sine of a small angle, from the first seven terms of its Taylor series.
  ///
  /// - Parameter angle: The angle, in radians, from −0.24 to 0.24.
  /// - Returns: The sine, with an error below 1e−17.
  private static func sine(_ angle: Double) -> Double {
    var (term, sum) = (angle, angle)
    for index in 1..<7 {
      term *= -angle * angle / Double(2 * index * (2 * index + 1))
      sum += term
    }
    return sum
  }

  /// The motion of the released sheet to a state, along Android's easing curve 1 − (1 − t)⁵.
  ///
  /// - Parameters:
  ///   - state: The target state.
  ///   - speed: The speed of the release, in points per second, 0 or larger; it only determines the
  ///     duration.
  /// - Returns: The top edge, in points below the parent's top, as a function of time.
  public func settling(to state: State, speed: Double) -> Trajectory {
    let distance = top(state) - top
    let duration = settleDuration(distance: distance, speed: speed)
    guard duration > 0 else { return Trajectory(restingAt: top(state)) }
    var trajectory = Trajectory(
      .power(from: top, distance: distance, duration: duration, exponent: 5))
    trajectory.rest(at: top(state), after: duration, isTarget: true)
    return trajectory
  }
}
