import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  static let androidNested = ScenarioKind(
    AndroidNested.kind, NestedProtocol.androidNested,
    summary: "Android's nested Views: the parents may consume a movement before or after the "
      + "child.",
    keys: [
      .required("parts", partList),
      .optional("up", claimList),
      .optional("down", claimList),
      .optional("child", .partName),
      .optional("generation", Shape("the number 3", .constant(.number(3))), default: 3),
      flingKey,
    ]
  ) { fields throws(ScenarioError) in
    let parts = try parts(fields("parts"))
    let names = parts.map { $0.name }
    let touched = try fields.optional("child")?.index(among: names) ?? names.count - 1
    // By default, the touched part scrolls first, and its parents consume the rest of the movement.
    let usual = [touched] + (0..<touched).reversed()
    let claims = ClaimOrder(
      up: try claims(fields.optional("up"), names) ?? usual.map { ScrollClaim($0) },
      down: try claims(fields.optional("down"), names) ?? usual.map { ScrollClaim($0) })
    return AndroidNested(
      viewport: viewport(fields("viewport")), parts: parts, child: touched, claims: claims,
      policy: fields("fling").choice(FlingPolicy.self))
  }

  /// The keys of a claim, which defines when a part may consume movement, for example only within
  /// bounds or during a drag.
  private static let claim = Shape.object(
    "claim", "a claim",
    [
      .required("part", .partName),
      .optional("within", .pair(of: .points, "[least, largest] amount in points")),
      .optional("gate", gate),
      .optional("during", .words(["drag", "fling"])),
    ])

  /// The keys of a claim's gate: the claim applies only while another part has the given offset.
  private static let gate = Shape.object(
    "gate", "an object with \"part\" and \"at\"",
    [.required("part", .partName), .required("at", .points)])

  private static let claimList = Shape.array(
    of: .either([.text, claim], "a part name or a claim"),
    "an array of part names or claims", count: 1...ClaimOrder.capacity)

  private static func claims(
    _ node: Node?, _ names: [String]
  ) throws(ScenarioError) -> [ScrollClaim]? {
    try node?.elements.map { node throws(ScenarioError) in try claim(node, names) }
  }

  private static func claim(_ node: Node, _ names: [String]) throws(ScenarioError) -> ScrollClaim {
    if case .string = node.value { return ScrollClaim(try node.index(among: names)) }
    let fields = Fields(node)
    var bounds = ScrollRange.unbounded
    if let within = fields.optional("within") {
      let (lower, upper) = (within.vector.x, within.vector.y)
      guard lower <= upper else { throw within.notAllowed("[least, largest], in this order") }
      bounds = ScrollRange(lower: lower, upper: upper)
    }
    let part = try fields("part").index(among: names)
    var gate: ScrollClaim.Gate?
    if let node = fields.optional("gate") {
      let fields = Fields(node)
      let other = try fields("part").index(among: names)
      guard other != part else {
        throw fields("part").conflict(
          "the gate's part must differ from the claim's part", remedy: "use \"within\" for bounds")
      }
      gate = ScrollClaim.Gate(other, at: fields("at").number)
    }
    let phases: ScrollClaim.Phases? = fields.optional("during")?.value(
      in: [("drag", .drag), ("fling", .fling)])
    return ScrollClaim(part, within: bounds, gate: gate, during: phases ?? .all)
  }
}
