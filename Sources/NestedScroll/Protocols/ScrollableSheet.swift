public import ScrollDynamics
public import ScrollModel

/// Flutter's `DraggableScrollableSheet`: a sheet that grows before its list scrolls.
///
/// Sizes are shares of the parent's height, but the ``chain`` contains points. Movements and
/// velocities are positive upwards, the direction in which the sheet grows.
///
/// Source: Flutter, `draggable_scrollable_sheet.dart`.
public struct ScrollableSheet: Sendable, Hashable {
  /// Faults of Flutter's `DraggableScrollableSheet` that can be reproduced; empty to reproduce
  /// none.
  public struct Compatibility: OptionSet, Sendable, Hashable {
    /// The reproduced faults as bits, one bit for each option.
    public let rawValue: UInt8

    /// Creates the set of reproduced faults from bits.
    ///
    /// - Parameter rawValue: One bit for each option.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// When a movement brings the sheet or the list to an end, the remaining movement is dropped.
    ///
    /// Without the option the list or the sheet consumes the remaining movement.
    public static let arrivalEventIsLost = Compatibility(rawValue: 1)
    /// The sheet snaps at constant speed.
    ///
    /// Without the option a spring moves the sheet, starting with the release velocity.
    public static let constantSpeedSnap = Compatibility(rawValue: 2)
  }

  /// The height of the view that contains the sheet, in points.
  public let parentHeight: Double

  /// The smallest and the largest size of the sheet, as shares of the parent's height, from 0 to 1.
  public let sizes: ScrollRange

  /// The sizes at which a snapping sheet rests, as ascending shares of the parent's height,
  /// including the smallest and the largest size.
  public let stops: [Double]

  /// True if the sheet snaps to ``stops``.
  public let snaps: Bool

  /// The faults of Flutter's `DraggableScrollableSheet` that are reproduced.
  public let compatibility: Compatibility

  /// The current height of the sheet, part 0, and the offset of its list, part 1, in points.
  public private(set) var chain: ScrollChain

  /// True if a finger or its fling has moved the sheet since an app last set its height.
  ///
  /// While false, the sheet can rest between its stops.
  public private(set) var isDragged = false

  /// The order in which the sheet (part 0) and its list (part 1) are offered a movement.
  ///
  /// Upwards the sheet comes first, downwards the list.
  public let claims: ClaimOrder

