import NestedScroll
import ScrollDynamics
import ScrollModel

/// Measures a movement of a finger or a wheel under every protocol, relative to one sample of a
/// deceleration in C.
enum ProtocolDrags {
  static var all: [Benchmark] { chains + values }

  /// The protocols that are a chain of parts with claims.
  private static var chains: [Benchmark] {
    let pair = ScrollChain([
      ScrollPart(.header, length: 200), ScrollPart(.list, length: 3000),
    ])
    let views = ClaimOrder(ScrollClaims(up: [1, 0], down: [1, 0]))
    let bar = AppBar([
      AppBar.Child(
        height: 200, minHeight: 56, flags: [.scroll, .enterAlways, .enterAlwaysCollapsed])
    ])
    let bottom = AndroidBottomSheet(
      viewport: Size(width: 390, height: 800), peek: 200, listLength: 3000)
    let top = TopAppBar(.exitUntilCollapsed, length: 200)
    let sheet = FlutterSheet(viewport: Size(width: 390, height: 800), listLength: 3000)
    return [
      drag("views", pair, views), drag("appBar", bar.chain(listLength: 3000), bar.claims),
      drag("bottomSheet", bottom.chain, bottom.listClaims),
      drag("compose", pair, views),
      drag("topAppBar", pair, top.claims),
      drag("sheet", sheet.chain, sheet.claims),
    ]
  }

  private static func drag(
    _ name: String, _ start: ScrollChain, _ claims: ClaimOrder
  ) -> Benchmark {
    movements("\(name)/drag", start, offset: \.offset) { chain, movement in
      chain.move(by: movement, claims, during: .drag)
    }
  }

  /// The protocols that have a type of their own.
  private static var values: [Benchmark] {
    let (chromium, firefox) = (page(.chromium), page(.firefox(immediateHandoff: true)))
    let view = FlutterNested(
      viewport: Size(width: 390, height: 600), bar: SliverAppBar(minExtent: 0, maxExtent: 200),
      lists: [.init(length: 3000, bounces: true)])
    return [
      movements("chromium/drag", chromium, offset: length) { page, movement in
        page.scroll(by: Vector(x: 0, y: movement))
      },
      movements("firefox/drag", firefox, offset: length) { page, movement in
        page.scroll(by: Vector(x: 0, y: movement))
      },
      movements("firefox/wheel", (firefox, CSSWheel(), 0.0), offset: { length($0.0) }) {
        state, movement in
        state.2 += 0.01
        let distance = Vector(x: 0, y: movement)
        guard let receiver = state.1.receiver(of: distance, on: 1, at: state.2, in: state.0)
        else { return }
        let offset = state.0.scrollers[receiver].offset + distance
        state.0.setOffset(of: receiver, to: offset)
      },
      movements("flutter/drag", view, offset: length) { $0.drag(by: $1) },
      movements("flutter/wheel", view, offset: length) { $0.wheel(by: $1) },
      movements(
        "flutter/appBar", (SliverAppBar(minExtent: 56, maxExtent: 256, floats: true), 0.0),
        offset: \.1
      ) { state, movement in
        state.1 = max(0, state.1 + movement)
        _ = state.0.layout(at: state.1, scrolling: movement < 0 ? .forward : .reverse)
      },
    ]
  }

  private static func length(_ view: FlutterNested) -> Double {
    view.outer + view.lists[0].position
  }

  private static func length(_ page: CSSScrollers) -> Double {
    page.scrollers[0].offset.y + page.scrollers[1].offset.y
  }

  private static func page(_ engine: CSSScrollers.Engine) -> CSSScrollers {
    var page = CSSScrollers(
      [.init(maximumOffset: Vector(x: 0, y: 3000)), .init(maximumOffset: Vector(x: 0, y: 600))],
      engine: engine)
    page.beginGesture(on: 1)
    return page
  }

  /// Measures moving up for three quarters of the frames, and then down three times as fast, beyond
  /// the start.
  private static func movements<Value>(
    _ name: String, _ start: Value, offset: @escaping (Value) -> Double,
    move: @escaping (inout Value, Double) -> Void
  ) -> Benchmark {
    Benchmark(name: "protocol/\(name)", baseline: Motions.referenceName, atMost: 8) { loop in
      let turn = 3 * Protocols.count / 4
      var (value, most) = (start, 0.0)
      while loop.next(Protocols.count) {
        for _ in 0..<turn { move(&value, 5) }
        most = offset(value)
        for _ in turn..<Protocols.count { move(&value, -15) }
      }
      require(most - offset(value) >= 600, "\(name) moves from \(offset(value)) to \(most)")
    }
  }
}
