/// Converts a scenario and its rows to their mirror images.
///
/// The offsets of a plain scroll view are mirrored along both axes; a nested system's pages are
/// mirrored from left to right.
struct Mirror: Sendable {
  /// The largest offsets, in points; `nil` for an axis that is not mirrored.
  ///
  /// A mirrored offset has the same distance from the other end.
  var extent: (x: Double?, y: Double?) = (nil, nil)
  /// The size of the viewport in which the positions of fingers are mirrored, in points.
  var viewport = (width: 390.0, height: 844.0)
  /// The number of pages; `nil` if pages are not mirrored.
  var pages: Int?
  /// How far each part of a protocol scrolls along both axes, in points.
  ///
  /// A mirrored amount has the same distance from the other end.
  var lengths: [(x: Double, y: Double)] = []

  static let none = Mirror()

  private var isSideways: Bool { extent.x != nil || pages != nil }

  func x(_ offset: Double) -> Double { extent.x.map { $0 - offset } ?? offset }
  func y(_ offset: Double) -> Double { extent.y.map { $0 - offset } ?? offset }
  func dx(_ distance: Double) -> Double { isSideways ? -distance : distance }
  func dy(_ distance: Double) -> Double { extent.y == nil ? distance : -distance }
  func fingerX(_ x: Double) -> Double { isSideways ? viewport.width - x : x }
  func fingerY(_ y: Double) -> Double { extent.y == nil ? y : viewport.height - y }
  func page(_ index: Int) -> Int { pages.map { $0 - 1 - index } ?? index }
  func ordered<Value>(_ values: [Value]) -> [Value] { pages == nil ? values : values.reversed() }
}
