/// Pages as Flutter counts them, and the way to one.
///
/// ```
/// lead = max(0, L·(F − 1)/2)    page = max(0, clamp(x) − lead)/(L·F)
/// ```
///
/// A release goes to `round(page + ½·sgn v)`, half away from 0, if it is faster than the tolerance,
/// else to the nearest page. Source: Flutter's `PageScrollPhysics`.
public struct FlutterPages: Sendable, Hashable {
  /// The length L of the viewport along the axis, in points.
  public let viewportLength: Double

  /// The share F of the viewport that a page takes.
  public let fraction: Double

  /// Creates pages.
  ///
  /// - Parameters:
  ///   - viewportLength: The length of the viewport along the axis, in points.
  ///   - fraction: The share of the viewport that a page takes.
  /// - Precondition: Both are positive and finite.
  public init(viewportLength: Double, fraction: Double = 1) {
    require(
      viewportLength > 0 && viewportLength.isFinite,
      "viewportLength must be positive and finite, got \(viewportLength)")
    require(
      fraction > 0 && fraction.isFinite, "fraction must be positive and finite, got \(fraction)")
    self.viewportLength = viewportLength
    self.fraction = fraction
  }

  /// The offset at which the first page counts as reached, in points.
  public var lead: Double { max(0, viewportLength * (fraction - 1) / 2) }

  /// The offset of a page, in points.
  ///
  /// - Parameter page: The page, from 0; between two pages a fraction.
  /// - Returns: Points.
  public func offset(of page: Double) -> Double { page * viewportLength * fraction + lead }

  /// The page at an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset, in points.
  ///   - range: The offsets between which the content scrolls.
  /// - Returns: The page, whole if it is so within 1e−10.
  public func page(at offset: Double, in range: ScrollRange = .unbounded) -> Double {
    let page = max(0, range.clamp(offset) - lead) / (viewportLength * fraction)
    let whole = page.rounded()
    return abs(page - whole) < 1e-10 ? whole : page
  }

  /// The page that a release goes to.
  ///
  /// - Parameters:
  ///   - offset: The offset at release, in points.
  ///   - velocity: The velocity at release, in points per second.
  ///   - range: The offsets between which the content scrolls.
  ///   - tolerance: Which velocities count as none.
  /// - Returns: The page's offset, in points.
  public func target(
    from offset: Double, velocity: Double, in range: ScrollRange = .unbounded,
    tolerance: Tolerance = .flutter()
  ) -> Double {
    var page = page(at: offset, in: range)
    if abs(velocity) > tolerance.velocity { page += velocity < 0 ? -0.5 : 0.5 }
    return self.offset(of: page.rounded())
  }
}
