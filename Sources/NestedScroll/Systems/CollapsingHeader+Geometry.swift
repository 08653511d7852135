import ScrollDynamics
public import ScrollModel

extension CollapsingHeader {
  /// The sizes and options of a ``CollapsingHeader``.
  public struct Geometry: Sendable, Hashable {
    /// The size of the viewport, in points.
    public var viewport: Size

    /// The least height of the header, in points, 0 or larger.
    public var headerMinimum: Double

    /// The greatest height of the header, in points, not below the least.
    public var headerMaximum: Double

    /// The height of the bar, in points.
    public var bar: Double

    /// The height of each page's content, in points.
    public var pages: [Double?]

    /// The behaviors between which apps choose.
    public var policies = NestedPolicies()

    /// Whether each page's list bounces at its ends; a page without an element does.
    public var bounces: [Bool]

    /// The refresh control of each list, which is pulled beyond the fully open header; `nil` for
    /// none.
    public var refresh: RefreshHold?

    /// Creates a geometry.
    ///
    /// - Parameters:
    ///   - viewport: The size of the viewport, in points.
    ///   - headerMinimum: The least height of the header, in points.
    ///   - headerMaximum: The greatest height of the header, in points.
    ///   - bar: The height of the bar, in points: 44 in the original.
    ///   - pages: The height of each page's content, in points; at least one page.
    ///   - bounces: Whether each page's list bounces; a page without an element does.
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
      refresh?.requireSizes()
    }

    /// How far the header collapses, in points.
    var travel: Double { headerMaximum - headerMinimum }

    /// How far each list scrolls under the collapsed header, in points.
    var lengths: [Double?] {
      let height = listHeight(travel)
      return pages.map { $0.map { $0 - height } }
    }

    /// The height of the lists when the header is collapsed by an amount, in points.
    func listHeight(_ collapsed: Double) -> Double {
      max(0, viewport.height - headerMaximum + collapsed - bar)
    }
  }
}
