public import ScrollDynamics
public import ScrollModel

/// Flutter's `DraggableScrollableSheet`: a sheet that grows before its list scrolls.
///
/// Sizes are shares of the parent's height; amounts of the ``chain``, in which the sheet is part 0 and
/// the list part 1, are points. Movements and velocities are positive upwards, where the sheet grows.
///
/// Source: Flutter, `draggable_scrollable_sheet.dart`.
public struct ScrollableSheet: Sendable, Hashable {
  /// The deviations of the original that are reproduced.
  public struct Compatibility: OptionSet, Sendable, Hashable {
    /// One bit for each option.
    public let rawValue: UInt8

    /// Creates options from bits.
    ///
    /// - Parameter rawValue: One bit for each option.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// When a movement takes the sheet or the list to an end, the remaining movement is dropped;
    /// otherwise the other part consumes it.
    public static let arrivalEventIsLost = Compatibility(rawValue: 1)
    /// The sheet snaps at constant speed; otherwise by a spring that starts with the release
    /// velocity.
    public static let constantSpeedSnap = Compatibility(rawValue: 2)
  }

  /// The height of the parent, in points.
  public let parentHeight: Double

  /// The smallest and the largest size of the sheet, as shares of the parent's height.
  public let sizes: ScrollRange

  /// The sizes at which a snapping sheet rests, as shares of the parent's height, ascending, both
  /// ends included.
  public let stops: [Double]

  /// Whether the sheet snaps to ``stops``.
  public let snaps: Bool

  /// The deviations of the original that are reproduced.
  public let compatibility: Compatibility

  /// The sheet, part 0, and its list, part 1.
  public private(set) var chain: ScrollChain

  /// The order in which they are offered a movement: upwards the sheet first, downwards the list
  /// first.
  public let claims: ClaimOrder

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - parentHeight: The height of the parent, in points.
  ///   - size: The initial size, as a share of the parent's height.
  ///   - sizes: The smallest and the largest size, as shares of the parent's height.
  ///   - listLength: How far the list scrolls when the sheet is open, in points.
  ///   - snaps: Whether the sheet snaps.
  ///   - stops: The sizes at which it snaps, apart from both ends.
  ///   - compatibility: The deviations of the original that are reproduced.
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

  /// The size of the sheet, as a share of the parent's height.
  public var size: Double { chain[0].amount / parentHeight }

  /// Moves the sheet and its list with a finger.
  ///
  /// - Parameter movement: The movement, in points, positive upwards.
  /// - Returns: The movement that neither has consumed, in points.
  @discardableResult
  public mutating func drag(by movement: Double) -> Double {
    chain.move(by: movement, claims, during: .drag)
  }

  /// The size to which a released sheet snaps, as a share of the parent's height.
  ///
  /// - Parameter velocity: The velocity of the release, in points per second.
  /// - Returns: The size; `nil` for a sheet that does not snap.
  public func snapTarget(velocity: Double) -> Double? {
    guard snaps else { return nil }
    // Drags add up to a stop only within a rounding error.
    let size = stops.first { abs($0 - self.size) * parentHeight <= Self.precision } ?? self.size
    guard let upper = stops.first(where: { $0 >= size }),
      let lower = stops.last(where: { $0 <= size })
    else { return nil }
    if abs(velocity) <= Self.nearestVelocity { return upper - size <= size - lower ? upper : lower }
    return velocity > 0 ? upper : lower
  }

  /// The release speed up to which the sheet snaps to the nearest stop, in points per second.
  public static let nearestVelocity = 20.0 / 3

  /// The smallest speed of ``Compatibility/constantSpeedSnap``, in points per second.
  public static let snapSpeed = 1600.0

  /// The distance within which the sheet and the list are at a place, in points.
  private static let precision = 1e-9

  /// The motion that a release starts.
  public enum ReleaseMotion: Sendable, Hashable {
    /// The sheet and the list move by one motion.
    case fling(ChainFling)
    /// The sheet snaps to a stop; the trajectory is its height in points.
    case snap(Trajectory)
  }

  /// The motion after a release.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the release, in points per second.
  ///   - duration: The duration of a snap, in seconds; `nil` to derive it from the speed.
  ///   - rule: How the content decelerates.
  /// - Returns: The motion.
  public func release(
    velocity: Double, snapDuration duration: Double? = nil,
    rule: FlingRule = .power(.flutterClamping)
  ) -> ReleaseMotion {
    let isListMoving =
      (velocity < 0 && chain[1].amount > Self.precision)
      || (velocity > 0 && chain[0].room(movingBy: 1) <= Self.precision)
    guard !isListMoving, let stop = snapTarget(velocity: velocity) else {
      return .fling(ChainFling(of: chain, claims, velocity: velocity, rule: rule))
    }
    return .snap(snapping(to: stop * parentHeight, velocity: velocity, duration: duration))
  }

  private func snapping(to target: Double, velocity: Double, duration: Double?) -> Trajectory {
    let start = chain[0].amount
    guard abs(target - start) > Self.precision else { return Trajectory(restingAt: target) }
    guard compatibility.contains(.constantSpeedSnap) else {
      return .spring(
        Spring(stiffness: 400, damping: 40), from: start, to: target, velocity: velocity,
        rest: .near(0.01), limits: chain[0].range)
    }
    let time = duration ?? abs(target - start) / max(abs(velocity), Self.snapSpeed)
    return .eased(from: start, to: target, duration: time, curve: .linear)
  }

  /// Animates the sheet to a size, as an app does.
  ///
  /// - Parameters:
  ///   - size: The share of the parent's height; clamped to the sheet's sizes.
  ///   - duration: The duration, in seconds, positive.
  ///   - curve: The timing curve.
  /// - Returns: The height of the sheet, in points, as a function of time.
  public func animation(to size: Double, duration: Double, curve: TimingCurve) -> Trajectory {
    .eased(
      from: chain[0].amount, to: sizes.clamp(size) * parentHeight, duration: duration, curve: curve)
  }

  /// Sets the height of the sheet.
  ///
  /// - Parameter height: The height, in points; clamped to the sheet's sizes.
  public mutating func show(height: Double) {
    chain.setAmount(height, of: 0)
  }

  /// Sets the parts to their amounts at a time of a fling.
  ///
  /// - Parameter chain: The chain at a time of the fling.
  public mutating func show(_ chain: ScrollChain) { self.chain = chain }
}
