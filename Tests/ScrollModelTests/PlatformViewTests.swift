import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

private func view(
  _ physics: ScrollPhysics, offset: Double = 0, content: Double = 100_000, length: Double = 800
) -> HeadlessScrollView {
  HeadlessScrollView(
    list: content, in: Size(width: 400, height: length), physics: physics, offset: offset)
}

extension HeadlessScrollView {
  func stretch(at edge: ScrollEdge, after time: Double) -> Double {
    var view = self
    view.advance(to: time)
    return view.edgeStretch(at: edge)
  }
}

@Suite struct `Scroll views of the platforms` {
  @Test(arguments: ScrollPlatform.all.map(\.name.description))
  func `lose a stretch with the length of their viewport`(platform: String) throws {
    for content in [0.0, 400, 100_000] {
      var view = view(try physics(platform), content: content)
      view.pull(by: -100, at: 0, to: 0.1)
      let empty = ScrollGeometry.list(content, in: Size(width: 400, height: 0))
      view.setGeometry(empty, at: 0.2)
      view.handle(.dragMoved(Vector(x: 0, y: -300)), at: 0.3)
      view.handle(.dragEnded(velocity: Vector(x: 0, y: -2000)), at: 0.3)
      view.advance(to: 10)
      #expect(view.phase == .idle)
      #expect(view.edgeStretch(at: .top) == 0 && view.edgeStretch(at: .bottom) == 0)
      #expect(view.contentOffset.y.isFinite)
    }
  }

  @Test func `flutter's bouncing edge lets a fling pass`() throws {
    var view = view(.flutterBouncing(), offset: 0, content: 1100)
    view.fling(4000)
    var edges: [Double] = []
    view.advance(to: 0.0812681 + 0.1) {
      if case .edgeReached(_, let time) = $0 { edges.append(time) }
    }
    #expect(edges.count == 1 && abs(edges[0] - 0.0812681) < 1e-7)
    #expect(abs(view.contentOffset.y - 376.8716) < 1e-3)
  }

  /// A page of the one axis, the free end of the other, along one curve.
  @Test func `webkit's momentum moves both axes together`() throws {
    let behavior = ScrollBehavior { $0.verticalSnapping = ScrollSnapping(interval: 500) }
    for sign in [1.0, -1] {
      var view = HeadlessScrollView(
        content: Size(width: 9000, height: 9000), in: .narrow, physics: .webKitGTK(),
        behavior: behavior, offset: Vector(x: 4000, y: 4000))
      let velocity = Vector(x: sign * 900, y: sign * 2400)
      view.handle(.dragBegan, at: 0)
      view.handle(.dragEnded(velocity: velocity), at: 0)
      let target = Vector(x: 4000 + sign * 16.7 * 15, y: 4000 + sign * 500)
      #expect(abs(view.targetContentOffset.x - target.x) < 1e-9)
      #expect(view.targetContentOffset.y == target.y)
      let both = MomentumGlide.trajectories(
        from: (4000, 4000), to: (target.x, target.y), delta: (sign * 15, sign * 40))
      for time in [0.05, 0.2, 0.7, 1.2] {
        let offset = view.state(at: time).contentOffset
        #expect(abs(offset.x - both.x.position(at: time)) < 1e-9, "at \(time)")
        #expect(abs(offset.y - both.y.position(at: time)) < 1e-9, "at \(time)")
      }
      #expect(view.settlingTime == 1)
    }
  }

  @Test func `gtk's edge stops a fling and shows its overshoot`() throws {
    var physics = ScrollPhysics.gtk()
    physics.flingDelay = 0
    var view = view(physics, offset: 0, content: 1100)
    view.fling(2000)
    // The overshoot is the spring's motion, which GTK's recordings show beside the content. It starts in
    // the 14th frame, 3.3795 points beyond the edge at 786.48 pt/s.
    view.advance(to: 0.2290727 + 0.05)
    #expect(view.contentOffset.y == 300)
    #expect(abs(view.edgeStretch(at: .bottom) - 25.9225) < 1e-3)
  }

  @Test func `a finger pulls flutter's content along its band`() throws {
    for (physics, expected) in [
      (ScrollPhysics.flutterBouncing(), 88.6364), (.flutterBouncingFast(), 47.8528),
    ] {
      for events in [1, 7, 50] {
        var physics = physics
        physics.dragThreshold = 0
        var view = view(physics, length: 600)
        view.handle(.dragBegan, at: 0)
        for event in 1...events {
          let movement = -200 * Double(event) / Double(events)
          view.handle(.dragMoved(Vector(x: 0, y: movement)), at: 0.01 * Double(event))
        }
        #expect(abs(view.contentOffset.y + expected) < 1e-4)
        view.handle(.dragMoved(.zero), at: 1)
        #expect(abs(view.contentOffset.y) < 1e-9 || physics.overscroll.isFree)
      }
    }
  }

