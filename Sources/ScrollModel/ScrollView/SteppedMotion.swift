import ScrollDynamics

/// A motion that advances by the frame steps of a platform's own integration.
enum SteppedMotion: Sendable, Hashable {
  case fling(FrameSteppedFling)
  case paging(FrameSteppedPaging)
  case pixels(PixelFling)
  case kinetic(FrameSteppedKineticFling)

  /// The position at the last frame, in points.
  var position: Double {
    switch self {
    case .fling(let fling): fling.position
    case .paging(let paging): paging.position
    case .pixels(let fling): fling.position
    case .kinetic(let fling): fling.position
    }
  }

  /// The visible velocity at the last frame, in points per second.
  var velocity: Double {
    switch self {
    case .fling(let fling): fling.velocity
    case .paging(let paging): paging.velocity
    case .pixels(let fling): fling.velocity
    case .kinetic(let fling): fling.velocity
    }
  }

  /// The velocity, in points per second, at which another motion that replaces this one has to
  /// start.
  var momentum: Double {
    switch self {
    case .fling(let fling): fling.momentum
    case .paging(let paging): paging.velocity
    case .pixels(let fling): fling.velocity
    case .kinetic(let fling): fling.velocity
    }
  }

  /// The final position of a motion that has settled, in points, which is set after its last frame;
  /// `nil` while it moves.
  var restPosition: Double? {
    switch self {
    case .fling(let fling): fling.isAtRest ? fling.restPosition : nil
    case .paging(let paging): paging.isAtRest ? paging.target : nil
    case .pixels(let fling): fling.isAtRest ? fling.position : nil
    case .kinetic(let fling): fling.isAtRest ? fling.position : nil
    }
  }

  /// The offset of the page that the motion ends at, in points; `nil` if it does not end at a page.
  var page: Double? {
    if case .paging(let paging) = self { paging.target } else { nil }
  }

  /// Advances the motion by one frame.
  ///
  /// - Parameter duration: The length of the frame, in seconds.
  mutating func step(by duration: Double) {
    switch self {
    case .fling(var fling):
      fling.step(by: duration)
      self = .fling(fling)
    case .paging(var paging):
      paging.step(by: duration)
      self = .paging(paging)
    case .pixels(var fling):
      fling.step(by: duration)
      self = .pixels(fling)
    case .kinetic(var fling):
      fling.step(by: duration)
      self = .kinetic(fling)
    }
  }
}
