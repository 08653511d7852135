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
    let root = Node(file: file, path: path, value: json, shape: shape)
    let fields = try Fields(root, table)
    let (system, settings) = try decodeSystem(fields("system"), among: designs)
    let physics = try Physics(physics(fields("physics"), of: system))
    let touchSamplesPerSecond = fields("touchSamplesPerSecond").number
    var decoder = StepDecoder(
      fields("system"), system, touchSamplesPerSecond: touchSamplesPerSecond)
    let script = try fields("script").elements.map { step throws(ScenarioError) in
      try decoder.decode(step)
    }
    return Scenario(
      name: fields.optional("name")?.string,
      description: fields.optional("description")?.string, system: system,
      physics: physics, framesPerSecond: fields("framesPerSecond").number,
      touchSamplesPerSecond: touchSamplesPerSecond, settings: settings, script: script)
  }

  static let shape = Shape("a scenario, an object", .object(table))

  /// The `physics` object; if a nested-scrolling protocol has no preset, its platform's is added.
  static func physics(_ node: Node, of system: System) -> Node {
    guard let system = system.nestedProtocol, node.value["preset"] == nil else { return node }
    return node.setting("preset", to: .string("\(system.platform.name)"))
  }

  package static let table = ObjectTable(
    name: "scenario",
    keys: [
      .optional("$schema", .text.named("a string, the path of the JSON Schema")),
      .required("format", Shape("the number 1", .constant(.number(1)))),
      .optional("name", .text),
      .optional("description", .text),
      .required("system", .system),
      .optional("physics", Physics.shape, default: .object([])),
      .optional(
        "framesPerSecond", .number(NumberRange(0.001...1e6), "a number of frames per second"),
        default: 60),
      .optional("touchSamplesPerSecond", .samplesPerSecond, default: 120),
      .required("script", .array(of: .step, "an array of steps")),
    ])
}
