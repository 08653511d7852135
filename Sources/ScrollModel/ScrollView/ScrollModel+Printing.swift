// Short texts for `print`; Embedded Swift prints nothing.
#if !hasFeature(Embedded)
extension Vector: CustomStringConvertible {
  /// The components, as in "(0.0, 712.5)".
  public var description: String { "(\(x), \(y))" }
}

extension Size: CustomStringConvertible {
  /// The width and the height, as in "390.0 × 844.0".
  public var description: String { "\(width) × \(height)" }
}

extension Rect: CustomStringConvertible {
  /// The size and the origin, as in "390.0 × 44.0 at (0.0, 712.5)".
  public var description: String { "\(size) at \(origin)" }
}

extension EdgeInsets: CustomStringConvertible {
  /// The insets, as in "top 59.0, left 0.0, bottom 34.0, right 0.0".
  public var description: String { "top \(top), left \(left), bottom \(bottom), right \(right)" }
}

extension Axis: CustomStringConvertible {
  /// "horizontal" or "vertical".
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}

extension HeadlessScrollView: CustomStringConvertible {
  /// The phase, the offset and the velocity, as in
  /// "decelerating at (0.0, 712.5) pt, (0.0, 340.0) pt/s".
  public var description: String { "\(phase) at \(contentOffset) pt, \(velocity) pt/s" }
}
#endif
