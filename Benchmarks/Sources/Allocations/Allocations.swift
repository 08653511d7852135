import ScrollDynamics
import ScrollModel

/// Runs one workload for a number of rounds, `Allocations WORKLOAD ROUNDS`, and prints its number
/// of effects.
@main
struct Allocations {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let rounds = Int(arguments[2]),
      var runner = runner(named: arguments[1])
    else { fatalError("Allocations WORKLOAD ROUNDS") }
    for _ in 0..<rounds { runner.round() }
    print(runner.effects, runner.checksum)
  }

  private static func runner(named name: String) -> (any Runner)? {
    if name == "protocols" { return ProtocolRunner() }
    if let workload = Workload.named(name) { return WorkloadRunner(workload) }
    return nestedRunner(named: name)
  }
}

/// A scroll view with a script that uses all of its functions, repeated round after round.
protocol Runner {
  /// The number of effects that all rounds have had.
  var effects: Int { get }
  /// A sum of results, which keeps the compiler from removing their computation.
  var checksum: Double { get }
  mutating func round()
}

/// Runs a script on a plain scroll view that uses all of its functions.
struct WorkloadRunner: Runner {
  private var view: HeadlessScrollView
  private var time = 0.0
  private let short: ScrollGeometry
  private let long: ScrollGeometry

  private(set) var effects = 0
  private(set) var checksum = 0.0

  init(_ workload: Workload) {
    func geometry(_ height: Double) -> ScrollGeometry {
      ScrollGeometry(
        contentSize: Size(width: 1500, height: height),
        containerSize: Size(width: 390, height: 844),
        safeAreaInsets: EdgeInsets(top: 47), displayScale: 3)
    }
    short = geometry(2000)
    long = geometry(9000)
    view = HeadlessScrollView(
      geometry: long, physics: workload.physics, behavior: workload.behavior)
  }

  /// Runs one round: touches, drags, wheels, programmatic calls, changes, predictions, with frames
  /// after each.
  mutating func round() {
    flick(x: 40, y: 900)
    flick(x: -700, y: -2500)
    pullToRefresh()
    trackpad()
    programs()
    changes()
    predictions()
    frames(240)
  }

  private mutating func send(_ event: ScrollEvent) {
    view.handle(event, at: time) { velocity, target in
      target.y += 100 * velocity.y
    } emit: { _ in
      effects += 1
    }
  }

  private mutating func frames(_ count: Int) {
    for _ in 0..<count {
      time += 1.0 / 120
      view.advance(to: time) { _ in effects += 1 }
      checksum += view.contentOffset.y + view.velocity.x
    }
  }

  private mutating func flick(x: Double, y: Double) {
    send(.touchBegan(Vector(x: 200, y: 400)))
    for step in 1...12 {
      time += 1.0 / 240
      let moved = Double(step) / 240
      send(.touchMoved(Vector(x: 200 - moved * x, y: 400 - moved * y)))
    }
    send(.touchEnded)
    frames(60)
  }

  private mutating func pullToRefresh() {
    view.scrollToTop(at: time) { _ in effects += 1 }
    frames(60)
    send(.dragBegan)
    send(.dragMoved(Vector(x: 0, y: -400)))
    send(.dragEnded(velocity: .zero))
    frames(30)
    view.endRefreshing(at: time) { _ in effects += 1 }
    frames(90)
  }

  private mutating func trackpad() {
    send(.wheel(Vector(x: 0, y: 10), phase: .began))
    for _ in 0..<8 {
      time += 0.01
      send(.wheel(Vector(x: 1, y: 20), phase: .changed))
    }
    send(.wheel(.zero, phase: .ended))
    send(.wheel(Vector(x: 0, y: -9), phase: .momentumBegan))
    for _ in 0..<30 {
      time += 0.01
      send(.wheel(Vector(x: 0, y: -9), phase: .momentumChanged))
    }
    send(.wheel(.zero, phase: .momentumEnded))
    send(.wheel(Vector(x: 0, y: 30), phase: .discrete))
  }

  private mutating func programs() {
    view.setContentOffset(Vector(x: 100, y: 700), animated: true, at: time) { _ in effects += 1 }
    frames(20)
    view.scrollRectToVisible(Rect(x: 0, y: 3000, width: 10, height: 10), animated: true, at: time) {
      _ in effects += 1
    }
    frames(60)
    view.setContentOffset(Vector(x: 0, y: 300), animated: false, at: time) { _ in effects += 1 }
    send(.dragBegan)
    send(.dragEnded(velocity: Vector(x: 0, y: 2000)))
    frames(10)
    view.assignContentOffset(Vector(x: 0, y: 900), at: time) { _ in effects += 1 }
    frames(10)
    view.stopScrolling(at: time) { _ in effects += 1 }
  }

  private mutating func changes() {
    send(.dragBegan)
    send(.dragEnded(velocity: Vector(x: 300, y: 4000)))
    frames(20)
    view.setGeometry(short, at: time) { _ in effects += 1 }
    frames(20)
    view.setGeometry(long, insertedBefore: Vector(x: 0, y: 7000), at: time) { _ in effects += 1 }
    frames(20)
  }

  private mutating func predictions() {
    checksum += view.state(at: time + 1).contentOffset.y + view.targetContentOffset.y
    checksum += (view.settlingTime ?? 0) + (view.nextEventTime ?? 0)
    checksum += (view.time(atOffset: 5000) ?? 0) + (view.indicator(.vertical)?.position ?? 0)
  }
}

/// The physics and options of a plain scroll view to run.
struct Workload {
  let physics: ScrollPhysics
  let behavior: ScrollBehavior

  static func named(_ name: String) -> Workload? {
    var physics = ScrollPhysics.uikit
    var behavior = ScrollBehavior()
    behavior.refreshControl = RefreshControl()
    behavior.approachingEndDistance = 500
    behavior.isDirectionalLockEnabled = true
    physics.repeatedFlicks = .displacement
    switch name {
    case "plain": break
    case "paging": behavior.isPagingEnabled = true
    case "snapping":
      behavior.verticalSnapping = ScrollSnapping(interval: 88)
      behavior.horizontalSnapping = ScrollSnapping(offsets: [0, 100, 700], movesAtMostOne: true)
      physics.velocityEstimator = .leastSquares
      behavior.isRightToLeft = true
    case "chromium-paging":
      physics = .chromium()
      behavior.isPagingEnabled = true
    case "chromium-areas":
      physics = .chromium()
      behavior.snapAreas = areas
    case "android":
      physics = .android(pixelsPerPoint: 2)
      behavior.verticalSnapping = ScrollSnapping(interval: 88)
    case "compose":
      physics = .compose(pixelsPerPoint: 2)
      behavior.verticalSnapping = ScrollSnapping(interval: 88)
    case "flutter": physics = .flutterBouncing()
    case "gtk": physics = .gtk()
    default: return nil
    }
    return Workload(physics: physics, behavior: behavior)
  }

  /// Snap areas that divide the content into tiles, at each of which a scroll may end.
  private static var areas: SnapAreas {
    let tiles = (0..<40).map { index in
      SnapAreas.Area(
        frame: Rect(
          x: Double(index % 4) * 375, y: Double(index / 4) * 900, width: 375, height: 900),
        alwaysStops: index.isMultiple(of: 3))
    }
    return SnapAreas(
      tiles, snapport: Rect(x: 0, y: 0, width: 390, height: 844),
      maximumOffset: Vector(x: 1110, y: 8156))
  }
}
