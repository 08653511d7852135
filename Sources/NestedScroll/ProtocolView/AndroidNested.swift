import ScrollDynamics
public import ScrollModel

/// Android's nested Views: a child, and parents that consume movements before or after the child.
public struct AndroidNested: Sendable, Hashable {
  /// The size of the window, in points.
  public let viewport: Size
  /// The names of the parts, outermost first.
  public let partNames: [String]
  /// The parts, outermost first.
  public internal(set) var chain: ScrollChain
  /// The index of the part that a finger touches if the event specifies no part.
  public let child: Int
  /// The order in which the parts consume a movement.
  public let claims: ClaimOrder
  /// How a fling continues when a part reaches its end.
  public private(set) var policy: FlingPolicy
  var touched: Int

  /// Creates nested Views from named parts, outermost first, at most ``ScrollChain/capacity``.
  ///
  /// By default a finger touches the innermost part, and the child consumes a movement before its
  /// parents, innermost first.
  ///
  /// - Precondition: There is at least one part, and the child is one of the parts.
  public init(
    viewport: Size, parts: [(name: String, part: ScrollPart)], child: Int? = nil,
    claims: ClaimOrder? = nil, policy: FlingPolicy = .drive
  ) {
    let child = child ?? parts.count - 1
    requireIndex(child, below: parts.count, "part")
    self.viewport = viewport
    partNames = parts.map { $0.name }
    chain = ScrollChain(parts.map { $0.part })
    self.child = child
    let usual = ([child] + (0..<child).reversed()).map { ScrollClaim($0) }
    self.claims = claims ?? ClaimOrder(up: usual, down: usual)
    self.policy = policy
    touched = child
  }
}

extension AndroidNested: ChainedProtocol {
  package static let kind = ProtocolKind("android-nested", of: "Android")

  var platform: ScrollPlatform { .android }

  var correct: Self {
    var system = self
    system.policy = policy.correct
    return system
  }

  var defaultPart: Int { child }

  /// A wheel scrolls without a touch (`TYPE_NON_TOUCH`), like a fling.
  var wheelClaims: (order: ClaimOrder, phase: ScrollClaim.Phases) { (claims, .fling) }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    fling(velocity.y, claims, policy: policy, physics: physics, driver: touched)
  }
}

extension NestedProtocol {
  /// Android's nested Views.
  public static func androidNested(_ rules: AndroidNested) -> Self { Self(rules) }
}
