public import ScrollDynamics
public import ScrollModel

/// Flutter's `DraggableScrollableSheet`: a sheet that grows before its list scrolls.
///
/// Sizes are shares of the parent's height, but the ``chain`` contains points. Movements and
/// velocities are positive upwards, the direction in which the sheet grows.
///
/// Source: Flutter, `draggable_scrollable_sheet.dart`.
public struct FlutterSheet: Sendable, Hashable {
  /// Faults of Flutter's `DraggableScrollableSheet` that can be reproduced; empty to reproduce
  /// none.
  public struct Compatibility: OptionSet, Sendable, Hashable {
    /// The reproduced faults as bits, one bit for each option.
    public let rawValue: UInt8

    /// Creates the set of reproduced faults from bits.
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

  /// The size of the parent, in points.
  public let viewport: Size

  /// The smallest and the largest size of the sheet, as shares of the parent's height, from 0 to 1.
  public let sizes: ScrollRange

  /// The sizes at which a snapping sheet rests, as ascending shares of the parent's height,
  /// including the smallest and the largest size.
  public let stops: [Double]

  /// True if the sheet snaps to ``stops``.
  public let snaps: Bool

  /// The duration of a snap at constant speed, in seconds; `nil` if the release velocity determines
  /// it.
  public let snapDuration: Double?

  /// The faults of Flutter's `DraggableScrollableSheet` that are reproduced.
  public let compatibility: Compatibility

  /// The current height of the sheet, part 0, and the offset of its list, part 1, in points.
  public internal(set) var chain: ScrollChain {
    didSet { if chain[0].amount != oldValue[0].amount { isDragged = true } }
  }

  /// True if the sheet has moved since an app set its height; if false, it may rest between stops.
  private var isDragged = false

  /// The order in which the sheet (part 0) and its list (part 1) are offered a movement.
  ///
  /// Upwards the sheet comes first, downwards the list.
  public let claims: ClaimOrder

  var touched = 1

  /// The names of the parts, outermost first.
  public var partNames: [String] { ["sheet", "list"] }

  /// Creates a sheet with a list from its properties.
  ///
  /// `listLength` is how far the list can scroll when the sheet is open, in points. The smallest
  /// and the largest size are added to the stops.
  ///
  /// - Precondition: The viewport's height is positive, and `sizes` lie between 0 and 1.
  public init(
    viewport: Size, size: Double = 0.5, sizes: ScrollRange = ScrollRange(lower: 0.25, upper: 1),
    listLength: Double, snaps: Bool = false, stops: [Double] = [], snapDuration: Double? = nil,
    compatibility: Compatibility = []
  ) {
    requirePositive(viewport.height, "viewport.height")
    require(
      sizes.lower >= 0 && sizes.upper <= 1,
      "sizes must lie between 0 and 1, got \(sizes.lower) and \(sizes.upper)")
    self.viewport = viewport
    self.sizes = sizes
    self.snaps = snaps
    self.stops =
      [sizes.lower] + stops.filter { $0 > sizes.lower && $0 < sizes.upper }.sorted() + [sizes.upper]
    self.snapDuration = snapDuration
    self.compatibility = compatibility
    let (sheet, list) = (ScrollClaim(0), ScrollClaim(1))
    let gated = ScrollClaim(0, gate: ScrollClaim.Gate(1, at: 0), reportsFullConsumption: true)
    claims =
      compatibility.contains(.arrivalEventIsLost)
      ? ClaimOrder(up: [gated, list], down: [gated, list])
      : ClaimOrder(up: [sheet, list], down: [list, sheet])
    let height = viewport.height
    let range = ScrollRange(lower: sizes.lower * height, upper: sizes.upper * height)
    chain = ScrollChain([
      ScrollPart(.sheet, amount: size * height, range: range),
      ScrollPart(.list, length: listLength),
    ])
  }

  /// The current size of the sheet, as a share of the parent's height, from 0 to 1.
  public var size: Double { chain[0].amount / viewport.height }

  /// The release speed up to which the sheet snaps to the nearest stop, in points per second.
  private static let nearestVelocity = 20.0 / 3

  /// The smallest speed of a snap with ``Compatibility/constantSpeedSnap``, in points per second.
  private static let snapSpeed = 1600.0

  /// The size to which a released sheet snaps, one of ``stops``; `nil` for a sheet that does not
  /// snap.
  public func snapTarget(velocity: Double) -> Double? {
    guard snaps else { return nil }
    let size = stop(at: chain[0].amount) ?? self.size
    guard let upper = stops.first(where: { $0 >= size }),
      let lower = stops.last(where: { $0 <= size })
    else { return nil }
    guard abs(velocity) <= Self.nearestVelocity else { return velocity > 0 ? upper : lower }
    // Halfway, the stop must not depend on the rounding of a drag's steps.
    return upper - size <= size - lower + .roundingError ? upper : lower
  }

