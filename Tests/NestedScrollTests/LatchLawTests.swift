import NestedScroll
import RandomSystems
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

private let rounds = trials(300, inDebug: 120)

@Suite struct `Latched flings` {
  @Test func `of a segment pager end where their part ends`() {
    check(seed: 1) { SegmentPager(lengthened(RandomSystems.segmentPager(&$0).geometry, \.pages)) }
  }

  @Test func `of an easy pager end where their part ends`() {
    check(seed: 2) { EasyPager(lengthened(RandomSystems.easyPager(&$0).geometry, \.pages)) }
  }

  @Test func `of a collapsing header end where their part ends`() {
    check(seed: 3) {
      CollapsingHeader(lengthened(RandomSystems.collapsingHeader(&$0).geometry, \.pages))
    }
  }

  @Test func `of swipe pages end where their part ends`() {
    check(seed: 4) { SwipePages(lengthened(RandomSystems.anySwipePages(&$0).geometry, \.pages)) }
  }

  @Test func `of stacked lists end where their part ends`() {
    check(seed: 5, RandomSystems.stackedLists)
  }

  @Test func `of a sheet equal flings that are not latched`() {
    check(seed: 6, least: 0, RandomSystems.anySheet)
  }

  /// Makes pages longer than the viewport: at the end of a shorter one a fling overscrolls, and no
  /// part takes over.
  private func lengthened<Geometry>(
    _ geometry: Geometry, _ pages: WritableKeyPath<Geometry, [Double?]>
  ) -> Geometry {
    var geometry = geometry
    geometry[keyPath: pages] = geometry[keyPath: pages].map { length in length.map { $0 + 700 } }
    return geometry
  }

  /// A driven fling hands over where the part ends; a latched one rests there, at every frame rate.
  private func check<System: NestedSystem>(
    seed: UInt64, least: Int = rounds / 10, _ make: (inout SeededGenerator) -> System
  ) {
    var random = SeededGenerator(seed: seed)
    var stopped = 0
    for number in 0..<rounds {
      let system = make(&random)
      let range = system.limits(.free).parts
      let fling = Fling(
        from: random.pick([0, random.uniform(0...1) * range.upper, random.uniform(0...400)]),
        velocity: random.signedLogarithmic(300...9000))
      func what() -> String { "of \(number), \(fling): \(system)" }
      let driven = fling.end(in: system, latches: false, framesPerSecond: 60)
      let isAtEnd = driven.offset <= range.lower + 1e-6 || driven.offset >= range.upper - 1e-6
      if driven.handsOver, isAtEnd { continue }
      if driven.handsOver { stopped += 1 }
      for framesPerSecond in [30.0, 60, 120, 1000] {
        let rest = fling.end(in: system, latches: true, framesPerSecond: framesPerSecond)
        #expect(!rest.handsOver, "\(rest) \(driven) \(what())")
        expectClose(rest.offset, driven.offset, within: 1e-9, "\(what())")
        expectClose(rest.time, driven.time, within: 1e-9, "\(what())")
      }
    }
    #expect(stopped >= least)
  }
}

/// A released scroll of a system at rest.
private struct Fling {
  let from: Double
  let velocity: Double

  /// Where and when a fling rests, or hands over before it does.
  struct End {
    var offset: Double
    var time: Double
    var handsOver = false
  }

  func end<System: NestedSystem>(
    in system: System, latches: Bool, framesPerSecond: Double, at last: Double? = nil
  ) -> End {
    var view = NestedScrollView(system: system, latchesFlings: latches)
    view.setContentOffset(from, animated: false, at: 0)
    view.handle(.dragBegan(on: system is StackedLists ? .content : .list), at: 0)
    var end = End(offset: view.offset, time: 0)
    func note(_ effect: NestedEffect) {
      switch effect {
      case .handedOver(_, _, let time) where !end.handsOver:
        end = End(offset: 0, time: time, handsOver: true)
      case .rested(let time) where !end.handsOver: end.time = time
      default: break
      }
    }
    view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0) { note($0) }
    var frame = 0.0
    while view.phase != .idle, !end.handsOver, frame < 60 * framesPerSecond {
      frame += 1
      view.advance(to: min(frame / framesPerSecond, last ?? .infinity)) { note($0) }
      if let last, frame / framesPerSecond >= last { break }
    }
    end.offset = view.offset
    guard end.handsOver, last == nil else { return end }
    // The place of the hand-over, not that of the frame after it.
    end.offset =
      self.end(in: system, latches: latches, framesPerSecond: framesPerSecond, at: end.time).offset
    return end
  }
}
