import ScrollDynamics
import TestSupport
import Testing

@testable import ScrollModel

/// The structs of which a scroll view is composed, and what each of them guarantees.
@Suite struct ViewParts {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the layout of an extent follows from its values`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func geometry() -> ScrollGeometry {
      ScrollGeometry(
        contentSize: Size(width: 390, height: random.pick([0, 900, 4000])),
        containerSize: Size(width: 390, height: random.pick([0, 300, 844])),
        contentInset: EdgeInsets(top: random.pick([0, 64]), left: 0, bottom: 10, right: 5))
    }
    var behavior = ScrollBehavior()
    behavior.approachingEndDistance = 200
    var extent = Extent(geometry(), behavior)
    for _ in 0..<100 {
      switch random.pick([0, 1, 2, 3]) {
      case 0: extent.set(geometry(), behavior)
      case 1: extent.setRefreshing(random.pick([true, false]), behavior)
      case 2:
        behavior.refreshControl = random.pick([nil, RefreshControl(height: 40)])
        extent.set(behavior, hasNewNotice: false)
        #expect(!extent.isRefreshing || behavior.refreshControl != nil)
      default:
        let range = ScrollRange(lower: random.uniform(-200...0), upper: random.uniform(0...900))
        let host = HostedAxis(
          isGiven: true, range: range, ends: HostedAxis.none.ends, contentEnd: range.upper + 100)
        extent.set(host, behavior)
        #expect(extent.layout.vertical == range)
      }
      let layout = ScrollLayout(
        extent.geometry, behavior, isRefreshing: extent.isRefreshing, host: extent.host)
      #expect(extent.layout == layout)
    }
  }

  @Test func `an extent reports its end once, and again after it is armed`() {
    var behavior = ScrollBehavior()
    behavior.approachingEndDistance = 200
    let sizes = ScrollGeometry(
      contentSize: Size(width: 390, height: 1000), containerSize: Size(width: 390, height: 400))
    var extent = Extent(sizes, behavior)
    #expect(extent.reportEnd(at: Vector(x: 0, y: 400)) == nil)
    #expect(extent.reportEnd(at: Vector(x: 0, y: 450)) == 150)
    #expect(extent.reportEnd(at: Vector(x: 0, y: 500)) == nil)
    // A longer range alone does not repeat the report.
    extent.setContentEnd(2000, noticeDistance: nil)
    #expect(!extent.isEndNoticeDue)
    extent.armEndNotice(distance: 200)
    #expect(extent.reportEnd(at: Vector(x: 0, y: 700)) == 0)
    extent.armEndNotice(distance: nil)
    #expect(extent.reportEnd(at: Vector(x: 0, y: 900)) == nil)
  }

  @Test func `rules wait until the latest rules are used`() {
    let old = ScrollRules(physics: .uikit, behavior: ScrollBehavior())
    let new = ScrollRules(physics: .android(), behavior: ScrollBehavior())
    var rules = RulesInUse(old)
    let isNewAtFirst = rules.useLatest()
    rules.set(new)
    #expect(!isNewAtFirst && rules.isWaiting && rules.current == old && rules.latest == new)
    let isNew = rules.useLatest()
    #expect(isNew && !rules.isWaiting && rules.current == new)
    let isNewAgain = rules.useLatest()
    #expect(!isNewAgain)
  }

  @Test(arguments: [true, false])
  func `only a passing finger keeps its path`(isPassing: Bool) {
    let place = Vector(x: 100, y: 300)
    var finger = TrackedFinger(.uikit)
    #expect(finger.isClear(.uikit))
    finger.touch(Pan(at: place, since: 1), at: 1, isPassing: isPassing)
    #expect(finger.isPassing == isPassing && !finger.isClear(.uikit))
    finger.clear()
    #expect(finger.isClear(.uikit) == !isPassing)
    #expect(finger.pan.origin == (isPassing ? place : .zero))
    finger.release()
    #expect(finger.isClear(.uikit) && !finger.isPassing)
  }

  @Test func `a finger drags from the point where it leaves the touch slop`() {
    var finger = TrackedFinger(.uikit)
    let rule = Pan.Rule(slop: 10, keepsSlop: false, TouchRule())
    finger.touch(Pan(at: Vector(x: 0, y: 300)), at: 0, isPassing: true)
    #expect(finger.approach(Vector(x: 0, y: 295), at: 0.01, rule) == nil)
    #expect(finger.isPassing)
    let start = finger.approach(Vector(x: 0, y: 260), at: 0.02, rule)
    #expect(start == Vector(x: 0, y: 300 - rule.slop))
    #expect(!finger.isPassing)
  }

  @Test func `a drag measures the velocity between samples at different times`() {
    var drag = GestureState(
      at: .zero, offset: Vector(x: 0, y: 50), time: 1, locksDirection: false)
    #expect(drag.velocity(to: Vector(x: 0, y: 60), at: 1) == nil)
    #expect(drag.velocity(to: Vector(x: 4, y: 70), at: 1.5) == Vector(x: 8, y: 40))
    drag.ignoreJump(to: 500, along: .vertical)
    #expect(drag.velocity(to: Vector(x: 4, y: 510), at: 2) == Vector(x: 0, y: 20))
    #expect(!drag.hasPaused(at: 2.05) && drag.hasPaused(at: 2.1))
    drag.rebase(by: 100)
    #expect(drag.velocity(to: Vector(x: 4, y: 610), at: 3) == .zero)
    #expect(drag.origin == Vector(x: 0, y: 150))
  }

  @Test func `a locked axis has no movement`() {
    var drag = GestureState(at: .zero, offset: .zero, time: 0, locksDirection: true)
    drag.move(by: Vector(x: 1, y: 30))
    #expect(drag.isLocked(.horizontal) && !drag.isLocked(.vertical))
    drag.move(by: Vector(x: 90, y: 40))
    #expect(drag.movement == Vector(x: 0, y: 40))
  }

  @Test func `a stopped fling is carried over until the touch ends`() {
    let physics = ScrollPhysics.flutterBouncing()
    let release = Vector(x: 0, y: 1500)
    func fling(_ momentum: inout CarriedMomentum, at time: Double) -> Vector {
      momentum.release(
        release, physics, at: time, flingTime: time, firstFrame: time, travel: .zero,
        viewport: .phone)
      return momentum.fling.velocity
    }
    var momentum = CarriedMomentum()
    #expect(fling(&momentum, at: 1) == release)
    let rule = (x: physics.fling, y: physics.fling)
    momentum.catchFling(
      at: 1.1, velocity: Vector(x: 0, y: 1200), isLong: false, rules: rule, returns: (nil, nil))
    momentum.endFling()
    #expect(momentum.fling == FlingStart() && momentum.hasCaughtFling)
    var released = momentum
    let carried = CarryOver.carriedMomentum(1200)
    #expect(fling(&released, at: 1.11) == Vector(x: 0, y: 1500 + carried))
    #expect(released.fling.gain == (1500 + carried) / 1500)
    momentum.endTouch()
    #expect(!momentum.hasCaughtFling && momentum == CarriedMomentum())
    #expect(fling(&momentum, at: 1.11) == release)
  }
}
