import ScrollDynamics

// What a system with detents shows.
extension NestedScrollView {
  /// Whether a bar at the bottom of the screen shows, which covers a sheet at its lowest detent;
  /// `false` for a system without detents.
  ///
  /// It shows as soon as the sheet starts to spring to that detent, and is hidden when the sheet is
  /// above it and does not move there. The host fades it; the published design hides it within 0.1
  /// s.
  public var showsBottomBar: Bool {
    guard let lowest = system.detents.first else { return false }
    return settlingTarget == lowest || shown.collapsed(overscroll: chainOverscroll) <= lowest
  }

  /// The index of the detent at which the sheet is, or is shown after rounding to pixels; `nil`
  /// between two detents, while it springs, and for a system without detents.
  public var detent: Int? {
    if let detent = system.detent { return detent }
    // Positions in motion are not rounded.
    guard isOnGrid, !system.isSettlingPartMoving else { return nil }
    let place = shown.collapsed(overscroll: chainOverscroll)
    return system.detents.firstIndex { abs($0 - place) <= resolution }
  }
}
