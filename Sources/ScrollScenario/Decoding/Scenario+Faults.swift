extension Scenario {
  /// How many faults of a text are told at most.
  private static let mostFaults = 100

  /// Everything that is wrong in the text of a scenario.
  ///
  /// What is wrong is left out, and the rest read again: a step becomes one that only waits for rest, a
  /// key is absent. What would only be wrong for that reason, such as the order of the steps that are
  /// left, is not told. Without a key that is required nothing after it can be read.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text in UTF-8.
  ///   - file: The name of the file, for errors.
  /// - Returns: The faults, the one that ``decode(bytes:file:overrides:)`` throws first; none for a valid
  ///   scenario.
  public static func faults(in bytes: [UInt8], file: String) -> [ScenarioError] {
    var (faults, removed) = ([ScenarioError](), Set<JSONPath>())
    do throws(ScenarioError) {
      var json = try JSONValue(parsing: bytes, file: file)
      while faults.count < mostFaults {
        do throws(ScenarioError) {
          _ = try decode(json, file: file)
          return faults
        } catch {
          guard case .path(let path) = error.place else { return faults + [error] }
          if !follows(error, at: path, from: removed) { faults.append(error) }
          guard let repaired = json.leavingOut(path.components[...]) else { return faults }
          json = repaired
          removed.insert(path)
        }
      }
    } catch {
      faults.append(error)
    }
    return faults
  }

  /// Whether an error may be there only because something else was left out.
  private static func follows(
    _ error: ScenarioError, at path: JSONPath, from removed: Set<JSONPath>
  ) -> Bool {
    switch error.problem {
    case .order: !removed.isEmpty
    case .missingKey, .verbCount:
      removed.contains { $0.components.starts(with: path.components) }
    default: false
    }
  }
}

extension JSONValue {
  /// The step in place of one that is left out.
  private static let idleStep = JSONValue.object([
    Member(key: "settle", value: .boolean(true))
  ])

  /// The scenario without what is at a path; nil if there is nothing to leave out.
  fileprivate func leavingOut(_ path: ArraySlice<JSONPath.Component>) -> JSONValue? {
    guard case .key(let key) = path.first, case .object(var members) = self,
      let index = members.firstIndex(where: { $0.key == key })
    else { return nil }
    let rest = path.dropFirst()
    if key == "script", case .index(let step) = rest.first,
      case .array(var steps) = members[index].value, steps.indices.contains(step),
      steps[step] != Self.idleStep
    {
      steps[step] = Self.idleStep
      members[index].value = .array(steps)
      return .object(members)
    }
    if case .key = rest.first {
      guard let inner = members[index].value.leavingOut(rest) else { return nil }
      members[index].value = inner
    } else {
      members.remove(at: index)
    }
    return .object(members)
  }
}
