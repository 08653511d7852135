public import ScrollModel

// Who gets a touch, and what a tap does.
extension DetentSheet {
  /// What a touch on the screen lands on.
  public enum Hit: Sendable, Hashable {
    /// The sheet, its boundary included.
    case sheet
    /// The transparent button above a sheet that is pulled up: a finger on it brings it down.
    case button
    /// What lies behind the sheet.
    case behind
  }

  /// What is under a place.
  ///
  /// - Parameters:
  ///   - point: The place, in points.
  ///   - excess: What shows beyond the parts, in points.
  /// - Returns: Who gets the touch.
  public func hit(at point: Vector, excess: Double) -> Hit {
    if point.y >= sheetY(excess: excess) { return .sheet }
    let isUp = collapsed(excess: excess) > geometry.detents[0]
    return isUp && geometry.hasButton ? .button : .behind
  }

  /// The button brings the sheet down as soon as a finger is on it.
  public func buttonTarget(at point: Vector, excess: Double) -> Double? {
    hit(at: point, excess: excess) == .button ? geometry.detents[0] : nil
  }

  /// A tap on what shows of a sheet at its lowest detent raises it to the next.
  public func tapTarget(at point: Vector, excess: Double) -> Double? {
    guard detent == 0, geometry.detents.count > 1, hit(at: point, excess: excess) == .sheet else {
      return nil
    }
    return geometry.detents[1]
  }
}
