public import ScrollModel

extension Scenario {
  /// The snapping of a scroll view along one axis.
  public struct AxisSnapping: Sendable, Hashable {
    /// The axis along which the scroll view snaps.
    public let axis: Axis
    /// The snap positions along the axis, and the rule by which a release chooses one.
    public let snapping: ScrollSnapping
  }
}
