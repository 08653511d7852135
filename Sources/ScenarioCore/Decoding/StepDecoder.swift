import NestedScroll

/// Decodes the steps of a script in order.
///
/// A copy can decode a different step at the same place of the script.
struct StepDecoder {
  /// The `system` object, with the changes of the previous steps.
  private(set) var system: Node
  /// The kind of the system, which does not change; `nil` if there is no such kind.
  let kind: ScenarioKind?
  /// The decoded system with these changes; `nil` if the system is faulty.
  private(set) var decoded: Scenario.System?
  /// The check of the order of touches; `nil` after a faulty step.
  private var order: TouchOrder? = TouchOrder()
  private let touchSamplesPerSecond: Double

  /// Creates a decoder of steps for a system; without a decoded system, it only finds faults.
  init(_ node: Node, _ system: Scenario.System?, touchSamplesPerSecond: Double) {
    (self.system, kind, decoded) = (node, node.kind, system)
    self.touchSamplesPerSecond = touchSamplesPerSecond
  }

  /// The names of a nested-scrolling protocol's parts, outermost first; `nil` for other systems.
  var partNames: [String]? { decoded?.nestedProtocol?.partNames }

  mutating func decode(_ node: Node) throws(ScenarioError) -> Scenario.Step {
    let (verb, step) = try Verb.decode(node, in: self)
    try order?.check(step, at: node)
    try decoded?.check(step, verb, at: node)
    decoded?.apply(step)
    if let changes = node.member(Verb.set.word) {
      system = system.changing(changes.value)
      try Scenario.checkLists(changes, of: system)
    }
    if case .nested(.insertAbove(let length, let page)) = step {
      system = ScenarioKind.inserting(length, at: page, in: system)
    }
    guard case .gesture(var gesture) = step, node.value["samplesPerSecond"] == nil else {
      return step
    }
    gesture.samplesPerSecond = touchSamplesPerSecond
    return .gesture(gesture)
  }

  /// The first fault of the next step that is not the consequence of an earlier fault.
  mutating func fault(of step: Node) -> ScenarioError? {
    guard decoded != nil || !Verb.readsSystem(step.value) else {
      order = nil
      return nil
    }
    do throws(ScenarioError) {
      _ = try decode(step)
      return nil
    } catch {
      order = nil
      if step.value[Verb.set.word] != nil { decoded = nil }
      return error
    }
  }
}

extension Scenario.Step {
  /// True if changing the values of this step does not affect how other steps are decoded and
  /// checked.
  var isIndependent: Bool {
    switch self {
    case .touch, .replay, .nested(.set), .nested(.insertAbove): false
    case .gesture, .drag, .lift, .fling, .settle, .wait, .scrollTo, .nested, .scrollView,
      .protocolStep:
      true
    }
  }

  /// True if this step is decoded and checked in the same way for all systems of a kind,
  /// regardless of size.
  var fitsEverySize: Bool {
    switch self {
    case .nested, .protocolStep: false
    case .touch, .replay, .gesture, .drag, .lift, .fling, .settle, .wait, .scrollTo, .scrollView:
      true
    }
  }
}
