/// The lists of a nested system and their offsets.
///
/// The default implementations suit a system whose only list is the last part of its chain.
public protocol NestedLists {
  /// The number of lists with a separate offset; by default the number of pages.
  var listCount: Int { get }

  /// The combined offset, in points, without overscroll.
  var offset: Double { get }

  /// The distance by which the header is collapsed or the sheet is raised, in points, without
  /// overscroll.
  var outer: Double { get }

  /// Sets the offset of a page's list, without animation; clamped to the list's range.
  ///
  /// Does nothing if the offset equals that of ``innerOffset(page:overscroll:)``.
  mutating func scroll(page: Int, to offset: Double)

  /// Scrolls the current page's list to its start, without animation; the outer part does not move.
  mutating func scrollListToTop()

  /// Scrolls a page's list by the height of content inserted above its visible rows, so that the
  /// rows stay in place on screen.
  ///
  /// The list's content already includes the height, which is negative for removed content.
  mutating func didInsert(_ length: Double, above page: Int)

  /// The content offset of a page's list on screen, in points; `nil` for a page without a list.
  func innerOffset(page: Int, overscroll: Double) -> Double?

  /// The top and the height of a list on screen, below the top of the viewport; `nil` for a list
  /// that is not on screen.
  func frame(ofList list: Int, overscroll: Double) -> (y: Double, height: Double)?

  /// The distance by which the outer part is collapsed on screen, negative while it is stretched.
  func collapsed(overscroll: Double) -> Double
}
