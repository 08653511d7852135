import ScrollDynamics

/// The state of a scroll view before a change of its ranges.
struct LayoutChange {
  let old: ScrollLayout
  let offset: Vector
  let shift: Vector
  let pages: (PageGrid?, PageGrid?)

  var contentOffset: Vector { old.mirror.offset(offset) }

  func pages(_ axis: Axis) -> PageGrid? { axis == .horizontal ? pages.0 : pages.1 }

  func moves(_ axis: Axis, now layout: ScrollLayout, _ offset: Double) -> Bool {
    old.range(axis) != layout.range(axis) || shift[axis] != 0 || self.offset[axis] != offset
  }

  func movesOutOfRange(_ axis: Axis, now overscroll: Double) -> Bool {
    // The offset that an app has set may differ from the end by a rounding error.
    isClose(old.range(axis).overscroll(of: offset[axis]), 0) && overscroll != 0
  }
}
