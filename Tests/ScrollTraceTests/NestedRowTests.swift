import NestedScroll
import ScenarioCore
import ScrollModel
import ScrollTrace
import TestSupport
import Testing
import TraceRows

@Suite("A nested system's row") struct NestedRowTests {
  /// Puts a system through a drag, a fling and a programmatic move, and compares at every frame the
  /// row that is used again with one that is made anew.
  private func isSameWhenUsedAgain<System: TracedSystem>(_ system: System) -> Bool {
    var view = NestedScrollView(system: system)
    var kept: NestedRow?
    var isSame = true
    for frame in 0..<400 {
      let time = Double(frame) / 60
      switch frame {
      case 1: view.handle(.dragBegan(on: .list), at: time) { _ in }
      case 2..<10: view.handle(.dragMoved(Vector(x: 0, y: 30 * Double(frame))), at: time) { _ in }
      case 10: view.handle(.dragEnded(velocity: Vector(x: 0, y: 2500)), at: time) { _ in }
      case 200: view.setContentOffset(0, animated: true, at: time)
      case 300: view.showPage(system.pageCount - 1, animated: true, at: time)
      case 302:
        guard let place = system.detents.first else { break }
        view.moveSettlingPart(to: place, animated: true, at: time)
      default: view.advance(to: time) { _ in }
      }
      let finger = frame < 10 ? Vector(x: 1, y: Double(frame)) : nil
      let effects: [NestedEffect] =
        [[], [.rested(at: 1)], [.scroll(.didScroll), .refreshTriggered]][frame % 3]
      var row = NestedRow(System.kind)
      row.update(
        step: frame / 7, frame: frame, time: time, effects: effects, view: view,
        movement: view.travelled, finger: finger)
      kept?.update(
        step: frame / 7, frame: frame, time: time, effects: effects, view: view,
        movement: view.travelled, finger: finger)
      isSame = isSame && (kept ?? row) == row
      kept = row
      kept?.hit = "sheet"
    }
    return isSame
  }

  @Test func `the columns of an app's own kind are those that it names`() {
    let kind = NestedKind("large-title", columns: .header, kindColumns: ["scale", "search_pt"])
    #expect(kind == NestedKind("large-title", columns: .bar) && kind != SegmentPager.kind)
    var row = NestedRow(kind)
    row.kindNumbers = [1.5, nil]
    let lines = written([row], .csv).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let cells = Dictionary(uniqueKeysWithValues: zip(lines[0], lines[1]))
    #expect(cells["scale"] == "1.5" && cells["search_pt"] == "")
    #expect(cells["header_y_pt"] == "" && cells["bar_y_pt"] == nil)
  }

  @Test func `a reused row equals a new one`() {
    let pager = SegmentPager(
      .init(viewport: .small, header: 300, bar: 44, pages: [4000, 100, nil]))
    let easyPager = EasyPager(
      .init(
        viewport: .small, header: 900, headerKind: .scrolling, bar: 44, topInset: 50,
        bottomDock: true, pages: [3000, 100]))
    let sheet = DetentSheet(
      .init(viewport: .small, peek: 80, middleFraction: 0.5, content: 3000), detent: 2)
    #expect(isSameWhenUsedAgain(pager))
    #expect(isSameWhenUsedAgain(StackedLists(.init(viewport: .small, lists: [900, 20, 3000]))))
    #expect(isSameWhenUsedAgain(easyPager))
    #expect(isSameWhenUsedAgain(sheet))
  }

  @Test func `a row of another kind of system cannot be reused`() async {
    await #expect(processExitsWith: .failure) {
      let view = NestedScrollView(system: StackedLists(.init(viewport: .small, lists: [900])))
      let other = NestedScrollView(
        system: SegmentPager(.init(viewport: .small, header: 300, bar: 44, pages: [900])))
      var row = NestedRow(StackedLists.kind)
      row.update(step: 0, frame: 0, time: 0, effects: [], view: view, movement: 0, finger: nil)
      row.update(step: 0, frame: 1, time: 1, effects: [], view: other, movement: 0, finger: nil)
    }
  }
}
