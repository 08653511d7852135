import ScrollDynamics
public import ScrollModel

extension SwipePages {
  /// Where the header and the bar are in the view hierarchy: a content inset of each page, or a
  /// view at the start of its content.
  ///
  /// It changes the reported content offset of a page, not what is on screen.
  public enum HeaderPlacement: Sendable, Hashable, CaseIterable {
    /// A content inset: at rest the page's offset is −(top inset + header + bar).
    case inset
    /// A view at the start of the content: at rest the page's offset is −(top inset).
    case headerView
  }

  /// What the header does once the bar is pinned.
  public enum HeaderUnderBar: Sendable, Hashable, CaseIterable {
    /// The header scrolls on behind the bar until it is off screen, as in the published design.
    /// Showing another page then moves it, because it follows the current page's own offset.
    case scroll
    /// The header stops there, so that showing another page moves nothing on screen.
    case stick
  }

  /// Which offset a page has that is shown next, while the header is partly visible.
  public enum Switching: Sendable, Hashable, CaseIterable {
    /// The page aligns with the header and loses its own offset, as in the published design.
    ///
    /// Header and bar follow the current page's own offset: content inserted above its rows
    /// collapses an open header by the same distance.
    case align
    /// The page keeps its offset under the header, and inserted content does not move the header.
    case retain
  }

  /// The sizes and options of ``SwipePages``.
  public struct Geometry: Sendable, Hashable {
    /// The size of the viewport, in points.
    public var viewport: Size

    /// The distance of the pinned bar from the top, in points: 64 in the original, 88 with a notch.
    public var topInset: Double

    /// The height of the header, in points, or `nil` for none.
    public var header: Double?

    /// The height of the bar, in points, or `nil` for none.
    public var bar: Double?

    /// Whether header and bar are a content inset of each page or a view at the start of its
    /// content.
    public var headerPlacement = HeaderPlacement.inset

    /// Whether short pages are padded, just enough for the bar to pin on them.
    ///
    /// The published name of ``NestedPolicies/shortPages``: `true` is ``ShortPages/fill``.
    public var adjustsContentSize: Bool {
      get { policies.shortPages == .fill }
      set { policies.shortPages = newValue ? .fill : .limit }
    }

    /// The space after the content of each page, in points.
    public var bottomInset = 0.0

    /// The height of each page's content, in points.
    public var pages: [Double?]

    /// The behaviors between which apps choose.
    ///
    /// As in the published design, each page refreshes by itself, short pages are not padded, and a
    /// page that is shown under an open header starts at its top.
    public var policies: NestedPolicies

    /// For each page the shown pull that triggers a refresh, in points, which is also how far the
    /// page rests below its top while refreshing; `nil` for no refresh control.
    ///
    /// If the whole system refreshes, a page without a value uses the first value of another page.
    public var refresh: [Double?] = []

    /// What the header does once the bar is pinned.
    public var headerUnderBar = HeaderUnderBar.scroll

    /// Whether a bar without a header moves down with pulled-down content.
    public var barScrolls = true

    /// Which offset a page has that is shown next, while the header is partly visible.
    ///
    /// The published name of ``NestedPolicies/otherPages``: ``Switching/align`` is
    /// ``OtherPages/reset``.
    public var switching: Switching {
      get { policies.otherPages == .reset ? .align : .retain }
      set { policies.otherPages = newValue == .align ? .reset : .keep }
    }

    /// Creates a geometry whose other properties have the published design's values and can be set.
    ///
    /// - Parameters:
    ///   - viewport: The size of the viewport, in points.
    ///   - topInset: The distance of the pinned bar from the top, in points.
    ///   - header: The height of the header, in points; `nil` for none.
    ///   - bar: The height of the bar, in points; `nil` for none.
    ///   - pages: The height of each page's content, in points; at least one page.
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
        require(threshold != 0, "a page is pulled by a positive distance to refresh, got 0")
      }
    }

    /// Whether each page's depth alone determines header and list: pages align with the header, which
    /// opens only above a page at its top.
    var aligns: Bool { switching == .align && policies.headerReturns == .atTop }

    /// Whether the header scrolls on behind the pinned bar; a header that opens above a scrolled page stops
    /// at the bar.
    var scrollsBehindBar: Bool {
      headerUnderBar == .scroll && policies.headerReturns == .atTop
    }

    /// The part that shows overscroll beyond the top.
    ///
    /// It is the header, or a bar without a header that moves down with pulled content, or
    /// otherwise only the list.
    package var topPart: NestedPart {
      if let header, header > 0 { return .header }
      guard let bar, bar > 0, header != nil || barScrolls else { return .list }
      return .bar
    }

    /// Whether only the list shows overscroll beyond the top.
    var pullsLists: Bool { topPart == .list }

    /// The part above the lists.
    var outerPart: NestedPart { topPart == .bar ? .bar : .header }

    /// How far the header collapses before the bar pins, in points.
    var collapse: Double { header ?? 0 }

    /// The height above a page's first row once the bar is pinned, in points.
    var pinned: Double { topInset + (bar ?? 0) }

    /// How far each list scrolls once the bar is pinned, in points; negative for a page too short
    /// to pin it.
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
