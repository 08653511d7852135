import NestedScroll
import ScrollModel

extension Scenario {
  /// Decodes a scenario from a JSON value, for example a member of a larger file.
  ///
  /// - Parameters:
  ///   - json: The scenario.
  ///   - file: The name of the file, for errors.
  ///   - path: The path of the scenario in the file.
  ///   - designs: The published designs that the scenario may use.
  /// - Returns: The scenario, with defaults for absent keys.
  /// - Throws: ``ScenarioError`` with the JSON path of the fault.
  public static func decode(
    _ json: JSONValue, file: String, at path: JSONPath = JSONPath(), designs: [PublishedDesign] = []
  ) throws(ScenarioError) -> Scenario {
    let root = Node(file: file, path: path, value: json, expectation: expectation)
    let fields = try Fields(root, table)
    try checkFormat(fields)
    _ = try fields.optional("$schema")?.string()
    let (system, settings) = try decodeSystem(fields("system"), among: designs)
    let physics = try Physics(physics(fields("physics"), of: system))
    let touchSamplesPerSecond = try touchSamplesPerSecond(fields)
    var decoder = StepDecoder(
      fields("system"), system, touchSamplesPerSecond: touchSamplesPerSecond)
    let script = try steps(fields("script"), with: &decoder)
    return Scenario(
      name: try fields.optional("name")?.string(),
      description: try fields.optional("description")?.string(), system: system,
      physics: physics, framesPerSecond: try framesPerSecond(fields),
      touchSamplesPerSecond: touchSamplesPerSecond, settings: settings, script: script)
  }

  static let expectation = "a scenario, an object"

  static func checkFormat(_ fields: Fields) throws(ScenarioError) {
    guard let format = fields.optional("format"), format.value != .number(1) else { return }
    throw format.wrongType()
  }

  static func framesPerSecond(_ fields: Fields) throws(ScenarioError) -> Double {
    try fields("framesPerSecond").number(NumberRange(0.001...1e6))
  }

  static func touchSamplesPerSecond(_ fields: Fields) throws(ScenarioError) -> Double {
    try fields("touchSamplesPerSecond").number(.touchSamplesPerSecond)
  }

  /// The `physics` object; if a nested-scrolling protocol has no preset, its platform's is added.
  static func physics(_ node: Node, of system: System) -> Node {
    guard let system = system.nestedProtocol, node.value["preset"] == nil else { return node }
    return node.setting("preset", to: .string("\(system.platform.name)"))
  }

  package static let table = ObjectTable(
    name: "scenario",
    keys: [
      .optional("$schema", "a string, the path of the JSON Schema"),
      .required("format", "the number 1"),
      .optional("name", "a string"),
      .optional("description", "a string"),
      .required("system", "an object with a \"kind\" and its geometry"),
      .optional("physics", "an object", default: .object([])),
      .optional("framesPerSecond", "a number of frames per second", default: .number(60)),
      .optional("touchSamplesPerSecond", "a number of samples per second", default: .number(120)),
      .required("script", "an array of steps"),
    ])

  private static func steps(
    _ node: Node, with decoder: inout StepDecoder
  ) throws(ScenarioError) -> [Step] {
    guard case .array(let elements) = node.value else { throw node.wrongType() }
    var steps: [Step] = []
    steps.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      steps.append(try decoder.decode(element, at: node.path.appending(index: index)))
    }
    return steps
  }
}
