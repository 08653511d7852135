public import NestedScroll

/// The kinds of nested systems that have a trace.
public enum NestedKind: String, Sendable, Hashable, CaseIterable {
  /// ``StackedLists``.
  case stackedLists = "stacked-lists"
  /// ``SegmentPager``.
  case segmentPager = "segment-pager"
  /// ``CollapsingHeader``.
  case collapsingHeader = "collapsing-header"
  /// ``SwipePages``.
  case swipePages = "swipe-pages"

  /// The columns that not every kind has.
  struct Columns: OptionSet {
    let rawValue: Int

    static let header = Columns(rawValue: 1)
    static let bar = Columns(rawValue: 2)
    static let page = Columns(rawValue: 4)
    static let lists = Columns(rawValue: 8)
    static let refreshing = Columns(rawValue: 16)
    static let pageRefreshing = Columns(rawValue: 32)
    static let firstRow = Columns(rawValue: 64)
  }

  var columns: Columns {
    switch self {
    case .stackedLists: [.lists]
    case .segmentPager: [.header, .bar, .page, .refreshing]
    case .collapsingHeader: [.header, .bar, .page]
    case .swipePages: [.header, .bar, .page, .firstRow, .pageRefreshing]
    }
  }
}

/// A nested system that has a trace.
public protocol TracedSystem: NestedSystem {
  /// Its kind, which decides about the columns.
  static var kind: NestedKind { get }

  /// How many lists have an offset of their own.
  var listCount: Int { get }

  /// Adds what only this kind of system has.
  ///
  /// - Parameters:
  ///   - row: The row, with all that every system has.
  ///   - excess: What shows beyond the parts, in points.
  func complete(_ row: inout NestedRow, excess: Double)
}

extension TracedSystem {
  /// One list a page.
  public var listCount: Int { pageCount }

  /// Nothing.
  public func complete(_ row: inout NestedRow, excess: Double) {}
}

extension SegmentPager: TracedSystem {
  /// `segment-pager`.
  public static var kind: NestedKind { .segmentPager }
}

extension StackedLists: TracedSystem {
  /// `stacked-lists`.
  public static var kind: NestedKind { .stackedLists }

  /// All lists are on the one page.
  public var listCount: Int { geometry.lists.count }

  /// Where each list is.
  public func complete(_ row: inout NestedRow, excess: Double) {
    row.listFrames = (0..<listCount).map { index in
      let frame = listFrame(index, excess: excess)
      return NestedRow.ListFrame(y: frame.y, height: frame.height)
    }
  }
}

extension CollapsingHeader: TracedSystem {
  /// `collapsing-header`.
  public static var kind: NestedKind { .collapsingHeader }
}

extension SwipePages: TracedSystem {
  /// `swipe-pages`.
  public static var kind: NestedKind { .swipePages }
}
