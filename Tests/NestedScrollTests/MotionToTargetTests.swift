import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct `A motion under changes` {
  @Test(arguments: [2e-9, 0.5, 10, 60, 300], [ScrollPhysics.uikit, .flutterBouncing()])
  func `moves no list that moves alone above its start`(length: Double, physics: ScrollPhysics) {
    for (pull, rate) in [(50.0, 30.0), (50, 60), (50, 120), (400, 60)] {
      for velocity in [-300.0, -3000, -9000] {
        let sheet = DetentSheet(
          .init(viewport: .phone, detents: [100, 400], content: 844 + length), detent: 1)
        var view = NestedScrollView(system: sheet, physics: physics)
        view.drag(by: length + pull, at: 0, velocity: velocity)
        for frame in 1...240 {
          view.advance(to: Double(frame) / rate)
          guard view.policy == .innerOnly else { break }
          #expect(view.offset >= 400 - 1e-9, "\(velocity), frame \(frame) at \(rate) Hz")
        }
      }
    }
  }

  @Test func `stays between clamped edges when rows are inserted or removed above`() {
    for (start, target, length) in [(150.0, 400.0, -80.0), (60, 500, 300)] {
      let pager = SegmentPager(.init(viewport: .phone, header: 0, bar: 0, pages: [4000]))
      var view = NestedScrollView(system: pager, behavior: ScrollBehavior(bouncesVertically: false))
      view.setContentOffset(start, animated: false, at: 0)
      view.handle(.dragBegan(on: .list), at: 0)
      view.release(-8000, at: 0) { $1 = target }
      let other = SegmentPager(.init(viewport: .phone, header: 0, bar: 0, pages: [4000 + length]))
      view.setGeometry(other, inserting: length, above: 0, at: 0.004)
      var isHeld = true
      for frame in 1...60 {
        view.advance(to: 0.004 + Double(frame) / 60)
        #expect(view.offset >= 0 && view.chainOverscroll == 0, "frame \(frame)")
        if view.offset != length { isHeld = false }
      }
      #expect(!isHeld, "there is no edge at \(length)")
      view.advance(to: 20)
      #expect(abs(view.offset - (target + length)) < 1e-9)
    }
  }

  @Test(arguments: [ScrollPhysics.uikit, .compose(), .android()])
  func `goes to the new end if its target is cut off`(physics: ScrollPhysics) {
    func pager(_ length: Double) -> SegmentPager {
      SegmentPager(.init(viewport: .phone, header: 200, bar: 0, pages: [length]))
    }
    var view = NestedScrollView(system: pager(4000), physics: physics)
    view.setContentOffset(2000, animated: false, at: 0)
    view.setContentOffset(3000, animated: true, at: 0)
    view.setGeometry(pager(1500), at: 0.1)
    view.advance(to: 20)
    #expect(!view.isMoving && view.chainOverscroll == 0)
    #expect(abs(view.offset - 856) < 1e-9)
  }
}
