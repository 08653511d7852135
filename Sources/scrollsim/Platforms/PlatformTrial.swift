import ScrollModel

/// Simulates single releases and pulls of a scroll view with a platform's physics.
struct PlatformTrial {
  /// The result of a release in the middle of very long content.
  struct Fling {
    let velocity: Double
    let distance: Double
    /// From release to rest, in seconds.
    let duration: Double
  }

  /// The result of a release at an edge with an outward velocity.
  struct Impact {
    let velocity: Double
    /// The largest overscroll, in points.
    let depth: Double
    let stretch: Double
    /// From the release until everything is at rest, in seconds.
    let duration: Double
  }

  /// The result of a pull past an edge.
  struct Pull {
    let pull: Double
    let overscroll: Double
    let stretch: Double
  }

  /// In points.
  static let viewport = 800.0

  let physics: ScrollPhysics

  /// The release is far from the edges; the velocity is in points per second.
  func fling(_ velocity: Double) -> Fling {
    var view = view(viewport: PlatformTrial.viewport, content: 1e8)
    release(&view, velocity)
    var rest = 0.0
    while let time = view.nextEventTime {
      view.advance(to: time)
      rest = time
    }
    return Fling(velocity: velocity, distance: view.contentOffset.y, duration: rest)
  }

  /// `speed` is outward, in points per second.
  func impact(_ speed: Double) -> Impact {
    var view = view(viewport: PlatformTrial.viewport, content: 1e6)
    release(&view, -speed)
    var (depth, stretch, rest, frame) = (0.0, 0.0, 0.0, 0.0)
    while let event = view.nextEventTime {
      // The largest stretch is not an event of the view, so the stretch is sampled.
      frame += 1.0 / 4096
      view.advance(to: min(event, frame))
      depth = max(depth, abs(view.overscroll.y))
      stretch = max(stretch, view.edgeStretch(at: .top))
      if event <= frame { (rest, frame) = (event, event) }
    }
    return Impact(velocity: speed, depth: depth, stretch: stretch, duration: rest)
  }

  func pull(_ distance: Double) -> Pull {
    var view = view(viewport: PlatformTrial.viewport, content: 1e6)
    view.handle(.dragBegan, at: 0)
    view.handle(.dragMoved(Vector(x: 0, y: -distance)), at: 0.01)
    return Pull(
      pull: distance, overscroll: abs(view.overscroll.y), stretch: view.edgeStretch(at: .top))
  }

  private func view(viewport: Double, content: Double) -> HeadlessScrollView {
    HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: 390, height: content),
        containerSize: Size(width: 390, height: viewport)),
      physics: physics)
  }

  private func release(_ view: inout HeadlessScrollView, _ velocity: Double) {
    view.handle(.dragBegan, at: 0)
    view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0)
  }
}
