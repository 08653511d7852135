/// How a notch of a wheel moves a plain scroll view without pages and snap positions.
///
/// A nested system, and content with pages or snap positions, moves at once on every platform.
public enum WheelRule: Sendable, Hashable {
  /// At once, up to the end of the range.
  case atOnce

  /// By the platform's animation, which further notches prolong.
  ///
  /// Source: measured in WebKitGTK 2.50.6.
  case animated

  /// At once; a notch at an end of the range stretches the edge, which returns after a pause.
  ///
  /// Source: measured in GTK 4.8.3.
  ///
  /// - Parameter pause: The time from the last notch to the return, in seconds, 0 or larger.
  case stretching(pause: Double)

  /// The time from a notch to the return of an edge that it has stretched, in seconds.
  var pause: Double {
    if case .stretching(let pause) = self { pause } else { 0 }
  }
}
