public import ScrollModel

extension Scenario {
  /// The snapping of one axis of a scroll view.
  public struct AxisSnapping: Sendable, Hashable {
    /// The axis.
    public let axis: Axis
    /// The snapping positions, and which of them is chosen.
    public let snapping: ScrollSnapping
  }
}
