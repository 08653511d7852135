/// The offsets of the hidden pages after the header has opened again.
///
/// Applies to systems whose pages share one header.
public enum OtherPages: String, Sendable, Hashable, CaseIterable {
  /// Each page keeps its offset, so that a reader who returns to the page can continue reading.
  case keep
  /// The hidden pages return to their top: an open header above a scrolled list looks wrong.
  case reset
}

/// The behavior of a page whose content is too short to collapse the header.
///
/// Applies to systems whose pages share one header.
public enum ShortPages: String, Sendable, Hashable, CaseIterable {
  /// A short page is padded, so that the header can collapse fully on every page and the bar stays
  /// pinned when the page changes.
  case fill
  /// The header collapses only until the last row reaches the bottom of the screen: a short list
  /// leaves no empty space.
  ///
  /// A further pull collapses the header more, moves bar and list with it, and bounces back. It
  /// counts as overscroll of the list, so that the list's footer can load more.
  case limit
}

/// The scope of a pull-down refresh: the whole system or the current page.
///
/// Only affects systems with both a refresh control and a header. Only the app ends a refresh; a
/// fling or a change of the page does not.
public enum RefreshOwner: String, Sendable, Hashable, CaseIterable {
  /// A pull-down refreshes the whole system, including header and bar.
  ///
  /// Suits tabs that show the same feed, with one refresh control above everything.
  case whole
  /// A pull-down refreshes only the current page.
  ///
  /// Suits tabs with separate feeds.
  case page
}

/// The behavior of a fling that has scrolled its list to the top.
///
/// Applies to systems whose pages share one header. A fling in a sheet's list never moves the
/// sheet.
public enum FlingAtListTop: String, Sendable, Hashable, CaseIterable {
  /// The fling continues in the header at the same velocity, so that one flick can reach the top.
  case handOn
  /// The fling stops at the list's top, and the header stays collapsed.
  case stop
}

/// The parts that a tap on the status bar scrolls.
///
/// Applies to systems with a header or a sheet. While a docked bar is at the top or moves
/// between its docks, only the list scrolls.
public enum ScrollsToTop: String, Sendable, Hashable, CaseIterable {
  /// The list scrolls to its start; then the header opens or the sheet moves down.
  ///
  /// This matches a plain scroll view, which scrolls to the very top.
  case all
  /// Only the list scrolls to its start.
  ///
  /// The header does not move, even during a refresh, so that it does not cover half of the screen.
  case list
}

/// The part that stays in place when the header changes its height.
///
/// Applies to systems with a header.
public enum HeaderResize: String, Sendable, Hashable, CaseIterable {
  /// The bar stays in place on screen: a header that loads late does not move the visible rows.
  case keepBar
  /// The offset stays the same and the content below the header moves, as in a plain scroll view.
  ///
  /// The user then sees the header grow.
  case keepOffset
}

/// The condition under which a collapsed header opens again.
///
/// Applies to systems whose pages share one header.
public enum HeaderReturns: Sendable, Hashable, CaseIterable {
  /// The header opens when the list is at its top, so the first row is directly below the header.
  case atTop
  /// The header opens first whenever the content moves down, at any offset of the list, so that the
  /// header is always within reach.
  ///
  /// A movement in either direction then moves the header before the list. The list reaches its top
  /// last, so ``FlingAtListTop`` has no effect. The header of ``SwipePages`` does not scroll behind
  /// the pinned bar.
  case onReverse
}

/// How a sheet moves down when its list is dragged.
public enum SheetDragBack: String, Sendable, Hashable, CaseIterable {
  /// Below its largest detent the sheet moves before its list in both directions.
  ///
  /// A single drag then uncovers a map behind the sheet.
  case symmetric
  /// The list scrolls to its start first, and only then the sheet moves down.
  case listFirst
}

/// The choices that apps have in nested scrolling.
///
/// <doc:ChoosingPolicies> lists the systems to which each choice applies.
public struct NestedPolicies: Sendable, Hashable {
  /// The offsets of the hidden pages after the header has opened again.
  public var otherPages = OtherPages.keep

  /// The behavior of a page whose content is too short to collapse the header.
  public var shortPages = ShortPages.fill

  /// The scope of a pull-down refresh.
  public var refreshOwner = RefreshOwner.whole

  /// The behavior of a fling that has scrolled its list to the top.
  public var flingAtListTop = FlingAtListTop.handOn

  /// The parts that a tap on the status bar scrolls.
  public var scrollsToTop = ScrollsToTop.all

  /// The part that stays in place when the header changes its height.
  public var headerResize = HeaderResize.keepBar

  /// The condition under which a collapsed header opens again.
  public var headerReturns = HeaderReturns.atTop

  /// True if a partly collapsed header settles fully open or fully collapsed.
  ///
  /// After a fling the header settles in the fling's direction. Otherwise it settles at the nearer
  /// end; at equal distances it opens. The motion is ``DetentSheet/spring``, stopped when it first
  /// reaches the end. Only the header moves; the list keeps its offset. Applies to systems whose
  /// pages share one header.
  public var headerSnap = false

  /// How a sheet moves down when its list is dragged.
  public var sheetDragBack = SheetDragBack.listFirst

  /// The footer at the end of each page's list, or `nil` for a page without a footer; a single
  /// element applies to every page.
  public var loadMore: [LoadMore?] = []

  /// True if the pages bounce beyond the first and the last page.
  public var pagesBounce = true

  /// True if a fling stops at the list's top instead of continuing in the header.
  var stopsFlingAtListTop: Bool { flingAtListTop == .stop && headerReturns == .atTop }

  /// Creates policies with the default values.
  ///
  /// ``SwipePages/Geometry`` has other defaults.
  public init() {}
}
