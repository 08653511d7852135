import ScrollDynamics

/// A platform with known physics, and its name in files.
///
/// Each platform is defined in its own file, together with its physics, and listed in ``all``.
public struct ScrollPlatform: Sendable {
  /// A stage of a scroll, from the drag until the content rests.
  public enum Stage: Sendable, Hashable, CaseIterable {
    /// The movement of the content under a finger.
    case contact
    /// The velocity of a release.
    case velocity
    /// The effect of flicks in quick succession.
    case gain
    /// The deceleration of a fling.
    case deceleration
    /// The movement of content beyond the edges, and its return.
    case edge
    /// The platform's rounding to pixels and milliseconds.
    case resolution
  }

  /// The certainty of a statement about a platform.
  public enum Certainty: Sendable, Hashable, CaseIterable {
    /// Verified: the platform's code, tests or recordings result in the same numbers.
    case reproduced
    /// Read in the platform's source code, not measured.
    case read
    /// Reported by others, not verified.
    case reported
  }

  /// A comparison with a running program: the offsets at rest after the same recorded gestures.
  public struct Measurement: Sendable {
    /// The program, with its version.
    public let program: StaticString
    /// The number of recorded gestures.
    public let gestures: Int
    /// The number of gestures after which the offset at rest is within the error allowed for this
    /// program.
    public let within: Int
    /// The largest error of an offset at rest, in points.
    public let largestError: Double

    /// Creates a measurement from its properties.
    public init(_ program: StaticString, within: Int, of gestures: Int, largestError: Double) {
      self.program = program
      self.gestures = gestures
      self.within = within
      self.largestError = largestError
    }
  }

  /// The name of the platform in files and options.
  public let name: StaticString

  /// The source of the platform's numbers.
  public let source: StaticString

  /// A text that describes the platform's rounding of offsets and times.
  public let resolution: StaticString

  /// The comparison with a running program; `nil` if there is none.
  public let measurement: Measurement?

  private let certainty: Certainty
  private let exceptions: [(stage: Stage, certainty: Certainty)]

  /// The compatibility options that have an effect on the platform.
  public let compatibility: ScrollCompatibility

  private let make: @Sendable (Double, ScrollCompatibility, Double) -> ScrollPhysics

  /// Creates a platform from its properties, the certainty of its stages, and its physics for a
  /// density in pixels per point, compatibility options and a frame rate.
  public init(
    _ name: StaticString, source: StaticString, resolution: StaticString,
    measuredIn measurement: Measurement? = nil,
    certainty: Certainty = .reproduced, except exceptions: [(stage: Stage, certainty: Certainty)],
    compatibility: ScrollCompatibility = [],
    physics: @escaping @Sendable (Double, ScrollCompatibility, Double) -> ScrollPhysics
  ) {
    self.name = name
    self.source = source
    self.resolution = resolution
    self.measurement = measurement
    self.certainty = certainty
    self.exceptions = exceptions
    self.compatibility = compatibility
    make = physics
  }

  /// The platform's physics.
  ///
  /// The frame rate affects platforms that slow down or stop a fling only at frames.
  ///
  /// - Precondition: The density and the frame rate are positive and finite.
  public func physics(
    _ pixelsPerPoint: Double, _ compatibility: ScrollCompatibility, displayRate: Double = 60
  ) -> ScrollPhysics {
    requirePositive(pixelsPerPoint, "pixelsPerPoint")
    requirePositive(displayRate, "displayRate")
    return make(pixelsPerPoint, compatibility, displayRate)
  }

  /// The certainty of the platform's behavior in a stage of a scroll.
  public func certainty(of stage: Stage) -> Certainty {
    exceptions.first { $0.stage == stage }?.certainty ?? certainty
  }

  /// True if the platform's numbers come from its code or from measurements, not only from reports.
  public var isVerified: Bool { certainty != .reported }

  /// All platforms.
  public static let all: [ScrollPlatform] = [
    .uikit, .android, .compose, .flutterBouncing, .flutterBouncingFast, .flutterClamping, .chromium,
    .chromiumExponential, .chromiumAndroid, .webKitGTK, .gtk, .appKit, .firefox, .qtFlickable,
    .qtScroller,
  ]
}
