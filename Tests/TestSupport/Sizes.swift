package import ScrollModel

extension Size {
  package static let phone = Size(width: 390, height: 844)

  /// The area of a phone's screen between an app's bars.
  package static let small = Size(width: 390, height: 700)
}

extension ScrollGeometry {
  package static func list(_ height: Double, in viewport: Size = .phone) -> ScrollGeometry {
    ScrollGeometry(
      contentSize: Size(width: viewport.width, height: height), containerSize: viewport)
  }
}
