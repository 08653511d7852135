public import ScrollDynamics

/// The positions of Flutter's pages or carousel items, and the choice of a page at a release.
public struct FlutterPages: Sendable, Hashable {
  /// The distance between two pages, in points.
  public let length: Double

  /// Creates pages or items.
  ///
  /// - Parameter itemLength: The length of a page or an item, in points.
  /// - Precondition: The length is greater than 0 and finite.
  public init(itemLength: Double) {
    require(
      itemLength > 0 && itemLength.isFinite,
      "a page's length must be greater than 0 and finite, got \(itemLength)")
    length = itemLength
  }

  /// The page index at an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset, in points.
  ///   - range: The range of the offset, in points.
  /// - Returns: The page index, with a fraction between two pages; an index within 1e-10 of a whole
  ///   number is rounded to it.
  public func page(at offset: Double, in range: ScrollRange) -> Double {
    let page = max(0, range.clamp(offset)) / length
    return abs(page - page.rounded()) < 1e-10 ? page.rounded() : page
  }

  /// The offset at which a page is shown, in points.
  ///
  /// - Parameter page: The page index, which may have a fraction.
  /// - Returns: The offset, in points.
  public func offset(of page: Double) -> Double { page * length }

  /// The offset of the page at which a release ends.
  ///
  /// - Parameters:
  ///   - offset: The content offset, in points.
  ///   - velocity: The velocity, in points per second.
  ///   - tolerance: The largest velocity that counts as rest, in points per second: 20 pixels per
  ///     second.
  ///   - range: The range of the offset, in points.
  /// - Returns: The offset, in points; `nil` if the content is at or beyond an end and does not
  ///   move back. The fling rule applies in this case.
  public func target(
    from offset: Double, velocity: Double, tolerance: Double = 20, in range: ScrollRange
  ) -> Double? {
    if velocity <= 0 && offset <= range.lower || velocity >= 0 && offset >= range.upper {
      return nil
    }
    var page = page(at: offset, in: range)
    if abs(velocity) > tolerance { page += velocity < 0 ? -0.5 : 0.5 }
    return self.offset(of: page.rounded())
  }
}
