extension Scenario {
  /// The largest number of faults that are reported.
  private static let mostFaults = 100

  /// All faults in the text of a scenario.
  ///
  /// Each fault is removed, a step by one that only waits for rest, a misspelt key by the one that it is
  /// similar to and other keys by their absence, and the text is decoded again. Faults that only follow from such a removal, such as in the order
  /// of the remaining steps, are not reported. After a missing required key nothing more can be
  /// decoded.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text in UTF-8.
  ///   - file: The name of the file, for errors.
  /// - Returns: The faults, beginning with the one that ``decode(bytes:file:overrides:)`` throws;
  ///   none for a valid scenario.
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
          guard
            let repaired = json.respelling(error.problem, at: path.components[...])
              ?? json.leavingOut(path.components[...])
          else { return faults }
          json = repaired
          removed.insert(path)
        }
      }
    } catch {
      faults.append(error)
    }
    return faults
  }

  /// Whether an error may be only the consequence of a removed fault.
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
  /// The step that replaces a faulty one.
  private static let idleStep = JSONValue.object([
    Member(key: "settle", value: .boolean(true))
  ])

  /// The scenario with the right spelling of an unknown key at a path; `nil` for another problem, if no
  /// known key is similar, or if the right key is there as well.
  fileprivate func respelling(
    _ problem: ScenarioError.Problem, at path: ArraySlice<JSONPath.Component>
  ) -> JSONValue? {
    guard case .unknownKey(let word, let known, _) = problem,
      let right = nearest(to: word, in: known), case .key(let key) = path.first,
      case .object(var members) = self, let index = members.firstIndex(where: { $0.key == key })
    else { return nil }
    if path.count > 1 {
      guard let inner = members[index].value.respelling(problem, at: path.dropFirst()) else {
        return nil
      }
      members[index].value = inner
    } else {
      guard key == word, !members.contains(where: { $0.key == right }) else { return nil }
      members[index] = Member(key: right, value: members[index].value)
    }
    return .object(members)
  }

  /// The scenario without the value at a path; `nil` if it cannot be removed.
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
