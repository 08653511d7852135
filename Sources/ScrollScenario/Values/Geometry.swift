extension Scenario {
  /// A width and a height in points.
  public struct Size: Sendable, Hashable {
    /// The width in points.
    public let width: Double
    /// The height in points.
    public let height: Double
  }

  /// A number for each axis; unit and sign are said where it is used.
  public struct Vector: Sendable, Hashable {
    /// The horizontal part.
    public let x: Double
    /// The vertical part.
    public let y: Double
  }

  /// Distances from the four edges in points; negative ones reach outwards.
  public struct Insets: Sendable, Hashable {
    /// From the top edge.
    public let top: Double
    /// From the left edge.
    public let left: Double
    /// From the bottom edge.
    public let bottom: Double
    /// From the right edge.
    public let right: Double
  }

  /// An axis, by the name the format gives it.
  public enum Axis: String, Sendable, Hashable, CaseIterable, Word {
    /// The horizontal one.
    case x
    /// The vertical one.
    case y
  }
}
