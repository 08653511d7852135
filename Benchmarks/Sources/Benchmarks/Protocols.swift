import NestedScroll
import ScrollDynamics
import ScrollModel

/// A frame of a fling through every protocol, by one sample of its own law in C.
enum Protocols {
  static var all: [Benchmark] {
    let pair = ScrollChain([
      ScrollPart(.header, length: 200), ScrollPart(.list, length: 30000),
    ])
    let inner = ClaimOrder(ScrollClaims(up: [1, 0], down: [1, 0]))
    let bar = AppBar([AppBar.Child(height: 200, flags: [.scroll, .enterAlways])])
    let top = TopAppBar(.enterAlways, length: 200)
    let sheet = ScrollableSheet(parentHeight: 800, size: 0.75, listLength: 30000)
    var page = CSSScrollers(
      [.init(maximumOffset: Vector(x: 0, y: 30000)), .init(maximumOffset: Vector(x: 0, y: 200))],
      engine: .firefox(immediateHandoff: true))
    page.beginGesture(on: 1)
    page.scroll(by: Vector(x: 0, y: 10))
    let (android, compose) = (
      ScrollPhysics.android(pixelsPerPoint: 2).fling, ScrollPhysics.compose().fling
    )
    let (clamping, uikit) = (ScrollPhysics.flutterClamping().fling, ScrollPhysics.uikit.fling)
    let chromium = FlingRule.bezier(BezierFling())
    return [
      frame("views", pair, inner, android),
      frame("appBar", bar.chain(listLength: 30000), bar.claims, android),
      frame("topAppBar", top.chain(listLength: 30000), top.claims, compose),
      frame("compose", pair, ComposeNesting(child: 1).claims, compose),
      frame("compose/restart", pair, ComposeNesting(child: 1).claims, compose, .restart),
      frame("chromium", pair, inner.only(1), chromium, .latch, viewport: 844),
      frame("firefox", page.chain(along: .vertical), inner, uikit, .restart),
      frame("flutter", pair, ClaimOrder(ScrollClaims(up: [0, 1], down: [1, 0])), uikit),
      frame(
        "flutter/each", pair, ClaimOrder(ScrollClaims(up: [0, 1], down: [1, 0])), uikit,
        .each([clamping, uikit])),
      frame("sheet", sheet.chain, sheet.claims, clamping),
    ]
  }

  private static let count = 1024

  private static func frame(
    _ name: String, _ start: ScrollChain, _ claims: ClaimOrder, _ rule: FlingRule,
    _ policy: FlingPolicy = .drive, viewport: Double = 0
  ) -> Benchmark {
    Benchmark(name: "protocol/\(name)", baseline: Platforms.baseline(rule), atMost: 8) { loop in
      var fling = ChainFling(
        of: start, claims, policy: policy, velocity: 3000, rule: rule, viewportLength: viewport)
      let step = fling.restTime / Double(count)
      var (chain, sum) = (start, 0.0)
      while loop.next(count) {
        for frame in 1...count {
          let time = Double(frame) * step
          sum += fling.frame(of: &chain, at: time).velocity
        }
      }
      var rested = start
      fling.show(in: &rested, at: fling.restTime)
      requireClose(chain.offset, rested.offset, 1e-9, "\(name), offset")
      require(sum.isFinite && rested.offset > start.offset, "\(name) does not move")
    }
  }
}
