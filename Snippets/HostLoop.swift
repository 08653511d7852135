// A toolkit's host: touches, a wheel, settings and frames go in; offsets and delegate calls come out.

import ScrollDynamics
import ScrollModel

struct Host {
  var view: HeadlessScrollView
  /// A badge beside the content, which a spring moves after it; its motion began at `badgeStart`.
  var badge = Trajectory.spring(Spring(response: 0.4, dampingRatio: 0.7), from: 0, to: 0)
  var badgeStart = 0.0

  /// Hands an event on, at the time that the event itself carries; then does what the effects ask for.
  mutating func handle(_ event: ScrollEvent, at time: Double) {
    var effects: [ScrollEffect] = []
    view.handle(event, at: time) { velocity, target in
      // Rows of 88 points: rest where one begins.
      target.y = (target.y / 88).rounded() * 88
    } emit: {
      effects.append($0)
    }
    for effect in effects { react(to: effect, at: time) }
  }

  /// What a UIScrollViewDelegate would do.
  mutating func react(to effect: ScrollEffect, at time: Double) {
    switch effect {
    case .didScroll: return
    case .refreshTriggered: print("\(time) s: loads the newest rows")
    case .willEndDragging(_, let target):
      badge = badge.retargeted(at: time - badgeStart, to: target.y / 100)
      badgeStart = time
    default: break
    }
    print("\(time) s: \(effect)")
  }

  /// Draws one frame, and says when the next one is needed; `nil` means after the next event.
  mutating func frame(at time: Double, every interval: Double) -> Double? {
    var effects: [ScrollEffect] = []
    view.advance(to: time) { effects.append($0) }
    for effect in effects { react(to: effect, at: time) }
    return view.isMoving || time - badgeStart < badge.restTime ? time + interval : nil
  }
}

var behavior = ScrollBehavior(alwaysBouncesVertically: true)
behavior.refreshControl = RefreshControl()
let geometry = ScrollGeometry(
  contentSize: Size(width: 390, height: 4000), containerSize: Size(width: 390, height: 844),
  safeAreaInsets: EdgeInsets(top: 47, bottom: 34), displayScale: 3)
var host = Host(view: HeadlessScrollView(geometry: geometry, behavior: behavior))

/// Lets frames pass until nothing moves.
@MainActor func rest(since time: Double) {
  var next: Double? = time
  while let time = next { next = host.frame(at: time, every: 1.0 / 60) }
  print("rests at \(host.view.contentOffset.y), the badge at \(host.badge.restPosition)")
}

host.handle(.touchBegan(Vector(x: 200, y: 700)), at: 0)
for sample in 1...6 {
  let place = Vector(x: 200, y: 700 - 25 * Double(sample))
  host.handle(.touchMoved(place), at: Double(sample) / 120)
}
host.handle(.touchEnded, at: 0.054)
rest(since: 0.06)
host.handle(.wheel(Vector(x: 0, y: 12), phase: .discrete), at: 5)
behavior.isPagingEnabled = true
host.handle(.setBehavior(behavior), at: 5)
host.handle(.setPhysics(.android(pixelsPerPoint: 3)), at: 5)
host.handle(.beginRefreshing, at: 6)
host.handle(.endRefreshing, at: 7)
rest(since: 7)
