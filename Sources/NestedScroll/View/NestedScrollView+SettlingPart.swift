public import ScrollDynamics
import ScrollModel

extension NestedScrollView {
  /// The target of the settling part, in points of its coordinate; `nil` while it does not move.
  @inlinable public var settlingTarget: Double? {
    settling.isRunning ? settling.motion.restPosition : nil
  }

  /// The velocity that a sheet adds to the combined offset, in points per second; 0 for a bar.
  @usableFromInline var settlingVelocity: Double {
    system.movesCombinedOffset ? settling.velocity(at: combined.clock) : 0
  }

  /// Moves the settling part, immediately or animated.
  ///
  /// The motion starts at the visible position.
  ///
  /// The position is the offset of a sheet or the top of a docked bar on screen, in points; it is
  /// clamped to the part's range.
  ///
  /// - Precondition: The position is finite.
  public mutating func moveSettlingPart(
    to position: Double, animated: Bool, at time: Double,
    emit: (NestedEffect) -> Void = { _ in }
  ) {
    perform(.moveSettlingPart(to: position, animated: animated), at: time, emit: emit)
  }

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
    return system.detents.firstIndex { abs($0 - place) <= resolution }
  }
}
