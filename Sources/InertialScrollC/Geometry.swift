import CInertialScroll
import ScrollModel

extension ScrollGeometry {
  init(checking geometry: inertial_geometry) throws(RejectedCall) {
    let contentSize = try checkSize(geometry.content_size, "geometry.content_size")
    let containerSize = try checkViewport(geometry.container_size, "geometry.container_size")
    let adjustment = try checkConstant(
      geometry.content_inset_adjustment,
      [ContentInsetAdjustment.automatic, .scrollableAxes, .always, .never],
      "geometry.content_inset_adjustment")
    let scale = try checkScale(geometry.display_scale, "geometry.display_scale")
    let safeArea = try EdgeInsets(checking: geometry.safe_area_insets, "geometry.safe_area_insets")
    _ = try checkLength(safeArea.top, "geometry.safe_area_insets.top")
    _ = try checkLength(safeArea.left, "geometry.safe_area_insets.left")
    _ = try checkLength(safeArea.bottom, "geometry.safe_area_insets.bottom")
    _ = try checkLength(safeArea.right, "geometry.safe_area_insets.right")
    self.init(
      contentSize: contentSize, containerSize: containerSize,
      contentInset: try EdgeInsets(checking: geometry.content_inset, "geometry.content_inset"),
      safeAreaInsets: safeArea, contentInsetAdjustment: adjustment, displayScale: scale)
  }
}

/// Requires a valid density in pixels per point; 0 means no grid and returns `nil`.
func checkScale(_ scale: Double, _ name: @autoclosure () -> String) throws(RejectedCall) -> Double?
{
  try checkOptional(scale, in: 0.01...1000, name())
}

extension EdgeInsets {
  fileprivate init(checking insets: inertial_insets, _ name: StaticString) throws(RejectedCall) {
    self.init(
      top: try checkNumber(insets.top, "\(name).top"),
      left: try checkNumber(insets.left, "\(name).left"),
      bottom: try checkNumber(insets.bottom, "\(name).bottom"),
      right: try checkNumber(insets.right, "\(name).right"))
  }
}

extension inertial_vector {
  init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}

extension inertial_insets {
  init(_ insets: EdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
