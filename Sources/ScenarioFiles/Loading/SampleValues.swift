import ScenarioCore

/// Valid values, mostly from the built-in scenarios, that replace faulty values of a scenario.
enum SampleValues {
  /// A valid `system` object of each kind.
  static let systems: [JSONValue] = ScenarioKind.all.compactMap { kind in
    scenarios.lazy.compactMap { $0["system"] }
      .first { $0["kind"] == .string(kind.table.name) }
  }

  private static let scenarios: [JSONValue] = BuiltIns.names.compactMap { name in
    BuiltIns.text(name).flatMap { try? JSONValue(parsing: Array($0.utf8), file: name) }
  }

  /// Valid values of a scenario's top-level keys, such as `format`.
  private static let ofScenario: [String: JSONValue] = [
    "format": .number(1), "script": .array([]), "framesPerSecond": .number(60),
    "touchSamplesPerSecond": .number(120),
  ]

  /// A valid value to replace a faulty or missing value; `nil` if none is known.
  static func value(
    for problem: ScenarioError.Problem, at path: ArraySlice<JSONPath.Component>,
    in scenario: JSONValue
  ) -> JSONValue? {
    var path = path
    if case .missingKey(let key, _) = problem { path.append(.key(key)) }
    guard case .key(let first)? = path.first else { return nil }
    let rest = path.dropFirst()
    if rest.isEmpty { return ofScenario[first] }
    switch (first, rest.first) {
    case ("system", .key(let key)?):
      guard let kind = scenario["system"]?["kind"] else { return nil }
      let values = scenarios.lazy.compactMap { $0["system"] }.filter { $0["kind"] == kind }
        .compactMap { $0[key] }
      return value(of: values.first, at: rest.dropFirst())
    case ("script", .index(let step)?):
      guard case .key(let key)? = rest.dropFirst().first,
        case .array(let steps)? = scenario["script"], steps.indices.contains(step)
      else { return nil }
      return value(of: sample(ofStep: steps[step], key), at: rest.dropFirst(2))
    default: return nil
    }
  }

  /// The value at a path in a valid sample value; `nil` if there is no value.
  ///
  /// If an index is past the end of an array, the last element is used.
  private static func value(
    of sample: JSONValue?, at path: ArraySlice<JSONPath.Component>
  ) -> JSONValue? {
    guard let component = path.first else { return sample.map(withManyPages) }
    switch (component, sample) {
    case (.index(let index), .array(let elements)?) where !elements.isEmpty:
      return value(of: elements[min(index, elements.count - 1)], at: path.dropFirst())
    case (.key(let key), let sample?): return value(of: sample[key], at: path.dropFirst())
    default: return nil
    }
  }

  /// Extends an array of equal elements, such as page heights, to 50 elements, so that every page
  /// in a script exists; returns any other value unchanged.
  private static func withManyPages(_ sample: JSONValue) -> JSONValue {
    guard case .array(let elements) = sample, let last = elements.last, elements.count > 1,
      elements.allSatisfy({ $0 == last })
    else { return sample }
    return .array(Array(repeating: last, count: 50))
  }

  /// A valid value for a key of a faulty step, from a built-in step with the same verb.
  private static func sample(ofStep step: JSONValue, _ key: String) -> JSONValue? {
    let verb = Verb.all.first { step[$0.word] != nil }?.word ?? key
    for scenario in scenarios {
      guard case .array(let steps)? = scenario["script"] else { continue }
      for other in steps where other[verb] != nil {
        if let value = other[key] { return value }
      }
    }
    return nil
  }

  /// A copy of the scenario with a valid step or system in place of the one that contains the path;
  /// `nil` if neither a step nor the system contains it.
  static func whole(
    at path: ArraySlice<JSONPath.Component>, in scenario: JSONValue
  ) -> JSONValue? {
    if case .index? = path.dropFirst().first, path.first == .key("script") {
      return scenario.replacing(path.prefix(2), with: idleStep)
    }
    guard path.first == .key("system"), let kind = scenario["system"]?["kind"],
      let system = systems.first(where: { $0["kind"] == kind })
    else { return nil }
    return scenario.replacing([.key("system")], with: system)
  }

  /// The step that replaces a faulty step if no other repair is possible.
  private static let idleStep = JSONValue.object([
    JSONValue.Member(key: "settle", value: .boolean(true))
  ])
}
