extension EasedMotion {
  /// The first time at which the movement is at a position on its way.
  ///
  /// - Parameter position: The position to reach, in points.
  /// - Returns: Seconds since the start, or `nil` if the position is not between start and target.
  ///   Of a curve that turns round on its way, which passes a position more than once, it is one of
  ///   the times.
  public func time(toReach position: Double) -> Double? {
    let way = target - initialPosition
    let wanted = position - initialPosition
    guard way * wanted >= 0, abs(wanted) <= abs(way) else { return nil }
    if wanted == way { return duration }
    return firstNonpositive(above: 0, upTo: duration) { time in
      abs(wanted) - (sample(at: time).position - initialPosition) * (way < 0 ? -1 : 1)
    }
  }
}
