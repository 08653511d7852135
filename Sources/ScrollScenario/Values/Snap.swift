public import ScrollModel

extension Scenario {
  /// Where an axis of a scroll view likes to rest.
  public struct Snap: Sendable, Hashable {
    /// The axis.
    public let axis: Axis
    /// The offsets, and which of them is taken.
    public let snapping: ScrollSnapping
  }
}
