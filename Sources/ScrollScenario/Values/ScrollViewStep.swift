public import ScrollModel

extension Scenario {
  /// A step of scroll views; a nested system has those that its combined offset can answer.
  public enum ScrollViewStep: Sendable, Hashable {
    /// The finger goes up, and the host says where the motion ends.
    case lift(ReleaseVelocity, target: Place)
    /// The same, and time passes until everything rests.
    case fling(ReleaseVelocity, target: Place)
    /// Scrolls by as little as shows a part of the content.
    case scrollToRect(origin: Vector, size: Size, isAnimated: Bool)
    /// A wheel or a trackpad moves the content by so much, in points and contentOffset's sign.
    case wheel(Vector, WheelPhase)
    /// Content comes in above, so many points high, negative for content that goes away there.
    case insertAbove(Double)
    /// Another physics: a drag goes on from what shows, a motion keeps the old one until it rests or is
    /// touched.
    case physics(Physics)
  }

  /// A content offset of which one axis may be left open.
  public struct Place: Sendable, Hashable {
    /// The horizontal offset in points; nil to leave it as it is.
    public let x: Double?
    /// The vertical offset in points.
    public let y: Double
  }
}

extension Scenario.ScrollViewStep {
  /// The key that such a step is known by.
  var key: String {
    switch self {
    case .lift, .fling: "target"
    case .scrollToRect: "scrollToRect"
    case .wheel: "wheel"
    case .insertAbove: "insertAbove"
    case .physics: "physics"
    }
  }
}
