/// What happens to the offsets of the other pages when the header shows again.
///
/// Systems with pages under one header have it.
public enum OtherPages: Sendable, Hashable, CaseIterable {
  /// Each page keeps its offset: readers who come back to a page want their place.
  case keep
  /// They start at their top: a header above a list in its middle looks wrong to others.
  case reset
}

/// What a page does whose content is too short to collapse the header.
///
/// Systems with pages under one header have it.
public enum ShortPages: Sendable, Hashable, CaseIterable {
  /// It is treated as long enough, so that the header collapses on every page alike: apps whose bar
  /// stays pinned while readers go from tab to tab want no page that pulls it down.
  case fill
  /// The header collapses only as far as there is content: apps with a page of a few rows want those
  /// to end where the screen does, without empty space below them.
  case limit
}

/// What is pulled down to refresh.
///
/// It matters to systems that refresh; a fling or a page switch ends the wait either way.
public enum RefreshOwner: Sendable, Hashable, CaseIterable {
  /// Everything, header and bar included: apps whose feed is one, however many tabs show it, load
  /// all of it anew and want one control above everything.
  case whole
  /// The current page alone, with a state of its own: apps whose tabs are feeds of their own load
  /// what is pulled and leave the others alone.
  case page
}

/// What a fling does when its list arrives at its top.
///
/// Systems with pages under one header have it; a sheet is never brought down by its list's fling.
public enum FlingAtListTop: Sendable, Hashable, CaseIterable {
  /// It goes on into the header, with the velocity that it has: those to whom header and list are one
  /// page want to be at its top with one flick.
  case handOn
  /// It stops there: those who flick a list back to its start do not want the header as well.
  case stop
}

/// What a tap on the status bar scrolls.
///
/// Systems with a header or a sheet have it. Under a docked bar that was dragged up, the list is all
/// that scrolls.
public enum ScrollsToTop: Sendable, Hashable, CaseIterable {
  /// Everything, the list to its start, then the header into view, or the sheet down: those who know
  /// the tap from plain scroll views want the very top.
  case all
  /// The list alone; the header stays as collapsed as it is, also while it waits for a refresh: those
  /// who read long lists want the first row without a header that takes half of the screen.
  case list
}

/// What stays when the header changes its height.
///
/// Systems with a header have it.
public enum HeaderResize: Sendable, Hashable, CaseIterable {
  /// The bar stays where it is on screen: apps whose header loads its picture late want nothing that
  /// is being read to jump.
  case keepBar
  /// The offset stays, and what is below the header moves, as a plain scroll view does: apps that
  /// unfold something in the header want it seen, and no less of the header above it than before.
  case keepOffset
}

/// How a sheet comes down that is dragged by its list.
public enum SheetDragBack: Sendable, Hashable, CaseIterable {
  /// As it went up, below its largest detent the sheet first in both directions: apps with a sheet
  /// over a map want it out of the way with one drag, wherever its list is.
  case symmetric
  /// The list goes to its start first, then the sheet comes down: apps whose sheet is what is read
  /// want a drag to scroll back through the rows, and never to lose the sheet by that.
  case listFirst
}

/// The choices that users of nested scrolls want both ways.
///
/// <doc:ChoosingPolicies> says which of them means something in which system.
public struct NestedPolicies: Sendable, Hashable {
  /// What happens to the offsets of the other pages when the header shows again.
  public var otherPages = OtherPages.keep

  /// What a page does whose content is too short to collapse the header.
  public var shortPages = ShortPages.fill

  /// What is pulled down to refresh.
  public var refreshOwner = RefreshOwner.whole

  /// What a fling does when its list arrives at its top.
  public var flingAtListTop = FlingAtListTop.handOn

  /// What a tap on the status bar scrolls.
  public var scrollsToTop = ScrollsToTop.all

  /// What stays when the header changes its height.
  public var headerResize = HeaderResize.keepBar

  /// How a sheet comes down that is dragged by its list.
  public var sheetDragBack = SheetDragBack.listFirst

  /// Whether the pages pass the first and the last one and come back.
  public var pagesBounce = true

  /// The choices of the original designs, as far as they have any; ``SwipePages/Geometry`` starts
  /// with its own.
  public init() {}
}
