public import ScenarioCore

extension Scenario {
  /// Finds all faults in the text of a scenario, not only the first.
  ///
  /// The function repairs each fault in memory and decodes the text again to find the next fault.
  /// It replaces a misspelled key or value by the most similar known one, and another invalid value
  /// by a valid one. If no replacement is known, it removes the key, or replaces the whole step or
  /// system. Of two equal keys, only the first is used.
  ///
  /// A fault that may only be the consequence of a repair is not reported, for example an
  /// impossible order of touches after a repaired step. If the system's kind is unknown, a fault of
  /// the script is reported only if it occurs with every kind. If the text is not JSON, nothing
  /// after the syntax error is reported.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text in UTF-8.
  ///   - file: The name of the file, for errors.
  ///   - designs: The published designs that the scenario may use.
  /// - Returns: At most 100 faults in the order of the text, including the fault that
  ///   ``decode(bytes:file:overrides:designs:)`` throws; empty for a valid scenario.
  public static func faults(
    in bytes: [UInt8], file: String, designs: [PublishedDesign] = []
  ) -> [ScenarioError] {
    let (document, broken) = JSONDocument.reading(bytes, file: file)
    guard let document else { return Array(broken.prefix(100)) }
    var search = FaultSearch(file: file, designs: designs, most: 100 - broken.count)
    let found = search.faults(in: document.value).map { $0.located(in: document) }
    return (broken + found).sorted { left, right in
      guard let first = left.position, let second = right.position else { return false }
      return first < second
    }
  }
}

/// Finds all faults of a scenario by repairing each fault and decoding the scenario again.
struct FaultSearch {
  let file: String
  let designs: [PublishedDesign]
  let most: Int

  /// The repairs that have been tried.
  private var repairs: Set<Repair> = []

  /// The misspelled keys of the text, by the paths of their replacements.
  private var misspelledKeys: [JSONPath: String] = [:]

  private struct Repair: Hashable {
    let path: JSONPath
    let level: Int
  }

  init(file: String, designs: [PublishedDesign], most: Int) {
    (self.file, self.designs, self.most) = (file, designs, most)
  }

  /// The faults of a scenario, in the order in which decoding finds them.
  mutating func faults(in scenario: JSONValue) -> [ScenarioError] {
    var (json, faults) = (scenario, [ScenarioError]())
    while faults.count < most, repairs.count < 4 * most {
      let fault: ScenarioError
      do throws(ScenarioError) {
        _ = try Scenario.decode(json, file: file, designs: designs)
        return faults
      } catch {
        fault = error
      }
      guard case .path(let path) = fault.place else { return faults + [fault] }
      if !follows(fault, at: path, in: json) { faults.append(inText(fault, at: path)) }
      guard let repaired = repaired(json, of: fault.problem, at: path) else {
        return faults + ofAnyKind(json, fault, at: path, below: most - faults.count)
      }
      json = repaired
    }
    return faults
  }

  /// True if a fault may only be the consequence of an earlier repair.
  private func follows(
    _ fault: ScenarioError, at path: JSONPath, in json: JSONValue
  ) -> Bool {
    func isRepaired(_ holds: (JSONPath) -> Bool) -> Bool { repairs.contains { holds($0.path) } }
    if isRepaired({ path.components.starts(with: $0.components) }) { return true }
    switch fault.problem {
    case .order: return orderFollows(fault, at: path, in: json)
    case .missingKey(let key, _):
      return isRepaired { $0.components.starts(with: path.appending(key: key).components) }
    case .verbCount: return isRepaired { $0.components.starts(with: path.components) }
    case .notAllowed:
      // The validity of a system's initial state depends on its other keys.
      guard path.components.first == .key("system"), case .key(let key)? = path.components.last
      else { return false }
      return ScenarioKind.startKeys.contains(key)
        && isRepaired { $0.components.first == .key("system") }
    default: return false
    }
  }

