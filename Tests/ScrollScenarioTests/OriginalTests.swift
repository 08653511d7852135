import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@testable import PublishedDesigns

/// What the published rules do frame by frame, beyond what a scenario can ask for.
@Suite struct `Original rules` {
  private static let viewport = Size(width: 390, height: 700)

  private let header = CollapsingHeader.Geometry(
    viewport: viewport, headerMinimum: 100, headerMaximum: 200, pages: [1320, 2600])

  private let sheet = DetentSheet.Geometry(
    viewport: Size(width: 390, height: 600), content: 2000)

  private let pager = EasyPager.Geometry(
    viewport: viewport, header: 250, bar: 50, pages: [3000, 2000, 400])

  @Test func `a list at its start loses the remainder`() {
    var system = OriginalCollapsingHeader(CollapsingHeader(header))
    system.touchBegan(on: .list)
    for movement in [300.0, -250, -80] { system.move(by: movement, .free) }
    #expect(system.innerOffset(page: 0, overscroll: 0) == 0)
    #expect(system.collapsed(overscroll: 0) == 100)
  }

  @Test func `a sheet and its list count a frame twice`() {
    var system = OriginalDetentSheet(DetentSheet(sheet, detent: 1))
    system.move(by: 200, .free)
    for _ in 0..<4 { system.move(by: 25, .free) }
    #expect(system.correct.outer == 560)
    #expect(system.innerOffset(page: 0, overscroll: 0) == 75)
    for _ in 0..<2 { system.move(by: -20, .free) }
    for _ in 0..<4 { system.move(by: -25, .free) }
    #expect(system.correct.outer == 510)
    #expect(system.innerOffset(page: 0, overscroll: 0) == 0)
  }

  @Test func `violate conservation about as often as published code does`() {
    let easy = walk(OriginalEasyPager(EasyPager(pager)))
    let collapsing = walk(OriginalCollapsingHeader(CollapsingHeader(header)))
    let detents = walk(OriginalDetentSheet(DetentSheet(sheet, detent: 1)))
    #expect((60...600).contains(easy.lossy), "\(easy)")
    #expect((1100...4400).contains(collapsing.lossy), "\(collapsing)")
    #expect((190...760).contains(detents.lossy), "\(detents)")
    #expect((20...23).contains(easy.worst) && (20...23).contains(detents.worst))
    #expect((99...123).contains(collapsing.worst))
    #expect((190...760).contains(collapsing.jumps), "\(collapsing)")
    #expect(easy.jumps == 0 && detents.jumps == 0)
  }

  /// 55,000 random frames of 5 to 23 points, in drags of up to 36 frames that turn round now and
  /// then, each after a page switch.
  private func walk<Rules: OriginalRules>(_ system: Rules) -> Losses {
    var (system, random, losses) = (system, SeededGenerator(seed: 11), Losses())
    var frames = 0
    while frames < 55_000 {
      system.show(page: Int(random.next() % UInt64(system.pageCount)))
      system.touchBegan(on: .list)
      var direction = random.sign()
      for _ in 0..<Int(random.uniform(1...36)) {
        if random.uniform(0...1) < 0.1 { direction = -direction }
        losses.add(direction * random.uniform(5...23), to: &system)
        frames += 1
      }
    }
    return losses
  }
}

/// How often a movement is not what header and list do together, or something that pages share jumps.
private struct Losses {
  var lossy = 0
  var worst = 0.0
  var jumps = 0

  mutating func add<Rules: OriginalRules>(_ wanted: Double, to system: inout Rules) {
    let (before, barY) = (system.offset, bar(of: system))
    let movement = system.limits(.free).parts.clamp(before + wanted) - before
    system.move(by: movement, .free)
    let lost = abs(system.offset - before - movement)
    if lost > 1e-6 {
      lossy += 1
      worst = max(worst, lost)
    }
    if abs(bar(of: system) - barY) > abs(movement) + 1e-6 { jumps += 1 }
  }

  private func bar<Rules: OriginalRules>(of system: Rules) -> Double {
    let frames = system.frames(overscroll: 0)
    return frames.barY ?? frames.sheetY ?? 0
  }
}
