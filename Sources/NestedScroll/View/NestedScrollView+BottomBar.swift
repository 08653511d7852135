import ScrollDynamics

extension NestedScrollView where System == DetentSheet {
  /// Whether the bar at the bottom of the screen shows, which has its place there while the sheet is
  /// at its lowest detent.
  ///
  /// It shows as soon as the sheet starts to spring to that detent, and no longer once the sheet is
  /// above it without going there. How it fades in and out is the host's affair; the original hides
  /// it within 0.1 s.
  public var showsBottomBar: Bool {
    let lowest = system.geometry.detents[0]
    return asideTarget == lowest || shown.collapsed(excess: excess) <= lowest
  }

  /// The detent that the sheet is at, or that it shows at on the pixel grid; `nil` between two and on a
  /// spring.
  public var detent: Int? {
    if let detent = system.detent { return detent }
    guard displayScale != nil, !system.isAside else { return nil }
    let (grid, place) = (PixelGrid(displayScale: displayScale), shown.collapsed(excess: excess))
    return system.geometry.detents.firstIndex {
      abs(grid.nearest(to: $0) - place) <= Self.rounding
    }
  }
}
