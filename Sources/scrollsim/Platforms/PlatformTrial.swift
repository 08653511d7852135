import ScrollModel

/// Simulates single releases and pulls of a scroll view with a platform's physics.
struct PlatformTrial {
  /// In points.
  static let viewport = 800.0

  let physics: ScrollPhysics

  /// The distance in points, and the time from release to rest in seconds.
  ///
  /// The release is far from the edges; the velocity is in points per second.
  func fling(_ velocity: Double) -> [Double] {
    var view = view(content: 1e8)
    release(&view, velocity)
    var rest = 0.0
    while let time = view.nextEventTime {
      view.advance(to: time)
      rest = time
    }
    return [view.contentOffset.y, rest]
  }

  /// The largest overscroll and stretch in points, and the time until everything is at rest.
  ///
  /// The release is at an edge; `speed` is outward, in points per second.
  func impact(_ speed: Double) -> [Double] {
    var view = view(content: 1e6)
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
    return [depth, stretch, rest]
  }

  /// The overscroll and the stretch for a pull past an edge, in points.
  func pull(_ distance: Double) -> [Double] {
    var view = view(content: 1e6)
    view.handle(.dragBegan, at: 0)
    view.handle(.dragMoved(Vector(x: 0, y: -distance)), at: 0.01)
    return [abs(view.overscroll.y), view.edgeStretch(at: .top)]
  }

  private func view(content: Double) -> HeadlessScrollView {
    HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: 390, height: content),
        containerSize: Size(width: 390, height: PlatformTrial.viewport)), physics: physics)
  }

  private func release(_ view: inout HeadlessScrollView, _ velocity: Double) {
    view.handle(.dragBegan, at: 0)
    view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0)
  }
}