  /// The stop of a sheet that is within a rounding error of a stop; the height is in points.
  private func stop(at height: Double) -> Double? {
    stops.first(at: height) { $0 * viewport.height }
  }

  /// The motion of the sheet's height, in points, to that of a stop; a sheet at the stop rests.
  public func snapping(to target: Double, velocity: Double) -> Trajectory {
    let start = chain[0].amount
    guard (target - start).exceedsRounding else { return Trajectory(restingAt: target) }
    guard compatibility.contains(.constantSpeedSnap) else {
      return .spring(
        Spring(stiffness: 400, damping: 40), from: start, to: target, velocity: velocity,
        rest: .near(0.01), limits: chain[0].range)
    }
    let time = snapDuration ?? abs(target - start) / max(abs(velocity), Self.snapSpeed)
    return .eased(from: start, to: target, duration: time, curve: .linear)
  }
}

extension FlutterSheet: ChainedProtocol {
  package static let kind = ProtocolKind("flutter-sheet", of: "Flutter", [.states, .sheet])

  var platform: ScrollPlatform { .flutterClamping }
  static var declaresPositions: Bool { true }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    let velocity = velocity.y
    let isListMoving =
      velocity < 0 && chain[1].amount.exceedsRounding
      || velocity > 0 && stop(at: chain[0].amount) == sizes.upper
    if !isListMoving, velocity != 0 || isDragged, let stop = snapTarget(velocity: velocity) {
      return snap(to: stop * viewport.height, velocity: velocity)
    }
    guard velocity != 0 else { return nil }
    let fling = ChainFling(of: chain, claims, velocity: velocity, rule: physics.fling)
    let driver = fling.boundaries.first?.from ?? (chain[0].room(movingBy: 1) > 0 ? 0 : 1)
    return ProtocolMotion(vertical: .fling(fling), driver: driver, claims: claims)
  }

  /// A wheel moves only the list: the sheet does not override `pointerScroll`.
  var wheelClaims: (order: ClaimOrder, phase: ScrollClaim.Phases) {
    (claims.restricted(to: 1), .drag)
  }

  mutating func jump(_ part: Int, to amount: Double) {
    chain.setAmount(amount, of: part)
    if part == 0 { isDragged = false }
  }

  /// Snaps a dragged sheet, as Flutter's `goBallistic(0)` does after a fling, a wheel, a stop or new
  /// sizes.
  func motionAtRest(after pause: ProtocolPause, _ physics: ScrollPhysics) -> ProtocolMotion? {
    guard isDragged, let stop = snapTarget(velocity: 0) else { return nil }
    return snap(to: stop * viewport.height, velocity: 0)
  }

  private func snap(to height: Double, velocity: Double) -> ProtocolMotion? {
    let path = snapping(to: height, velocity: velocity)
    return settling(0, path.restTime > 0 ? path : nil)
  }

  mutating func adopt(_ earlier: Self) {
    let height = earlier.chain[0].amount * (viewport.height / earlier.viewport.height)
    let stop = stop(at: chain[0].range.clamp(height))
    chain.setAmount(stop.map { $0 * viewport.height } ?? height, of: 0)
    chain.setAmount(earlier.chain[1].amount, of: 1)
    (isDragged, touched) = (earlier.isDragged, earlier.touched)
  }

  /// A snapping sheet keeps its target, a share of the height, if it still snaps to that size.
  mutating func resume(
    _ running: RunningMotion?, from earlier: Self, _ physics: ScrollPhysics, _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    guard let running else { return nil }
    guard case .part(0, let height, _)? = running.motion.vertical else { return continued(running) }
    let aim = height.restPosition * (viewport.height / earlier.viewport.height)
    guard let size = stop(at: aim) else {
      return release(velocity: running.velocity, physics: physics, frame: frame)
    }
    guard viewport.height == earlier.viewport.height else {
      return snap(to: size * viewport.height, velocity: running.velocity.y)
    }
    return continued(running)
  }

  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?) {
    let range = chain[0].range
    details.state = state(at: chain[0].amount, of: [range.upper: "open", range.lower: "closed"])
  }
}

extension NestedProtocol {
  /// Flutter's `DraggableScrollableSheet`.
  public static func flutterSheet(_ rules: FlutterSheet) -> Self { Self(rules) }
}