  @Test func `a drag stretches android's edge, and moving back relaxes it first`() throws {
    var view = view(.android())
    view.pull(by: -200, at: 0, to: 0.1)
    #expect(view.contentOffset.y == 0)
    #expect(abs(view.edgeStretch(at: .top) - 200) < 1e-9)
    view.handle(.dragMoved(Vector(x: 0, y: -150)), at: 0.2)
    #expect(view.contentOffset.y == 0)
    #expect(abs(view.edgeStretch(at: .top) - 150) < 1e-9)
    view.handle(.dragMoved(Vector(x: 0, y: 30)), at: 0.3)
    #expect(abs(view.contentOffset.y - 30) < 1e-9)
    #expect(view.edgeStretch(at: .top) == 0)
  }

  @Test func `a released stretch counts as motion until it is 0`() throws {
    var view = view(.android())
    view.pull(by: -200, at: 0, to: 0.5)
    view.handle(.dragEnded(velocity: .zero), at: 1)
    #expect(view.phase == .bouncing && view.isMoving)
    #expect(abs(view.stretch(at: .top, after: 1.05) - 800 * 0.1617783) < 1e-4)
    #expect(abs(try #require(view.nextEventTime) - 1.2365102) < 1e-6)
    #expect(abs(try #require(view.settlingTime) - 1.2365102) < 1e-6)
    view.advance(to: 2)
    #expect(view.phase == .idle && view.edgeStretch(at: .top) == 0)
  }

  @Test func `a fling hits android's edge`() throws {
    var view = view(.android(), content: 800)
    view.setBehavior(ScrollBehavior(alwaysBouncesVertically: true), at: 0)
    view.fling(500)
    #expect(view.phase == .bouncing)
    #expect(abs(try #require(view.settlingTime) - 0.2443854) < 1e-6)
    var peak = 0.0
    for frame in 1...2400 {
      view.advance(to: 0.0001 * Double(frame))
      peak = max(peak, view.edgeStretch(at: .bottom))
    }
    #expect(abs(peak - 800 * 0.1228610) < 1e-3)
  }

  @Test func `a fling that ends at an edge stretches it from then on`() throws {
    var view = view(.android(), content: 1100)
    view.fling(4000)
    let hit = 0.0758053
    #expect(view.stretch(at: .bottom, after: hit - 1e-4) == 0)
    #expect(view.stretch(at: .bottom, after: hit + 0.01) > 0)
    let settling = try #require(view.settlingTime)
    #expect(settling > hit + 0.2)
    var rests: [Double] = []
    for frame in 1...60 {
      view.advance(to: Double(frame) / 60) { if case .rested(let time) = $0 { rests.append(time) } }
    }
    #expect(rests.count == 1 && abs(rests[0] - settling) < 1e-9)
    #expect(view.contentOffset.y == 300)
  }

  @Test func `a touch stops a receding stretch and keeps it`() {
    var view = view(.android())
    view.pull(by: -200, at: 0, to: 0.5)
    view.handle(.dragEnded(velocity: .zero), at: 1)
    view.handle(.touchBegan(.zero), at: 1.05)
    view.advance(to: 2)
    #expect(abs(view.edgeStretch(at: .top) - 800 * 0.1617783) < 1e-4)
    view.handle(.touchEnded, at: 2)
    #expect(view.isMoving)
    view.advance(to: 3)
    #expect(view.edgeStretch(at: .top) == 0 && view.phase == .idle)
  }

  @Test func `elastic edges stretch by a twentieth of the pull`() throws {
    var view = view(.chromiumExponential())
    view.pull(by: -9, at: 0, to: 0.1)
    #expect(view.edgeStretch(at: .top) == 0)
    view.handle(.dragMoved(Vector(x: 0, y: -1000)), at: 0.2)
    #expect(abs(view.edgeStretch(at: .top) - 50) < 1e-9)
    view.handle(.dragEnded(velocity: .zero), at: 1)
    #expect(abs(try #require(view.settlingTime) - 1.3129618) < 1e-6)
  }

  @Test func `programmatic scrolls take the platform's time`() throws {
    for (platform, duration) in [
      ("uikit", 0.3), ("android", 0.25), ("flutter-bouncing", 0.3), ("chromium", 1.0 / 3),
      ("gtk", 0.2), ("webkit-gtk", 0.2), ("appkit", 0.3),
    ] {
      var view = view(try physics(platform))
      view.setContentOffset(Vector(x: 0, y: 400), animated: true, at: 0)
      #expect(abs(try #require(view.settlingTime) - duration) < 1e-9, "\(platform)")
      if platform == "chromium" {
        #expect(abs(view.state(at: 0.1).contentOffset.y - 229.8733) < 1e-3)
      }
    }
  }
}

extension OverscrollMapping {
  /// Whether content comes back freely, so that the way back is not the way out.
  fileprivate var isFree: Bool {
    if case .rubberBand(_, true) = self { true } else { false }
  }
}

func physics(
  _ name: String, pixelsPerPoint: Double = 1, _ options: ScrollCompatibility = []
) throws -> ScrollPhysics {
  let platform = try #require(ScrollPlatform.all.first { "\($0.name)" == name })
  return platform.physics(pixelsPerPoint, options)
}
