import ScrollModel

/// What a scroll view under a platform's physics does with single releases and pulls.
struct PlatformTrial {
  /// A release in the middle of endless content.
  struct Fling {
    let velocity: Double
    /// How far it goes, in points.
    let distance: Double
    /// From the release to the rest, in seconds.
    let duration: Double
  }

  /// A release at an edge, outward.
  struct Impact {
    let velocity: Double
    /// The largest overscroll, in points.
    let depth: Double
    /// The largest stretch of the edge, in points; 0 without one.
    let stretch: Double
    /// From the release until all is at rest, in seconds.
    let duration: Double
  }

  /// What a finger shows that pulls past an edge.
  struct Pull {
    let pull: Double
    /// The overscroll, in points.
    let overscroll: Double
    /// The stretch of the edge, in points; 0 without one.
    let stretch: Double
  }

  /// The viewport length of releases at an edge and of pulls, in points.
  static let viewport = 800.0

  let physics: ScrollPhysics

  /// Releases content at a velocity, in points per second.
  func fling(_ velocity: Double) -> Fling {
    // So long that no platform's limit by the length of the view shows.
    var view = view(viewport: 1e6, content: 1e8)
    release(&view, velocity)
    var rest = 0.0
    while let time = view.nextEventTime {
      view.advance(to: time) { _ in }
      rest = time
    }
    return Fling(velocity: velocity, distance: view.contentOffset.y, duration: rest)
  }

  /// Releases content at its top edge with a speed outward, in points per second.
  func impact(_ speed: Double) -> Impact {
    var view = view(viewport: PlatformTrial.viewport, content: 1e6)
    release(&view, -speed)
    var (depth, stretch, rest, frame) = (0.0, 0.0, 0.0, 0.0)
    while let event = view.nextEventTime {
      // A stretch has no event where it turns.
      frame += 1.0 / 4096
      view.advance(to: min(event, frame)) { _ in }
      depth = max(depth, abs(view.overscroll.y))
      stretch = max(stretch, view.edgeStretch(at: .top))
      if event <= frame { (rest, frame) = (event, event) }
    }
    return Impact(velocity: speed, depth: depth, stretch: stretch, duration: rest)
  }

  /// Pulls content down from its top edge.
  func pull(_ distance: Double) -> Pull {
    var view = view(viewport: PlatformTrial.viewport, content: 1e6)
    view.handle(.dragBegan, at: 0) { _ in }
    view.handle(.dragMoved(Vector(x: 0, y: -distance)), at: 0.01) { _ in }
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
    view.handle(.dragBegan, at: 0) { _ in }
    view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0) { _ in }
  }
}
