/// Where the parts of a nested system are on screen.
///
/// Each y counts from the top of the viewport, downwards; all is in points. What a system does not have is `nil`.
public struct NestedFrames: Sendable, Hashable {
  /// The top of the header.
  public var headerY: Double?

  /// The height of the header as shown.
  public var headerHeight: Double?

  /// How far a header that scrolls itself is scrolled.
  public var headerOffset: Double?

  /// The top of the bar.
  public var barY: Double?

  /// The top of the current page's list.
  public var pageY: Double?

  /// The height of the current page's list as shown, never more than the viewport's.
  public var pageHeight: Double?

  /// The height of everything that the combined offset scrolls.
  public var contentHeight: Double?

  /// The top of the current page's first row.
  public var firstRowY: Double?

  /// The sheet's own offset: how far it is pulled up.
  public var sheetOffset: Double?

  /// The top of the sheet.
  public var sheetY: Double?

  /// Creates frames of nothing.
  public init() {}
}
