/// What happens to the offsets of the other pages when the header shows again.
///
/// It applies to systems with pages under one header.
public enum OtherPages: String, Sendable, Hashable, CaseIterable {
  /// Each page keeps its offset, for readers who come back to a page to read on.
  case keep
  /// The other pages go back to their top, because a header above a half-scrolled list looks wrong.
  case reset
}

/// How a page behaves whose content is too short to collapse the header.
///
/// It applies to systems with pages under one header.
public enum ShortPages: String, Sendable, Hashable, CaseIterable {
  /// A short page is padded, so that the header collapses on every page alike and the bar stays
  /// pinned when the page changes.
  case fill
  /// The header comes to rest collapsed only as far as there is content, so that there is no empty space
  /// below a few rows.
  ///
  /// A pull beyond that end collapses it further, as header, bar and list move as one, and bounces
  /// back. That overscroll belongs to the list, as at every bottom: its footer loads more there.
  case limit
}

/// What a pull-down refreshes: the whole system or the current page.
///
/// It matters to systems that refresh and have something above the bar to pull. Only the app ends a
/// refresh; neither a fling nor another page does.
public enum RefreshOwner: String, Sendable, Hashable, CaseIterable {
  /// A pull-down refreshes the whole system, header and bar included: for one feed that several
  /// tabs show, with one refresh control above everything.
  case whole
  /// A pull-down refreshes only the current page: for tabs with feeds of their own, each with its
  /// own refresh.
  case page
}

/// What a fling does when its list reaches its top.
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

/// What a tap on the status bar scrolls.
///
/// It applies to systems with a header or a sheet. Under a docked bar that was dragged up, only the
/// list scrolls.
public enum ScrollsToTop: String, Sendable, Hashable, CaseIterable {
  /// The list scrolls to its start, then the header comes into view or the sheet moves down, as a
  /// plain scroll view scrolls to its very top.
  case all
  /// Only the list scrolls to its start. The header stays as collapsed as it is, also while it is
  /// refreshing, so that it does not cover half of the screen.
  case list
}

/// What stays in place when the header changes its height.
///
/// It applies to systems with a header.
public enum HeaderResize: String, Sendable, Hashable, CaseIterable {
  /// The bar stays in place on screen, so that a header that loads late does not move what is being
  /// read.
  case keepBar
  /// The offset stays and the content below the header moves, as in a plain scroll view, so that an
  /// unfolding header becomes visible.
  case keepOffset
}

/// When a collapsed header opens again.
///
/// It applies to systems with pages under one header.
public enum HeaderReturns: Sendable, Hashable, CaseIterable {
  /// The header opens once the list is at its top, so that its rows lie right below it.
  case atTop
  /// The header opens first whenever the content moves towards its top, wherever the list is, so that
  /// what is in it is always near.
  ///
  /// The header's collapsed amount and the list's offset are then independent: a movement in either
  /// direction moves the header first. A list reaches its top last, so that ``FlingAtListTop`` has no
  /// effect. The header of ``SwipePages`` stops at the pinned bar.
  case onReverse
}

/// How a sheet moves down when its list is dragged.
public enum SheetDragBack: String, Sendable, Hashable, CaseIterable {
  /// The sheet moves before its list in both directions while it is below its largest detent, so
  /// that one drag clears it off a map.
  case symmetric
  /// The list scrolls to its start first, then the sheet moves down, so that scrolling back never
  /// closes the sheet.
  case listFirst
}

/// The behaviors of nested scrolling that apps choose between.
///
/// <doc:ChoosingPolicies> lists the systems to which each of them applies.
public struct NestedPolicies: Sendable, Hashable {
  /// What happens to the offsets of the other pages when the header shows again.
  public var otherPages = OtherPages.keep

  /// How a page behaves whose content is too short to collapse the header.
  public var shortPages = ShortPages.fill

  /// What a pull-down refreshes.
  public var refreshOwner = RefreshOwner.whole

  /// What a fling does when its list reaches its top.
  public var flingAtListTop = FlingAtListTop.handOn

  /// What a tap on the status bar scrolls.
  public var scrollsToTop = ScrollsToTop.all

  /// What stays in place when the header changes its height.
  public var headerResize = HeaderResize.keepBar

  /// When a collapsed header opens again.
  public var headerReturns = HeaderReturns.atTop

  /// Whether a header that would come to rest between its ends settles at one of them.
  ///
  /// A fling settles it at the end in its direction, anything else at the nearer one; at equal distances
  /// the header opens. It moves by ``DetentSheet/spring`` and stops where the spring first reaches the
  /// end. Only the header moves: the list keeps its offset. It applies to systems with pages under one
  /// header.
  public var headerSnap = false

  /// How a sheet moves down when its list is dragged.
  public var sheetDragBack = SheetDragBack.listFirst

  /// The footer that loads more at the end of each page's list, `nil` for a page without one; a
  /// single footer is used on all pages.
  public var loadMore: [LoadMore?] = []

  /// Whether the pages bounce beyond the first and the last one.
  public var pagesBounce = true

  /// Whether a fling stops where the list would hand it on to the header.
  var stopsFlingAtListTop: Bool { flingAtListTop == .stop && headerReturns == .atTop }

  /// Creates the policies of the published designs.
  ///
  /// ``SwipePages/Geometry`` has its own defaults.
  public init() {}
}
