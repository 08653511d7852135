import ScrollDynamics
import ScrollModel

/// Flings a plain scroll view and prints where it comes to rest.
@main
struct Consumer {
  static func main() {
    var view = HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: 390, height: 4000), containerSize: Size(width: 390, height: 844)))
    view.handle(.dragBegan, at: 0) { _ in }
    view.handle(.dragEnded(velocity: Vector(x: 0, y: 2000)), at: 0) { _ in }
    view.advance(to: 10) { _ in }

    let fling = Trajectory.fling(from: 0, momentum: 2000, range: view.range(.vertical))
    precondition(
      view.contentOffset.y == fling.restPosition && view.phase == .idle,
      "the view is at \(view.contentOffset.y), its motion rests at \(fling.restPosition)")
    print("rests at \(view.contentOffset.y) pt after \(fling.restTime) s")
  }
}
