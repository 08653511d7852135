public import ScrollModel

extension Scenario {
  /// A step of plain scroll views.
  ///
  /// Nested systems support only those of these steps that apply to their combined offset.
  public enum ScrollViewStep: Sendable, Hashable {
    /// Scrolls a rectangle of the content into view, by the smallest possible distance.
    case scrollToRect(Rect, Animation)
    /// Assigns the content offset, in points, without ending a motion; `nil` keeps the offset along
    /// that axis.
    case contentOffset(x: Double?, y: Double?)
    /// Scrolls a wheel or a trackpad by a delta in points; a positive delta increases the content
    /// offset.
    case wheel(Vector, WheelPhase)
    /// Changes the physics.
    ///
    /// A drag continues from the visible offset with the new physics. A running motion keeps the
    /// old physics until it comes to rest or is touched.
    case physics(Physics)
  }
}
