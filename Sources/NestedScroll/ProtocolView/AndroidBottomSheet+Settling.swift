public import ScrollDynamics
import ScrollModel

extension AndroidBottomSheet {
  /// The downward release velocity above which a hideable sheet is hidden, in points per second.
  private static let significantVelocity = 500.0

  /// The time in seconds over which the velocity is projected to decide about hiding the sheet.
  private static let hideFriction = 0.1

  /// The state in which the sheet settles after the sheet itself, not its list, was dragged.
  ///
  /// The velocity is in points per second, positive downwards.
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

  private func shouldHide(velocity: Double) -> Bool {
    if skipsCollapsed { return true }
    let collapsed = self.top(.collapsed)
    return top >= collapsed && abs(top + Self.hideFriction * velocity - collapsed) / peek > 0.5
  }

  /// The state whose position is nearest to the sheet's top edge, except the hidden state.
  private var nearest: State {
    let collapsed = self.top(.collapsed)
    if fitsToContents {
      return abs(top - expandedTop) < abs(top - collapsed) ? .expanded : .collapsed
    }
    guard top < self.top(.halfExpanded) else { return isNearerToHalf ? .halfExpanded : .collapsed }
    let fromExpanded = compatibility.contains(.placeAgainstDistance) ? top : abs(top - expandedTop)
    return fromExpanded < abs(top - collapsed) ? .expanded : .halfExpanded
  }

  private var isNearerToHalf: Bool {
    abs(top - self.top(.halfExpanded)) < abs(top - self.top(.collapsed))
  }

  /// The state in which the sheet settles after its list was dragged.
  ///
  /// The velocity, in points per second and positive downwards, only decides about hiding.
  func targetOfNestedDrag(velocity: Double) -> State {
    if lastMovement > 0 { return target(velocity: -1) }
    if isHideable, shouldHide(velocity: velocity) { return .hidden }
    if lastMovement == 0 { return nearest }
    return fitsToContents || !isNearerToHalf ? .collapsed : .halfExpanded
  }

  /// The top edge's motion after the list was dragged; a positive velocity moves the content up.
  func settlingAfterNestedDrag(to state: State, velocity: Double) -> Trajectory {
    if compatibility.contains(.sheetSwallowsFling) { return settling(to: state, speed: 0) }
    return .spring(
      Spring(stiffness: 400, damping: 40), from: top, to: self.top(state), velocity: -velocity,
      rest: .near(0.01), limits: ScrollRange(lower: expandedTop, upper: lowestTop))
  }

  private var lowestTop: Double { isHideable ? viewport.height : top(.collapsed) }

  /// Android's duration of the settling animation, in seconds, rounded to milliseconds.
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

  /// The Taylor series of the sine of −0.24 to 0.24; the omitted terms are below 1e−17.
  private static func sine(_ angle: Double) -> Double {
    var (term, sum) = (angle, angle)
    for index in 1..<7 {
      term *= -angle * angle / Double(2 * index * (2 * index + 1))
      sum += term
    }
    return sum
  }

  /// The motion of the released sheet's top edge to a state, along the curve 1 − (1 − t)⁵.
  ///
  /// The speed of the release only determines the duration.
  public func settling(to state: State, speed: Double) -> Trajectory {
    let target = top(state)
    let duration = settleDuration(distance: target - top, speed: speed)
    guard duration > 0 else { return Trajectory(restingAt: target) }
    return .power(from: top, to: target, duration: duration, exponent: 5)
  }
}
