public import ScrollModel

extension EasyPager {
  /// The kind of view that the header is.
  public enum HeaderKind: Sendable, Hashable, CaseIterable {
    /// A view that scrolls away as a whole.
    case plain
    /// A scroll view that is never taller on screen than the viewport, for long headers.
    case scrolling
  }

  /// The place at which the bar is docked.
  public enum Dock: Sendable, Hashable, CaseIterable {
    /// The bar is at the bottom of the viewport, while the header reaches below the viewport.
    case bottom
    /// The bar is at the top, after a finger has dragged it there while the header is still in
    /// view.
    case top

    /// The opposite dock.
    var other: Dock { self == .top ? .bottom : .top }
  }

  /// The sizes and options of an ``EasyPager``.
  public struct Geometry: Sendable, Hashable {
    /// The size of the viewport, in points.
    public var viewport: Size

    /// The height of the header, in points; with 0 there is no header, and each list scrolls alone.
    public var header: Double

    /// The kind of view that the header is.
    public var headerKind: HeaderKind

    /// The height of the bar, in points.
    public var bar: Double

    /// The distance of the pinned bar from the top of the viewport, in points.
    public var topInset: Double

    /// True if the bar docks at the bottom while its normal position is below the viewport.
    ///
    /// The viewport must then be higher than the inset and the bar together.
    public var bottomDock: Bool

    /// The height of each page's content, in points.
    public var pages: [Double?]

    /// The choices of the app.
    public var policies = NestedPolicies()

    /// The refresh control of each list in a pager without a header; `nil` for none.
    ///
    /// Under a header no list can be pulled, so no list refreshes.
    public var refresh: RefreshHold?

    /// Creates a geometry.
    ///
    /// - Parameters:
    ///   - viewport: The size of the viewport, in points.
    ///   - header: The height of the header, in points; 0 for none.
    ///   - headerKind: The kind of view that the header is.
    ///   - bar: The height of the bar, in points.
    ///   - topInset: The distance of the pinned bar from the top of the viewport, in points.
    ///   - bottomDock: True if the bar docks at the bottom.
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
      refresh?.requireSizes()
    }

    /// The refresh control in use: under a header there is none.
    package var usedRefresh: RefreshHold? { header == 0 ? refresh : nil }

    /// The distance by which the header collapses before the bar is pinned, in points.
    package var collapse: Double { max(0, header - topInset) }

    /// The height of the lists, in points.
    package var listHeight: Double { max(0, viewport.height - bar - topInset) }

    /// The distance by which each list scrolls, in points.
    var lengths: [Double?] { pages.map { $0.map { $0 - listHeight } } }

    /// The top of the bar when docked at the bottom, in points.
    package var dockY: Double { viewport.height - bar }

    /// The collapsed amount at which the bar leaves the bottom dock, in points.
    var undocking: Double { header - dockY }
  }
}
