/// A scenario that is decoded once, although values at some paths change from run to run.
///
/// Each path is resolved once. After a change, only the changed part is decoded again: a step, the
/// `physics`, or the `system` if its sizes do not affect the decoding of steps. Any other change
/// requires decoding the whole scenario. Checks and errors are the same as in
/// ``Scenario/decode(_:file:overrides:designs:)``.
struct ScenarioTemplate: Sendable {
  private let sweep: Sweep
  /// The index of the current value of each sweep axis.
  private var indices: [Int]
  private var parts: [TemplatePart] = []

  private(set) var scenario: Scenario

  /// The number of changes of the system or the physics, each of which changes the initial state.
  private(set) var revision = 0

  init(_ sweep: Sweep, at indices: [Int]) throws(ScenarioError) {
    (self.sweep, self.indices) = (sweep, indices)
    let text = try ScenarioText(
      sweep.document, file: sweep.file,
      overrides: sweep.overrides + zip(sweep.axes, indices).map { $0.override($1) })
    scenario = try text.decode(designs: sweep.designs)
    for (index, step) in scenario.script.enumerated() {
      guard case .replay(let path) = step, sweep.recordings[path] == nil else { continue }
      throw text.located(
        ScenarioError(
          file: sweep.file, path: JSONPath([.key("script"), .index(index), .key("replay")]),
          problem: .order("the samples of \(path) are missing", remedy: "pass them to the sweep")))
    }
    try resolve(text.json)
  }

  /// A fault in the values at these indices throws an error; the scenario is then unchanged.
  mutating func set(_ indices: [Int]) throws(ScenarioError) {
    for part in parts.indices
    where parts[part].axes.contains(where: { indices[$0] != self.indices[$0] }) {
      guard let decoded = parts[part].decode(sweep, at: indices, for: scenario.system) else {
        // Decoding the whole scenario throws the error, if there is a faulty value.
        let before = revision
        self = try ScenarioTemplate(sweep, at: indices)
        revision = before + 1
        return
      }
      use(decoded)
    }
    self.indices = indices
  }

  private mutating func use(_ decoded: TemplatePart.Decoded) {
    switch decoded {
    case .step(let step, let index):
      if case .scrollView(.physics) = step { revision += 1 }
      scenario.script[index] = step
    case .physics(let physics):
      revision += 1
      scenario.physics = physics
    case .system(let decoded):
      revision += 1
      (scenario.system, scenario.settings) = decoded
    }
  }

  /// Finds, for each axis, the smallest part to decode again; `json` has the current values.
  private mutating func resolve(_ json: JSONValue) throws(ScenarioError) {
    for (index, axis) in sweep.axes.enumerated() {
      let place = place(of: axis.path)
      if let part = parts.firstIndex(where: { $0.place == place }) {
        parts[part].add(index)
      } else {
        parts.append(TemplatePart(place, of: json, axis: index, count: axis.count))
      }
    }
    let fields = try Fields(
      Node(file: sweep.file, path: JSONPath(), value: json, shape: Scenario.shape),
      Scenario.table)
    var decoder = StepDecoder(
      fields("system"), scenario.system, touchSamplesPerSecond: scenario.touchSamplesPerSecond)
    for (index, element) in fields("script").elements.enumerated() {
      if let part = parts.firstIndex(where: { $0.place == .step(index) }) {
        parts[part].decoder = decoder
      }
      _ = try decoder.decode(element)
    }
  }

  private func place(of path: JSONPath) -> TemplatePart.Place {
    switch path.components {
    case let components where components.count > 2 && components[0] == .key("script"):
      guard case .index(let index) = components[1], scenario.script[index].isIndependent else {
        return .whole
      }
      return .step(index)
    case let components where components.count > 1 && components[0] == .key("physics"):
      return .physics
    case let components where components.count > 1 && components[0] == .key("system"):
      let isFixed =
        components[1] != .key("kind") && scenario.system.nestedProtocol == nil
        && scenario.script.allSatisfy { $0.fitsEverySize }
      return isFixed ? .system : .whole
    default: return .whole
    }
  }
}

/// A part of a scenario that some axes of a sweep change, with the data needed to decode it again.
struct TemplatePart: Sendable {
  /// A part of a scenario that can be decoded separately, or the whole scenario.
  enum Place: Sendable, Hashable {
    case step(Int)
    case physics
    case system
    case whole
  }

  enum Decoded: Sendable {
    case step(Scenario.Step, at: Int)
    case physics(Scenario.Physics)
    case system((system: Scenario.System, settings: Scenario.SystemSettings))
  }

  let place: Place
  /// The indices of the sweep axes that change this part.
  private(set) var axes: [Int]
  var decoder: StepDecoder?
  /// The JSON value of this part, with the current values of the sweep axes that change it.
  private var json: JSONValue
  private let path: JSONPath
  /// The decoded part for each value of its sweep axis; empty if several axes change the part, or
  /// if there are too many values.
  private var kept: [Decoded?]

  private static let maximumKept = 4096

  init(_ place: Place, of json: JSONValue, axis: Int, count: Int) {
    (self.place, axes) = (place, [axis])
    var part: JSONValue?
    switch place {
    case .step(let index):
      path = JSONPath([.key("script"), .index(index)])
      if case .array(let steps)? = json["script"] { part = steps[index] }
    case .physics: (path, part) = (JSONPath([.key("physics")]), json["physics"])
    case .system: (path, part) = (JSONPath([.key("system")]), json["system"])
    case .whole: path = JSONPath()
    }
    self.json = part ?? .object([])
    kept = place == .whole || count > Self.maximumKept ? [] : Array(repeating: nil, count: count)
  }

  mutating func add(_ axis: Int) {
    axes.append(axis)
    kept = []
  }

  /// Returns `nil` if a value is invalid, or if this part is the whole scenario.
  mutating func decode(_ sweep: Sweep, at indices: [Int], for system: Scenario.System) -> Decoded? {
    let value = indices[axes[0]]
    if !kept.isEmpty, let decoded = kept[value] { return decoded }
    if place == .whole { return nil }
    for number in axes {
      let (axis, index) = (sweep.axes[number], indices[number])
      let path = JSONPath(Array(axis.path.components.dropFirst(path.components.count)))
      guard (try? json.set(path, to: axis.value(index), in: axis.name)) != nil else { return nil }
    }
    let decoded = (try? decoded(sweep, for: system)) ?? nil
    if !kept.isEmpty { kept[value] = decoded }
    return decoded
  }

  private func decoded(
    _ sweep: Sweep, for system: Scenario.System
  ) throws(ScenarioError) -> Decoded? {
    let node = Node(file: sweep.file, path: path, value: json, shape: Scenario.Physics.shape)
    switch place {
    case .step(let index):
      guard var decoder else { return nil }
      return .step(try decoder.decode(node), at: index)
    case .physics: return .physics(try Scenario.Physics(Scenario.physics(node, of: system)))
    case .system: return .system(try Scenario.decodeSystem(node, among: sweep.designs))
    case .whole: return nil
    }
  }
}
