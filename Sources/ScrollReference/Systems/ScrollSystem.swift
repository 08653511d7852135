public import ScrollDynamics

/// The equations of UIScrollView's deceleration and bounce, with the coordinates position and
/// momentum.
///
/// ```
/// x' = p − κ·u          p' = −(λ + κ·[outside])·p
/// ```
///
/// u is the displacement of x from its range; [outside] is 1 beyond an end of the range, otherwise
/// 0. State: position and momentum p; the visible velocity is x'. The momentum is continuous at an
/// end of the range.
public struct ScrollSystem: ODESystem {
  /// The offsets between which the scroll may rest, in points.
  public let range: ScrollRange

  /// The decay λ of a free scroll's velocity, in 1/s.
  public let decay: Double

  /// The rate κ, in 1/s, at which a displacement beyond an end decays without momentum.
  public let returnRate: Double

  /// Creates the equations of a scroll; the default for the positive and finite return rate is from
  /// recordings of UIScrollView.
  public init(range: ScrollRange, rate: DecelerationRate = .normal, returnRate: Double = 10.05) {
    require(returnRate > 0 && returnRate.isFinite, "returnRate must be positive, got \(returnRate)")
    self.range = range
    decay = rate.decay
    self.returnRate = returnRate
  }

  /// The two events whose later one ends a scroll: the momentum and the displacement beyond an end
  /// are within a tolerance.
  public func rest(within tolerance: Tolerance = .scrollView) -> [EventFunction] {
    EventFunction.rest(within: tolerance) { [range] in range.overscroll(of: $0) }
  }

  /// The number of coordinates, 2: position and momentum.
  public var coordinateCount: Int { 2 }

  /// Writes the derivatives of the state, in points and points per second: the visible velocity,
  /// and the derivative of the momentum.
  public func derivative(
    of state: Span<Double>, in region: RangeRegion, into rates: inout MutableSpan<Double>
  ) {
    switch region {
    case .inside:
      rates[0] = state[1]
      rates[1] = -decay * state[1]
    case .beyond(let end):
      rates[0] = state[1] - returnRate * (state[0] - range[end])
      rates[1] = -(decay + returnRate) * state[1]
    }
  }

  /// The borders of a region: the finite ends of the range from inside, otherwise the end over
  /// which the motion returns to the range.
  public func borders(of region: RangeRegion) -> [RegionBorder] {
    switch region {
    case .inside: range.borders
    case .beyond(let end): [range.border(at: end, isOutward: false)]
    }
  }
}

extension ScrollRange {
  /// The finite ends, over which a motion leaves the range.
  var borders: [RegionBorder] {
    End.allCases.filter { self[$0].isFinite }.map { border(at: $0, isOutward: true) }
  }

  fileprivate func border(at end: End, isOutward: Bool) -> RegionBorder {
    RegionBorder(
      kind: .edge(end), value: self[end],
      direction: (end == .upper) == isOutward ? .rising : .falling)
  }
}
