package import NestedScroll
package import ScrollModel

/// A view that the `system` of a scenario declares, without its script: how hosts of other languages make one.
package struct DeclaredView {
  /// What a system is.
  package enum Kind {
    /// A plain scroll view.
    case plain
    /// An iOS system.
    case nested
    /// Another platform's protocol.
    case nestedProtocol
  }

  private var json: Node
  private let scenario: Scenario
  /// The system with the changes so far.
  private var system: Scenario.System

  /// Decodes a scenario of which only `system` is used.
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
    let rest = [
      JSONValue.Member(key: "format", value: .number(1)),
      JSONValue.Member(key: "script", value: .array(script)),
    ]
    return try Scenario.decode(json.merging(.object(rest)).value, file: json.file)
  }

  /// Changes keys of the system, as the step `set` of a script does.
  ///
  /// After an error nothing has changed.
  package mutating func change(parsing text: [UInt8]) throws(ScenarioError) {
    let document = try JSONDocument(parsing: text, file: "changes")
    let step = JSONValue.object([JSONValue.Member(key: "set", value: document.value)])
    let changed: Scenario
    do throws(ScenarioError) {
      changed = try Self.scenario(json, script: [step])
    } catch {
      // The path in the text is that behind "script[0].set".
      guard case .path(let path) = error.place else { throw error }
      var error = error
      (error.file, error.place) = (
        "changes", .path(JSONPath(Array(path.components.dropFirst(3))))
      )
      throw error.located(in: document)
    }
    guard case .nested(.set(let change))? = changed.script.first else { return }
    system.apply(change)
    let keys = systemNode.changing(document.value).value
    json = json.merging(.object([JSONValue.Member(key: "system", value: keys)]))
  }

  private var systemNode: Node { json.member("system", "a system") ?? json }

  /// What the system is.
  package var kind: Kind {
    switch system {
    case .scrollView: .plain
    case .nested: .nested
    case .nestedProtocol: .nestedProtocol
    }
  }

  // Each view has a function of its own: it is so large that no enum or optional should carry it.

  /// Creates the plain scroll view at its start.
  ///
  /// - Precondition: The kind is plain.
  package func makeScrollView() -> HeadlessScrollView {
    guard case .scrollView(let system) = system else { preconditionFailure("no plain scroll view") }
    return scenario.makeView(system)
  }

  /// Creates the view of an iOS system at its start.
  ///
  /// - Precondition: The kind is nested.
  package func makeNestedView() -> NestedScrollView<AnySystem> {
    guard case .nested(let system) = system else { preconditionFailure("no iOS system") }
    return scenario.makeView(system)
  }

  /// Creates the view of another platform's protocol at its start.
  ///
  /// - Precondition: The kind is a protocol.
  package func makeProtocolView() -> ProtocolScrollView {
    guard case .nestedProtocol(let system) = system else { preconditionFailure("no protocol") }
    return scenario.makeView(system, framesPerSecond: scenario.framesPerSecond)
  }

  /// The iOS system with its sizes now; `nil` for another kind.
  package var nestedSystem: AnySystem? { system.nested?.makeSystem() }

  /// The protocol with its sizes now; `nil` for another kind.
  package var nestedProtocol: NestedProtocol? { system.nestedProtocol }

  /// The number of pages, lists or sections above whose rows content can be inserted.
  package var heightCount: Int { ScenarioKind.heights(of: systemNode)?.heights.count ?? 1 }

  /// Whether the headers of its sections stick.
  package var hasSections: Bool { system.declared?.kind == StickySections.kind }
}

// The views of a scenario, in their initial state.
extension Scenario {
  func makeView(_ system: ScrollView) -> HeadlessScrollView {
    HeadlessScrollView(
      geometry: ScrollGeometry(system), physics: physics.scrollPhysics,
      behavior: ScrollBehavior(system), contentOffset: system.offset)
  }

  func makeView(_ system: NestedSystem) -> NestedScrollView<AnySystem> {
    var view = NestedScrollView(
      system: system.makeSystem(), physics: physics.scrollPhysics,
      behavior: behavior, displayScale: displayScale, latchesFlings: latchesFlings)
    view.show(startPage: startPage)
    return view
  }

  func makeView(
    _ system: NestedProtocol, framesPerSecond: Double
  ) -> ProtocolScrollView {
    ProtocolScrollView(
      system, physics: physics.scrollPhysics, framesPerSecond: framesPerSecond)
  }
}

extension StagedView {
  /// Shows the page that a scenario starts at.
  mutating func show(startPage: Int) {
    guard startPage > 0 else { return }
    handle(.showPage(startPage, animated: false), target: nil, at: 0) { _ in }
  }
}
