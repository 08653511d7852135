public import ScrollDynamics

/// Flutter's pages, and the items of its carousels and wheels: positions and the choice of one.
public struct FlutterPages: Sendable, Hashable {
  /// The distance of two pages, in points.
  public let length: Double

  /// How far the first page begins after the content, in points: pages longer than the viewport are
  /// centered.
  public let lead: Double

  /// Creates the pages of a `PageView`.
  ///
  /// - Parameters:
  ///   - viewportLength: The length of the scroll view along its axis, in points.
  ///   - viewportFraction: The length of a page as a share of it.
  /// - Precondition: Both are greater than 0 and finite.
  public init(viewportLength: Double, viewportFraction: Double = 1) {
    self.init(
      itemLength: viewportLength * viewportFraction,
      lead: max(0, viewportLength * (viewportFraction - 1) / 2))
  }

  /// Creates the items of a carousel or a wheel.
  ///
  /// - Parameter itemLength: The length of an item, in points.
  /// - Precondition: The length is greater than 0 and finite.
  public init(itemLength: Double) { self.init(itemLength: itemLength, lead: 0) }

  private init(itemLength: Double, lead: Double) {
    require(
      itemLength > 0 && itemLength.isFinite,
      "a page's length must be greater than 0 and finite, got \(itemLength)")
    length = itemLength
    self.lead = lead
  }

  /// The page at an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset, in points.
  ///   - range: The range of the offset.
  /// - Returns: The page, whole within 1e-10.
  public func page(at offset: Double, in range: ScrollRange) -> Double {
    let page = max(0, range.clamp(offset) - lead) / length
    return abs(page - page.rounded()) < 1e-10 ? page.rounded() : page
  }

  /// The offset of a page, in points.
  ///
  /// - Parameter page: The page.
  /// - Returns: The offset, in points.
  public func offset(of page: Double) -> Double { page * length + lead }

  /// The offset to which a release turns.
  ///
  /// - Parameters:
  ///   - offset: Where the content is, in points.
  ///   - velocity: The velocity, in points per second.
  ///   - tolerance: The greatest velocity that counts as rest: 20 pixels a second.
  ///   - range: The range of the offset.
  /// - Returns: The offset of a page, in points, or `nil` for a release at an end, or beyond it, that
  ///   does not lead inside: there the fling's own rule holds.
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

  /// The item at which a wheel ends.
  ///
  /// - Parameters:
  ///   - end: Where the fling would end by itself, in points, ends of the range included.
  ///   - range: The range of the offset.
  /// - Returns: The offset of the item, in points, or `nil` for an end of the range, where the fling
  ///   goes by itself.
  public func wheelTarget(flingEnd end: Double, in range: ScrollRange) -> Double? {
    if end <= range.lower || end >= range.upper { return nil }
    return offset(of: (end / length).rounded())
  }
}
