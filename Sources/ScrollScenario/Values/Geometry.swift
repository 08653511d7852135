public import ScrollModel

// Geometry types that a scenario shares with the engine.
extension Scenario {
  /// A width and a height, in points.
  public typealias Size = ScrollModel.Size

  /// A number for each axis; unit and sign depend on its use.
  public typealias Vector = ScrollModel.Vector

  /// Distances from the four edges, in points; negative ones extend outward.
  public typealias Insets = EdgeInsets
}
