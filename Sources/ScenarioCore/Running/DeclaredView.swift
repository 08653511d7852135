package import NestedScroll
package import ScrollModel

/// A view that the `system` object of a scenario declares, for hosts in other languages.
package struct DeclaredView {
  /// The kinds of systems that need different types of views.
  package enum Kind {
    case plain
    /// A nested system of iOS.
    case nested
    /// A nested-scrolling protocol of a platform other than iOS.
    case nestedProtocol
  }

  private var json: Node
  private let scenario: Scenario
  /// The system after the changes so far.
  private var system: Scenario.System

  /// Decodes a scenario; only its `system` is used.
  package init(parsing text: [UInt8]) throws(ScenarioError) {
    let document = try JSONDocument(parsing: text, file: "view")
    json = Node(
      file: "view", path: JSONPath(), value: document.value,
      expectation: "an object with a \"system\"")
    do throws(ScenarioError) {
      scenario = try Self.scenario(json, script: [])
    } catch {
      throw error.located(in: document)
    }
    system = scenario.system
  }

  private static func scenario(
    _ json: Node, script: [JSONValue]
  ) throws(ScenarioError) -> Scenario {
    guard case .object = json.value else { throw json.wrongType() }
    let whole = json.setting("format", to: .number(1)).setting("script", to: .array(script))
    return try Scenario.decode(whole.value, file: json.file)
  }

  /// Changes values of the system, like a `set` step; after an error, the view is unchanged.
  package mutating func change(parsing text: [UInt8]) throws(ScenarioError) {
    let document = try JSONDocument(parsing: text, file: "changes")
    let step = JSONValue.object([JSONValue.Member(key: "set", value: document.value)])
    let changed: Scenario
    do throws(ScenarioError) {
      changed = try Self.scenario(json, script: [step])
    } catch {
      // The path in the text is the part after "script[0].set".
      guard let path = error.path else { throw error }
      var error = error
      (error.file, error.path) = ("changes", JSONPath(Array(path.components.dropFirst(3))))
      throw error.located(in: document)
    }
    guard case .nested(.set(let change))? = changed.script.first else { return }
    system.apply(change)
    json = json.setting("system", to: systemNode.changing(document.value).value)
  }

  private var systemNode: Node { json.member("system", "a system") ?? json }

  package var kind: Kind {
    switch system {
    case .scrollView: .plain
    case .nested: .nested
    case .nestedProtocol: .nestedProtocol
    }
  }

  // Each type of view has its own function, because a view is too large for an enum or an optional.

  package func makeScrollView() -> HeadlessScrollView {
    guard case .scrollView(let system) = system else { preconditionFailure("no plain scroll view") }
    return scenario.makeView(system)
  }

  package func makeNestedView() -> NestedScrollView<AnySystem> {
    guard case .nested(let system) = system else { preconditionFailure("no iOS system") }
    return scenario.makeView(system)
  }

  package func makeProtocolView() -> ProtocolScrollView {
    guard case .nestedProtocol(let system) = system else { preconditionFailure("no protocol") }
    return scenario.makeView(system, framesPerSecond: scenario.framesPerSecond)
  }

  package var nestedSystem: AnySystem? { system.nested?.makeSystem() }

  package var nestedProtocol: NestedProtocol? { system.nestedProtocol }

  /// The number of pages, lists or sections into which content can be inserted.
  package var heightCount: Int { ScenarioKind.heights(of: systemNode)?.heights.count ?? 1 }

  package var hasSections: Bool { system.declared?.kind == StickySections.kind }
}

extension Scenario {
  func makeView(_ system: ScrollView) -> HeadlessScrollView {
    HeadlessScrollView(
      geometry: ScrollGeometry(system), physics: physics.scrollPhysics,
      behavior: system.behavior, contentOffset: system.offset)
  }

  func makeView(_ system: NestedSystem) -> NestedScrollView<AnySystem> {
    var view = NestedScrollView(
      system: system.makeSystem(), physics: physics.scrollPhysics,
      behavior: behavior, displayScale: displayScale, latchesFlings: latchesFlings)
    view.show(startPage: startPage)
    return view
  }

  func makeView(_ system: NestedProtocol, framesPerSecond: Double) -> ProtocolScrollView {
    ProtocolScrollView(system, physics: physics.scrollPhysics, framesPerSecond: framesPerSecond)
  }
}

extension StagedView {
  mutating func show(startPage: Int) {
    guard startPage > 0 else { return }
    perform(.showPage(startPage, animated: false), at: 0) { _ in }
  }
}
