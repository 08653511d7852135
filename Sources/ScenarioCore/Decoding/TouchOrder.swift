/// Checks that the touches of a script are in a possible order: a finger goes down before it moves,
/// and the times of its touches do not decrease.
struct TouchOrder {
  private enum Finger {
    case up
    /// A finger has been down since the touch step at this path of the script.
    case touching(since: JSONPath)
    /// A finger has been down since this drag step; its position on the screen is unknown.
    case dragging(since: JSONPath)
  }

  private var finger = Finger.up
  /// The time of the previous touch step, in seconds; `nil` if the previous step was not a touch.
  private var lastTime: Double?

  mutating func check(_ step: Scenario.Step, at node: Node) throws(ScenarioError) {
    if case .touch(let sample) = step {
      try check(sample, at: node)
      return
    }
    lastTime = nil
    switch step {
    case .replay: try requireUp(at: "replay", of: node, what: "a recorded touch")
    case .gesture: try requireUp(at: "gesture", of: node, what: "a gesture")
    case .drag: finger = .dragging(since: node.path)
    case .nested(let step) where step.leavesFingerDown: break
    case .lift, .fling, .scrollTo, .nested, .scrollView(.scrollToRect), .protocolStep: finger = .up
    case .touch, .settle, .wait, .scrollView: break
    }
  }

  private mutating func check(_ sample: Scenario.TouchSample, at node: Node) throws(ScenarioError) {
    if let lastTime, sample.time < lastTime {
      let (time, last) = (JSONValue.text(of: sample.time), JSONValue.text(of: lastTime))
      throw node.conflict(
        "\(time) s is earlier than the previous touch, at \(last) s",
        remedy: "times of successive touch steps must not decrease", at: "at")
    }
    lastTime = sample.time
    switch (sample.phase, finger) {
    case (.began, _):
      try requireUp(at: "touch", of: node, what: "a touch")
      finger = .touching(since: node.path)
    case (let phase, .touching): if phase != .moved { finger = .up }
    case (let phase, .up):
      throw node.conflict(
        "\"\(phase.rawValue)\" needs a finger, but none is down",
        remedy: "start with a \"began\" sample", at: "touch")
    case (let phase, .dragging(let since)):
      throw node.conflict(
        "\"\(phase.rawValue)\" continues a touch, but the finger that is down began a drag in "
          + "\(since)", remedy: "end the drag with a lift", at: "touch")
    }
  }

  private func requireUp(at key: String, of node: Node, what: String) throws(ScenarioError) {
    switch finger {
    case .up: break
    case .touching(let since), .dragging(let since):
      throw node.conflict(
        "\(what) cannot begin, because a finger has been down since \(since)",
        remedy: "end that touch first", at: key)
    }
  }
}
