extension Scenario {
  /// Finds the first fault of each independent value in the text of a scenario.
  ///
  /// The independent values are those of the keys at the top level; `system` and `physics` are one
  /// value each, and `script` has one for each step. A value that depends on a faulty one is not
  /// decoded: steps that depend on the geometry if the system is faulty, and the order of touches
  /// after a faulty step. If the text is not JSON, or if a key occurs twice in an object, this is the
  /// only fault.
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
    let document: JSONDocument
    do throws(ScenarioError) {
      document = try JSONDocument(parsing: bytes, file: file)
    } catch {
      return [error]
    }
    let root = Node(file: file, path: JSONPath(), value: document.value, shape: shape)
    var search = FaultSearch()
    search.findFaults(of: root, designs)
    return search.faults.map { $0.located(in: document) }.sorted { left, right in
      guard let first = left.position, let second = right.position else { return false }
      return first < second
    }
  }
}

/// The faults of values that are decoded independently of each other.
private struct FaultSearch {
  private(set) var faults: [ScenarioError] = []
  private let most = 100

  mutating func findFaults(of root: Node, _ designs: [PublishedDesign]) {
    guard case .object = root.value else { return add(root.wrongType()) }
    check { () throws(ScenarioError) in try root.check(Scenario.table.keyFault(of: root.value)) }
    let fields = Fields(root)
    for key in Scenario.table.keys where key.name != "physics" {
      check { () throws(ScenarioError) in try fields.optional(key.name)?.check() }
    }
    let node = fields.optional("system")
    let part = node.flatMap { node in
      check { () throws(ScenarioError) in try Scenario.decodeSystem(node, among: designs) }
    }
    let physics = fields("physics")
    check { () throws(ScenarioError) in
      try physics.check()
      // The default of the preset depends on the system.
      guard part != nil || physics.value["preset"] != nil else { return }
      _ = try Scenario.Physics(part.map { Scenario.physics(physics, of: $0.system) } ?? physics)
    }
    guard let script = fields.optional("script"), case .array = script.value else { return }
    var decoder = StepDecoder(node ?? root, part?.system, touchSamplesPerSecond: 120)
    for step in script.elements where faults.count < most {
      if let fault = decoder.fault(of: step) { add(fault) }
    }
  }

  private mutating func add(_ fault: ScenarioError) {
    if faults.count < most { faults.append(fault) }
  }

  @discardableResult
  private mutating func check<Value>(
    _ decode: () throws(ScenarioError) -> Value
  ) -> Value? {
    do throws(ScenarioError) {
      return try decode()
    } catch {
      add(error)
      return nil
    }
  }
}
