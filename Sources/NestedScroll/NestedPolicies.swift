/// The offsets of the other pages after the header opens again.
///
/// It applies to systems with pages under one header.
public enum OtherPages: String, Sendable, Hashable, CaseIterable {
  /// Each page keeps its offset, for readers who come back to a page to read on.
  case keep
  /// The other pages return to their top, because a header above a half-scrolled list looks wrong.
  case reset
}

/// The behavior of a page whose content is too short to collapse the header.
///
/// It applies to systems with pages under one header.
public enum ShortPages: String, Sendable, Hashable, CaseIterable {
  /// A short page is padded, so that the header collapses on every page alike and the bar stays
  /// pinned when the page changes.
  case fill
  /// The header rests collapsed only as far as the content allows, so that there is no empty space
  /// below a few rows.
  ///
  /// A pull beyond that end collapses the header further, moving header, bar and list together, and
  /// bounces back. The overscroll belongs to the list, as at every bottom, so the list's footer can
  /// load more there.
  case limit
}

/// The scope of a pull-down refresh: the whole system or the current page.
///
/// It only affects systems with both a refresh control and a header. Only the app ends a refresh;
/// neither a fling nor another page does.
public enum RefreshOwner: String, Sendable, Hashable, CaseIterable {
  /// A pull-down refreshes the whole system, header and bar included: for one feed that several
  /// tabs show, with one refresh control above everything.
  case whole
  /// A pull-down refreshes only the current page: for tabs that have separate feeds, each with its
  /// own refresh.
  case page
}

/// The continuation of a fling when its list reaches its top.
///
/// It applies to systems with pages under one header; a fling in a sheet's list never moves the
/// sheet.
public enum FlingAtListTop: String, Sendable, Hashable, CaseIterable {
  /// The fling continues into the header at its present velocity, so that one flick reaches the
  /// very top.
  case handOn
  /// The fling stops at the list's top, and the header stays collapsed.
  case stop
}

/// The parts that a tap on the status bar scrolls.
///
/// It applies to systems with a header or a sheet. Under a docked bar that was dragged up, only the
/// list scrolls.
public enum ScrollsToTop: String, Sendable, Hashable, CaseIterable {
  /// The list scrolls to its start, then the header comes into view or the sheet moves down, as a
  /// plain scroll view scrolls to its very top.
  case all
  /// Only the list scrolls to its start.
  ///
  /// The header stays as it is, even while it is refreshing, so that it does not cover half of the
  /// screen.
  case list
}

/// The part that stays in place when the header changes its height.
///
/// It applies to systems with a header.
public enum HeaderResize: String, Sendable, Hashable, CaseIterable {
  /// The bar stays in place on screen, so that a header that loads late does not move what is being
  /// read.
  case keepBar
  /// The offset stays and the content below the header moves, as in a plain scroll view, so that a
  /// header that unfolds becomes visible.
  case keepOffset
}

/// The condition under which a collapsed header opens again.
///
/// It applies to systems with pages under one header.
public enum HeaderReturns: Sendable, Hashable, CaseIterable {
  /// The header opens once the list is at its top, so that its rows lie right below it.
  case atTop
  /// The header opens first whenever the content moves towards its top, wherever the list is, so
  /// that the header is always within reach.
  ///
  /// The header's collapsed amount and the list's offset are then independent: a movement in either
  /// direction moves the header first. A list reaches its top last, so that ``FlingAtListTop`` has no
  /// effect. The header of ``SwipePages`` stops at the pinned bar.
  case onReverse
}

/// How a sheet moves down when its list is dragged.
public enum SheetDragBack: String, Sendable, Hashable, CaseIterable {
  /// The sheet moves before its list in both directions while it is below its largest detent, so
  /// that a single drag uncovers a map below it.
  case symmetric
  /// The list scrolls to its start first, then the sheet moves down, so that scrolling back never
  /// closes the sheet.
  case listFirst
}

/// The choices that apps have in nested scrolling.
///
/// <doc:ChoosingPolicies> lists the systems to which each choice applies.
public struct NestedPolicies: Sendable, Hashable {
  /// The offsets of the other pages after the header opens again.
  public var otherPages = OtherPages.keep

  /// The behavior of a page whose content is too short to collapse the header.
  public var shortPages = ShortPages.fill

  /// The scope of a pull-down refresh.
  public var refreshOwner = RefreshOwner.whole

  /// The continuation of a fling when its list reaches its top.
  public var flingAtListTop = FlingAtListTop.handOn

  /// The parts that a tap on the status bar scrolls.
  public var scrollsToTop = ScrollsToTop.all

  /// The part that stays in place when the header changes its height.
  public var headerResize = HeaderResize.keepBar

  /// The condition under which a collapsed header opens again.
  public var headerReturns = HeaderReturns.atTop

  /// True if a header that would come to rest between its ends settles at one of them.
  ///
  /// After a fling it settles at the end in the fling's direction, in other cases at the nearer
  /// end; at equal distances the header opens. The motion is ``DetentSheet/spring`` and stops where
  /// the spring first reaches the end. Only the header moves: the list keeps its offset. It applies
  /// to systems with pages under one header.
  public var headerSnap = false

  /// The order in which a sheet and its list move down.
  public var sheetDragBack = SheetDragBack.listFirst

  /// The footer at the end of each page's list, or `nil` for a page without a footer; a single
  /// element applies to every page.
  public var loadMore: [LoadMore?] = []

  /// True if the pages bounce beyond the first and the last page.
  public var pagesBounce = true

  /// True if a fling stops at the list's top instead of continuing in the header.
  var stopsFlingAtListTop: Bool { flingAtListTop == .stop && headerReturns == .atTop }

  /// Creates the policies of the published designs.
  ///
  /// ``SwipePages/Geometry`` has its own defaults.
  public init() {}
}
