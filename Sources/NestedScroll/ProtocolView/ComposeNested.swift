import ScrollDynamics
public import ScrollModel

/// Jetpack Compose's nested scrollables, optionally under a top app bar of Material 3.
///
/// The touched scrollable is offered a movement first. Then the remaining movement is offered to
/// its parents, innermost first.
///
/// Source: AndroidX Compose, `NestedScrollDispatcher` and `Scrollable`.
public struct ComposeNested: Sendable, Hashable {
  /// The versions of Jetpack Compose that differ in how a child's fling continues in its parents.
  public enum Generation: String, Sendable, Hashable, CaseIterable {
    /// The child's fling moves the parents as well: Compose before 1.8, and since 1.9.
    case continues = "continue"
    /// The child's fling ends at the child's end, and the parent starts a new fling: Compose 1.8.
    ///
    /// Compose 1.8 also pauses for up to two frames at the child's end; see
    /// ``ComposeNested/hitches``.
    case cancels = "cancel"
  }

  /// The size of the window, in points.
  public let viewport: Size
  /// The names of the parts: the bar, if there is one, then the scrollables, outermost first.
  public let partNames: [String]
  /// The parts, outermost first.
  public internal(set) var chain: ScrollChain
  /// The top app bar; `nil` for none.
  public private(set) var topBar: TopAppBar?
  /// The version of Compose whose rules decide how a child's fling continues in its parents.
  public let generation: Generation
  /// True if nothing moves for up to two frames between a child's fling and its parent's, as in
  /// Compose 1.8; only used with ``Generation/cancels``.
  public private(set) var hitches: Bool
  var touched: Int

  /// Creates scrollable parts, under an expanded bar if there is one.
  ///
  /// `parts` are the scrollable parts with their names, outermost first: at most
  /// ``ScrollChain/capacity``, one less with a bar. The bar is the part "bar".
  ///
  /// - Precondition: There is at least one part.
  public init(
    viewport: Size, parts: [(name: String, part: ScrollPart)], topBar: TopAppBar? = nil,
    generation: Generation = .continues, hitches: Bool = false
  ) {
    require(!parts.isEmpty, "at least one scrollable part is needed")
    let bar = topBar.map { [(name: "bar", part: ScrollPart(.bar, length: $0.length))] } ?? []
    self.viewport = viewport
    partNames = (bar + parts).map { $0.name }
    chain = ScrollChain((bar + parts).map { $0.part })
    self.topBar = topBar
    self.generation = generation
    self.hitches = hitches
    touched = partNames.count - 1
  }
}

extension ComposeNested: ChainedProtocol {
  package static let kind = ProtocolKind("compose-nested", of: "Compose", .states)

  var platform: ScrollPlatform { .compose }

  var correct: Self {
    var system = self
    system.topBar = topBar.map { TopAppBar($0.behavior, length: $0.length) }
    system.hitches = false
    return system
  }

  /// The number of parts, because every part can consume a movement, whichever part is touched.
  var claimCount: Int { chain.count }

  var dependsOnEvents: Bool { claims.dependsOnEvents || hitches }

  /// The index of the top app bar, which the child's fling moves before the child (`onPreScroll`).
  private var barIndex: Int? { topBar == nil ? nil : 0 }

  /// The touched child comes before its parents; a top bar comes first or last.
  var claims: ClaimOrder {
    let first = topBar == nil ? 0 : 1
    let own = (first...max(first, touched)).reversed().map { ScrollClaim($0) }
    guard let topBar else { return ClaimOrder(up: own, down: own) }
    return TopAppBar.claims(topBar.behavior, above: own, barTakesWhole: topBar.barTakesWhole)
  }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    let velocity = abs(velocity.y) <= 1 ? 0 : velocity.y
    let policy: FlingPolicy = generation == .continues ? .drive : .restart
    let motion = fling(
      velocity, claims, policy: policy, physics: physics, driver: touched, carrying: barIndex)
    return motion.map { hitching($0, frame) } ?? settle(velocity: 0)
  }

  /// A motion with the pause between its two flings, unless the pause has already begun.
  private func hitching(_ motion: ProtocolMotion, _ frame: ReleaseFrame) -> ProtocolMotion {
    guard hitches, generation == .cancels, case .fling(let fling, let hitch)? = motion.vertical,
      hitch.map({ motion.elapsed < $0.time }) ?? true
    else { return motion }
    var next = motion
    let release = ReleaseFrame(time: frame.time - motion.elapsed, length: frame.length)
    let pause = fling.boundaries.first { $0.from != barIndex }.map {
      self.hitch(after: $0.time, release)
    }
    next.vertical = .fling(fling, hitch: pause)
    return next
  }

  /// The frame in which the child can no longer move is lost, and the first frame of the parent's
  /// animation shows its start position.
  private func hitch(after time: Double, _ frame: ReleaseFrame) -> AxisMotion.Hitch {
    let first = (((frame.time + time) / frame.length) - 1e-9).rounded(.up)
    let start = (first + 1) * frame.length - frame.time
    return AxisMotion.Hitch(time: time, duration: start - time)
  }

  func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? {
    guard motion.isFling else { return nil }
    return settle(velocity: motion.vertical?.absorbedVelocity ?? 0)
  }

  /// After a wheel, `ScrollingLogic.onScrollStopped` returns before the fling, so `onPostFling`,
  /// which settles the bar, is not called.
  func motionAtRest(after pause: ProtocolPause, _ physics: ScrollPhysics) -> ProtocolMotion? {
    pause == .stop ? settle(velocity: 0) : nil
  }

  /// A layout can change the time of the boundary before which the fling pauses.
  mutating func resume(
    _ running: RunningMotion?, from earlier: Self, _ physics: ScrollPhysics, _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    guard let running else { return nil }
    if partNames != earlier.partNames { return restarted(running, physics, frame) }
    return hitching(continued(running), frame)
  }

  private func settle(velocity: Double) -> ProtocolMotion? {
    topBar.flatMap { settling(0, $0.settling(from: chain[0].amount, velocity: velocity)) }
  }

  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?) {
    guard let topBar else { return }
    details.state = state(at: chain[0].amount, of: [0: "expanded", topBar.length: "collapsed"])
  }
}

extension NestedProtocol {
  /// Jetpack Compose's nested scrollables.
  public static func composeNested(_ rules: ComposeNested) -> Self { Self(rules) }
}
