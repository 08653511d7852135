/// Options that reproduce a platform's faults, rounding and dependence on the frame rate.
///
/// All options are off by default.
public struct ScrollCompatibility: OptionSet, Sendable, Hashable {
  /// One bit for each option.
  public let rawValue: UInt16

  /// Creates a set of options from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Flutter: each event's delta beyond an edge is multiplied by a factor.
  ///
  /// Without this option, a rubber band maps the total pull.
  public static let perEventResistance = ScrollCompatibility(rawValue: 1)
  /// Flutter: at an edge, only positive velocities are limited.
  public static let oneSidedClamps = ScrollCompatibility(rawValue: 2)
  /// Flutter: a fling with fast friction restarts when the geometry changes.
  public static let restartedFriction = ScrollCompatibility(rawValue: 4)
  /// Flutter: a fling with fast friction depends only on its current velocity, not on the time
  /// since the release.
  public static let memorylessFriction = ScrollCompatibility(rawValue: 8)
  /// Chromium: a fling to a snap position skips its first frame and starts one step ahead.
  public static let leadingSnapFrame = ScrollCompatibility(rawValue: 16)
  /// GTK without one of its faults: the limit of the overshoot applies at both ends.
  ///
  /// Without this option, the limit applies only at the start of the content. In GTK it does so by
  /// mistake: GTK compares the overshoot with the offset of the end.
  public static let symmetricOvershootLimit = ScrollCompatibility(rawValue: 32)

  /// Chromium: to choose a snap area, the end of a fling is predicted from two frames' movements.
  public static let predictedFlingEnd = ScrollCompatibility(rawValue: 64)
  /// Chromium: if only one axis snaps, a fling does not move the other axis.
  public static let dropsUnsnappedAxis = ScrollCompatibility(rawValue: 128)
  /// Chromium: a fling omits its last frame and final movements of less than 0.1 points.
  public static let dropsLastFrame = ScrollCompatibility(rawValue: 256)
  /// Chromium: a finger's movements are resampled and reach the content at display frames, and a
  /// touch stops a fling at a frame.
  ///
  /// The frames are at multiples of the display's frame interval. Without this option, movements
  /// reach the content immediately.
  public static let frameAlignedInput = ScrollCompatibility(rawValue: 512)

  /// The options with their names in files.
  public static let names: [(name: StaticString, option: ScrollCompatibility)] = [
    ("perEventResistance", .perEventResistance), ("oneSidedClamps", .oneSidedClamps),
    ("restartedFriction", .restartedFriction), ("memorylessFriction", .memorylessFriction),
    ("leadingSnapFrame", .leadingSnapFrame),
    ("symmetricOvershootLimit", .symmetricOvershootLimit),
    ("predictedFlingEnd", .predictedFlingEnd), ("dropsUnsnappedAxis", .dropsUnsnappedAxis),
    ("dropsLastFrame", .dropsLastFrame), ("frameAlignedInput", .frameAlignedInput),
  ]
}
