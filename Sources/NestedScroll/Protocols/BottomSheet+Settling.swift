public import ScrollDynamics

extension BottomSheet {
  /// The downward release velocity above which a hideable sheet is hidden, in points per second.
  public static let significantVelocity = 500.0

  /// The time over which the release velocity is projected, in seconds.
  ///
  /// The projected position decides whether the sheet is hidden.
  public static let hideFriction = 0.1

  /// The state in which a sheet settles after the sheet itself, not its list, was dragged.
  ///
  /// - Parameters:
  ///   - top: The sheet's top edge at the release, in points below the parent's top.
  ///   - velocity: The velocity of the release, in points per second, positive downwards.
  ///   - isSideways: True if the finger moves faster sideways than vertically.
  /// - Returns: The state to which the sheet moves.
  public func state(
    releasedAt top: Double, velocity: Double, isSideways: Bool = false
  ) -> State {
    let half = self.top(.halfExpanded)
    if velocity < 0 { return !fitsToContents && top > half ? .halfExpanded : .expanded }
    if isHideable, shouldHide(at: top, velocity: velocity) {
      let isFast = velocity > Self.significantVelocity && !isSideways
      if isFast || top > (parentHeight + expandedTop) / 2 { return .hidden }
      if fitsToContents { return .expanded }
      return abs(top - expandedTop) < abs(top - half) ? .expanded : .halfExpanded
    }
    if velocity == 0 || isSideways { return nearest(to: top) }
    return fitsToContents || !isNearerToHalf(top) ? .collapsed : .halfExpanded
  }

  /// True if a released sheet should be hidden.
  ///
  /// A sheet that skips the collapsed state is always hidden. Any other sheet must be below the
  /// collapsed position, and far enough below or fast enough.
  private func shouldHide(at top: Double, velocity: Double) -> Bool {
    if skipsCollapsed { return true }
    let collapsed = self.top(.collapsed)
    return top >= collapsed
      && abs(top + Self.hideFriction * velocity - collapsed) / peek > 0.5
  }

  /// The state whose position is nearest to the sheet's top edge, except the hidden state.
  private func nearest(to top: Double) -> State {
    let collapsed = self.top(.collapsed)
    if fitsToContents {
      return abs(top - expandedTop) < abs(top - collapsed) ? .expanded : .collapsed
    }
    guard top < self.top(.halfExpanded) else {
      return isNearerToHalf(top) ? .halfExpanded : .collapsed
    }
    let fromExpanded =
      compatibility.contains(.placeAgainstDistance) ? top : abs(top - expandedTop)
    return fromExpanded < abs(top - collapsed) ? .expanded : .halfExpanded
  }

  /// True if the sheet's top edge is nearer to the half-expanded than to the collapsed position.
  private func isNearerToHalf(_ top: Double) -> Bool {
    abs(top - self.top(.halfExpanded)) < abs(top - self.top(.collapsed))
  }

  /// The state in which a sheet settles after its list was dragged.
  ///
  /// It depends mainly on the drag's last movement.
  ///
  /// - Parameters:
  ///   - top: The sheet's top edge at the release, in points below the parent's top.
  ///   - movement: The last movement of the drag, in points, positive for content that moves up.
  ///   - velocity: The velocity of the release, in points per second, positive downwards; used only
  ///     to decide whether the sheet is hidden.
  /// - Returns: The state to which the sheet moves.
  public func state(
    ofNestedDragAt top: Double, lastMovement movement: Double, velocity: Double
  ) -> State {
    if movement > 0 { return state(releasedAt: top, velocity: -1) }
    if isHideable, shouldHide(at: top, velocity: velocity) { return .hidden }
    if movement == 0 { return nearest(to: top) }
    return fitsToContents || !isNearerToHalf(top) ? .collapsed : .halfExpanded
  }

  /// The motion of a sheet to a state after its list was dragged.
  ///
  /// - Parameters:
  ///   - top: The top edge of the sheet, in points below the parent's top.
  ///   - state: The target state.
  ///   - velocity: The velocity of the sheet, in points per second, positive for content that moves
  ///     up.
  /// - Returns: The top edge as a function of time.
  public func settling(
    fromNestedDragAt top: Double, to state: State, velocity: Double
  ) -> Trajectory {
    if compatibility.contains(.sheetSwallowsFling) {
      return settling(from: top, to: state, velocity: 0, parentWidth: 0)
    }
    return .spring(
      Spring(stiffness: 400, damping: 40), from: top, to: self.top(state), velocity: -velocity,
      rest: .near(0.01), limits: ScrollRange(lower: expandedTop, upper: lowestTop))
  }

  /// The lowest position of the sheet's top edge, in points below the parent's top.
  private var lowestTop: Double { isHideable ? parentHeight : top(.collapsed) }

  /// The duration of a bottom sheet's settling animation, in seconds.
  ///
  /// - Parameters:
  ///   - distance: The distance from the sheet to its target, in points.
  ///   - velocity: The velocity of the sheet at the release, in points per second.
  ///   - parentWidth: The width (not the height) of the parent, in points, as in Android.
  ///   - range: The distance between the highest and the lowest position of the sheet, in points.
  ///   - limits: The range of velocities, in points per second. A slower velocity counts as 0, and
  ///     a faster velocity as the upper limit.
  /// - Returns: The duration in seconds, at most 0.6, rounded to milliseconds as in Android.
  public static func settleDuration(
    distance: Double, velocity: Double, parentWidth: Double, range: Double,
    limits: ClosedRange<Double> = 50...8000
  ) -> Double {
    let distance = abs(distance)
    guard distance > 0 else { return 0 }
    let speed = abs(velocity) < limits.lowerBound ? 0 : min(abs(velocity), limits.upperBound)
    guard speed > 0 else { return min(((distance / range + 1) * 256).rounded(.down), 600) / 1000 }
    let half = parentWidth / 2
    let share = min(1, distance / parentWidth) - 0.5
    let eased = half + half * sine(share * 0.15 * Double.pi)
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

  /// The motion of a released sheet to a state, along Android's easing curve 1 − (1 − t)⁵.
  ///
  /// - Parameters:
  ///   - top: The sheet's top edge at the release, in points below the parent's top.
  ///   - state: The target state.
  ///   - velocity: The velocity of the release, in points per second, positive downwards; it only
  ///     determines the duration.
  ///   - parentWidth: The width of the parent, in points.
  /// - Returns: The top edge, in points below the parent's top, as a function of time.
  public func settling(
    from top: Double, to state: State, velocity: Double, parentWidth: Double
  ) -> Trajectory {
    let distance = self.top(state) - top
    let duration = Self.settleDuration(
      distance: distance, velocity: velocity, parentWidth: parentWidth,
      range: lowestTop - expandedTop)
    guard duration > 0 else { return Trajectory(restingAt: self.top(state)) }
    var trajectory = Trajectory(
      .power(from: top, distance: distance, duration: duration, exponent: 5))
    trajectory.rest(at: self.top(state), after: duration, isTarget: true)
    return trajectory
  }
}
