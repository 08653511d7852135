public import ScrollModel

// Sizes, places and what else a scenario shares with the engine.
extension Scenario {
  /// A width and a height in points.
  public typealias Size = ScrollModel.Size

  /// A number for each axis; unit and sign are said where it is used.
  public typealias Vector = ScrollModel.Vector

  /// Distances from the four edges in points; negative ones reach outwards.
  public typealias Insets = EdgeInsets
}
