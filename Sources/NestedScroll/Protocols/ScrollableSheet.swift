public import ScrollDynamics
public import ScrollModel

/// Flutter's `DraggableScrollableSheet`: a sheet that grows before its list scrolls.
///
/// Sizes are shares of the parent's height; amounts of the ``chain``, in which the sheet is part 0 and
/// the list part 1, are points. Movements and velocities are positive upwards, where the sheet grows.
///
/// Source: Flutter, `draggable_scrollable_sheet.dart`.
public struct ScrollableSheet: Sendable, Hashable {
  /// What the original does differently.
  public struct Compatibility: OptionSet, Sendable, Hashable {
    /// One bit for each option.
    public let rawValue: UInt8

    /// Creates options from bits.
    ///
    /// - Parameter rawValue: One bit for each option.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The movement with which the sheet or the list arrives at an end loses what is left; otherwise
    /// the other one gets it.
    public static let arrivalEventIsLost = Compatibility(rawValue: 1)
    /// A sheet snaps with a constant speed; otherwise by a spring that has the velocity of the release.
    public static let constantSpeedSnap = Compatibility(rawValue: 2)
  }

  /// The height of the parent, in points.
  public let parentHeight: Double

  /// The sizes between which the sheet moves, as shares of the parent.
  public let sizes: ScrollRange

  /// Where a sheet that snaps comes to rest, as shares of the parent, in order; both ends are among
  /// them.
  public let stops: [Double]

  /// Whether the sheet snaps.
  public let snaps: Bool

  /// What the original does differently.
  public let compatibility: Compatibility

  /// The sheet and its list.
  public private(set) var chain: ScrollChain

  /// Who is offered a movement: upwards the sheet first, downwards the list.
  public let claims: ClaimOrder

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - parentHeight: The height of the parent, in points.
  ///   - size: The share of the parent that the sheet covers.
  ///   - sizes: Between which shares it moves.
  ///   - listLength: How far the list scrolls when the sheet is open, in points.
  ///   - snaps: Whether the sheet snaps.
  ///   - stops: Where it snaps, apart from both ends.
  ///   - compatibility: What the original does differently.
  /// - Precondition: The height is positive, the shares lie between 0 and 1.
  public init(
    parentHeight: Double, size: Double = 0.5,
    sizes: ScrollRange = ScrollRange(lower: 0.25, upper: 1), listLength: Double,
    snaps: Bool = false, stops: [Double] = [], compatibility: Compatibility = []
  ) {
    require(
      parentHeight > 0 && parentHeight.isFinite,
      "parentHeight must be positive and finite, got \(parentHeight)")
    require(
      sizes.lower >= 0 && sizes.upper <= 1,
      "sizes must lie between 0 and 1, got \(sizes.lower) and \(sizes.upper)")
    self.parentHeight = parentHeight
    self.sizes = sizes
    self.snaps = snaps
    self.stops =
      [sizes.lower] + stops.filter { $0 > sizes.lower && $0 < sizes.upper }.sorted() + [sizes.upper]
    self.compatibility = compatibility
    let (sheet, list) = (ScrollClaim(0), ScrollClaim(1))
    let gated = ScrollClaim(0, gate: ScrollClaim.Gate(1, at: 0), reportsWhole: true)
    claims =
      compatibility.contains(.arrivalEventIsLost)
      ? ClaimOrder(up: [gated, list], down: [gated, list])
      : ClaimOrder(up: [sheet, list], down: [list, sheet])
    let range = ScrollRange(lower: sizes.lower * parentHeight, upper: sizes.upper * parentHeight)
    chain = ScrollChain([
      ScrollPart(.sheet, amount: size * parentHeight, range: range),
      ScrollPart(.list, length: listLength),
    ])
  }

  /// The share of the parent that the sheet covers.
  public var size: Double { chain[0].amount / parentHeight }

  /// A finger moves sheet and list.
  ///
  /// - Parameter movement: Points.
  /// - Returns: What neither has consumed, in points.
  @discardableResult
  public mutating func drag(by movement: Double) -> Double {
    chain.move(by: movement, claims, during: .drag)
  }

  /// Where the sheet snaps, as a share of the parent.
  ///
  /// - Parameter velocity: The velocity of the release, in points per second.
  /// - Returns: The stop; `nil` for a sheet that does not snap.
  public func snapTarget(velocity: Double) -> Double? {
    guard snaps else { return nil }
    let size = size
    guard let upper = stops.first(where: { $0 >= size }),
      let lower = stops.last(where: { $0 <= size })
    else { return nil }
    if abs(velocity) <= Self.nearestVelocity { return upper - size <= size - lower ? upper : lower }
    return velocity > 0 ? upper : lower
  }

  /// The velocity up to which a sheet snaps to the nearest stop, in points per second.
  public static let nearestVelocity = 20.0 / 3

  /// The least speed of ``Compatibility/constantSpeedSnap``, in points per second.
  public static let snapSpeed = 1600.0

  /// What a release sets in motion.
  public enum Release: Sendable, Hashable {
    /// Sheet and list, by one motion.
    case fling(ChainFling)
    /// The sheet alone, to a stop: its height, in points, as a function of time.
    case snap(Trajectory)
  }

  /// What happens when a finger lifts.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the release, in points per second.
  ///   - duration: How long a snap takes, in seconds, or `nil` for what its speed makes of it.
  ///   - rule: How content slows down.
  /// - Returns: The motion.
  public func release(
    velocity: Double, snapDuration duration: Double? = nil,
    rule: FlingRule = .power(.flutterClamping)
  ) -> Release {
    let isListMoving =
      (velocity < 0 && chain[1].amount > 0) || (velocity > 0 && chain[0].room(movingBy: 1) == 0)
    guard !isListMoving, let stop = snapTarget(velocity: velocity) else {
      return .fling(ChainFling(of: chain, claims, velocity: velocity, rule: rule))
    }
    return .snap(snapping(to: stop * parentHeight, velocity: velocity, duration: duration))
  }

  private func snapping(to target: Double, velocity: Double, duration: Double?) -> Trajectory {
    let start = chain[0].amount
    guard target != start else { return Trajectory(restingAt: target) }
    guard compatibility.contains(.constantSpeedSnap) else {
      return .spring(
        Spring(stiffness: 400, damping: 40), from: start, to: target, velocity: velocity,
        rest: .near(0.01), limits: chain[0].range)
    }
    let time = duration ?? abs(target - start) / max(abs(velocity), Self.snapSpeed)
    return .eased(from: start, to: target, duration: time, curve: .linear)
  }

  /// An app moves the sheet to a size.
  ///
  /// - Parameters:
  ///   - size: The share of the parent; clamped to the sheet's sizes.
  ///   - duration: How long it takes, in seconds, positive.
  ///   - curve: Along which curve.
  /// - Returns: Its height, in points, as a function of time.
  public func animation(to size: Double, duration: Double, curve: TimingCurve) -> Trajectory {
    .eased(
      from: chain[0].amount, to: sizes.clamp(size) * parentHeight, duration: duration, curve: curve)
  }

  /// Takes over the height of the sheet.
  ///
  /// - Parameter height: Points; clamped to the sheet's sizes.
  public mutating func show(height: Double) {
    chain[0] = ScrollPart(.sheet, amount: height, range: chain[0].range)
  }

  /// Takes over what a fling shows.
  ///
  /// - Parameter chain: The chain at a time of the fling.
  public mutating func show(_ chain: ScrollChain) { self.chain = chain }
}
