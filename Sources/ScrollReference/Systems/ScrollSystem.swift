public import ScrollDynamics

/// UIScrollView's deceleration and bounce as one system of two states.
///
/// ```
/// x' = p − κ·u          p' = −(λ + κ·[outside])·p
/// ```
///
/// u is how far x lies outside its range. State: position and momentum; the visible velocity is x'.
/// The whole momentum passes an end of the range, in both directions.
public struct ScrollSystem: ODESystem {
  /// Where a scroll can be.
  public enum Region: Sendable, Hashable {
    /// Within the range.
    case inside
    /// Beyond one of its ends.
    case beyond(ScrollRange.End)
  }

  /// The offsets between which the scroll may rest.
  public let range: ScrollRange

  /// The decay λ of a free scroll's velocity, in 1/s.
  public let decay: Double

  /// How fast a displacement at rest decays, κ, in 1/s.
  public let returnRate: Double

  /// Creates the equations of a scroll.
  ///
  /// - Parameters:
  ///   - range: The offsets between which the scroll may rest.
  ///   - rate: How fast a free scroll's velocity decays.
  ///   - returnRate: How fast a displacement at rest decays, κ, in 1/s; recorded 10.05.
  /// - Precondition: `returnRate` is positive and finite.
  public init(range: ScrollRange, rate: DecelerationRate = .normal, returnRate: Double = 10.05) {
    require(
      returnRate > 0 && returnRate.isFinite, "returnRate must be positive, got \(returnRate)")
    self.range = range
    decay = rate.decay
    self.returnRate = returnRate
  }

  /// When the scroll is over: momentum and displacement within the tolerance, both at once.
  ///
  /// - Parameter tolerance: The largest displacement and momentum.
  /// - Returns: Two event functions, of which whichever comes last ends the integration.
  public func rest(within tolerance: Tolerance = .scrollView) -> [EventFunction] {
    let range = range
    return [
      EventFunction(
        .rest, .falling, isTerminal: true,
        where: { state, _ in abs(range.overscroll(of: state[0])) <= tolerance.distance },
        value: { state, _ in abs(state[1]) - tolerance.velocity }),
      EventFunction(
        .rest, .falling, isTerminal: true,
        where: { state, _ in abs(state[1]) <= tolerance.velocity },
        value: { state, _ in abs(range.overscroll(of: state[0])) - tolerance.distance }),
    ]
  }

  /// Position and momentum.
  public var coordinateCount: Int { 2 }

  /// Writes the visible velocity and the change of the momentum.
  ///
  /// - Parameters:
  ///   - state: Position in points, momentum in points per second.
  ///   - region: Inside the range, or beyond an end.
  ///   - rates: Receives the derivatives.
  public func derivative(
    of state: Span<Double>, in region: Region, into rates: inout MutableSpan<Double>
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

  /// Writes the derivatives of the right-hand side.
  ///
  /// - Parameters:
  ///   - state: Position in points, momentum in points per second.
  ///   - region: Inside the range, or beyond an end.
  ///   - matrix: Receives four numbers, row by row.
  public func jacobian(
    of state: Span<Double>, in region: Region, into matrix: inout MutableSpan<Double>
  ) {
    let isInside = region == .inside
    matrix[0] = isInside ? 0 : -returnRate
    matrix[1] = 1
    matrix[2] = 0
    matrix[3] = isInside ? -decay : -(decay + returnRate)
  }

  /// Where a scroll is from a state on.
  ///
  /// - Parameter state: Position in points, momentum in points per second.
  /// - Returns: On an end of the range, what its momentum carries it into.
  public func region(of state: Span<Double>) -> Region {
    let (position, momentum) = (state[0], state[1])
    if let end = range.endExceeded(by: position) { return .beyond(end) }
    if position == range.upper, momentum > 0 { return .beyond(.upper) }
    if position == range.lower, momentum < 0 { return .beyond(.lower) }
    return .inside
  }

  /// The ends of the range.
  ///
  /// - Parameter region: Inside the range, or beyond an end.
  /// - Returns: Both ends that exist for the inside, else the one that leads back.
  public func borders(of region: Region) -> [RegionBorder] {
    switch region {
    case .inside:
      ScrollRange.End.allCases.filter { range[$0].isFinite }.map { end in
        RegionBorder(
          kind: .edge(end), coordinate: 0, value: range[end],
          direction: end == .lower ? .falling : .rising)
      }
    case .beyond(let end):
      [
        RegionBorder(
          kind: .edge(end), coordinate: 0, value: range[end],
          direction: end == .lower ? .rising : .falling)
      ]
    }
  }
}
