import ScrollDynamics

extension NestedScrollView where System == DetentSheet {
  /// Whether a bar at the bottom of the screen shows, which covers the sheet at its lowest detent.
  ///
  /// It shows as soon as the sheet starts to spring to that detent, and is hidden when the sheet is
  /// above it and does not move there. The host fades it; the published design hides it within 0.1
  /// s.
  public var showsBottomBar: Bool {
    let lowest = system.geometry.detents[0]
    return settlingTarget == lowest || shown.collapsed(overscroll: chainOverscroll) <= lowest
  }

  /// The index of the detent at which the sheet is, or is shown after rounding to pixels; `nil`
  /// between two detents and while it springs.
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
