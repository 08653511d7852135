import ScrollDynamics

extension NestedScrollView {
  /// True if the bar at the bottom of the screen is visible, in front of a sheet at its lowest
  /// detent; false for a system without detents.
  ///
  /// The bar appears as soon as the sheet starts to spring to its lowest detent. It disappears when
  /// the sheet is above that detent and not moving to it. The host animates it; XLScrollView hides
  /// it within 0.1 s.
  public var showsBottomBar: Bool {
    guard let lowest = system.detents.first else { return false }
    return settlingTarget == lowest
      || visibleSystem.collapsed(overscroll: chainOverscroll) <= lowest
  }

  /// The index of the sheet's detent after rounding to pixels; `nil` between detents, while the
  /// sheet springs, and for a system without detents.
  public var detent: Int? {
    if let detent = system.detent { return detent }
    // Positions in motion are not rounded.
    guard isOnGrid, !system.isSettlingPartMoving else { return nil }
    let place = visibleSystem.collapsed(overscroll: chainOverscroll)
    return system.detents.firstIndex { abs($0 - place) <= options.resolution }
  }
}
