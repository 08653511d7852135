import CInertialScroll
import ScrollModel

extension ScrollGeometry {
  init(checking geometry: inertial_geometry) throws(RejectedCall) {
    let content = try checkSize(geometry.content, "geometry.content")
    let viewport = try checkViewport(geometry.viewport, "geometry.viewport")
    let adjustment = try checkConstant(
      geometry.inset_behavior, ContentInsetAdjustment.allCases, "geometry.inset_behavior")
    let scale = try checkScale(geometry.display_scale, "geometry.display_scale")
    let inset = try EdgeInsets(
      checking: geometry.inset, from: -INERTIAL_MAX_MAGNITUDE, "geometry.inset")
    let safeArea = try EdgeInsets(checking: geometry.safe_area, from: 0, "geometry.safe_area")
    self.init(
      contentSize: content, containerSize: viewport, contentInset: inset,
      safeAreaInsets: safeArea, contentInsetAdjustment: adjustment, displayScale: scale)
  }
}

/// Requires a valid density in pixels per point; 0 means no grid and returns `nil`.
func checkScale(_ scale: Double, _ name: @autoclosure () -> String) throws(RejectedCall) -> Double?
{
  try checkOptional(scale, in: 0.01...1000, name())
}

extension EdgeInsets {
  fileprivate init(
    checking insets: inertial_insets, from least: Double, _ name: StaticString
  ) throws(RejectedCall) {
    let range = least...INERTIAL_MAX_MAGNITUDE
    self.init(
      top: try check(insets.top, in: range, "\(name).top"),
      left: try check(insets.left, in: range, "\(name).left"),
      bottom: try check(insets.bottom, in: range, "\(name).bottom"),
      right: try check(insets.right, in: range, "\(name).right"))
  }
}

extension inertial_geometry {
  init(_ geometry: ScrollGeometry) {
    self.init(
      content: inertial_size(geometry.contentSize),
      viewport: inertial_size(geometry.containerSize),
      inset: inertial_insets(geometry.contentInset),
      safe_area: inertial_insets(geometry.safeAreaInsets),
      display_scale: geometry.displayScale ?? 0,
      inset_behavior: constant(geometry.contentInsetAdjustment))
  }
}

extension inertial_size {
  fileprivate init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension inertial_vector {
  init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}

extension inertial_insets {
  init(_ insets: EdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
