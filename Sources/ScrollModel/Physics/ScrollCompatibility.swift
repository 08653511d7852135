/// Inconsistencies, rounding and frame dependence of an original; all options are off by default.
public struct ScrollCompatibility: OptionSet, Sendable, Hashable {
  /// One bit for each option.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Flutter: each event's delta is multiplied by a factor, instead of a rubber band.
  public static let perEventResistance = ScrollCompatibility(rawValue: 1)
  /// Flutter: velocities at an edge are limited on one side only.
  public static let oneSidedClamps = ScrollCompatibility(rawValue: 2)
  /// Flutter: fast friction restarts when the geometry changes.
  public static let restartedFriction = ScrollCompatibility(rawValue: 4)
  /// Flutter: fast friction follows an equation of motion without a memory of the release.
  public static let memorylessFriction = ScrollCompatibility(rawValue: 8)
  /// Chromium: a snap fling starts at the end of its first step.
  public static let leadingSnapFrame = ScrollCompatibility(rawValue: 16)
  /// WebKit: the delta before the span of a release velocity counts as well.
  public static let biasedVelocity = ScrollCompatibility(rawValue: 32)
  /// GTK: overshoot is compared with offsets, which is right only if the lower end is 0.
  public static let absoluteOvershootLimit = ScrollCompatibility(rawValue: 64)

  /// Compose: the impulse strategy measures every gap from the newest sample, so that only 40 ms
  /// count.
  ///
  /// It applies to ``VelocityEstimator/composeImpulse(shortHorizon:)``.
  public static let composeImpulseHorizon = ScrollCompatibility(rawValue: 128)
  /// Chromium: the end of a fling is predicted from two deltas when a snap area is chosen.
  public static let predictedFlingEnd = ScrollCompatibility(rawValue: 256)
  /// Chromium: the distance along an axis that does not snap is dropped.
  public static let dropsUnsnappedAxis = ScrollCompatibility(rawValue: 512)
  /// Chromium: deltas below 0.1 points and the last frame of a fling are dropped.
  public static let dropsLastFrame = ScrollCompatibility(rawValue: 1024)

  /// The options with their names in files.
  public static let names: [(name: StaticString, option: ScrollCompatibility)] = [
    ("perEventResistance", .perEventResistance), ("oneSidedClamps", .oneSidedClamps),
    ("restartedFriction", .restartedFriction), ("memorylessFriction", .memorylessFriction),
    ("leadingSnapFrame", .leadingSnapFrame), ("biasedVelocity", .biasedVelocity),
    ("absoluteOvershootLimit", .absoluteOvershootLimit),
    ("composeImpulseHorizon", .composeImpulseHorizon), ("predictedFlingEnd", .predictedFlingEnd),
    ("dropsUnsnappedAxis", .dropsUnsnappedAxis), ("dropsLastFrame", .dropsLastFrame),
  ]
}
