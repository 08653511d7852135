import ScrollDynamics

/// The behavior of a touch before it drags in a plain scroll view.
///
/// A nested system has its own rules for the parts that a touch moves, so it uses the default rule
/// on every platform.
public struct TouchRule: Sendable, Hashable {
  /// The time that a fling continues under a touch, in seconds: 0 if a touch stops it immediately,
  /// infinity if only a drag stops it.
  public var stopDelay: Double

  /// The time, in seconds, after which a touch within the touch slop becomes a long press and no
  /// longer scrolls; infinity if a long press scrolls like any other touch.
  public var longPress: Double

  /// True if a touch that stops a fling is never a long press, as in browsers.
  public var catchPreventsLongPress: Bool

  /// True if a release within the touch slop starts a fling.
  public var flingsWithinSlop: Bool

  /// The point from which the movement of a drag is measured if ``ScrollPhysics/keepsTouchSlop`` is
  /// false.
  public enum Start: Sendable, Hashable {
    /// The point where the finger's path leaves the touch slop.
    case crossing
    /// The point where the finger's path leaves the touch slop, rounded to a whole number of points
    /// from touch-down along each axis.
    case wholePoint
    /// The sample after the first sample outside the touch slop.
    case nextSample
  }

  /// The point from which the movement of a drag is measured.
  public var start: Start

  /// The speed of a fling, in points per second, above which a touch on the fling drags
  /// immediately, without a touch slop; 0 if a touch on a fling is like any other touch.
  public var catchSpeed: Double

  /// True if a touch on a fling slower than ``catchSpeed`` stops the fling and scrolls nothing;
  /// false if the touch drags like any other touch.
  public var ignoresSlowCatch: Bool

  /// The time at which the movements of a dragging finger reach the content.
  public var frames: InputFrames

  /// Creates a rule from its properties.
  ///
  /// - Precondition: The delay is 0 or larger; the time of a long press and the interval of frames
  ///   are positive.
  public init(
    stopDelay: Double = 0, longPress: Double = .infinity, catchPreventsLongPress: Bool = false,
    flingsWithinSlop: Bool = false, start: Start = .crossing, catchSpeed: Double = 0,
    ignoresSlowCatch: Bool = false, frames: InputFrames = .none
  ) {
    require(stopDelay >= 0, "stopDelay must be 0 or larger, got \(stopDelay)")
    frames.requireUsable()
    require(longPress > 0, "longPress must be positive, got \(longPress)")
    self.stopDelay = stopDelay
    self.longPress = longPress
    self.catchPreventsLongPress = catchPreventsLongPress
    self.flingsWithinSlop = flingsWithinSlop
    self.start = start
    self.catchSpeed = catchSpeed
    self.ignoresSlowCatch = ignoresSlowCatch
    self.frames = frames
  }

  /// GTK's rule: a long press after 0.5 s; a release within the touch slop can start a fling.
  ///
  /// Source: measured in GTK 4.8.3.
  public static let gtk = TouchRule(longPress: 0.5, flingsWithinSlop: true)

  /// WebKitGTK's rule: a long press after 0.5 s; only a drag stops a fling.
  ///
  /// Source: measured in WebKitGTK 2.50.6.
  public static let webKitGTK = TouchRule(stopDelay: .infinity, longPress: 0.5)

  /// Firefox's rule: a long press after 0.5 s, unless the touch stops a fling; a touch stops a fling
  /// after 12 ms, and a drag begins on a whole point.
  ///
  /// Source: measured in Firefox 153.7, where the delay from a touch to the stop of a fling is 4 to
  /// 16 ms longer than the delay from a release to the fling's start. A finger that has rested for
  /// 0.45 s scrolls, one that has rested for 0.65 s does not.
  public static let firefox = TouchRule(
    stopDelay: 0.012, longPress: 0.5, catchPreventsLongPress: true, start: .wholePoint)

  /// Qt's Flickable's rule: the movement is measured from the second sample beyond the touch slop,
  /// and a touch on a fling faster than 15 pt/s drags immediately.
  ///
  /// Source: measured in Qt 6.4.2.
  public static let flickable = TouchRule(start: .nextSample, catchSpeed: 15)

  /// QScroller's rule: a touch on a fling faster than 0.0665 m/s, at 96 points per inch, drags
  /// immediately; the content moves in frames of 16 ms.
  ///
  /// Source: Qt's `QScroller`, measured in Qt 6.4.2.
  public static let scroller = TouchRule(
    catchSpeed: 0.0665 * PowerDecay.pointsPerMeter, ignoresSlowCatch: true,
    frames: .sinceDrag(interval: 0.016))
}
