public import ScrollModel

extension EasyPager {
  /// What the header is.
  public enum HeaderKind: Sendable, Hashable, CaseIterable {
    /// A view that scrolls away as a whole.
    case plain
    /// A scroll view of its own, never taller on screen than the viewport, for long headers.
    case scrolling
  }

  /// Where the bar is docked.
  public enum Dock: Sendable, Hashable, CaseIterable {
    /// At the bottom of the viewport, above a header that reaches further down.
    case bottom
    /// At the top, dragged there before the header has scrolled away.
    case top

    /// The other one.
    var other: Dock { self == .top ? .bottom : .top }
  }

  /// What an easy pager is made of.
  public struct Geometry: Sendable, Hashable {
    /// The size that everything is seen through, in points.
    public var viewport: Size

    /// The height of the header, in points; 0 for none: then each list scrolls by itself.
    public var header: Double

    /// What the header is.
    public var headerKind: HeaderKind

    /// The height of the bar, in points.
    public var bar: Double

    /// How far below the top the bar pins, in points.
    public var topInset: Double

    /// Whether the bar docks at the bottom while its place is below the viewport, which has to be
    /// higher than what is above the pinned bar's bottom.
    public var bottomDock: Bool

    /// The height of each page's content, in points.
    public var pages: [Double?]

    /// What users want both ways.
    public var policies = NestedPolicies()

    /// Creates a geometry.
    ///
    /// - Parameters:
    ///   - viewport: The size that everything is seen through, in points.
    ///   - header: The height of the header, in points; 0 for none.
    ///   - headerKind: What the header is.
    ///   - bar: The height of the bar, in points.
    ///   - topInset: How far below the top the bar pins, in points.
    ///   - bottomDock: Whether the bar docks at the bottom.
    ///   - pages: The height of each page's content, in points; at least one page.
    public init(
      viewport: Size, header: Double, headerKind: HeaderKind = .plain, bar: Double,
      topInset: Double = 0, bottomDock: Bool = true, pages: [Double?]
    ) {
      self.viewport = viewport
      self.header = header
      self.headerKind = headerKind
      self.bar = bar
      self.topInset = topInset
      self.bottomDock = bottomDock
      self.pages = pages
    }

    func requireSizes() {
      requireViewport(viewport)
      requireLength(header, "header")
      requireLength(bar, "bar")
      requireLength(topInset, "topInset")
      requirePages(pages)
    }

    /// How far the header collapses before the bar pins.
    var collapse: Double { max(0, header - topInset) }

    /// The height of the lists.
    var listHeight: Double { max(0, viewport.height - bar - topInset) }

    /// How far each list scrolls.
    var lengths: [Double?] { pages.map { $0.map { $0 - listHeight } } }

    /// Where the docked bar is.
    var dockY: Double { viewport.height - bar }

    /// From which collapsed amount on the bar leaves the bottom.
    var undocking: Double { header - dockY }
  }
}
