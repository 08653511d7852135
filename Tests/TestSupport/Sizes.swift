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

extension HeadlessScrollView {
  /// Creates a scroll view of a vertical list, at rest at an offset in points.
  package init(
    list height: Double, in viewport: Size = .phone, physics: ScrollPhysics = .uikit,
    behavior: ScrollBehavior = ScrollBehavior(), offset: Double = 0
  ) {
    self.init(
      geometry: .list(height, in: viewport), physics: physics, behavior: behavior,
      contentOffset: Vector(x: 0, y: offset))
  }
}

extension ScrollBehavior {
  package init(_ change: (inout ScrollBehavior) -> Void) {
    self.init()
    change(&self)
  }

  /// Pages of a size; `nil` for that of the viewport.
  package static func pages(_ size: Size? = nil) -> ScrollBehavior {
    ScrollBehavior {
      $0.isPagingEnabled = true
      $0.pageSize = size
    }
  }
}
