import NestedScroll
import ScrollModel

extension Scenario {
  /// Reads a scenario from a JSON value, such as one member of a larger file.
  ///
  /// - Parameters:
  ///   - json: The scenario.
  ///   - file: The name of the file, for errors.
  ///   - path: Where in the file the scenario is.
  ///   - designs: The published designs that the scenario may name.
  /// - Returns: The scenario, with defaults in place of what is absent.
  /// - Throws: ``ScenarioError`` with the JSON path of the fault.
  public static func decode(
    _ json: JSONValue, file: String, at path: JSONPath = JSONPath(),
    designs: [PublishedDesign] = []
  ) throws(ScenarioError) -> Scenario {
    let root = Node(file: file, path: path, value: json, expectation: "a scenario, an object")
    let fields = try Fields(root, table)
    guard fields("format").value == .number(1) else { throw fields("format").wrongType() }
    _ = try fields.optional("$schema")?.string()
    let system = try System(fields("system"))
    try checkFooters(fields("system"))
    try checkLists(fields("system"), of: fields("system"))
    let physics = try Physics(physics(fields("physics"), of: system))
    let design = try design(fields("system"), among: designs)
    let (script, idleSteps) = try steps(
      fields("script"), for: fields("system"), estimator: physics.scrollPhysics.trackerEstimator,
      touchSamplesPerSecond: fields("touchSamplesPerSecond").number(.touchSamplesPerSecond))
    return Scenario(
      name: try fields.optional("name")?.string(),
      description: try fields.optional("description")?.string(),
      system: system,
      physics: physics,
      framesPerSecond: try fields("framesPerSecond").number(NumberRange(0.001...1e6)),
      touchSamplesPerSecond: try fields("touchSamplesPerSecond").number(.touchSamplesPerSecond),
      displayScale: try displayScale(fields("system")),
      design: design,
      latchesFlings: try latchesFlings(fields("system"), isPublished: design != nil),
      startPage: try startPage(fields("system")),
      behavior: try behavior(fields("system")),
      script: script,
      warnings: warnings(
        on: fields("system"), changedBy: fields("script"), isPublished: design != nil)
        + idleSteps)
  }

  /// The `physics` object with the preset of the platform that the system's protocol belongs to,
  /// unless the object names a preset.
  static func physics(_ node: Node, of system: System) -> Node {
    guard let system = system.nestedProtocol, node.value["preset"] == nil else { return node }
    return node.merging(
      .object([JSONValue.Member(key: "preset", value: .string("\(system.platform.name)"))]))
  }

  /// One warning for each key without an effect, in the system and in the `set` steps that change
  /// it.
  private static func warnings(
    on system: Node, changedBy script: Node, isPublished: Bool
  ) -> [String] {
    guard case .string(let word)? = system.value["kind"], case .array(let steps) = script.value,
      let kind = ScenarioKind.all.first(where: { $0.table.name == word })
    else { return [] }
    let changes = script.elements(steps, expectation: "a step").compactMap { step in
      step.value[Verb.set.word].map { change in
        Node(
          file: step.file, path: step.path.appending(key: Verb.set.word), value: change,
          expectation: "a change")
      }
    }
    let isNested = ScenarioKind.nested.contains { $0.table.name == word }
    let ofApp = ["scrollEnabled", "approachingEnd"]
    // A collapsing header's lists may bounce or not from then on.
    let bounces = kind.table.name == ScenarioKind.collapsingHeader.table.name ? [] : ["bounces"]
    let ofNested = ["rules", "displayScale", "fling"] + ofApp + bounces
    let fixed = ScenarioKind.startKeys + (isNested ? ofNested : [])
    let late = changes.flatMap { change in
      fixed.filter { change.value[$0] != nil }.map { key in
        "\(change.path.appending(key: key)): changes nothing, for it holds from the start"
      }
    }
    return ([system] + changes).flatMap { kind.warnings(on: $0, isPublished: isPublished) } + late
  }

