import NestedScroll
import ScrollDynamics
import ScrollLaws
import ScrollModel

/// Flings a plain scroll view, and lets a nested system of its own go through all laws.
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

    for seed in 0..<20 as Range<UInt64> {
      let system = LargeTitle(
        viewport: Size(width: 390, height: 700), title: 52, search: 4 * Double(seed),
        content: 200 * Double(seed))
      if let broken = system.brokenLaw(seed: seed) ?? system.brokenViewLaw(seed: seed) {
        fatalError("LargeTitle breaks a law: \(broken)")
      }
    }
    print("a large title, a search bar and a list keep all laws")
  }
}
