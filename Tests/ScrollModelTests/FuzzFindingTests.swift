import ScrollModel
import TestSupport
import Testing

@Suite struct `What a fuzzer has found in a scroll view` {
  @Test(arguments: ScrollPlatform.all, 0..<20 as Range<UInt64>)
  func `an axis that returns while the other one animates comes to rest`(
    _ platform: ScrollPlatform, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let physics = platform.physics(2, [])
    let behavior = ScrollBehavior { $0.isPagingEnabled = seed.isMultiple(of: 2) }
    func geometry(_ random: inout SeededGenerator) -> ScrollGeometry {
      ScrollGeometry(
        contentSize: Size(width: random.uniform(100...800), height: 3000), containerSize: .phone,
        contentInset: EdgeInsets(left: random.uniform(-20...20), right: random.uniform(-20...20)))
    }
    var view = HeadlessScrollView(geometry: geometry(&random), physics: physics, behavior: behavior)
    view.setContentOffset(Vector(x: 0, y: 900), animated: true, at: 0)
    var time = 0.0
    for _ in 0..<6 {
      time += random.uniform(0.005...0.05)
      view.setGeometry(geometry(&random), insertedBefore: .zero, at: time)
      time += random.uniform(0.005...0.05)
      view.advance(to: time)
    }
    for _ in 0..<600 where view.isMoving {
      time += 1.0 / 60
      view.advance(to: time)
    }
    #expect(view.phase == .idle && view.velocity == .zero, "\(view.contentOffset)")
  }

  @Test(arguments: ScrollPlatform.all)
  func `an edge stretched by a longer viewport can be pulled further`(_ platform: ScrollPlatform) {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<40 {
      let (long, short) = (random.uniform(300...900), random.uniform(1...200))
      func geometry(_ length: Double) -> ScrollGeometry {
        .list(2000, in: Size(width: 390, height: length))
      }
      var view = HeadlessScrollView(
        geometry: geometry(long), physics: platform.physics(random.uniform(1...3), []))
      view.handle(.dragBegan, at: 0)
      var finger = -random.uniform(200...1500)
      view.handle(.dragMoved(Vector(x: 0, y: finger)), at: 0.02)
      view.setGeometry(geometry(short), insertedBefore: .zero, at: 0.02)
      for step in 1...5 {
        let before = view.edgeStretch(at: .top)
        finger -= random.uniform(1...100)
        view.handle(.dragMoved(Vector(x: 0, y: finger)), at: 0.02 + 0.01 * Double(step))
        let stretch = view.edgeStretch(at: .top)
        #expect(stretch.isFinite && stretch >= before * (1 - 1e-9), "\(before), \(stretch)")
      }
      view.handle(.dragEnded(velocity: .zero), at: 0.1)
      view.advance(to: 20)
      #expect(view.phase == .idle && view.edgeStretch(at: .top) == 0 && view.overscroll == .zero)
    }
  }

  @Test func `a view equals its copy after a touch that only stops a slow fling`() {
    var view = HeadlessScrollView(geometry: .list(20_000, in: .phone), physics: .qtScroller)
    view.handle(.dragBegan, at: 0)
    view.handle(.dragEnded(velocity: Vector(x: 0, y: 1000)), at: 0)
    let end = view.settlingTime ?? 0
    view.handle(.touchBegan(Vector(x: 100, y: 600)), at: end - 0.1)
    view.handle(.touchMoved(Vector(x: 100, y: 300)), at: end)
    let copy = view
    #expect(view.phase == .tracking && view == copy)
  }
}