  /// True if an invalid combination of values or steps may only be the consequence of a repair.
  ///
  /// Outside the script, that is a repair under the same top-level key. For a step, it is a repair
  /// of an earlier step or, if the step has the fault even without other steps, of the system.
  private func orderFollows(
    _ fault: ScenarioError, at path: JSONPath, in json: JSONValue
  ) -> Bool {
    guard path.components.first == .key("script"), path.components.count > 1,
      case .index(let step) = path.components[1], case .array(let steps)? = json["script"],
      steps.indices.contains(step)
    else { return repairs.contains { $0.path.components.first == path.components.first } }
    if hasFaultAlone(fault, steps[step], in: json) {
      let deciding = ["kind", "pages", "detents", "parts"].map(JSONPath.Component.key)
      return repairs.contains { repair in
        let places = repair.path.components
        return places.first == .key("system") && (places.count == 1 || deciding.contains(places[1]))
      }
    }
    return repairs.contains { repair in
      guard repair.path.components.count > 1, case .index(let other) = repair.path.components[1]
      else { return false }
      return repair.path.components.first == .key("script") && other < step
    }
  }

  /// True if a step still has a fault when it is the only step of the script.
  private func hasFaultAlone(
    _ fault: ScenarioError, _ step: JSONValue, in json: JSONValue
  ) -> Bool {
    guard let alone = json.replacing([.key("script")], with: .array([step])) else { return false }
    do throws(ScenarioError) {
      _ = try Scenario.decode(alone, file: file, designs: designs)
      return false
    } catch {
      return error.problem == fault.problem
    }
  }

  /// The fault with its path in the original text, which has the misspelled keys and not their
  /// replacements.
  private func inText(_ fault: ScenarioError, at path: JSONPath) -> ScenarioError {
    var (fault, components) = (fault, path.components)
    for count in stride(from: components.count, to: 0, by: -1) {
      guard let key = misspelledKeys[JSONPath(Array(path.components.prefix(count)))] else {
        continue
      }
      components[count - 1] = .key(key)
    }
    fault.place = .path(JSONPath(components))
    return fault
  }

  /// A copy of the scenario with the next untried repair at a path; `nil` if there is none.
  private mutating func repaired(
    _ json: JSONValue, of problem: ScenarioError.Problem, at path: JSONPath
  ) -> JSONValue? {
    let parts = path.components[...]
    for level in 0...3 {
      let place: JSONPath =
        if case .missingKey(let key, _) = problem { path.appending(key: key) } else { path }
      guard repairs.insert(Repair(path: place, level: level)).inserted else { continue }
      let repaired: JSONValue? =
        switch level {
        case 0: json.respelling(problem, at: parts)
        case 1:
          SampleValues.value(for: problem, at: parts, in: json)
            .flatMap { json.replacing(place.components[...], with: $0) }
        case 2: json.removingLastKey(parts)
        default: SampleValues.whole(at: parts, in: json)
        }
      if let repaired, repaired != json {
        if level == 0 { noteSpelling(problem, at: path) }
        return repaired
      }
      repairs.remove(Repair(path: place, level: level))
    }
    return nil
  }

  private mutating func noteSpelling(_ problem: ScenarioError.Problem, at path: JSONPath) {
    guard case .unknownKey(let word, let known, _) = problem,
      let right = nearest(to: word, in: known)
    else { return }
    misspelledKeys[JSONPath(path.components.dropLast() + [.key(right)])] = word
  }

  /// The faults outside the `system` object that occur with every kind of system.
  ///
  /// Only these faults are reported if the system's kind is unknown.
  private func ofAnyKind(
    _ json: JSONValue, _ fault: ScenarioError, at path: JSONPath, below most: Int
  ) -> [ScenarioError] {
    let isSystem = path.components.first == .key("system")
    guard isSystem || fault.problem.isMissing("system"), most > 0 else { return [] }
    var common: [ScenarioError]?
    for system in SampleValues.systems {
      guard let known = json.replacing([.key("system")], with: system) else { return [] }
      var search = FaultSearch(file: file, designs: designs, most: min(most, 20))
      search.repairs = repairs.filter { $0.path.components.first != .key("system") }
      let found = search.faults(in: known)
      common = common.map { $0.filter(found.contains) } ?? found
    }
    return common ?? []
  }
}

extension ScenarioError.Problem {
  fileprivate func isMissing(_ key: String) -> Bool {
    if case .missingKey(key, _) = self { true } else { false }
  }
}