  /// Creates a sheet with a list.
  ///
  /// - Parameters:
  ///   - parentHeight: The height of the view that contains the sheet, in points.
  ///   - size: The initial size, as a share of the parent's height.
  ///   - sizes: The smallest and the largest size, as shares of the parent's height.
  ///   - listLength: How far the list can scroll when the sheet is open, in points.
  ///   - snaps: True if the released sheet snaps to the nearest stop.
  ///   - stops: The sizes at which the sheet snaps, without the smallest and the largest size.
  ///   - compatibility: The faults of Flutter's `DraggableScrollableSheet` that are reproduced.
  /// - Precondition: The height is positive, the shares lie between 0 and 1.
  public init(
    parentHeight: Double, size: Double = 0.5,
    sizes: ScrollRange = ScrollRange(lower: 0.25, upper: 1), listLength: Double,
    snaps: Bool = false, stops: [Double] = [], compatibility: Compatibility = []
  ) {
    requirePositive(parentHeight, "parentHeight")
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
    let gated = ScrollClaim(0, gate: ScrollClaim.Gate(1, at: 0), reportsFullConsumption: true)
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

  /// The current size of the sheet, as a share of the parent's height, from 0 to 1.
  public var size: Double { chain[0].amount / parentHeight }

  /// Moves the sheet and its list with a finger.
  ///
  /// - Parameter movement: The movement, in points, positive upwards.
  /// - Returns: The movement that neither the sheet nor the list has consumed, in points.
  @discardableResult
  public mutating func drag(by movement: Double) -> Double {
    var moved = chain
    defer {
      show(moved)
      snapToStop()
    }
    return moved.move(by: movement, claims, during: .drag)
  }

  /// Sets the height of the sheet, for a call of the app.
  ///
  /// - Parameter height: The new height, in points; clamped to the sheet's sizes.
  public mutating func jump(toHeight height: Double) {
    show(height: height)
    isDragged = false
  }

  /// Copies the size and the list's offset that the sheet had before a change of the geometry.
  ///
  /// - Parameter earlier: The sheet before the change.
  public mutating func adopt(_ earlier: ScrollableSheet) {
    show(height: earlier.chain[0].amount * (parentHeight / earlier.parentHeight))
    chain.setAmount(earlier.chain[1].amount, of: 1)
    isDragged = earlier.isDragged
    snapToStop()
  }

  /// If the sheet is within a rounding error of a stop, sets it exactly to the stop.
  private mutating func snapToStop() {
    let height = chain[0].amount
    if let stop = stops.first(where: { ($0 * parentHeight).isNearly(height) }) {
      chain.setAmount(stop * parentHeight, of: 0)
    }
  }

  /// The size to which a released sheet snaps, as a share of the parent's height.
  ///
  /// - Parameter velocity: The velocity of the release, in points per second, positive upwards.
  /// - Returns: The size, one of ``stops``; `nil` for a sheet that does not snap.
  public func snapTarget(velocity: Double) -> Double? {
    guard snaps else { return nil }
    // Because of rounding, a stop's height divided by the parent's height is not always the stop.
    let size = stops.first { $0 * parentHeight == chain[0].amount } ?? self.size
    guard let upper = stops.first(where: { $0 >= size }),
      let lower = stops.last(where: { $0 <= size })
    else { return nil }
    guard abs(velocity) <= Self.nearestVelocity else { return velocity > 0 ? upper : lower }
    // Halfway, the stop must not depend on the rounding of a drag's steps.
    return upper - size <= size - lower + .roundingError ? upper : lower
  }

  /// The release speed up to which the sheet snaps to the nearest stop, in points per second.
  public static let nearestVelocity = 20.0 / 3

  /// The smallest speed of a snap with ``Compatibility/constantSpeedSnap``, in points per second.
  public static let snapSpeed = 1600.0

  /// The motion of a sheet and its list after the finger is released.
  public enum ReleaseMotion: Sendable, Hashable {
    /// One fling moves the sheet and the list.
    case fling(ChainFling)
    /// The sheet snaps to a stop; the trajectory is the height of the sheet in points.
    case snap(Trajectory)
  }

  /// The motion of the sheet and its list after the finger is released.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the release, in points per second, positive upwards.
  ///   - duration: The duration of a snap at constant speed, in seconds; `nil` to compute it from
  ///     the release velocity.
  ///   - rule: How flung content decelerates.
  /// - Returns: A snap if the sheet snaps and the list does not move; otherwise a fling.
  public func release(
    velocity: Double, snapDuration duration: Double? = nil,
    rule: FlingRule = .power(.flutterClamping)
  ) -> ReleaseMotion {
    let isListMoving =
      (velocity < 0 && chain[1].amount > 0) || (velocity > 0 && chain[0].room(movingBy: 1) == 0)
    guard !isListMoving, velocity != 0 || isDragged, let stop = snapTarget(velocity: velocity)
    else {
      return .fling(ChainFling(of: chain, claims, velocity: velocity, rule: rule))
    }
    return .snap(snapping(to: stop * parentHeight, velocity: velocity, duration: duration))
  }

  /// The motion of the sheet to a stop.
  ///
  /// - Parameters:
  ///   - target: The height of the sheet at the stop, in points.
  ///   - velocity: The velocity of the release, in points per second, positive upwards.
  ///   - duration: The duration of a snap at constant speed, in seconds; `nil` to compute it.
  /// - Returns: The height of the sheet, in points, as a function of time.
  public func snapping(to target: Double, velocity: Double, duration: Double?) -> Trajectory {
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

  /// Sets the height of the sheet, in a frame of a snap or an animation.
  ///
  /// - Parameter height: The new height of the sheet, in points; clamped to the sheet's sizes.
  public mutating func show(height: Double) {
    chain.setAmount(height, of: 0)
  }

  /// Sets the sheet and its list to the amounts of a chain, in a frame of a drag or a fling.
  ///
  /// - Parameter chain: The sheet, part 0, and the list, part 1, at the time of the frame.
  public mutating func show(_ chain: ScrollChain) {
    if chain[0].amount != self.chain[0].amount { isDragged = true }
    self.chain = chain
  }
}
