public import ScrollDynamics

/// The top app bar of Material 3 above a list, in Jetpack Compose.
///
/// In the chain of its ``claims``, the bar is part 0 and the list is part 1.
///
/// Source: `androidx.compose.material3`, `AppBar`.
public struct TopAppBar: Sendable, Hashable {
  /// The condition under which the collapsed bar reappears: one of Compose's scroll behaviors.
  public enum Behavior: String, Sendable, Hashable, CaseIterable {
    /// The bar reappears with every downward movement, before the list moves.
    case enterAlways
    /// The bar reappears once the list is at its start.
    case exitUntilCollapsed
  }

  /// The condition under which the collapsed top app bar reappears.
  public let behavior: Behavior

  /// The distance between the fully open and the fully collapsed bar, in points.
  public let length: Double

  /// True if the list loses the remainder of a movement that the bar consumes in part, as in
  /// Compose.
  ///
  /// For example, the list loses 20 points of a movement of 30 if the bar can collapse only by 10.
  public let barTakesWhole: Bool

  /// The order in which the bar (part 0) and the list (part 1) are offered a movement.
  public let claims: ClaimOrder

  /// Creates a top app bar from its properties.
  ///
  /// - Precondition: The length is positive and finite.
  public init(_ behavior: Behavior, length: Double, barTakesWhole: Bool = false) {
    requirePositive(length, "length")
    self.behavior = behavior
    self.length = length
    self.barTakesWhole = barTakesWhole
    claims = Self.claims(behavior, above: [ScrollClaim(1)], barTakesWhole: barTakesWhole)
  }

  /// The order in which a bar (part 0) and the lists below it are offered a movement.
  static func claims(
    _ behavior: Behavior, above lists: [ScrollClaim], barTakesWhole: Bool
  ) -> ClaimOrder {
    let barFirst = [ScrollClaim(0, reportsFullConsumption: barTakesWhole)] + lists
    return ClaimOrder(
      up: barFirst, down: behavior == .enterAlways ? barFirst : lists + [ScrollClaim(0)])
  }

  /// The collapsed distance at which the bar settles, open or closed; `nil` if it does not move.
  public func settleTarget(at collapsed: Double) -> Double? {
    let share = collapsed / length
    guard share >= 0.01, share < 1 else { return nil }
    return share < 0.5 ? 0 : length
  }

  /// The motion of the bar's collapsed distance after the list's fling has ended; `nil` for a bar
  /// that stays.
  ///
  /// The bar first follows Android's fling spline with the remaining velocity, positive upwards,
  /// then a spring opens or collapses the bar.
  public func settling(from collapsed: Double, velocity: Double = 0) -> Trajectory? {
    guard settleTarget(at: collapsed) != nil else { return nil }
    var (start, time) = (collapsed, 0.0)
    var fling: Trajectory?
    if abs(velocity) > 1 {
      let motion = Trajectory.fling(
        SplineFling(), from: collapsed, velocity: velocity,
        range: ScrollRange(lower: 0, upper: length))
      (start, time, fling) = (motion.restPosition, motion.restTime, motion)
    }
    guard let target = settleTarget(at: start) else { return fling }
    let spring = Trajectory.spring(
      Spring(stiffness: 400, damping: 40), from: start, to: target, rest: .near(0.01))
    return fling.map { $0.followed(by: spring, at: time) } ?? spring
  }
}
