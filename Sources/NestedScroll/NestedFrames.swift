/// The frames of the parts of a nested system on screen.
///
/// Each y is measured from the top of the viewport, downwards, in points. A value is `nil` if the
/// system has no such part.
public struct NestedFrames: Sendable, Hashable {
  /// The top of the header.
  public var headerY: Double?

  /// The height of the header as shown.
  public var headerHeight: Double?

  /// The content offset of a header that is a scroll view of its own.
  public var headerOffset: Double?

  /// The top of the bar.
  public var barY: Double?

  /// The top of the current page's list.
  public var pageY: Double?

  /// The shown height of the current page's list, at most that of the viewport.
  public var pageHeight: Double?

  /// The height of the content that the combined offset scrolls.
  public var contentHeight: Double?

  /// The top of the current page's first row.
  public var firstRowY: Double?

  /// How far the sheet is pulled up above its lowest position.
  public var sheetOffset: Double?

  /// The top of the sheet.
  public var sheetY: Double?

  /// Creates frames without any part.
  public init() {}
}
