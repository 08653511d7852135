import ScrollDynamics
public import ScrollModel

/// Android's `AppBarLayout` above a list.
public struct AndroidAppBar: Sendable, Hashable {
  /// The size of the window, in points.
  public let viewport: Size
  /// The app bar above the list.
  public private(set) var bar: AppBar
  /// The chain of two parts: the bar (part 0) and the list (part 1).
  public internal(set) var chain: ScrollChain
  /// How a fling continues when a part reaches its end.
  public private(set) var policy: FlingPolicy
  var touched = 1

  /// The names of the parts, outermost first.
  public var partNames: [String] { ["bar", "list"] }

  /// Creates an expanded bar above a list at its start; the length is how far the list can scroll,
  /// in points, 0 or larger.
  public init(viewport: Size, bar: AppBar, listLength: Double, policy: FlingPolicy = .drive) {
    self.viewport = viewport
    self.bar = bar
    chain = bar.chain(listLength: listLength)
    self.policy = policy
  }
}

extension AndroidAppBar: ChainedProtocol {
  package static let kind = ProtocolKind("android-app-bar", of: "Android", .states)

  var platform: ScrollPlatform { .android }

  var correct: Self {
    var system = self
    (system.bar, system.policy) = (AppBar(bar.children), policy.correct)
    return system
  }

  var claims: ClaimOrder { bar.claims }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    let claims = bar.claims(ofFlingFrom: touched == 0 ? .bar : .list)
    return fling(velocity.y, claims, policy: policy, physics: physics, driver: touched) ?? snap
  }

  /// After a fling or a notch of a wheel, the nested scroll ends and the bar snaps
  /// (`AppBarLayout.Behavior.onStopNestedScroll`).
  func motionAtRest(after pause: ProtocolPause, _ physics: ScrollPhysics) -> ProtocolMotion? {
    pause.endsScroll ? snap : nil
  }

  private var snap: ProtocolMotion? { settling(0, bar.snap(from: chain[0].amount)) }

  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?) {
    details.state = state(at: chain[0].amount, of: [0: "expanded", bar.totalRange: "collapsed"])
  }
}

extension NestedProtocol {
  /// Android's `AppBarLayout` above a list.
  public static func androidAppBar(_ rules: AndroidAppBar) -> Self { Self(rules) }
}
