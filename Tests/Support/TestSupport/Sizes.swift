package import ScrollModel

extension Size {
  package static let phone = Size(width: 390, height: 844)

  /// The area of a phone's screen between an app's bars.
  package static let small = Size(width: 390, height: 700)

  /// The windows of the programs that were recorded, and a narrower one.
  package static let window = Size(width: 600, height: 800)
  package static let narrow = Size(width: 400, height: 800)
}

extension ScrollGeometry {
  package static func list(_ height: Double, in viewport: Size = .phone) -> ScrollGeometry {
    .init(contentSize: Size(width: viewport.width, height: height), containerSize: viewport)
  }
}

extension HeadlessScrollView {
  /// Creates a scroll view of a vertical list, at rest at an offset in points.
  package init(
    list height: Double, in viewport: Size = .phone, physics: ScrollPhysics = .uikit,
    behavior: ScrollBehavior = ScrollBehavior(), offset: Double = 0
  ) {
    self.init(
      content: Size(width: viewport.width, height: height), in: viewport, physics: physics,
      behavior: behavior, offset: Vector(x: 0, y: offset))
  }

  package init(
    content: Size, in viewport: Size = .phone, physics: ScrollPhysics = .uikit,
    behavior: ScrollBehavior = ScrollBehavior(), offset: Vector
  ) {
    self.init(
      geometry: ScrollGeometry(contentSize: content, containerSize: viewport), physics: physics,
      behavior: behavior, contentOffset: offset)
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
