import ScrollDynamics
import ScrollModel

struct Host {
  var view: HeadlessScrollView
  /// A badge beside the content, which a spring moves since `badgeStart`.
  var badge = Trajectory.spring(Spring(response: 0.4, dampingRatio: 0.7), from: 0, to: 0)
  var badgeStart = 0.0

  /// Passes an event to the view with the event's time, then reacts to its effects.
  mutating func handle(_ event: ScrollEvent, at time: Double) {
    update(at: time) { view, emit in
      // Rows of 88 points: a released drag rests at the start of a row.
      view.handle(
        event, at: time, willEndDragging: { $1.y = ($1.y / 88).rounded() * 88 }, emit: emit)
    }
  }

  /// Changes the view, then reacts to the effects.
  mutating func update(
    at time: Double, _ change: (inout HeadlessScrollView, (ScrollEffect) -> Void) -> Void
  ) {
    var effects: [ScrollEffect] = []
    change(&view) { effects.append($0) }
    react(to: effects, at: time)
  }

  /// Draws a frame and returns the time of the next frame; `nil` if only an event needs one.
  mutating func frame(at time: Double, every interval: Double) -> Double? {
    update(at: time) { $0.advance(to: time, emit: $1) }
    return view.isMoving || time - badgeStart < badge.restTime ? time + interval : nil
  }

  /// Reacts to effects like a UIScrollViewDelegate.
  mutating func react(to effects: [ScrollEffect], at time: Double) {
    for effect in effects where effect != .didScroll {
      print("\(time) s: \(effect)")
      guard case .willEndDragging(_, let target) = effect else { continue }
      badge = badge.retargeted(at: time - badgeStart, to: target.y / 100)
      badgeStart = time
    }
  }
}

var behavior = ScrollBehavior(alwaysBouncesVertically: true)
behavior.refreshControl = RefreshControl()
let geometry = ScrollGeometry(
  contentSize: Size(width: 390, height: 4000), containerSize: Size(width: 390, height: 844),
  safeAreaInsets: EdgeInsets(top: 47, bottom: 34), displayScale: 3)
var host = Host(view: HeadlessScrollView(geometry: geometry, behavior: behavior))

@MainActor func drawUntilRest(from time: Double) {
  var next: Double? = time
  while let time = next { next = host.frame(at: time, every: 1.0 / 60) }
  print("rests at \(host.view.contentOffset.y), the badge at \(host.badge.restPosition)")
}

host.handle(.touchBegan(Vector(x: 200, y: 700)), at: 0)
for sample in stride(from: 1.0, through: 6, by: 1) {
  host.handle(.touchMoved(Vector(x: 200, y: 700 - 25 * sample)), at: sample / 120)
}
host.handle(.touchEnded, at: 0.054)
drawUntilRest(from: 0.06)
host.handle(.wheel(Vector(x: 0, y: 12), phase: .discrete), at: 5)
behavior.isPagingEnabled = true
host.update(at: 5) { $0.setBehavior(behavior, at: 5, emit: $1) }
host.update(at: 5) { $0.setPhysics(.android(pixelsPerPoint: 3), at: 5, emit: $1) }
host.update(at: 6) { $0.beginRefreshing(at: 6, emit: $1) }
host.update(at: 7) { $0.endRefreshing(at: 7, emit: $1) }
drawUntilRest(from: 7)
