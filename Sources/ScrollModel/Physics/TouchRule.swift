import ScrollDynamics

/// What a finger does before it drags.
public struct TouchRule: Sendable, Hashable {
  /// True if a touch stops a fling at once; otherwise the fling continues until the finger leaves
  /// the touch slop.
  public var stopsFling: Bool

  /// How long a finger stays within the touch slop until its touch is a long press, which scrolls
  /// nothing, in seconds; infinity if a long press scrolls like any other touch.
  public var longPress: Double

  /// True if a finger that is released within the touch slop starts a fling.
  public var flingsWithinSlop: Bool

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - stopsFling: Whether a touch stops a fling at once.
  ///   - longPress: How long a finger stays within the touch slop until it scrolls nothing, in
  ///     seconds.
  ///   - flingsWithinSlop: Whether a finger that is released within the touch slop starts a fling.
  /// - Precondition: The time is positive.
  public init(
    stopsFling: Bool = true, longPress: Double = .infinity, flingsWithinSlop: Bool = false
  ) {
    require(longPress > 0, "longPress must be positive, got \(longPress)")
    self.stopsFling = stopsFling
    self.longPress = longPress
    self.flingsWithinSlop = flingsWithinSlop
  }

  /// GTK's: a long press after 0.5 s; a swipe has no slop.
  ///
  /// Source: measured in GTK 4.8.3.
  public static let gtk = TouchRule(longPress: 0.5, flingsWithinSlop: true)

  /// WebKitGTK's: a long press after 0.5 s; only a drag stops a fling.
  ///
  /// Source: measured in WebKitGTK 2.50.6.
  public static let webKitGTK = TouchRule(stopsFling: false, longPress: 0.5)
}
