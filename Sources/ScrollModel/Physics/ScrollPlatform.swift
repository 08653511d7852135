/// A platform whose physics is known, by the name that files know it by.
///
/// Each one is in a file of its own, with its physics, and has a line in ``all``.
public struct ScrollPlatform: Sendable {
  /// A stage of the way from a finger to the rest.
  public enum Stage: Sendable, Hashable, CaseIterable {
    /// What a finger moves.
    case contact
    /// The velocity of a release.
    case velocity
    /// What repeated flicks add.
    case gain
    /// How a fling slows down.
    case deceleration
    /// What happens at an end of the content.
    case edge
    /// What is rounded.
    case resolution
  }

  /// How sure a statement about a platform is.
  public enum Certainty: Sendable, Hashable, CaseIterable {
    /// The original's own code, tests or recordings give the same numbers.
    case reproduced
    /// Read in the original's source.
    case read
    /// What others say of it.
    case reported
  }

  /// Its name.
  public let name: StaticString

  /// Where its numbers come from.
  public let source: StaticString

  /// What the original rounds, in words.
  public let resolution: StaticString

  private let certainty: Certainty
  private let exceptions: [(stage: Stage, certainty: Certainty)]

  /// The options that make a difference to it.
  public let compatibility: ScrollCompatibility

  /// Whether the frames of its original are known, for frame-stepped integration.
  public let stepsFrames: Bool

  /// Makes its physics for a density in pixels per point, with options.
  public let physics: @Sendable (Double, ScrollCompatibility) -> ScrollPhysics

  /// Creates a platform.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - source: Where its numbers come from.
  ///   - resolution: What the original rounds, in words.
  ///   - certainty: How sure its stages are.
  ///   - exceptions: The stages of another certainty.
  ///   - compatibility: The options that make a difference to it.
  ///   - stepsFrames: Whether the frames of its original are known.
  ///   - physics: Makes its physics for a density in pixels per point, with options.
  public init(
    _ name: StaticString, source: StaticString, resolution: StaticString,
    certainty: Certainty = .reproduced, except exceptions: [(stage: Stage, certainty: Certainty)],
    compatibility: ScrollCompatibility = [], stepsFrames: Bool = false,
    physics: @escaping @Sendable (Double, ScrollCompatibility) -> ScrollPhysics
  ) {
    self.name = name
    self.source = source
    self.resolution = resolution
    self.certainty = certainty
    self.exceptions = exceptions
    self.compatibility = compatibility
    self.stepsFrames = stepsFrames
    self.physics = physics
  }

  /// How sure one of its stages is.
  ///
  /// - Parameter stage: The stage.
  /// - Returns: Its certainty.
  public func certainty(of stage: Stage) -> Certainty {
    exceptions.first { $0.stage == stage }?.certainty ?? certainty
  }

  /// Whether its numbers come from the original or from measurements; otherwise it is what others say
  /// of it.
  public var isVerified: Bool { certainty != .reported }

  /// All of them: one line for each.
  public static let all: [ScrollPlatform] = [
    .uikit,
    .android,
    .compose,
    .flutterBouncing,
    .flutterBouncingFast,
    .flutterClamping,
    .chromium,
    .chromiumExponential,
    .chromiumAndroid,
    .webKitGTK,
    .gtk,
    .appKit,
  ]
}
