extension Scenario {
  /// All faults in the text of a scenario.
  ///
  /// Each fault is repaired and the text decoded again: a misspelt word by the one that it is similar
  /// to, a value by one of a built-in scenario, else the key or the step is left out, and a key that is
  /// there twice counts once. Faults that only follow from such a repair, such as in the order of the
  /// remaining steps, are not reported. Where the kind of the system cannot be told, the script's faults
  /// are those that it has with any kind. Nothing is reported after a text that is not JSON.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text in UTF-8.
  ///   - file: The name of the file, for errors.
  /// - Returns: At most 100 faults, beginning with the one that ``decode(bytes:file:overrides:)`` throws;
  ///   none for a valid scenario.
  public static func faults(in bytes: [UInt8], file: String) -> [ScenarioError] {
    var (text, duplicates) = (RenamedText(bytes), [ScenarioError]())
    while true {
      do throws(ScenarioError) {
        let json = try JSONValue(parsing: text.bytes, file: file)
        var search = FaultSearch(file: file, most: 100 - duplicates.count)
        return duplicates + search.faults(in: json.withoutDuplicates)
      } catch {
        duplicates.append(text.inFile(error))
        guard duplicates.count < 100, text.rename(error) else { return duplicates }
      }
    }
  }
}

/// Finds one fault after another by repairing them.
struct FaultSearch {
  let file: String
  let most: Int

  /// The places that were repaired, and how.
  private var repairs: Set<Repair> = []

  private struct Repair: Hashable {
    let path: JSONPath
    let level: Int
  }

  init(file: String, most: Int) { (self.file, self.most) = (file, most) }

  /// The faults of a scenario, in the order of decoding.
  mutating func faults(in scenario: JSONValue) -> [ScenarioError] {
    var (json, faults) = (scenario, [ScenarioError]())
    while faults.count < most, repairs.count < 4 * most {
      let fault: ScenarioError
      do throws(ScenarioError) {
        _ = try Scenario.decode(json, file: file)
        return faults
      } catch {
        fault = error
      }
      guard case .path(let path) = fault.place else { return faults + [fault] }
      if !follows(fault, at: path) { faults.append(fault) }
      guard let repaired = repaired(json, of: fault.problem, at: path) else {
        return faults + ofAnyKind(json, fault, at: path, below: most - faults.count)
      }
      json = repaired
    }
    return faults
  }

  /// Whether a fault may be only the consequence of a repair.
  private func follows(_ fault: ScenarioError, at path: JSONPath) -> Bool {
    func isRepaired(_ holds: (JSONPath) -> Bool) -> Bool { repairs.contains { holds($0.path) } }
    if isRepaired({ path.components.starts(with: $0.components) }) { return true }
    switch fault.problem {
    case .order: return !repairs.isEmpty
    case .missingKey(let key, _):
      return isRepaired { $0.components.starts(with: path.appending(key: key).components) }
    case .verbCount: return isRepaired { $0.components.starts(with: path.components) }
    case .notAllowed:
      // Where a system starts is measured by its other keys.
      guard path.components.first == .key("system"), case .key(let key)? = path.components.last
      else { return false }
      return Kind.startKeys.contains(key) && isRepaired { $0.components.first == .key("system") }
    default: return false
    }
  }

  /// The scenario with the next repair of a place that has not been tried; `nil` if there is none.
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
        case 2: json.leavingOut(parts)
        default: SampleValues.whole(at: parts, in: json)
        }
      if let repaired, repaired != json { return repaired }
      repairs.remove(Repair(path: place, level: level))
    }
    return nil
  }

  /// The faults outside a system of no known kind that the scenario has with every kind.
  private func ofAnyKind(
    _ json: JSONValue, _ fault: ScenarioError, at path: JSONPath, below most: Int
  ) -> [ScenarioError] {
    let isSystem = path.components.first == .key("system")
    guard isSystem || fault.problem.isMissing("system"), most > 0 else { return [] }
    var common: [ScenarioError]?
    for system in SampleValues.systems {
      guard let known = json.replacing([.key("system")], with: system) else { return [] }
      var search = FaultSearch(file: file, most: min(most, 20))
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
