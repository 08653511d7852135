import ScrollDynamics
public import ScrollModel

/// Flutter's `DraggableScrollableSheet`.
public struct FlutterSheet: Sendable, Hashable {
  /// The size of the parent, in points.
  public let viewport: Size
  /// The sheet and its list.
  public internal(set) var sheet: ScrollableSheet
  /// The duration of a snap, in seconds; `nil` if the snap's speed determines it.
  public let snapDuration: Double?
  var touched = 1

  /// The names of the parts, outermost first.
  public var partNames: [String] { ["sheet", "list"] }

  /// Creates a sheet with its list.
  ///
  /// - Parameters:
  ///   - viewport: The size of the parent, in points.
  ///   - sheet: The sheet and its list.
  ///   - snapDuration: The duration of a snap, in seconds; `nil` if the snap's speed determines it.
  public init(viewport: Size, sheet: ScrollableSheet, snapDuration: Double? = nil) {
    self.viewport = viewport
    self.sheet = sheet
    self.snapDuration = snapDuration
  }
}

extension FlutterSheet: ChainedProtocol {
  var claims: ClaimOrder { sheet.claims }

  var dependsOnEvents: Bool { sheet.compatibility.contains(.arrivalEventIsLost) }

  var chain: ScrollChain {
    get { sheet.chain }
    set { sheet.show(newValue) }
  }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    let release = sheet.release(
      velocity: velocity.y, snapDuration: snapDuration, rule: physics.fling)
    switch release {
    case .snap(let height): return settling(0, height.restTime > 0 ? height : nil)
    case .fling(let fling):
      guard velocity.y != 0 else { return nil }
      let driver = fling.boundaries.first?.from ?? (sheet.chain[0].room(movingBy: 1) > 0 ? 0 : 1)
      return ProtocolMotion(
        vertical: .fling(fling), driver: driver, claims: sheet.claims)
    }
  }

  /// A wheel moves only the list: the sheet does not override `pointerScroll`.
  var wheelClaims: (order: ClaimOrder, phase: ScrollClaim.Phases) {
    (sheet.claims.restricted(to: 1), .drag)
  }

  mutating func jump(_ part: Int, to amount: Double) {
    if part == 0 { sheet.jump(toHeight: amount) } else { chain.setAmount(amount, of: part) }
  }

  /// The snap of a sheet that was dragged.
  ///
  /// In Flutter, wheel scrolls, stopped motions and changed snap sizes end with `goBallistic(0)`.
  func motionAtRest(after pause: ProtocolPause, _ physics: ScrollPhysics) -> ProtocolMotion? {
    guard sheet.isDragged, let stop = sheet.snapTarget(velocity: 0) else { return nil }
    return snapping(to: stop * viewport.height, velocity: 0)
  }

  private func snapping(to height: Double, velocity: Double) -> ProtocolMotion? {
    let path = sheet.snapping(to: height, velocity: velocity, duration: snapDuration)
    return settling(0, path.restTime > 0 ? path : nil)
  }

  mutating func adopt(_ earlier: Self) {
    sheet.adopt(earlier.sheet)
    touched = earlier.touched
  }

  /// Continues a motion after a layout.
  ///
  /// A snapping sheet keeps its target size, a share of the parent's height, if the sheet still
  /// snaps to that size.
  mutating func resume(
    _ running: RunningMotion?, on part: Int?, from earlier: Self, _ physics: ScrollPhysics,
    _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    guard let running else { return nil }
    guard case .part(0, let height, _)? = running.motion.vertical else { return continued(running) }
    let aim = height.restPosition * (viewport.height / earlier.viewport.height)
    guard sheet.stops.contains(where: { !($0 * viewport.height - aim).exceedsRounding }) else {
      return release(velocity: running.velocity, physics: physics, frame: frame)
    }
    guard viewport.height == earlier.viewport.height else {
      return snapping(to: aim, velocity: running.velocity.y)
    }
    return continued(running)
  }

  /// After a fling that has moved the sheet, the sheet snaps.
  func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? {
    motion.isFling ? motionAtRest(after: .motion, physics) : nil
  }

  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?) {
    let range = sheet.chain[0].range
    details.state = state(
      at: sheet.chain[0].amount, of: [range.upper: "open", range.lower: "closed"])
  }
}
