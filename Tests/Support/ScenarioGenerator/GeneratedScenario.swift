package import EventGenerator
import ScenarioCore

/// A scenario whose system and script are generated from bytes.
///
/// The scripts use all verbs of a kind. All times are in seconds, so that a run is the same at
/// every frame rate, unless the scenario counts frames.
package struct GeneratedScenario: Sendable {
  package static let kinds = [
    "scroll-view", "stacked-lists", "segment-pager", "easy-pager", "collapsing-header",
    "swipe-pages", "detent-sheet", "sticky-sections",
  ]

  package let kind: String

  /// True if the run depends on its frames: a drag lasts a number of frames, or the protocol
  /// changes only at events.
  package let dependsOnFrames: Bool

  /// True if a fling ends at the end of its part, at any velocity.
  let latches: Bool

  /// The recordings that the script replays: their paths and the texts of their CSV files.
  package let recordings: [(name: String, text: String)]

  let viewport: (width: Double, height: Double)
  private let system: [SystemKey]
  private let physics: String
  var steps: [GeneratedStep]
  /// `nil` if the mirror image would behave differently.
  let mirror: Mirror?

  /// `preset` is that of the physics; `nil` to choose one.
  package init(_ bytes: ByteSource, preset given: String? = nil) {
    var source = bytes
    let kind = source.pick(Self.kinds)
    self.kind = kind
    dependsOnFrames = source.chance(5)
    latches = false
    let shape = SystemShape(kind, &source)
    viewport = shape.viewport
    system = shape.keys
    let chosen =
      kind == "scroll-view" && source.chance(10)
      ? source.pick(Scenario.Physics.presetNames) : nil
    let preset = given ?? chosen
    physics = Self.physics(preset, &source)
    var script = ScriptSource(shape: shape, countsFrames: dependsOnFrames)
    var steps: [GeneratedStep] = shape.pages.map { [.page(source.below($0), animation: "")] } ?? []
    for _ in 0..<2 + source.below(10) { steps += script.steps(&source) }
    self.steps = steps + Self.ending
    recordings = script.recordings
    let hasImage = kind != "scroll-view" || !steps.contains { $0.hasNoMirrorImage }
    let isOneSided = shape.mirror?.pages != nil && steps.contains { $0.roundsPages }
    // In a tie, other platforms do not choose the mirror image.
    mirror = hasImage && !isOneSided && preset == nil ? shape.mirror : nil
  }

  init(_ shape: ProtocolShape, steps: [GeneratedStep]) {
    kind = shape.kind
    (dependsOnFrames, latches) = (shape.goesByFrames, shape.latches)
    (viewport, system, physics) = (shape.viewport, shape.keys, shape.physics)
    (self.steps, recordings, mirror) = (steps, [], shape.mirror)
  }

  package var text: String { text(.none) }

  /// The text of the scenario whose script begins with a wait, in seconds.
  func text(delayedBy delay: Double) -> String {
    var later = self
    later.steps.insert(.plain(#"{"wait": \#(delay)}"#), at: 0)
    return later.text
  }

  func text(_ mirror: Mirror) -> String {
    """
    {
      "format": 1,
      "system": {
        "kind": "\(kind)", \(system.map { $0.json(mirror) }.joined(separator: ", "))
      },
      "physics": {\(physics)},
      "script": [
        \(steps.map { $0.json(mirror) }.joined(separator: ",\n    "))
      ]
    }

    """
  }

  /// The last steps, which end all touches and wheel gestures, so that everything comes to rest.
  private static let ending: [GeneratedStep] = [
    .plain(#"{"lift": 0}"#), .wheel(dx: 0, dy: 0, phase: "cancelled"),
    .wheel(dx: 0, dy: 0, phase: "momentumEnded"), .plain(#"{"settle": true}"#),
  ]

  private static func physics(_ preset: String?, _ source: inout ByteSource) -> String {
    if let preset { return #""preset": "\#(preset)""# }
    var keys: [String] = []
    if source.chance(4) {
      keys.append(#""decelerationRate": \#(source.pick([#""fast""#, "0.99"]))"#)
    }
    if source.chance(3) {
      let estimator = source.pick(["ios5", "flutter", "leastSquares"])
      keys.append(#""velocityEstimator": "\#(estimator)""#)
    }
    if source.chance(2) { keys.append(#""raisesVelocity": true"#) }
    if source.chance(2) {
      keys.append(#""repeatedFlicks": "\#(source.pick(["displacement", "coast"]))""#)
    }
    return keys.joined(separator: ", ")
  }
}
