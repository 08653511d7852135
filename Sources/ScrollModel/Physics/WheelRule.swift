/// How a notch of a wheel moves a scroll view without pages and snap positions.
///
/// Nested systems and content with pages or snap positions move immediately on every platform.
public enum WheelRule: Sendable, Hashable {
  /// The content moves immediately, up to the end of the range.
  case atOnce

  /// The platform's animation moves the content; further notches prolong it.
  ///
  /// Source: measured in WebKitGTK 2.50.6.
  case animated

  /// The content moves immediately.
  ///
  /// A notch at an end of the range stretches the edge, which returns after a pause since the last
  /// notch, in seconds. Source: measured in GTK 4.8.3.
  case stretching(pause: Double)

  var pause: Double { if case .stretching(let pause) = self { pause } else { 0 } }
}
