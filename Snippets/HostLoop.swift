// A host loop: touches and frames go in, offsets and delegate calls come out.

import ScrollModel

// snippet.create
let geometry = ScrollGeometry(
  contentSize: Size(width: 390, height: 4000), containerSize: Size(width: 390, height: 844),
  safeAreaInsets: EdgeInsets(top: 47, bottom: 34), displayScale: 3)
var behavior = ScrollBehavior(alwaysBouncesVertically: true)
behavior.refreshControl = RefreshControl()
var view = HeadlessScrollView(geometry: geometry, behavior: behavior)
// snippet.end

// snippet.touch
/// Hands a finger's sample on, at the time that the touch event itself carries.
@MainActor func touch(_ event: ScrollEvent, at time: Double) {
  view.handle(event, at: time) { velocity, target in
    // Rows of 88 points: rest where one begins.
    target.y = (target.y / 88).rounded() * 88
  } emit: { effect in
    report(effect)
  }
}
// snippet.end

// snippet.effects
/// What a UIScrollViewDelegate would be told.
@MainActor func report(_ effect: ScrollEffect) {
  switch effect {
  case .didScroll: break  // The frame draws the offset of its own time.
  case .refreshTriggered: print("load the newest rows, then send endRefreshing")
  case .approachingEnd(let distance): print("load more rows, \(distance) points are left")
  default: print(effect)
  }
}
// snippet.end

// snippet.frame
/// Draws one frame, and says when the next one is needed: `nil` means after the next event.
@MainActor func frame(at time: Double, every interval: Double) -> Double? {
  view.advance(to: time) { effect in report(effect) }
  draw(view.contentOffset)
  return view.isMoving ? time + interval : nil
}

@MainActor func draw(_ offset: Vector) { print("content at \(-offset.y)") }
// snippet.end

// snippet.sleep
/// For a host that draws nothing: nothing needs doing before this time.
@MainActor func wakeUpTime() -> Double? { view.nextEventTime }
// snippet.end

// snippet.run
touch(.touchBegan(Vector(x: 200, y: 700)), at: 0)
for sample in 1...6 {
  touch(.touchMoved(Vector(x: 200, y: 700 - 25 * Double(sample))), at: Double(sample) / 120)
}
touch(.touchEnded, at: 0.054)

print("rests at \(view.targetContentOffset.y) after \(view.settlingTime ?? 0) seconds")
var next: Double? = 4.0 / 60
while let time = next { next = frame(at: time, every: 1.0 / 60) }
// snippet.end
