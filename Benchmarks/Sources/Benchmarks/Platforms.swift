import ScrollModel

/// Measures a frame of a fling under each platform's physics, relative to one sample of the same
/// fling in C.
enum Platforms {
  static var all: [Benchmark] { ScrollPlatform.all.map(frame) }

  private static let count = 1024

  private static func frame(_ platform: ScrollPlatform) -> Benchmark {
    let physics = platform.physics(2, [])
    return Benchmark(
      name: "platform/\(platform.name)", baseline: baseline(physics.fling), atMost: 4
    ) { loop in
      var start = HeadlessScrollView(
        geometry: ScrollGeometry(
          contentSize: Size(width: 390, height: 40000),
          containerSize: Size(width: 390, height: 844)), physics: physics)
      start = ScrollViews.released(start, velocity: 5000)
      var view = start
      while loop.next(count) {
        view = start
        for frame in 1...count { view.advance(to: Double(frame) * 1e-4) { _ in } }
      }
      // Frames only sample: one that comes late shows the same.
      start.advance(to: Double(count) * 1e-4) { _ in }
      require(start.isDecelerating && start.contentOffset.y > 100, "\(platform.name) rests")
      requireClose(view.contentOffset.y, start.contentOffset.y, 1e-9, "\(platform.name), offset")
      requireClose(view.velocity.y, start.velocity.y, 1e-9, "\(platform.name), velocity")
    }
  }

  /// The name of the benchmark in C that a fling's time is divided by.
  static func baseline(_ fling: FlingRule) -> String {
    switch fling {
    case .deceleration, .exponential: Motions.referenceName
    case .friction, .viscous: Laws.baseline("friction")
    case .spline: Laws.baseline("spline")
    case .power: Laws.baseline("power")
    case .bezier: Laws.baseline("eased")
    }
  }
}
