import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// The problems that nested scrolling has in the field, as numbers.
///
/// They follow from one closed form
/// for the combined offset: exponential decay at 1000·ln(1/0.998) per second.
@Suite struct `A nested fling` {
  @Test func `goes through the header into the list with one velocity`() throws {
    var view = pager()
    let effects = fling(&view, velocity: 2000, until: 4)
    let handOver = try #require(effects.handOvers.first)
    #expect(effects.handOvers.count == 1)
    #expect(handOver.from == .header && handOver.to == .list)
    expectClose(handOver.time, 0.178373, within: 1e-6)
    expectClose(view.system.innerOffset(page: 0, overscroll: 0) ?? 0, 694.005, within: 1e-6)
    // ln(2000/10)/λ: from 2000 down to the 10 points per second at which a scroll view stops.
    expectClose(try #require(effects.rest), 2.6465086, within: 1e-7)

    var passing = pager()
    _ = fling(&passing, velocity: 2000, until: handOver.time)
    expectClose(passing.velocity, 1399.399, within: 1e-6)
    #expect(passing.system.outer == 300)
    #expect(passing.system.innerOffset(page: 0, overscroll: 0) == 0)
  }

  @Test func `comes back out of the list, overshoots the header and returns`() throws {
    var view = pager()
    view.setContentOffset(420, animated: false, at: 0)
    var passing = view
    let effects = fling(&view, velocity: -1500, until: 5)
    let handOver = try #require(effects.handOvers.first)
    #expect(handOver.from == .list && handOver.to == .header)
    expectClose(handOver.time, 0.087185, within: 1e-6)
    let edge = try #require(effects.edge)
    expectClose(edge, 0.410717, within: 1e-6)
    #expect(view.offset == 0 && view.phase == .idle)

    _ = fling(&passing, velocity: -1500, until: edge - 1e-9)
    expectClose(passing.velocity, -659.159, within: 1e-6)
    for time in stride(from: edge, through: 3, by: 0.01) {
      passing.advance(to: time)
      #expect(passing.listOffset() == 0)
    }
  }

  @Test(arguments: [33.3, 40.1, 120.6, 150.1, 200.2, 300])
  func `bounces at its end with any rounding error that a drag has left`(_ header: Double) {
    for rate in [15.0, 60, 240] {
      var view = segmentPager(header: header, pages: [nil, 900], in: .phone)
      var edges = 0
      view.drag(by: 2.5 * header, on: .header, at: 0, to: 0.1, velocity: -4000)
      var lowest = 0.0
      for frame in 1...Int(2 * rate) {
        view.advance(to: 0.1 + Double(frame) / rate) { effect in
          if case .scroll(.edgeReached(.top, _)) = effect { edges += 1 }
        }
        lowest = min(lowest, view.chainOverscroll)
      }
      #expect(edges == 1 && lowest < -50, "\(header), \(rate): \(lowest)")
      #expect(view.offset == 0 && !view.isMoving)
    }
  }

  @Test func `stops on the frame on which its page is left`() {
    var view = pager()
    _ = fling(&view, velocity: 4000, until: 0.3)
    let left = view.system.innerOffset(page: 0, overscroll: 0)
    view.showPage(1, animated: false, at: 0.3)
    #expect(!view.isMoving && view.system.outer == 300)
    view.advance(to: 1)
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == left)
    #expect(view.system.innerOffset(page: 1, overscroll: 0) == 0)
  }

  @Test func `of a shared header goes on bouncing when the page changes`() {
    var view = pager()
    view.drag(by: -200, at: 0, to: 0.1)
    view.advance(to: 0.15)
    let (offset, velocity) = (view.offset, view.velocity)
    view.showPage(1, animated: false, at: 0.15)
    #expect(view.offset == offset && offset < 0)
    expectClose(view.velocity, velocity, within: 1e-9)
    view.advance(to: 3)
    #expect(view.offset == 0)
  }
}

/// What a fling reported, with the times it gave.
private struct Reports {
  var handOvers: [(from: NestedPart, to: NestedPart, time: Double)] = []
  var edge: Double?
  var rest: Double?
}

private func fling(
  _ view: inout NestedScrollView<SegmentPager>, velocity: Double, until end: Double
) -> Reports {
  var reports = Reports()
  func note(_ effect: NestedEffect) {
    switch effect {
    case .handedOver(let from, let to, let time): reports.handOvers.append((from, to, time))
    case .scroll(.edgeReached(_, let time)): reports.edge = reports.edge ?? time
    case .rested(let time): reports.rest = time
    default: break
    }
  }
  view.fling(velocity, at: 0, emit: note)
  view.advance(to: end, emit: note)
  return reports
}
