/// The image of a scenario in a mirror: of a plain scroll view in the middle of its content, along
/// both axes, of a nested system with pages from left to right.
struct Mirror: Sendable {
  /// The greatest offsets, of which a mirrored one is as far from the other end; nil for an axis that
  /// is not mirrored.
  var extent: (x: Double?, y: Double?) = (nil, nil)
  /// The viewport's size, in which fingers are mirrored.
  var viewport = (width: 390.0, height: 844.0)
  /// How many pages there are.
  var pages: Int?
  /// How far each part of a protocol goes along both axes: a mirrored amount is as far from its other
  /// end.
  var lengths: [(x: Double, y: Double)] = []

  /// No mirror.
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
