import NestedScroll
import ScrollDynamics
import ScrollModel

/// Measures a frame of a fling under every protocol, relative to one sample of the same fling in C.
enum Protocols {
  static var all: [Benchmark] { flings + settling + ProtocolDrags.all }

  static let count = 1024

  /// Measures a frame of a fling through the parts of each protocol.
  private static var flings: [Benchmark] {
    let pair = ScrollChain([
      ScrollPart(.header, length: 200), ScrollPart(.list, length: 30000),
    ])
    let inner = ClaimOrder(ScrollClaims(up: [1, 0], down: [1, 0]))
    let bar = AppBar([AppBar.Child(height: 200, flags: [.scroll, .enterAlways])])
    let top = TopAppBar(.enterAlways, length: 200)
    let sheet = FlutterSheet(
      viewport: Size(width: 390, height: 800), size: 0.75, listLength: 30000)
    let bottom = AndroidBottomSheet(
      viewport: Size(width: 390, height: 800), peek: 200, listLength: 30000, state: .expanded)
    let (android, compose) = (
      ScrollPhysics.android(pixelsPerPoint: 2).fling, ScrollPhysics.compose().fling
    )
    let clamping = ScrollPhysics.flutterClamping().fling
    return [
      fling("views", pair, inner, android),
      fling("appBar", bar.chain(listLength: 30000), bar.claims, android),
      fling("bottomSheet", bottom.chain, bottom.listClaims, android),
      fling("topAppBar", pair, top.claims, compose),
      fling("compose", pair, inner, compose),
      fling("compose/restart", pair, inner, compose, .restart),
      fling("sheet", sheet.chain, sheet.claims, clamping),
      page("chromium", .chromium, ScrollPhysics.chromium().fling),
      page("firefox", .firefox(immediateHandoff: true), ScrollPhysics.uikit.fling),
      flutter("flutter", []), flutter("flutter/each", .twoSimulations),
    ]
  }

  private static func fling(
    _ name: String, _ start: ScrollChain, _ claims: ClaimOrder, _ rule: FlingRule,
    _ policy: FlingPolicy = .drive
  ) -> Benchmark {
    let made = ChainFling(of: start, claims, policy: policy, velocity: 3000, rule: rule)
    return frame(name, of: made, from: start, baseline: Platforms.baseline(rule)) {
      chain, fling, time in
      let sample = fling.frame(of: &chain, at: time)
      return (chain[0].amount + chain[1].amount, sample.velocity)
    }
  }

  private static func page(
    _ name: String, _ engine: CSSScrollers.Engine, _ rule: FlingRule
  ) -> Benchmark {
    var page = CSSScrollers(
      [.init(maximumOffset: Vector(x: 0, y: 30000)), .init(maximumOffset: Vector(x: 0, y: 200))],
      engine: engine)
    // Chromium's fling stays in the scroller that it is latched to.
    page.beginGesture(on: engine == .chromium ? 0 : 1)
    page.scroll(by: Vector(x: 0, y: 10))
    guard let fling = page.fling(velocity: 3000, along: .vertical, rule: rule, viewportLength: 844)
    else { fail("\(name) does not fling") }
    return frame(name, of: fling, from: page, baseline: Platforms.baseline(rule)) {
      page, fling, time in
      let sample = page.show(&fling, along: .vertical, at: time)
      return (page.scrollers[0].offset.y + page.scrollers[1].offset.y, sample.velocity)
    }
  }

  private static func flutter(
    _ name: String, _ options: FlutterNested.Compatibility
  ) -> Benchmark {
    let view = FlutterNested(
      viewport: Size(width: 390, height: 600), bar: SliverAppBar(minExtent: 0, maxExtent: 200),
      lists: [.init(length: 30000, bounces: true)], compatibility: options)
    let made = view.fling(velocity: 3000)
    let displacement = made.sample(at: made.restTime).displacement
    return frame(
      name, of: made, (made.restTime, displacement), from: view, baseline: Motions.referenceName
    ) {
      view, fling, time in
      let sample = view.show(&fling, at: time)
      return (view.outer + view.visibleOffset(of: 0), sample.velocity)
    }
  }

  /// Measures what an app does in a frame: it moves the parts to the fling's time and reads their
  /// offsets.
  private static func frame<Value>(
    _ name: String, of made: ChainFling, from start: Value, baseline: String,
    show: @escaping (inout Value, inout ChainFling, Double) -> (offset: Double, velocity: Double)
  ) -> Benchmark {
    let displacement = made.sample(at: made.restTime).displacement
    return frame(
      name, of: made, (made.restTime, displacement), from: start, baseline: baseline, show: show)
  }

  private static func frame<Value, Motion>(
    _ name: String, of made: Motion, _ end: (time: Double, displacement: Double),
    from start: Value, baseline: String,
    show: @escaping (inout Value, inout Motion, Double) -> (offset: Double, velocity: Double)
  ) -> Benchmark {
    Benchmark(name: "protocol/\(name)", baseline: baseline, atMost: 8) { loop in
      var (fling, value, sum, offset) = (made, start, 0.0, 0.0)
      let begin = show(&value, &fling, 0).offset
      let step = end.time / Double(count)
      while loop.next(count) {
        for frame in 1...count {
          let shown = show(&value, &fling, Double(frame) * step)
          sum += shown.velocity
          offset = shown.offset
        }
      }
      requireClose(offset - begin, end.displacement, 1e-9, "\(name), offset")
      require(sum.isFinite && offset > begin, "\(name) does not move")
    }
  }

  /// Measures a frame of a part that settles, and of a web page that snaps.
  private static var settling: [Benchmark] {
    let bottom = AndroidBottomSheet(
      viewport: Size(width: 390, height: 800), peek: 200, listLength: 3000)
    let sheet = FlutterSheet(
      viewport: Size(width: 390, height: 800), listLength: 3000, snaps: true)
    let bar = AppBar([AppBar.Child(height: 200, flags: [.scroll, .enterAlways, .snap])])
    let page = CSSScrollers([.init(maximumOffset: Vector(x: 0, y: 30000))])
    let lift = bottom.settling(to: .expanded, speed: 900)
    guard let close = bar.snap(from: 150) else { fail("a part does not settle") }
    let open = sheet.snapping(to: 800, velocity: 500)
    return [
      settling("bottomSheet/settling", lift, bottom.chain, "power") {
        $0.setAmount(600 - $1, of: 0)
      },
      settling("appBar/snap", close, bar.chain(listLength: 3000, collapsed: 150), "power") {
        $0.setAmount($1, of: 0)
      },
      settling("sheet/snap", open, sheet.chain, "spring/critical") { $0.setAmount($1, of: 0) },
      settling("chromium/snap", SnapFling().trajectory(from: 0, to: 2500), page, "deceleration") {
        $0.setOffset(of: 0, to: Vector(x: 0, y: $1))
      },
    ]
  }

  private static func settling<Value: Equatable>(
    _ name: String, _ made: Trajectory, _ start: Value, _ law: String,
    show: @escaping (inout Value, Double) -> Void
  ) -> Benchmark {
    Benchmark(name: "protocol/\(name)", baseline: Laws.baseline(law), atMost: 8) { loop in
      var (motion, value) = (made, start)
      let step = motion.restTime / Double(count)
      while loop.next(count) {
        for frame in 1...count {
          show(&value, motion.sampleInPlace(at: Double(frame) * step).position)
        }
      }
      require(value != start, "\(name) does not move")
    }
  }
}
