import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct `A sheet at a detent` {
  @Test(arguments: [0, 1, 2]) func `springs back to it from its release velocity`(_ detent: Int) {
    var view = sheet(detent: detent) { $0.detentChoice = .nearest }
    let place = view.offset
    view.fling(-1000, at: 0)
    #expect(view.phase == .snapping && view.velocity == -1000 && view.settlingTarget == place)
    // x(t) = v·e^(−ζωt)·sin(ω_d t)/ω_d with ζ = 0.9 and ω = 33.92.
    view.advance(to: 0.05)
    expectClose(view.offset, place - 9.9011, within: 1e-4)
    view.advance(to: 2)
    #expect(view.offset == place && !view.isMoving)
  }

  @Test func `is not moved beyond its maximum`() {
    var view = sheet(detent: 2)
    view.fling(1000, on: .sheet, at: 0)
    #expect(view.offset == 560 && !view.isMoving)
  }
}

@Suite struct `A springing sheet` {
  @Test func `moves by its spring from a release between detents`() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<trials(250, inDebug: 12) {
      let sheet = DetentSheet(
        .init(viewport: .small, detents: [0, 200, 450], content: 3000), detent: 1)
      var view = NestedScrollView(system: sheet)
      view.handle(.dragBegan(on: .list), at: 0)
      let start = 200 + random.uniform(-150...150)
      view.handle(.dragMoved(Vector(x: 0, y: start - 200)), at: 0.1)
      let velocity = random.signedLogarithmic(1...4000)
      view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0.1)
      let spring = Segment.spring(
        DetentSheet.spring, from: start, to: target(of: start, velocity), velocity: velocity)
      for time in frameTimes(0...89, perSecond: 120) {
        view.advance(to: 0.1 + time)
        guard view.isMoving else { break }
        expectClose(view.offset, spring.position(at: time), within: 1e-9)
      }
      view.advance(to: 3)
      #expect(view.offset == target(of: start, velocity))
    }
  }

  private func target(of start: Double, _ velocity: Double) -> Double {
    velocity > 0 ? (start < 200 ? 200 : 450) : (start > 200 ? 200 : 0)
  }

  @Test(arguments: [0.0, 0.02, 0.05, 0.1])
  func `springs to its detent's new offset, without a jump`(_ wait: Double) {
    var geometry = DetentSheet.Geometry(viewport: .small, detents: [0, 300, 660], content: 2000)
    var view = NestedScrollView(system: DetentSheet(geometry, detent: 2))
    view.drag(by: -200, on: .sheet, at: 0, velocity: 400)
    view.advance(to: wait)
    let (place, velocity) = (view.offset, view.velocity)
    geometry.detents = [0, 300, 560]
    view.setGeometry(DetentSheet(geometry, detent: 2), at: wait)
    expectClose(view.offset, place, within: 1e-9)
    expectClose(view.velocity, velocity, within: 1e-9)
    #expect(view.settlingTarget == 560)
    var before = view.offset
    for frame in 1...120 {
      view.advance(to: wait + Double(frame) / 240)
      #expect(abs(view.offset - before) < 20)
      before = view.offset
    }
    view.advance(to: 3)
    #expect(view.offset == 560 && view.system.detent == 2 && !view.isMoving)
  }

  @Test func `springs to the highest remaining detent`() {
    var geometry = DetentSheet.Geometry(viewport: .small, detents: [0, 300, 660], content: 2000)
    var view = NestedScrollView(system: DetentSheet(geometry, detent: 0))
    view.moveSettlingPart(to: 660, animated: true, at: 0)
    view.advance(to: 0.03)
    geometry.detents = [0, 500]
    view.setGeometry(DetentSheet(geometry, detent: 0), at: 0.03)
    view.advance(to: 3)
    #expect(view.offset == 500 && view.system.detent == 1)
  }
}

/// A sheet of an app's own, whose offsets can be negative.
private struct Drawer: NestedSystem {
  let viewport = Size.small
  let detents: [Double]
  var parts: ScrollChain
  var isSettlingPartMoving = false

  init(_ detents: [Double]) {
    self.detents = detents
    parts = ScrollChain([ScrollPart(.sheet, range: ScrollRange(lower: -300, upper: 300))])
  }

  func claims(_ policy: TouchPolicy) -> ScrollClaims {
    policy == .free ? ScrollClaims(up: [.sheet], down: [.sheet], of: parts) : .none
  }

  var outer: Double { parts[0].amount }
  var movesCombinedOffset: Bool { true }
  var settlingPosition: Double { outer }
  func frames(overscroll: Double) -> NestedFrames { NestedFrames() }

  func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    .spring(.paging, from: outer, to: position, velocity: velocity)
  }

  mutating func setSettlingPosition(_ position: Double) {
    isSettlingPartMoving = true
    parts.setAmount(position, of: 0)
  }

  mutating func endSettlingPartMotion(isHeld: Bool) { isSettlingPartMoving = false }
}

@Suite struct `A sheet with an origin of its own` {
  /// The targets while it springs, and after the detents have changed; a sheet that is not between
  /// detents follows its detent.
  @Test(arguments: [(-100, -100), (-300, -200), (-20, -20), (300, 200), (250, 200)])
  func `keeps a target below 0 in a new layout`(_ target: Double, _ next: Double) {
    var view = NestedScrollView(system: Drawer([-300, 300]))
    view.moveSettlingPart(to: target, animated: true, at: 0)
    view.advance(to: 0.05)
    #expect(view.settlingTarget == target)
    view.setGeometry(Drawer([-200, 200]), at: 0.05)
    #expect(view.settlingTarget == next)
    view.advance(to: 5)
    #expect(view.offset == next && !view.isMoving)
  }
}

@Suite struct `A sheet below its lowest place` {
  @Test(arguments: [0.0, 0.01, 0.05, 0.1])
  func `is at once at a programmatic offset`(_ wait: Double) {
    var view = pulled(detent: 2, by: -700)
    view.moveSettlingPart(to: 560, animated: false, at: 0.1 + wait)
    #expect(view.offset == 560 && view.system.outer == 560)
    view.advance(to: 3)
    #expect(view.offset == 560 && view.chainOverscroll == 0 && !view.isMoving)
  }

  @Test(arguments: [0.0, 320, 560])
  func `springs from its shown offset to a programmatic one`(_ place: Double) {
    var view = pulled(detent: 2, by: -700)
    let shown = view.offset
    #expect(shown < -20)
    view.moveSettlingPart(to: place, animated: true, at: 0.1)
    expectClose(view.offset, shown, within: 1e-9)
    view.advance(to: 3)
    #expect(view.offset == place && view.chainOverscroll == 0 && !view.isMoving)
  }

  @Test(arguments: [0.0, 0.01, 0.05, 0.1, 0.2])
  func `keeps springing when its content changes`(_ wait: Double) {
    var view = pulled(detent: 0, by: -60)
    var plain = view
    var changed = view.system.geometry
    changed.content = 2500
    view.setGeometry(DetentSheet(changed, detent: 0), at: 0.1 + wait)
    for time in frameTimes(0...120, after: 0.1 + wait) {
      view.advance(to: time)
      plain.advance(to: time)
      expectClose(view.offset, plain.offset, within: 1e-9)
    }
    expectClose(view.offset, 0, within: 1e-12)
    #expect(view.system.detent == 0 && !view.isMoving)
  }

  private func pulled(detent: Int, by distance: Double) -> NestedScrollView<DetentSheet> {
    var view = sheet(detent: detent)
    view.drag(by: distance, on: .sheet, at: 0, to: 0.1)
    return view
  }
}
