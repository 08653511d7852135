import NestedScroll
import RandomSystems
import ScrollDynamics
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

private let rounds = trials(300, inDebug: 120)

@Suite struct `Latched flings` {
  /// The flings of a sheet are not latched, because no part takes over from its list.
  @Test func `end where their part ends`() {
    var random = SeededGenerator(seed: 1)
    var comparison = Comparison(random: random)
    for number in 0..<rounds {
      comparison.number = number
      comparison.useEachKind(&random)
    }
    for kind in ["SegmentPager", "EasyPager", "CollapsingHeader", "SwipePages", "StackedLists"] {
      #expect(comparison.stopped[kind, default: 0] >= rounds / 10, "\(kind)")
    }
  }
}

/// Compares a fling that hands over where its part ends with a latched fling, which rests there at
/// every frame rate.
private struct Comparison: LawsUser {
  var random: SeededGenerator
  var number = 0
  /// The number of flings that were latched, by the kind of the system.
  var stopped: [String: Int] = [:]

  mutating func use<System: NestedSystem>(_ laws: SystemLaws<System>) {
    var system = laws.system
    // At the end of a page shorter than the viewport a fling overscrolls, and no part takes over.
    for page in 0..<system.pageCount {
      system = laws.inserting?(system, system.viewport.height, page) ?? system
    }
    let range = system.limits(.free).parts
    let fling = Fling(
      from: random.pick([0, random.uniform(0...1) * range.upper, random.uniform(0...400)]),
      velocity: random.signedLogarithmic(300...9000))
    func what() -> String { "of \(number), \(fling): \(system)" }
    let driven = fling.end(in: system, latches: false, framesPerSecond: 60)
    let isAtEnd = driven.offset <= range.lower + 1e-6 || driven.offset >= range.upper - 1e-6
    if driven.handsOver, isAtEnd { return }
    if driven.handsOver { stopped["\(System.self)", default: 0] += 1 }
    for framesPerSecond in [30.0, 60, 120, 1000] {
      let rest = fling.end(in: system, latches: true, framesPerSecond: framesPerSecond)
      #expect(!rest.handsOver, "\(rest) \(driven) \(what())")
      expectClose(rest.offset, driven.offset, within: 1e-9, "\(what())")
      expectClose(rest.time, driven.time, within: 1e-9, "\(what())")
    }
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
