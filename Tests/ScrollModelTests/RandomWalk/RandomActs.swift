import EventGenerator
import ScrollDynamics
import ScrollModel
import TestSupport

/// What may happen to a scroll view, picked by a seed.
struct RandomActs {
  var random: SeededGenerator
  let physics: ScrollPhysics
  let behavior: ScrollBehavior
  private(set) var geometry: ScrollGeometry
  private var finger = Vector.zero
  private var pull = Vector.zero

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    (physics, behavior) = RandomActs.rules(&random)
    geometry = RandomActs.geometry(&random)
    self.random = random
  }

  private static func rules(_ random: inout SeededGenerator) -> (ScrollPhysics, ScrollBehavior) {
    var physics = ScrollPhysics.uikit
    physics.decelerationRate = random.pick([.normal, .fast])
    var behavior = ScrollBehavior(
      bouncesHorizontally: random.pick([true, false]),
      bouncesVertically: random.pick([true, true, false]),
      alwaysBouncesHorizontally: random.pick([true, false]),
      alwaysBouncesVertically: random.pick([true, false]))
    physics.touchSlop = random.pick([0, 10])
    physics.velocityEstimator = random.pick([.uikit, .ios5, .flutter, .leastSquares])
    physics.rubberBandCoefficient = random.pick([0.55, 0.55, random.pick([0.3, 1])])
    behavior.isPagingEnabled = random.pick([true, false, false])
    behavior.pageSize = random.pick([nil, Size(width: 200, height: 321.5)])
    behavior.horizontalSnapping = random.pick([nil, ScrollSnapping(interval: 70)])
    behavior.verticalSnapping = random.pick([
      nil, nil,
      ScrollSnapping(offsets: [0, 120, 500, 2000], choice: .nextInDirection, movesAtMostOne: true),
      ScrollSnapping(interval: 88, origin: 12, mode: .proximity(within: 0.3)),
    ])
    behavior.isDirectionalLockEnabled = random.pick([true, false])
    physics.raisesVelocity = random.pick([true, false])
    physics.repeatedFlicks = random.pick([nil, .displacement, .coast])
    behavior.refreshControl = random.pick([nil, RefreshControl(height: 60, threshold: 40)])
    behavior.approachingEndDistance = random.pick([nil, 500])
    behavior.isRightToLeft = random.pick([true, false])
    return (physics, behavior)
  }

  private static func geometry(_ random: inout SeededGenerator) -> ScrollGeometry {
    ScrollGeometry(
      contentSize: Size(
        width: random.pick([0, 100, 390, 1200, 3000]),
        height: random.pick([0, 200, 844, 845, 3000, 20_000])),
      containerSize: Size(
        width: random.pick([390, 390, 844, 0]), height: random.pick([844, 844, 390, 0])),
      contentInset: EdgeInsets(
        top: random.pick([0, 64, -20]), left: random.pick([0, 8]),
        bottom: random.pick([0, 34]), right: random.pick([0, 5])),
      safeAreaInsets: EdgeInsets(top: random.pick([0, 47]), left: random.pick([0, 44])),
      contentInsetAdjustment: random.pick(ContentInsetAdjustment.allCases),
      displayScale: random.pick([nil, 1, 2, 3]))
  }

  mutating func pause() -> Double {
    random.pick([
      0, 0, 1e-7, 0.001, 0.004, 1.0 / 120, 1.0 / 60, 1.0 / 60, 1.0 / 60, random.uniform(0...0.2),
      0.6,
    ])
  }

  mutating func next() -> ScrollViewAct {
    switch random.next() % 16 {
    case 0..<8: .frame
    case 8..<11: .event(touch())
    case 11: .event(gesture())
    case 12: .event(wheel())
    case 13, 14: program()
    default: change()
    }
  }

  private mutating func vector(_ x: Double, _ y: Double) -> Vector {
    Vector(x: random.uniform(-x...x), y: random.uniform(-y...y))
  }

  private mutating func touch() -> ScrollEvent {
    switch random.next() % 8 {
    case 0, 1:
      finger = vector(300, 800)
      return .touchBegan(finger)
    case 2..<6:
      finger = finger + vector(40, 90)
      return .touchMoved(finger)
    case 6: return .touchEnded
    default: return random.pick([.touchEnded, .touchEnded, .touchCancelled])
    }
  }

  private mutating func gesture() -> ScrollEvent {
    switch random.next() % 4 {
    case 0:
      pull = .zero
      return .dragBegan
    case 1, 2:
      pull = pull + vector(50, 200)
      return .dragMoved(pull)
    default: return .dragEnded(velocity: random.pick([nil, .zero, vector(3000, 9000)]))
    }
  }

  private mutating func wheel() -> ScrollEvent {
    .wheel(vector(10, 120), phase: random.pick(WheelPhase.allCases))
  }

  private mutating func program() -> ScrollViewAct {
    let place = vector(1500, 4000)
    return switch random.next() % 8 {
    case 0: .setContentOffset(place, animated: false)
    case 1, 2: .setContentOffset(place, animated: true)
    case 3: .assignContentOffset(place)
    case 4:
      .scrollRectToVisible(
        Rect(origin: place, size: Size(width: 50, height: random.pick([0, 90, 3000]))),
        animated: random.pick([true, false]))
    case 5: .scrollToTop
    case 6: .stopScrolling
    default: random.pick([.beginRefreshing, .endRefreshing])
    }
  }

  private mutating func change() -> ScrollViewAct {
    let scale = geometry.displayScale
    geometry = RandomActs.geometry(&random)
    // A display keeps its scale while content and window change.
    geometry = ScrollGeometry(
      contentSize: geometry.contentSize, containerSize: geometry.containerSize,
      contentInset: geometry.contentInset, safeAreaInsets: geometry.safeAreaInsets,
      contentInsetAdjustment: geometry.contentInsetAdjustment, displayScale: scale)
    return .setGeometry(geometry, insertedBefore: random.pick([.zero, .zero, vector(100, 600)]))
  }
}
