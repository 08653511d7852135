import ScrollDynamics
public import ScrollModel

extension CollapsingHeader {
  /// What a collapsing header is made of.
  public struct Geometry: Sendable, Hashable {
    /// The size that everything is seen through, in points.
    public var viewport: Size

    /// The least height of the header, in points, 0 or larger.
    public var headerMinimum: Double

    /// The greatest height of the header, in points, not below the least.
    public var headerMaximum: Double

    /// The height of the bar, in points.
    public var bar: Double

    /// The height of each page's content, in points.
    public var pages: [Double?]

    /// What users want both ways.
    public var policies = NestedPolicies()

    /// Whether each page's list bounces at its ends; those beyond the last value do.
    public var bounces: [Bool]

    /// Creates a geometry.
    ///
    /// - Parameters:
    ///   - viewport: The size that everything is seen through, in points.
    ///   - headerMinimum: The least height of the header, in points.
    ///   - headerMaximum: The greatest height of the header, in points.
    ///   - bar: The height of the bar, in points: 44 in the original.
    ///   - pages: The height of each page's content, in points; at least one page.
    ///   - bounces: Whether each page's list bounces.
    /// - Precondition: There is a page, all sizes are 0 or larger and finite, and the least height of
    ///   the header is not above the greatest.
    public init(
      viewport: Size, headerMinimum: Double, headerMaximum: Double, bar: Double = 44,
      pages: [Double?], bounces: [Bool] = []
    ) {
      self.viewport = viewport
      self.headerMinimum = headerMinimum
      self.headerMaximum = headerMaximum
      self.bar = bar
      self.pages = pages
      self.bounces = bounces
      requireSizes()
    }

    func requireSizes() {
      requireViewport(viewport)
      requireLength(headerMinimum, "headerMinimum")
      requireLength(headerMaximum, "headerMaximum")
      require(
        headerMinimum <= headerMaximum,
        "a header cannot be \(headerMinimum) at least and \(headerMaximum) at most")
      requireLength(bar, "bar")
      requirePages(pages)
    }

    /// How far the header collapses.
    var travel: Double { headerMaximum - headerMinimum }

    /// How far each list scrolls under the collapsed header.
    var lengths: [Double?] {
      let height = listHeight(travel)
      return pages.map { $0.map { $0 - height } }
    }

    /// The height of the lists under a header collapsed so far.
    func listHeight(_ collapsed: Double) -> Double {
      max(0, viewport.height - headerMaximum + collapsed - bar)
    }
  }
}
