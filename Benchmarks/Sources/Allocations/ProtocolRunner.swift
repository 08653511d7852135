import NestedScroll
import ScrollDynamics
import ScrollModel

/// Runs drags and the frames of flings under the nested-scrolling protocols of other platforms.
///
/// The flings are created with the runner, outside of its rounds.
struct ProtocolRunner: Runner {
  private(set) var effects = 0
  private(set) var checksum = 0.0

  private let bar = AppBar([
    AppBar.Child(height: 200, minHeight: 56, flags: [.scroll, .enterAlways, .enterAlwaysCollapsed])
  ])
  private let bottomSheet = AndroidBottomSheet(
    viewport: Size(width: 390, height: 800), peek: 200, isHideable: true, listLength: 2000)
  private var barChain: ScrollChain
  private var bottomChain: ScrollChain
  private let sheet = FlutterSheet(viewport: Size(width: 390, height: 800), listLength: 3000)
  private var sheetChain: ScrollChain
  private var nested = FlutterNested(
    viewport: Size(width: 390, height: 600), bar: SliverAppBar(minExtent: 0, maxExtent: 200),
    lists: [.init(length: 900, bounces: true), .init(length: 3000)])
  private var pages = [
    CSSScrollers(Self.scrollers),
    CSSScrollers(Self.scrollers, engine: .firefox(immediateHandoff: true)),
    CSSScrollers(Self.scrollers, engine: .firefox(immediateHandoff: false)),
  ]
  private var bars = TopAppBar.Behavior.allCases.map { TopAppBar($0, length: 200) }
  private var barChains: [ScrollChain]
  private let compose = ClaimOrder(ScrollClaims(up: [1, 0], down: [1, 0]))
  private var composed = ScrollChain([
    ScrollPart(.content, length: 200), ScrollPart(.list, length: 3000),
  ])
  private var header = SliverAppBar(minExtent: 56, maxExtent: 256, floats: true)
  private var wheel = CSSWheel()
  private var wheeled = CSSScrollers(Self.scrollers, engine: .firefox(immediateHandoff: false))
  private var wheelTime = 0.0
  private var flings: [ChainFling]
  private var nestedFling: FlutterNested.Fling
  private var flung: ScrollChain

  private static let scrollers = [
    CSSScrollers.Scroller(maximumOffset: Vector(x: 500, y: 3000)),
    CSSScrollers.Scroller(maximumOffset: Vector(x: 0, y: 400)),
  ]

  init() {
    let chain = bar.chain(listLength: 3000, offset: 100)
    (barChain, flung) = (chain, chain)
    barChains = Array(repeating: composed, count: bars.count)
    bottomChain = bottomSheet.chain
    sheetChain = sheet.chain
    nestedFling = nested.fling(velocity: 4000)
    flings = [FlingPolicy.drive, .restart, .latch].map { [bar] policy in
      ChainFling(
        of: chain, bar.claims, policy: policy, velocity: 4000, rule: .spline(SplineFling()))
    }
  }

  /// Runs one round: fingers up and down, wheels, and the frames of each fling.
  mutating func round() {
    for step in 0..<60 {
      let movement = step < 25 ? 40.0 : -45
      checksum += barChain.move(by: movement, bar.claims, during: .drag) { _, _ in effects += 1 }
      checksum += bottomChain.move(by: movement, bottomSheet.listClaims, during: .drag)
      checksum += sheetChain.move(by: movement, sheet.claims, during: .drag)
      for index in bars.indices {
        checksum += barChains[index].move(by: movement, bars[index].claims, during: .drag)
      }
      checksum += composed.move(by: movement, compose, during: .drag)
      checksum += header.layout(
        at: nested.outer, scrolling: movement < 0 ? .forward : .reverse)
      wheelTime += 0.3
      let distance = Vector(x: 0, y: movement)
      if let receiver = wheel.receiver(of: distance, on: 1, at: wheelTime, in: wheeled) {
        wheeled.setOffset(of: receiver, to: wheeled.scrollers[receiver].offset + distance)
      }
      nested.drag(by: movement)
      nested.wheel(by: -movement)
      checksum += nested.outer + nested.visibleOffset(of: 0)
      for index in pages.indices {
        if step % 20 == 0 { pages[index].beginGesture(on: 1) }
        checksum += pages[index].scroll(by: Vector(x: movement / 4, y: movement)).y
        if step % 20 == 19 { pages[index].endGesture() }
      }
    }
    for index in flings.indices {
      for frame in 0..<60 {
        let time = Double(frame) / 60
        flings[index].show(in: &flung, at: time)
        checksum += flung.offset + flings[index].sample(at: time).velocity
        checksum += flings[index].frame(of: &flung, at: time).velocity
        wheeled.show(&flings[index], along: .vertical, at: time)
        nested.show(&nestedFling, at: time)
        checksum += wheeled.scrollers[0].offset.y + nested.visibleOffset(of: 0)
      }
    }
  }
}
