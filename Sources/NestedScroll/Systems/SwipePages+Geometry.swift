import ScrollDynamics
public import ScrollModel

extension SwipePages {
  /// Whether header and bar are room before a page's content, or a view at its start.
  ///
  /// It changes what a page calls its content offset, not what is on screen.
  public enum Mode: Sendable, Hashable, CaseIterable {
    /// An inset of the page: at rest its offset is −(top inset + header + bar).
    case inset
    /// A view at the start of the content: at rest its offset is −(top inset).
    case headerView
  }

  /// What the header does once the bar is pinned.
  public enum HeaderUnderBar: Sendable, Hashable, CaseIterable {
    /// It scrolls on behind the bar until it is off screen, as published; a page switch then moves
    /// it, because it depends on the page's own offset.
    case scroll
    /// It stays where it is: nothing on screen moves when the page changes.
    case stick
  }

  /// What a page does that is shown next, while the header is partly visible.
  public enum Switching: Sendable, Hashable, CaseIterable {
    /// It aligns with the header and forgets its own place, as published.
    ///
    /// Header and bar always follow from the current page's own offset: content that comes in above
    /// its rows collapses an open header by as much as they would have to move.
    case align
    /// It retains its place under the header, which content that comes in above leaves as it is.
    case retain
  }

  /// What swipe pages are made of.
  public struct Geometry: Sendable, Hashable {
    /// The size that everything is seen through, in points.
    public var viewport: Size

    /// How far below the top the bar pins, in points: 64 in the original, 88 with a notch.
    public var topInset: Double

    /// The height of the header, in points, or `nil` for none.
    public var header: Double?

    /// The height of the bar, in points, or `nil` for none.
    public var bar: Double?

    /// What a page calls its content offset.
    public var mode = Mode.inset

    /// Whether short pages are padded, exactly so that the bar can pin on them.
    ///
    /// The published name of ``NestedPolicies/shortPages``, which it reads and sets: `true` is
    /// ``ShortPages/fill``.
    public var adjustsContentSize: Bool {
      get { policies.shortPages == .fill }
      set { policies.shortPages = newValue ? .fill : .limit }
    }

    /// Room after the content of each page, in points.
    public var bottomInset = 0.0

    /// The height of each page's content, in points.
    public var pages: [Double?]

    /// What users want both ways.
    ///
    /// As published, each page refreshes alone, short pages are not padded, and a page that is shown
    /// under an open header starts at its top.
    public var policies: NestedPolicies

    /// How far each page is pulled to refresh, in points as shown, and how far below its place it
    /// waits; `nil` for a page that does not refresh.
    ///
    /// If the whole refreshes, such a page is pulled as far as the first that does.
    public var refresh: [Double?] = []

    /// What the header does once the bar is pinned.
    public var headerUnderBar = HeaderUnderBar.scroll

    /// Whether a bar without a header moves with content that is pulled down.
    public var barScrolls = true

    /// What a page does that is shown next.
    ///
    /// The published name of ``NestedPolicies/otherPages``, which it reads and sets: to align is to
    /// start at the top under the header as it is, ``OtherPages/reset``.
    public var switching: Switching {
      get { policies.otherPages == .reset ? .align : .retain }
      set { policies.otherPages = newValue == .align ? .reset : .keep }
    }

    /// Creates a geometry; what is not given is as published, and a property to set.
    ///
    /// - Parameters:
    ///   - viewport: The size that everything is seen through, in points.
    ///   - topInset: How far below the top the bar pins, in points.
    ///   - header: The height of the header, in points, or `nil`.
    ///   - bar: The height of the bar, in points, or `nil`.
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

    /// Whether nothing but the list shows that it is pulled down: there is no header, and a bar stays.
    var pullsLists: Bool { header == nil && (bar == nil || !barScrolls) }

    /// How far the header collapses before the bar pins.
    var collapse: Double { header ?? 0 }

    /// What lies above a page's first row once the bar is pinned.
    var pinned: Double { topInset + (bar ?? 0) }

    /// How far each list scrolls once the bar is pinned; negative for a page too short to pin it.
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
