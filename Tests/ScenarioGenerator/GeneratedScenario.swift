public import EventGenerator

/// A system and what happens to it, made from bytes.
///
/// All verbs come up on every kind that has them. A continuous walk takes all its times in seconds, so
/// that it is the same at every frame rate; a frame-stepped one counts frames as well.
public struct GeneratedScenario: Sendable {
  /// Every kind of system.
  public static let kinds = [
    "scroll-view", "stacked-lists", "segment-pager", "easy-pager", "collapsing-header",
    "swipe-pages", "detent-sheet",
  ]

  /// The kind of the system.
  public let kind: String

  /// Whether motion goes frame by frame, or a gate opens at an event.
  public let isFrameStepped: Bool

  /// Whether a fling ends with its part, at any velocity.
  let latches: Bool

  /// The recordings that the script replays, by their paths: the text of CSV files.
  public let recordings: [(name: String, text: String)]

  let viewport: (width: Double, height: Double)
  private let system: [SystemKey]
  private let physics: String
  var steps: [GeneratedStep]
  private let mirror: Mirror?

  /// Makes a scenario.
  ///
  /// - Parameter bytes: What all choices follow from.
  public init(_ bytes: ByteSource) {
    var source = bytes
    let kind = source.pick(Self.kinds)
    self.kind = kind
    isFrameStepped = source.chance(5)
    latches = false
    let shape = SystemShape(kind, &source)
    viewport = shape.viewport
    system = shape.keys
    physics = Self.physics(isFrameStepped: isFrameStepped, &source)
    var script = ScriptSource(shape: shape, countsFrames: isFrameStepped)
    var steps: [GeneratedStep] =
      shape.pages.map { [.page(source.below($0), isAnimated: false)] } ?? []
    for _ in 0..<2 + source.below(10) { steps += script.steps(&source) }
    self.steps = steps + Self.ending
    recordings = script.recordings
    let hasImage = kind != "scroll-view" || !steps.contains { $0.hasNoMirrorImage }
    let isOneSided = shape.mirror?.pages != nil && steps.contains { $0.roundsPagesUp }
    mirror = hasImage && !isOneSided ? shape.mirror : nil
  }

  /// Makes a scenario of a protocol.
  init(_ shape: ProtocolShape, steps: [GeneratedStep]) {
    kind = shape.kind
    (isFrameStepped, latches) = (shape.goesByFrames, shape.latches)
    (viewport, system, physics) = (shape.viewport, shape.keys, shape.physics)
    (self.steps, recordings, mirror) = (steps, [], shape.mirror)
  }

  /// The scenario as a file has it.
  public var text: String { text(.none) }

  /// The same in the mirror; nil if a mirror shows something else.
  public var mirroredText: String? { mirror.map { text($0) } }

  /// How rows of the mirrored scenario are turned back.
  var mirrorOfRows: Mirror? { mirror }

  private func text(_ mirror: Mirror) -> String {
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

  /// Ends what a finger or a wheel has begun, so that everything comes to rest.
  private static let ending: [GeneratedStep] = [
    .plain(#"{"lift": 0}"#), .wheel(dx: 0, dy: 0, phase: "cancelled"),
    .wheel(dx: 0, dy: 0, phase: "momentumEnded"), .plain(#"{"settle": true}"#),
  ]

  private static func physics(isFrameStepped: Bool, _ source: inout ByteSource) -> String {
    var keys = [#""integration": "\#(isFrameStepped ? "frame-stepped" : "continuous")""#]
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
