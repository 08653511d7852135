public import ScrollModel

extension EasyPager {
  /// The kind of the header's view.
  public enum HeaderKind: Sendable, Hashable, CaseIterable {
    /// A view that scrolls away as a whole.
    case plain
    /// A scroll view that is at most as high as the viewport, for long headers.
    case scrolling
  }

  /// The edge of the viewport at which the bar is docked.
  public enum Dock: Sendable, Hashable, CaseIterable {
    /// The bar is at the bottom of the viewport because its normal position is below the viewport.
    case bottom
    /// The bar is at the top because a finger or the app has moved it there while the header was
    /// still visible.
    case top

    var other: Dock { self == .top ? .bottom : .top }
  }

  /// The sizes and options of an ``EasyPager``.
  public struct Geometry: Sendable, Hashable {
    /// The size of the viewport, in points.
    public var viewport: Size

    /// The height of the header, in points; 0 for no header: each list then scrolls alone.
    public var header: Double

    /// The kind of the header's view.
    public var headerKind: HeaderKind

    /// The height of the bar, in points.
    public var bar: Double

    /// The distance between the top of the viewport and the pinned bar, in points.
    public var topInset: Double

    /// True if the bar docks at the bottom while its normal position is below the viewport.
    ///
    /// The viewport must then be higher than the sum of the inset and the bar.
    public var bottomDock: Bool

    /// The height of each page's content, in points; there is at least one page.
    public var pages: [Double?]

    /// The behaviors that the app can choose.
    public var policies = NestedPolicies()

    /// The refresh control of each list; `nil` for none.
    ///
    /// Only a pager without a header uses it: below a header a list cannot be pulled.
    public var refresh: RefreshControl?

    /// Creates a geometry from its properties.
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

    /// `nil` if there is a header: lists below a header do not refresh.
    package var effectiveRefresh: RefreshControl? { header == 0 ? refresh : nil }

    /// The distance by which the header can collapse until the bar is pinned, in points.
    package var collapse: Double { max(0, header - topInset) }

    package var listHeight: Double { max(0, viewport.height - bar - topInset) }

    /// The maximum offset of each list, in points; negative if the content does not fill the list.
    var lengths: [Double?] { pages.map { $0.map { $0 - listHeight } } }

    /// The top of the bar at the bottom dock, in points below the top of the viewport.
    package var dockY: Double { viewport.height - bar }

    /// The distance by which the header is collapsed when the bar leaves the bottom dock.
    var undocking: Double { header - dockY }
  }
}
