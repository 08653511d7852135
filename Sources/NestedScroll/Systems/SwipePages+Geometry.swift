import ScrollDynamics
public import ScrollModel

extension SwipePages {
  /// The position of the header and the bar in the view hierarchy: in a content inset of each page,
  /// or in a view at the start of its content.
  ///
  /// It changes the reported content offset of a page, but nothing on screen.
  public enum HeaderPlacement: Sendable, Hashable, CaseIterable {
    /// A content inset: the offset of a page at its top is −(top inset + header + bar).
    case inset
    /// A view at the start of the content: the offset of a page at its top is −(top inset).
    case headerView
  }

  /// The behavior of the header while the bar is pinned.
  public enum HeaderUnderBar: Sendable, Hashable, CaseIterable {
    /// The header scrolls behind the bar until it is off screen, as in SwipeTableView.
    ///
    /// It follows the offset of the current page, so it can jump when another page becomes current.
    case scroll
    /// The header stops when the bar is pinned, so nothing moves on screen when another page
    /// becomes current.
    case stick
  }

  /// The offset of a page that becomes visible while the header is partly visible.
  public enum Switching: Sendable, Hashable, CaseIterable {
    /// The page aligns with the header and loses its offset, as in SwipeTableView.
    ///
    /// Header and bar follow the current page's offset: content inserted above its visible rows
    /// collapses an expanded header by the same distance.
    case align
    /// The page keeps its offset; inserted content does not move the header.
    case retain
  }

  /// The sizes and options of ``SwipePages``.
  public struct Geometry: Sendable, Hashable {
    /// The size of the viewport, in points.
    public var viewport: Size

    /// The distance between the top of the viewport and the pinned bar, in points: 64 in
    /// SwipeTableView, 88 on a device with a notch.
    public var topInset: Double

    /// The height of the header, in points, or `nil` for none.
    public var header: Double?

    /// The height of the bar, in points, or `nil` for none.
    public var bar: Double?

    /// The position of header and bar in the view hierarchy.
    public var headerPlacement = HeaderPlacement.inset

    /// True if short pages are padded just enough to pin the bar.
    ///
    /// This is SwipeTableView's name for ``NestedPolicies/shortPages``: `true` is
    /// ``ShortPages/fill``.
    public var adjustsContentSize: Bool {
      get { policies.shortPages == .fill }
      set { policies.shortPages = newValue ? .fill : .limit }
    }

    /// The space after the content of each page, in points.
    public var bottomInset = 0.0

    /// The height of each page's content, in points; there is at least one page.
    public var pages: [Double?]

    /// The behaviors that the app can choose.
    ///
    /// By default, as in SwipeTableView, each page refreshes separately, short pages are not
    /// padded, and a page that becomes visible under an expanded header starts at its top.
    public var policies: NestedPolicies

    /// For each page, the visible pull that triggers a refresh, in points; `nil` for no refresh
    /// control.
    ///
    /// While a page is refreshing, it stays at this distance below its top. If the whole system
    /// refreshes, a page without a value uses the first value of the other pages.
    public var refresh: [Double?] = []

    /// The behavior of the header while the bar is pinned.
    public var headerUnderBar = HeaderUnderBar.scroll

    /// True if a bar without a header moves down when the content is pulled down.
    public var barScrolls = true

    /// The offset of a page that becomes visible while the header is partly visible.
    ///
    /// This is ``NestedPolicies/otherPages`` with the names of SwipeTableView: ``Switching/align``
    /// corresponds to ``OtherPages/reset``.
    public var switching: Switching {
      get { policies.otherPages == .reset ? .align : .retain }
      set { policies.otherPages = newValue == .align ? .reset : .keep }
    }

    /// Creates a geometry; all other properties have the values of SwipeTableView.
    public init(
      viewport: Size, topInset: Double = 64, header: Double?, bar: Double?, pages: [Double?]
    ) {
      self.viewport = viewport
      self.topInset = topInset
      self.header = header
      self.bar = bar
      self.pages = pages
      policies = NestedPolicies()
      policies.refreshOwner = .page
      policies.shortPages = .limit
      policies.otherPages = .reset
    }

    func requireSizes() {
      requireViewport(viewport)
      requireLength(topInset, "topInset")
      requireLength(header, "header")
      requireLength(bar, "bar")
      requireLength(bottomInset, "bottomInset")
      requirePages(pages)
      for threshold in refresh {
        requireLength(threshold, "a refresh")
        require(threshold != 0, "a refresh threshold must be positive, got 0")
      }
    }

    /// True if the current page's offset alone determines the positions of header and list: pages
    /// align with the header, and the header expands only when the page is at its top.
    var aligns: Bool { switching == .align && policies.headerReturns == .atTop }

    var scrollsBehindBar: Bool { headerUnderBar == .scroll && policies.headerReturns == .atTop }

    /// The part that shows the overscroll beyond the top.
    package var topPart: NestedPart {
      if let header, header > 0 { return .header }
      guard let bar, bar > 0, header != nil || barScrolls else { return .list }
      return .bar
    }

    var pullsLists: Bool { topPart == .list }

    var outerPart: NestedPart { topPart == .bar ? .bar : .header }

    package var collapse: Double { header ?? 0 }

    /// The height above a page's first row while the bar is pinned, in points.
    package var pinned: Double { topInset + (bar ?? 0) }

    package func part(at point: Vector, _ frames: NestedFrames) -> NestedPart {
      if let y = frames.barY, let bar, point.y >= y, point.y < y + bar { return .bar }
      if let y = frames.headerY, let header, point.y >= y, point.y < y + header { return .header }
      return .list
    }

    /// The maximum list offsets after the bar is pinned; negative for a page too short to pin it.
    var lengths: [Double?] {
      pages.map { page in
        page.map { height in
          let length = height + bottomInset - viewport.height + pinned
          return adjustsContentSize ? max(0, length) : length
        }
      }
    }
  }
}