  package static let table = ObjectTable(
    name: "scenario",
    keys: [
      .optional("$schema", "a string, the place of the JSON Schema"),
      .required("format", "the number 1, the only format there is"),
      .optional("name", "a string"),
      .optional("description", "a string"),
      .required("system", "an object with a \"kind\" and its geometry"),
      .optional("physics", "an object", default: .object([])),
      .optional("framesPerSecond", "a number of frames per second", default: .number(60)),
      .optional(
        "touchSamplesPerSecond", "a number of samples per second", default: .number(120)),
      .required("script", "an array of steps"),
    ])

  /// The system's `displayScale` in pixels per point, to whose pixels offsets are rounded; `nil` if
  /// it is absent.
  private static func displayScale(_ system: Node) throws(ScenarioError) -> Double? {
    guard let value = system.value["displayScale"] else { return nil }
    let path = system.path.appending(key: "displayScale")
    return try Node(
      file: system.file, path: path, value: value, expectation: "a number of pixels per point"
    ).number(.above(0, to: 1000))
  }

  /// The published design whose rules the system follows; `nil` for the correct rules, which a system
  /// without a `rules` key follows.
  private static func design(
    _ system: Node, among designs: [PublishedDesign]
  ) throws(ScenarioError) -> PublishedDesign? {
    guard let value = system.value["rules"], case .string(let kind)? = system.value["kind"] else {
      return nil
    }
    let node = Node(
      file: system.file, path: system.path.appending(key: "rules"), value: value,
      expectation: ObjectTable.Key.expectation(of: Rules.words))
    guard try node.choice(Rules.self) == .original else { return nil }
    guard let design = designs.first(where: { $0.kind == kind }) else {
      throw node.error(
        .order("the published designs run in scrollsim only", remedy: "leave \"rules\" out"),
        at: node.path)
    }
    return design
  }

  /// Whether a fling keeps moving the part that it moves first; read for UIKit's nested systems.
  private static func latchesFlings(
    _ system: Node, isPublished: Bool
  ) throws(ScenarioError) -> Bool {
    guard let value = system.value["fling"], !System.keepsLists(system.value["kind"]) else {
      return false
    }
    let node = Node(
      file: system.file, path: system.path.appending(key: "fling"), value: value,
      expectation: ObjectTable.Key.expectation(of: ["drive", "latch"]))
    guard try ScenarioKind.policy(node, among: ["drive", "latch"]) == .latch else { return false }
    guard !isPublished else {
      throw node.error(
        .order("only the right rules have it", remedy: "leave \"rules\" out"), at: node.path)
    }
    return true
  }

  /// Decodes the steps of a script, with one warning for each step without an effect.
  private static func steps(
    _ node: Node, for system: Node, estimator: VelocityEstimator,
    touchSamplesPerSecond: Double
  ) throws(ScenarioError) -> (steps: [Step], warnings: [String]) {
    guard case .array(let elements) = node.value else { throw node.wrongType() }
    var steps: [Step] = []
    steps.reserveCapacity(elements.count)
    var order = TouchOrder()
    var (system, estimator) = (system, estimator)
    var check = try SystemCheck(System(system))
    for (index, element) in elements.enumerated() {
      let node = Node(
        file: node.file, path: node.path.appending(index: index), value: element,
        expectation: "a step, an object with one verb")
      var step = try Verb.decode(node, for: system)
      try order.check(step, at: node)
      try check.check(step, at: node)
      if let changes = node.member(Verb.set.word, "an object with keys of the system") {
        system = system.changing(changes.value)
        try checkLists(changes, of: system)
      }
      if case .nested(.insertAbove(let length, let page)) = step {
        system = ScenarioKind.inserting(length, at: page, in: system)
      }
      if case .scrollView(.physics(let physics)) = step {
        estimator = physics.scrollPhysics.trackerEstimator
      }
      if case .gesture(var gesture) = step {
        gesture.estimator = estimator
        if node.value["samplesPerSecond"] == nil {
          gesture.samplesPerSecond = touchSamplesPerSecond
        }
        step = .gesture(gesture)
      }
      steps.append(step)
    }
    return (steps, check.warnings)
  }
}
