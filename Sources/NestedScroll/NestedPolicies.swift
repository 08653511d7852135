/// What happens to the offsets of the other pages when the header shows again.
public enum OtherPages: Sendable, Hashable, CaseIterable {
  /// Each page keeps its offset: readers who come back to a page want their place.
  case keep
  /// They start at their top: a header above a list in its middle looks wrong to others.
  case reset
}

/// What a page does whose content is too short to collapse the header.
public enum ShortPages: Sendable, Hashable, CaseIterable {
  /// It is treated as long enough, so that the header collapses on every page alike.
  case fill
  /// The header collapses only as far as there is content, so that no empty space shows below.
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
public enum FlingAtListTop: Sendable, Hashable, CaseIterable {
  /// It goes on into the header, with the velocity that it has.
  case handOn
  /// It stops there: those who flick a list back to its start do not want the header as well.
  case stop
}

/// What a tap on the status bar scrolls.
public enum ScrollsToTop: Sendable, Hashable, CaseIterable {
  /// Everything: the list to its start, then the header into view.
  case all
  /// The list alone; the header stays as collapsed as it is.
  case list
}

/// What stays when the header changes its height.
public enum HeaderResize: Sendable, Hashable, CaseIterable {
  /// The bar stays where it is on screen: nothing that is being read jumps.
  case keepBar
  /// The offset stays, and what is below the header moves, as a plain scroll view does.
  case keepOffset
}

/// How a sheet comes down that is dragged by its list.
public enum SheetDragBack: Sendable, Hashable, CaseIterable {
  /// As it went up: below its largest detent the sheet moves first in both directions.
  case symmetric
  /// The list goes to its start first, then the sheet comes down.
  case listFirst
}

/// The choices that users of nested scrolls want both ways.
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

  /// The choices of the original designs, as far as they have any.
  public init() {}
}
