public import NestedScroll
package import ScrollModel

/// A nested system that a trace can describe.
public protocol TracedSystem: NestedSystem {
  /// The kind of system, which determines the columns.
  static var kind: NestedKind { get }

  /// Sets the columns that only this kind of system has; the overscroll is negative past the top.
  func complete(_ row: inout NestedRow, overscroll: Double)
}

extension TracedSystem {
  /// Does nothing by default: this kind of system has no further columns.
  public func complete(_ row: inout NestedRow, overscroll: Double) {}
}

extension NestedSystem {
  /// The trace name of the part that a touch at a point hits; "" for systems without detents.
  ///
  /// The part is a sheet, the button above it, or the content behind it.
  package func hitName(at place: Vector, overscroll: Double) -> String {
    guard !detents.isEmpty else { return "" }
    if part(at: place, overscroll: overscroll) != nil { return "sheet" }
    return tapTarget(at: place, overscroll: overscroll) == nil ? "behind" : "button"
  }
}

extension NestedScrollView {
  package func hitName(at place: Vector) -> String {
    visibleSystem.hitName(at: place, overscroll: chainOverscroll)
  }
}
