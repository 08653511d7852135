import ScrollDynamics

/// What a finger does before it drags in a plain scroll view.
///
/// A nested system decides itself what a touch moves, and has the plain rule on every platform.
public struct TouchRule: Sendable, Hashable {
  /// How long a fling continues under a touch, in seconds: 0 if a touch stops it at once, infinity
  /// if only a drag does.
  public var stopDelay: Double

  /// How long a finger stays within the touch slop until its touch is a long press, which scrolls
  /// nothing, in seconds; infinity if a long press scrolls like any other touch.
  public var longPress: Double

  /// True if a finger that is released within the touch slop starts a fling.
  public var flingsWithinSlop: Bool

  /// The point from which the movement of a drag counts, if the content does not catch up with the
  /// touch slop.
  public enum Start: Sendable, Hashable {
    /// Where the finger's path leaves the touch slop.
    case crossing
    /// The same, a whole number of points from the touch-down along each axis.
    case wholePoint
    /// The first sample after the one that has left the touch slop.
    case nextSample
  }

  /// The point from which the movement of a drag counts.
  public var start: Start

  /// The speed, in points per second, above which a touch on a fling drags at once, without a touch
  /// slop; 0 if a touch on a fling is like any other.
  public var catchSpeed: Double

  /// True if a touch on a slower fling than ``catchSpeed`` stops it and scrolls nothing; otherwise it
  /// drags like any other.
  public var ignoresSlowCatch: Bool

  /// When the movements of a dragging finger reach the content.
  public var frames: InputFrames

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - stopDelay: How long a fling continues under a touch, in seconds.
  ///   - longPress: How long a finger stays within the touch slop until it scrolls nothing, in
  ///     seconds.
  ///   - flingsWithinSlop: Whether a finger that is released within the touch slop starts a fling.
  ///   - start: The point from which the movement of a drag counts.
  ///   - catchSpeed: The speed above which a touch on a fling drags at once, in points per second.
  ///   - ignoresSlowCatch: Whether a touch on a slower fling stops it and scrolls nothing.
  ///   - frames: When the movements of a dragging finger reach the content.
  /// - Precondition: The delay is 0 or larger, the time of a long press and the interval of frames
  ///   positive.
  public init(
    stopDelay: Double = 0, longPress: Double = .infinity, flingsWithinSlop: Bool = false,
    start: Start = .crossing, catchSpeed: Double = 0, ignoresSlowCatch: Bool = false,
    frames: InputFrames = .none
  ) {
    require(stopDelay >= 0, "stopDelay must be 0 or larger, got \(stopDelay)")
    frames.requireUsable()
    require(longPress > 0, "longPress must be positive, got \(longPress)")
    self.stopDelay = stopDelay
    self.longPress = longPress
    self.flingsWithinSlop = flingsWithinSlop
    self.start = start
    self.catchSpeed = catchSpeed
    self.ignoresSlowCatch = ignoresSlowCatch
    self.frames = frames
  }

  /// GTK's: a long press after 0.5 s; a swipe has no slop.
  ///
  /// Source: measured in GTK 4.8.3.
  public static let gtk = TouchRule(longPress: 0.5, flingsWithinSlop: true)

  /// WebKitGTK's: a long press after 0.5 s; only a drag stops a fling.
  ///
  /// Source: measured in WebKitGTK 2.50.6.
  public static let webKitGTK = TouchRule(stopDelay: .infinity, longPress: 0.5)

  /// Firefox's: a touch stops a fling after 12 ms, and a drag begins on a whole point.
  ///
  /// Source: measured in Firefox 153.7, where a touch takes 4 to 16 ms longer to stop a fling than a
  /// release to start one.
  public static let firefox = TouchRule(stopDelay: 0.012, start: .wholePoint)

  /// Qt's Flickable's: the movement counts from the second sample beyond the start distance,
  /// and a touch on a fling faster than 15 pt/s drags at once.
  ///
  /// Source: measured in Qt 6.4.2.
  public static let flickable = TouchRule(start: .nextSample, catchSpeed: 15)

  /// QScroller's: a touch on a fling faster than 0.0665 m/s drags at once, at 96 points per inch; the
  /// content moves in frames of 16 ms.
  ///
  /// Source: Qt's `QScroller`, measured in Qt 6.4.2.
  public static let scroller = TouchRule(
    catchSpeed: 0.0665 * PowerDecay.pointsPerMeter, ignoresSlowCatch: true,
    frames: .sinceDrag(interval: 0.016))
}
