/// What an original does that contradicts itself, rounds or depends on the frames; all off by default.
public struct ScrollCompatibility: OptionSet, Sendable, Hashable {
  /// One bit for each option.
  public let rawValue: UInt16

  /// Creates a set of its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Flutter's factor on each event instead of the rubber band.
  public static let perEventResistance = ScrollCompatibility(rawValue: 1)
  /// Flutter limits velocities at an edge on one side only.
  public static let oneSidedClamps = ScrollCompatibility(rawValue: 2)
  /// Flutter's fast friction starts again when the geometry changes.
  public static let restartedFriction = ScrollCompatibility(rawValue: 4)
  /// Flutter's fast friction by the equation of motion that knows no release.
  public static let memorylessFriction = ScrollCompatibility(rawValue: 8)
  /// Chromium's snap fling begins with the end of its first step.
  public static let leadingSnapFrame = ScrollCompatibility(rawValue: 16)
  /// WebKit counts the delta that begins the span of a release velocity.
  public static let biasedVelocity = ScrollCompatibility(rawValue: 32)
  /// GTK compares an overshoot with offsets, which is right only where the lower end is 0.
  public static let absoluteOvershootLimit = ScrollCompatibility(rawValue: 64)

  /// Compose's impulse strategy measures every gap from the newest sample, so that it sees 40 ms only.
  ///
  /// It counts for ``VelocityEstimator/composeImpulse(shortHorizon:)``.
  public static let composeImpulseHorizon = ScrollCompatibility(rawValue: 128)
  /// Chromium believes two deltas of a fling about its end when it looks for a snap area.
  public static let predictedFlingEnd = ScrollCompatibility(rawValue: 256)
  /// Chromium forgets the distance along an axis that does not snap.
  public static let dropsUnsnappedAxis = ScrollCompatibility(rawValue: 512)
  /// Chromium leaves out deltas below 0.1 points and the frame in which a fling ends.
  public static let dropsLastFrame = ScrollCompatibility(rawValue: 1024)

  /// The options by the names that files know them by.
  public static let names: [(name: StaticString, option: ScrollCompatibility)] = [
    ("perEventResistance", .perEventResistance), ("oneSidedClamps", .oneSidedClamps),
    ("restartedFriction", .restartedFriction), ("memorylessFriction", .memorylessFriction),
    ("leadingSnapFrame", .leadingSnapFrame), ("biasedVelocity", .biasedVelocity),
    ("absoluteOvershootLimit", .absoluteOvershootLimit),
    ("composeImpulseHorizon", .composeImpulseHorizon), ("predictedFlingEnd", .predictedFlingEnd),
    ("dropsUnsnappedAxis", .dropsUnsnappedAxis), ("dropsLastFrame", .dropsLastFrame),
  ]
}
