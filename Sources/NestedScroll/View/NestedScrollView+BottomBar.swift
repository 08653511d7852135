import ScrollDynamics

extension NestedScrollView where System == DetentSheet {
  /// Whether the bar at the bottom of the screen is visible, which covers it while the sheet is at
  /// its lowest detent.
  ///
  /// It appears as soon as the sheet starts to spring to that detent, and disappears when the sheet
  /// is above it and not moving there. The host fades it; the original hides it within 0.1 s.
  public var showsBottomBar: Bool {
    let lowest = system.geometry.detents[0]
    return settlingTarget == lowest || shown.collapsed(overscroll: chainOverscroll) <= lowest
  }

  /// The index of the detent that the sheet is at, or is shown at on the pixel grid; `nil` between
  /// two and while it springs.
  public var detent: Int? {
    if let detent = system.detent { return detent }
    guard displayScale != nil, !system.isSettlingPartMoving else { return nil }
    let (grid, place) = (
      PixelGrid(displayScale: displayScale), shown.collapsed(overscroll: chainOverscroll)
    )
    return system.geometry.detents.firstIndex {
      abs(grid.nearest(to: $0) - place) <= Self.rounding
    }
  }
}
