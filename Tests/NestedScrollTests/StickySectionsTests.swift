import Foundation
import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Headers that stick to the top: sections of 304, 928 and 528 points, 1060 points to scroll.
@Suite struct `Sticky sections` {
  private let system = StickySections(
    .init(viewport: .small, headers: [44, 28], rows: [260, 900, 500]))

  private func moved(to offset: Double) -> StickySections {
    var system = system
    system.move(by: offset, .free)
    return system
  }

  /// The frames of a plain `UITableView`'s headers, which are public behavior: offset, section at
  /// the top, its header's top and height, and the top of the next header.
  @Test(arguments: [
    (0.0, 0, 0.0, 44.0, 304.0), (200, 0, 0, 44, 104), (260, 0, 0, 44, 44), (282, 0, -22, 44, 22),
    (303, 0, -43, 44, 1), (304, 1, 0, 28, 928), (1060, 1, 0, 28, 172),
  ])
  func `stick until the next header pushes them out`(
    _ offset: Double, _ section: Int, _ y: Double, _ height: Double, _ next: Double
  ) {
    let system = moved(to: offset)
    let frames = system.frames(overscroll: 0)
    #expect(system.section(overscroll: 0) == section)
    #expect(frames.headerY == y && frames.headerHeight == height && frames.contentHeight == 1760)
    #expect(system.headerFrame(section + 1, overscroll: 0).y == next)
    #expect(system.innerOffset(page: 0, overscroll: 0) == offset)
  }

  @Test func `move with the content beyond the top, and stick beyond the bottom`() {
    #expect(system.frames(overscroll: -50).headerY == 50)
    // The second section ends at 1232, where the third begins.
    #expect(moved(to: 1060).frames(overscroll: 100).headerY == 0)
    #expect(moved(to: 1060).frames(overscroll: 160).headerY == -16)
    #expect(moved(to: 1060).frames(overscroll: 200).headerY == 0)
    let sections = [100.0, 160, 200].map { moved(to: 1060).section(overscroll: $0) }
    #expect(sections == [1, 1, 2])
  }

  @Test func `are touched where they show`() {
    let pushed = moved(to: 282)
    let hits = [10.0, 30, 60, 690].map { pushed.part(at: Vector(x: 9, y: $0), overscroll: 0) }
    #expect(hits == [.header, .header, .list, .list])
    #expect(system.part(at: Vector(x: 9, y: 310), overscroll: 0) == .header)
    #expect(system.part(at: Vector(x: 9, y: 20), overscroll: -50) == .list)
  }

  /// The times at which UIKit's deceleration, v/k (1 − exp(−k t)), reaches the boundaries.
  @Test func `change at the exact times at which a fling reaches them`() {
    var view = NestedScrollView(system: system)
    var found: [(NestedPart, NestedPart, Double)] = []
    func note(_ effect: NestedEffect) {
      if case .handedOver(let from, let to, let time) = effect { found.append((from, to, time)) }
    }
    view.fling(2000, at: 0, emit: note)
    for frame in 1...400 { view.advance(to: Double(frame) / 60, emit: note) }
    let k = -1000 * log(0.998)
    #expect(found.map(\.0) == [.list, .header] && found.map(\.1) == [.header, .list])
    for (hand, place) in zip(found, [260.0, 304]) {
      expectClose(hand.2, -log(1 - place * k / 2000) / k, within: 1e-12)
    }
  }

  /// Sections without rows are pushed out one after the other; their places are no round numbers in
  /// binary.
  @Test func `without rows take no boundary from those after them`() {
    let rows: [Double] = [150, 0, 0, 0, 300, 300, 300, 300, 300, 900, 900]
    var view = NestedScrollView(
      system: StickySections(.init(viewport: .small, headers: [44.1], rows: rows)))
    var times: [Double] = []
    func note(_ effect: NestedEffect) {
      if case .handedOver(_, _, let time) = effect { times.append(time) }
    }
    view.fling(4000, at: 0, emit: note)
    for frame in 1...400 { view.advance(to: Double(frame) / 60, emit: note) }
    // Each push begins a header's height before its section ends, and the four first ones are one.
    let k = -1000 * log(0.998)
    var places = [150, 326.4]
    for section in 4..<9 {
      let start = places[places.count - 1]
      places += [start + rows[section], start + rows[section] + 44.1]
    }
    let expected = places.map { -log(1 - $0 * k / 4000) / k }.filter { $0.isFinite }
    #expect(times.count == expected.count && expected.count > 8)
    for (time, exact) in zip(times, expected) { expectClose(time, exact, within: 1e-9) }
  }

  @Test func `show the overscroll of the list, also where a header is pushed`() {
    let system = StickySections(
      .init(viewport: Size(width: 390, height: 20), headers: [44], rows: [100, 0]))
    #expect(system.parts.overscrollOwner(at: .upper) == .list)
    #expect(system.parts.overscrollOwner(at: .lower) == .list)
  }

  @Test func `are equal where they show the same`() {
    let start = StickySections(
      .init(viewport: .small, headers: [0], rows: Array(repeating: 100, count: 100)))
    var (moved, placed) = (start, start)
    moved.move(by: 250, .free)
    placed.scroll(page: 0, to: 250)
    #expect(moved == placed && moved != start)
  }

  @Test func `follow rows inserted above the viewport's top`() {
    var system = moved(to: 500)
    var grown = system.geometry
    grown.rows[0] += 88
    system.adopt(StickySections(grown))
    system.didInsert(88, above: 0)
    #expect(system.offset == 588 && system.section(overscroll: 0) == 1)
    system.didInsert(88, above: 2)
    #expect(system.offset == 588)
  }
}
