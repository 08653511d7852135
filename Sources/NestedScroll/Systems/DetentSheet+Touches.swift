public import ScrollModel

extension DetentSheet {
  /// The view that a touch hits.
  public enum Hit: Sendable, Hashable {
    /// The sheet, including its top edge.
    case sheet
    /// The transparent button above a raised sheet; a touch on it lowers the sheet.
    case button
    /// The content behind the sheet.
    case behind
  }

  /// The view that receives a touch at a point.
  public func hit(at point: Vector, overscroll: Double) -> Hit {
    if point.y >= sheetY(overscroll: overscroll) { return .sheet }
    let isUp = collapsed(overscroll: overscroll) > geometry.detents[0]
    return isUp && geometry.hasButton ? .button : .behind
  }

  /// The offset, in points, of the detent to which a touch on the transparent button lowers the
  /// sheet; `nil` if the point is not on the button.
  public func buttonTarget(at point: Vector, overscroll: Double) -> Double? {
    hit(at: point, overscroll: overscroll) == .button ? geometry.detents[0] : nil
  }

  /// The offset of the second detent, in points, if a tap hits a sheet at its lowest detent; `nil`
  /// otherwise.
  public func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    guard detent == 0, geometry.detents.count > 1, hit(at: point, overscroll: overscroll) == .sheet
    else { return nil }
    return geometry.detents[1]
  }
}
