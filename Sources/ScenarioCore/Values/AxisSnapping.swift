public import ScrollModel

extension Scenario {
  /// The snapping of one axis of a scroll view.
  public struct AxisSnapping: Sendable, Hashable {
    /// The axis along which the scroll view snaps.
    public let axis: Axis
    /// The snapping positions of the axis, and the rule by which a release chooses one.
    public let snapping: ScrollSnapping
  }
}
