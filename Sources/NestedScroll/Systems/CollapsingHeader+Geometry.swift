import ScrollDynamics
public import ScrollModel

extension CollapsingHeader {
  /// The sizes and options of a ``CollapsingHeader``.
  public struct Geometry: Sendable, Hashable {
    /// The size of the viewport, in points.
    public var viewport: Size

    /// The minimum height of the header, in points, 0 or larger.
    public var headerMinimum: Double

    /// The maximum height of the header, in points, not below the minimum.
    public var headerMaximum: Double

    /// The height of the bar, in points: 44 in MONestedScrollView.
    public var bar: Double

    /// The height of each page's content, in points; there is at least one page.
    public var pages: [Double?]

    /// The behaviors that the app can choose.
    public var policies = NestedPolicies()

    /// For each page, true if its list bounces at its ends; pages beyond the array's end bounce.
    public var bounces: [Bool]

    /// The refresh control of each list; `nil` for none.
    ///
    /// A list can be pulled only while the header is fully open.
    public var refresh: RefreshControl?

    /// Creates a geometry from its properties.
    ///
    /// - Precondition: There is a page, all sizes are 0 or larger and finite, and the minimum
    ///   height of the header is not above the maximum.
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
        "headerMinimum must not be above \(headerMaximum), got \(headerMinimum)")
      requireLength(bar, "bar")
      requirePages(pages)
    }

    package var travel: Double { headerMaximum - headerMinimum }

    /// The distance by which each list can scroll while the header is collapsed, in points.
    var lengths: [Double?] {
      let height = listHeight(travel)
      return pages.map { $0.map { $0 - height } }
    }

    package func listHeight(_ collapsed: Double) -> Double {
      max(0, viewport.height - headerMaximum + collapsed - bar)
    }
  }
}
