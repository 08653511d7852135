import ScrollModel

// Reading the view without a copy of it.
extension NestedScrollView {
  /// The offset, the velocity and the overscroll as shown, in points and points per second.
  ///
  /// The getter is mutating to avoid copying the view, which is a large struct. It changes nothing.
  package var shownMotion: (offset: Double, velocity: Double, overscroll: Double) {
    mutating get {
      guard settling.isRunning || displayScale != nil || shortEnd != nil else {
        return (offset, velocity, exactOverscroll)
      }
      return (offset, velocity, overscroll)
    }
  }
}
