import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  static let androidNested = ScenarioKind(
    "android-nested",
    keys: [
      .required("parts", "an array of parts, outermost first"),
      .optional("up", "an array of part names or claims"),
      .optional("down", "an array of part names or claims"),
      .optional("child", "the name of a part"),
      .optional("generation", "the number 3", default: .number(3)),
      flingKey,
    ]
  ) { fields throws(ScenarioError) in
    let parts = try parts(fields("parts"))
    let names = parts.map { $0.name }
    guard fields("generation").value == .number(3) else { throw fields("generation").wrongType() }
    let touched = try fields.optional("child")?.index(among: names) ?? names.count - 1
    // By default, the touched part scrolls first, and its parents consume the rest of the movement.
    let usual = [touched] + (0..<touched).reversed()
    let claims = ClaimOrder(
      up: try claims(fields.optional("up"), names) ?? usual.map { ScrollClaim($0) },
      down: try claims(fields.optional("down"), names) ?? usual.map { ScrollClaim($0) })
    return .nestedProtocol(
      .androidNested(
        AndroidNested(
          viewport: try viewport(fields("viewport")), parts: parts, child: touched, claims: claims,
          policy: try fields("fling").choice(FlingPolicy.self))))
  }

  /// The keys of a claim, which defines when a part may consume movement, for example only within
  /// bounds or during a drag.
  static let claimTable = ObjectTable(
    name: "claim",
    keys: [
      .required("part", "the name of a part"),
      .optional("within", "[least, largest] amount in points"),
      .optional("gate", "an object with \"part\" and \"at\""),
      .optional("during", "\"drag\" or \"fling\"", words: ["drag", "fling"]),
    ])

  /// The keys of a claim's gate: the claim applies only while another part has the given offset.
  static let gateTable = ObjectTable(
    name: "gate",
    keys: [.required("part", "the name of a part"), .required("at", "a number of points")])

  private static func claims(
    _ node: Node?, _ names: [String]
  ) throws(ScenarioError) -> [ScrollClaim]? {
    try node?.array(of: "a part name or a claim", atLeast: 1, atMost: ClaimOrder.capacity) {
      node throws(ScenarioError) in try claim(node, names)
    }
  }

  private static func claim(_ node: Node, _ names: [String]) throws(ScenarioError) -> ScrollClaim {
    if case .string = node.value { return ScrollClaim(try node.index(among: names)) }
    let fields = try Fields(node, claimTable)
    var bounds = ScrollRange.unbounded
    if let within = fields.optional("within") {
      let (lower, upper) = try within.pair(.points, of: "a number of points")
      guard lower <= upper else { throw within.notAllowed("[least, largest], in this order") }
      bounds = ScrollRange(lower: lower, upper: upper)
    }
    let part = try fields("part").index(among: names)
    var gate: ScrollClaim.Gate?
    if let node = fields.optional("gate") {
      let fields = try Fields(node, gateTable)
      let other = try fields("part").index(among: names)
      guard other != part else {
        throw fields("part").conflict(
          "the gate's part must differ from the claim's part", remedy: "use \"within\" for bounds")
      }
      gate = ScrollClaim.Gate(other, at: try fields("at").number(.points))
    }
    var phases = ScrollClaim.Phases.all
    if let node = fields.optional("during") {
      phases = try node.value(in: [("drag", .drag), ("fling", .fling)])
    }
    return ScrollClaim(part, within: bounds, gate: gate, during: phases)
  }
}
