import CLibM

extension EdgeBounce {
  /// The time of the turning point on this side of the edge, where the visible velocity is 0.
  ///
  /// `p₀·(κ + λ)·e^{−λt} = κ·(λ·u₀ + p₀)`; from the edge that is `ln((κ + λ)/κ)/λ`, 90.74 ms at the
  /// normal rate, whatever the velocity.
  ///
  /// - Returns: Seconds since the start, or `nil` for a motion that only returns.
  public var peakTime: Double? {
    let movesInwards = initialMomentum * side < 0
    if movesInwards { return nil }
    let decay = rate.decay
    let slope = initialMomentum - EdgeBounce.returnRate * initialDisplacement
    let share = decay * slope / (initialMomentum * (EdgeBounce.returnRate + decay))
    // A share below 0 turned before the start; one of 1 or more, or NaN, never turns.
    guard share >= 0, share < 1 else { return nil }
    return -clibm_log1p(-share) / decay
  }

  /// The displacement at the turning point, in points, or `nil` for a motion that only returns.
  ///
  /// From the edge it is 0.033335 s times the velocity, at the normal rate.
  public var peakDisplacement: Double? { peakTime.map { displacement(at: $0) } }

  /// The time at which the momentum carries the scroll back over its edge, into the range.
  ///
  /// `e^{−λt} = 1 + λ·u₀/p₀`. A scroll that is drawn back by the edge alone never crosses it.
  ///
  /// - Returns: Seconds since the start, or `nil` for a scroll that stays outside.
  public var timeInsideEdge: Double? {
    let share = -rate.decay * initialDisplacement / initialMomentum
    guard share > 0, share < 1 else { return nil }
    return -clibm_log1p(-share) / rate.decay
  }

  /// The first time at which the motion passes a position on its side of the edge.
  ///
  /// - Parameter position: The position to reach, in points.
  /// - Returns: Seconds since the start, or `nil` if the motion never gets there.
  public func time(toReach position: Double) -> Double? {
    let wanted = position - edge
    if wanted == initialDisplacement { return 0 }
    if wanted == 0 { return timeInsideEdge }
    let (start, goal) = (side * initialDisplacement, side * wanted)
    guard goal > 0 else { return nil }
    if goal > start {
      guard let peakTime, side * displacement(at: peakTime) >= goal else { return nil }
      return firstNonpositive(above: 0, upTo: peakTime) { goal - side * displacement(at: $0) }
    }
    return timeWhenReturned(to: goal)
  }

  /// The time at which UIScrollView calls the motion finished and puts it on the edge.
  ///
  /// It is the first time at which the momentum *and* the displacement are within the tolerance.
  ///
  /// - Parameter tolerance: The largest displacement in points and momentum in points per second.
  /// - Returns: Seconds since the start.
  public func stopTime(within tolerance: Tolerance = .scrollView) -> Double {
    let speed = abs(initialMomentum)
    let slow =
      speed > tolerance.velocity
      ? clibm_log(speed / tolerance.velocity) / (EdgeBounce.returnRate + rate.decay) : 0
    if abs(displacement(at: slow)) <= tolerance.distance { return slow }
    return max(slow, timeWhenReturned(to: tolerance.distance))
  }

  /// The time from which displacement and visible velocity stay within the tolerance.
  ///
  /// - Parameter tolerance: How close and how slow counts as settled.
  /// - Returns: Seconds since the start.
  public func settlingTime(within tolerance: Tolerance) -> Double {
    let envelope = EdgeBounce(
      edge: 0, displacement: abs(initialDisplacement), momentum: abs(initialMomentum), rate: rate)
    let widest = envelope.peakTime ?? 0
    let near =
      envelope.displacement(at: widest) <= tolerance.distance
      ? 0 : envelope.timeWhenReturned(to: tolerance.distance)
    // Bounds the visible velocity and falls from the start: its slope is −λ·p − κ²·u.
    let slow = firstNonpositive(from: 0, step: 1 / EdgeBounce.returnRate) { time in
      envelope.momentum(at: time) + EdgeBounce.returnRate * envelope.displacement(at: time)
        - tolerance.velocity
    }
    return max(near, slow)
  }

  /// A bound on the magnitude of the acceleration on this side of the edge, in points per second
  /// squared.
  ///
  /// `u'' = κ²·u − (2κ + λ)·p`, where the momentum only falls and u is largest at the start or at the
  /// turning point.
  public var largestAcceleration: Double {
    let farthest = max(abs(initialDisplacement), abs(peakDisplacement ?? 0))
    let (returning, decay) = (EdgeBounce.returnRate, rate.decay)
    return returning * returning * farthest + (2 * returning + decay) * abs(initialMomentum)
  }

  /// Which way "outside" is: the sign of the displacement, or of the momentum that makes one.
  private var side: Double {
    (initialDisplacement == 0 ? initialMomentum : initialDisplacement) < 0 ? -1 : 1
  }

  /// The last time at which the displacement is as large as given, on the way back.
  private func timeWhenReturned(to distance: Double) -> Double {
    if initialMomentum == 0 {
      return max(0, clibm_log(abs(initialDisplacement) / distance) / EdgeBounce.returnRate)
    }
    return firstNonpositive(from: peakTime ?? 0, step: 1 / EdgeBounce.returnRate) {
      side * displacement(at: $0) - distance
    }
  }
}
