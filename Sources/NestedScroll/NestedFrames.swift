package import ScrollModel

/// The frames of a nested system's parts on screen.
///
/// Each y is measured from the top of the viewport, downwards, in points. A value is `nil` if the
/// system has no such part.
public struct NestedFrames: Sendable, Hashable {
  /// The top of the header, in points below that of the viewport.
  public var headerY: Double?

  /// The visible height of the header, in points.
  public var headerHeight: Double?

  /// The content offset of a header that is a scroll view itself, in points.
  public var headerOffset: Double?

  /// The top of the bar, in points below that of the viewport.
  public var barY: Double?

  /// The top of the current page's list, in points below that of the viewport.
  public var pageY: Double?

  /// The visible height of the current page's list, in points, at most that of the viewport.
  public var pageHeight: Double?

  /// The height of the content that the combined offset scrolls, in points.
  public var contentHeight: Double?

  /// The top of the current page's first row, in points below that of the viewport.
  public var firstRowY: Double?

  /// The height of the sheet above its lowest position, in points.
  public var sheetOffset: Double?

  /// The top of the sheet, in points below that of the viewport.
  public var sheetY: Double?

  /// Creates frames without any part.
  public init() {}
}

extension NestedFrames {
  /// The part whose frame contains a point: the bar between its top and the page's top, the header
  /// above the bar, and otherwise the list; nothing above a sheet.
  package func part(at point: Vector) -> NestedPart? {
    if let sheetY, point.y < sheetY { return nil }
    if let barY, let pageY, point.y >= barY, point.y < pageY { return .bar }
    guard let headerY, let headerHeight else { return .list }
    return point.y < headerY + headerHeight ? .header : .list
  }
}
