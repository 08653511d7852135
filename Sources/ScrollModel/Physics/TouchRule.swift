import ScrollDynamics

/// What a finger does before it drags.
public struct TouchRule: Sendable, Hashable {
  /// How long a fling continues under a touch, in seconds: 0 if a touch stops it at once, infinity
  /// if only a drag does.
  public var stopDelay: Double

  /// How long a finger stays within the touch slop until its touch is a long press, which scrolls
  /// nothing, in seconds; infinity if a long press scrolls like any other touch.
  public var longPress: Double

  /// True if a finger that is released within the touch slop starts a fling.
  public var flingsWithinSlop: Bool

  /// True if the point where a finger leaves the touch slop, from which its movement counts, is
  /// rounded to a whole point.
  public var startsOnPixel: Bool

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - stopDelay: How long a fling continues under a touch, in seconds.
  ///   - longPress: How long a finger stays within the touch slop until it scrolls nothing, in
  ///     seconds.
  ///   - flingsWithinSlop: Whether a finger that is released within the touch slop starts a fling.
  ///   - startsOnPixel: Whether the point where a finger leaves the touch slop is rounded.
  /// - Precondition: The delay is 0 or larger, the time of a long press positive.
  public init(
    stopDelay: Double = 0, longPress: Double = .infinity, flingsWithinSlop: Bool = false,
    startsOnPixel: Bool = false
  ) {
    require(stopDelay >= 0, "stopDelay must be 0 or larger, got \(stopDelay)")
    require(longPress > 0, "longPress must be positive, got \(longPress)")
    self.stopDelay = stopDelay
    self.longPress = longPress
    self.flingsWithinSlop = flingsWithinSlop
    self.startsOnPixel = startsOnPixel
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
  public static let firefox = TouchRule(stopDelay: 0.012, startsOnPixel: true)
}
