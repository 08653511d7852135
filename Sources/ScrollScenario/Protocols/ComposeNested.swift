public import NestedScroll
import ScrollDynamics
public import ScrollModel
import ScrollTrace

extension Scenario {
  /// Jetpack Compose's scrollables inside one another, perhaps under a top app bar of Material 3.
  public struct ComposeNested: Sendable, Hashable {
    /// The size of the window, in points.
    public let viewport: Size
    /// The names of the parts, outermost first; the bar is the first one.
    public let partNames: [String]
    /// The parts, outermost first.
    public internal(set) var chain: ScrollChain
    /// The bar, if there is one.
    public let topBar: TopAppBar?
    /// How the fling of a child goes on in its parents.
    public let generation: ComposeNesting.Generation
    /// Whether the original's frames without motion count, where a parent starts its own fling.
    public let hitches: Bool
    var touched: Int
  }
}

extension Scenario.ComposeNested: ChainedProtocol {
  static var kind: ProtocolKind { .composeNested }

  /// Every part may be asked, whichever the finger is on.
  var claimCount: Int { chain.count }

  var dependsOnEvents: Bool { topBar?.barTakesWhole == true || hitches }

  var claims: ClaimOrder { claims(of: touched) }

  /// The scrollables that fling one after the other, as far as there is a velocity, and their orders.
  private var flingOrders: [(part: Int, claims: ClaimOrder)] {
    let first = topBar == nil ? 0 : 1
    return (first...max(first, touched)).reversed().map { ($0, claims(of: $0)) }
  }

  /// The bar before and after the scrollables, a child before its parents.
  private func claims(of child: Int) -> ClaimOrder {
    let first = topBar == nil ? 0 : 1
    let own = (first...max(first, child)).reversed().map { ScrollClaim($0) }
    guard let topBar else { return ClaimOrder(up: own, down: own) }
    let before = [ScrollClaim(0, reportsWhole: topBar.barTakesWhole)]
    return ClaimOrder(
      up: before + own,
      down: topBar.behavior == .enterAlways ? before + own : own + [ScrollClaim(0)])
  }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    let velocity = abs(velocity.y) <= 1 ? 0 : velocity.y
    if case .frameStepped = physics.integration, case .spline(let model) = physics.fling,
      velocity != 0
    {
      let fling = FramedFling(
        of: chain, flingOrders, velocity: velocity, cancels: generation == .cancels, model: model,
        pixelsPerPoint: physics.pixelsPerPoint, frame: frame)
      return ProtocolMotion(vertical: .frames(fling), driver: touched, claims: claims)
    }
    let policy: FlingPolicy = generation == .continues ? .drive : .restart
    var motion = fling(
      velocity, claims, policy: policy, physics: physics, driver: touched, frame: frame)
    guard let fling = motion?.vertical else { return settle(velocity: 0) }
    if hitches, generation == .cancels, case .fling(let chain, let start, _) = fling,
      let boundary = chain.boundaries.first
    {
      motion?.vertical = .fling(chain, from: start, hitch: hitch(after: boundary.time, frame))
    }
    return motion
  }

  /// The frame in which the child cannot move is lost, and the parent begins with one at its start.
  private func hitch(after time: Double, _ frame: ReleaseFrame) -> AxisMotion.Hitch {
    let first = (((frame.time + time) / frame.length) - 1e-9).rounded(.up)
    let start = (first + 1) * frame.length - frame.time
    return AxisMotion.Hitch(time: time, duration: start - time)
  }

  func motionAfter(_ motion: ProtocolMotion) -> ProtocolMotion? {
    guard motion.isFling else { return nil }
    return settle(velocity: motion.vertical?.absorbedVelocity ?? 0)
  }

  private func settle(velocity: Double) -> ProtocolMotion? {
    topBar.flatMap { settling(0, $0.settling(from: chain[0].amount, velocity: velocity)) }
  }

  func complete(_ row: inout ProtocolRow, _ motion: ProtocolMotion?) {
    guard let topBar else { return }
    let collapsed = chain[0].amount
    row.state = collapsed == 0 ? "expanded" : collapsed == topBar.length ? "collapsed" : ""
  }
}

extension Kind {
  private static let composeOptions = ["bar-takes-whole", "restart-hitch"]
  private static let generations = ["continue", "cancel"]

  static let composeNested = Kind(
    "compose-nested",
    keys: [
      viewportKey,
      .required("parts", "an array of parts, outermost first"),
      .optional("topBar", "an object with height and behavior"),
      .optional(
        "generation", ObjectTable.Key.expectation(of: generations), default: .string("continue"),
        words: generations),
      compatibilityKey(composeOptions),
    ]
  ) { fields throws(ScenarioError) in
    let names = try compatibility(fields, of: composeOptions)
    let topBar = try fields.optional("topBar").map { node throws(ScenarioError) in
      try materialBar(Fields(node, topBarTable), takesWhole: names.contains("bar-takes-whole"))
    }
    let most = ScrollChain.capacity - (topBar == nil ? 0 : 1)
    var (partNames, parts) = try parts(fields("parts"), atMost: most)
    if let topBar {
      guard !partNames.contains("bar") else {
        throw fields("parts").error(
          .order("the top app bar is \"bar\"", remedy: "give the part another name"),
          at: fields("parts").path)
      }
      partNames.insert("bar", at: 0)
      parts.insert(ScrollPart(.bar, length: topBar.length), at: 0)
    }
    let generation = try fields("generation").string()
    guard generations.contains(generation) else {
      throw fields("generation").error(
        .unknownWord(generation, known: generations), at: fields("generation").path)
    }
    return .nestedProtocol(
      .composeNested(
        Scenario.ComposeNested(
          viewport: try viewport(fields("viewport")), partNames: partNames,
          chain: ScrollChain(parts), topBar: topBar,
          generation: generation == "continue" ? .continues : .cancels,
          hitches: names.contains("restart-hitch"), touched: partNames.count - 1)))
  }

  private static let behaviors = ["enterAlways", "exitUntilCollapsed"]

  /// The keys of a top app bar of Material 3.
  static let topBarTable = ObjectTable(
    name: "topBar",
    keys: [
      .required("height", "a number of points that the bar collapses"),
      .optional(
        "behavior", ObjectTable.Key.expectation(of: behaviors), default: .string("enterAlways"),
        words: behaviors),
    ])

  private static func materialBar(
    _ fields: Fields, takesWhole: Bool
  ) throws(ScenarioError) -> TopAppBar {
    let word = try fields("behavior").string()
    guard behaviors.contains(word) else {
      throw fields("behavior").error(
        .unknownWord(word, known: behaviors), at: fields("behavior").path)
    }
    return TopAppBar(
      word == "enterAlways" ? .enterAlways : .exitUntilCollapsed,
      length: try fields("height").number(.positiveLengths), barTakesWhole: takesWhole)
  }
}
