import ScrollDynamics
import ScrollModel

// Another physics, while the nested view runs.
extension NestedScrollView {
  mutating func setPhysics(
    _ physics: ScrollPhysics, at time: Double, emit: (NestedEffect) -> Void
  ) {
    scroll.handle(.setPhysics(physics), at: time) { relay($0, to: emit) }
    // No page moves on that call, and nothing is reported.
    pages.handle(.setPhysics(physics), at: time) { _ in }
    waitsForPhysics = true
    takePhysics(at: time, emit: emit)
  }

  /// Gives the scroll view the edges of the physics that it goes by now, once no motion goes by another.
  mutating func takePhysics(at time: Double, emit: (NestedEffect) -> Void) {
    guard waitsForPhysics, scroll.activePhysics == scroll.physics else { return }
    waitsForPhysics = false
    scroll.rebase(to: limits.rest, edges: limits.edges(scroll.physics))
    // A drag goes on from what shows: the band before may have been another.
    scroll.handle(.setPhysics(scroll.physics), at: time) { _ in }
    // Edges that hold content only so far beyond them take it there at once.
    absorb(at: time, emit: emit)
    findHandOver()
  }
}
