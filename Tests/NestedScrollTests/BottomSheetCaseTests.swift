import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@testable import NestedScroll

/// `BottomSheetBehavior` as its own tests and its source have it.
@Suite struct `Android's bottom sheet` {
  @Test func `above half compares two distances`() {
    for (compatibility, state) in [
      (BottomSheet.Compatibility(), BottomSheet.State.expanded),
      (.placeAgainstDistance, .halfExpanded),
    ] {
      let sheet = BottomSheet(
        parentHeight: 1000, peek: 200, expandedTop: 400, halfRatio: 0.3, fitsToContents: false,
        compatibility: compatibility)
      // 150 from expanded and 250 from collapsed, but its place is 550.
      #expect(sheet.state(releasedAt: 550, velocity: 0) == state)
    }
  }

  @Test func `a movement beyond the list's start continues in the sheet`() {
    for (compatibility, amount) in [
      (BottomSheet.Compatibility(), 770.0), (.arrivalEventIsLost, 800),
    ] {
      let sheet = BottomSheet(parentHeight: 1000, peek: 200, compatibility: compatibility)
      var chain = sheet.chain(listLength: 2000, top: 0, offset: 50)
      chain.move(by: -80, sheet.claims, during: .drag)
      #expect(chain[0].amount == amount && chain[1].amount == 0)
      chain.move(by: -20, sheet.claims, during: .drag)
      #expect(chain[0].amount == amount - 20)
    }
  }

  @Test func `only a finger moves the sheet`() {
    let sheet = BottomSheet(parentHeight: 1000, peek: 200)
    var chain = sheet.chain(listLength: 2000, top: 0, offset: 50)
    let fling = ChainFling(
      of: chain, sheet.claims, velocity: -3000, rule: .spline(.init()))
    fling.show(in: &chain, at: fling.restTime)
    #expect(chain[0].amount == 800 && chain[1].amount == 0)
  }

  @Test func `keeps the velocity of a list that has moved it, or swallows it`() throws {
    for (compatibility, velocity) in [
      (BottomSheet.Compatibility(), -1500.0), (.sheetSwallowsFling, 0),
    ] {
      let sheet = BottomSheet(parentHeight: 1000, peek: 200, compatibility: compatibility)
      let motion = try #require(release(sheet, at: 500, after: 12, velocity: 1500))
      #expect(motion.restPosition == 0 && motion.position(at: 0) == 500)
      if velocity == 0 {
        // As from rest: trunc((500/800 + 1) · 256) ms.
        #expect(motion.restTime == 0.416)
      } else {
        expectClose(motion.sample(at: 0).velocity, velocity, within: 1e-9)
      }
      let down = try #require(release(sheet, at: 500, after: -12, velocity: -300))
      #expect(down.restPosition == 800)
      for top in [0, 1e-13] {
        #expect(release(sheet, at: top, after: 12, velocity: 1500) == nil)
      }
    }
  }

  /// The motion of the sheet's top edge after its list was dragged; `nil` if the list flings.
  private func release(
    _ sheet: BottomSheet, at top: Double, after movement: Double, velocity: Double
  ) -> Trajectory? {
    var rules = AndroidBottomSheet(
      viewport: Size(width: 400, height: sheet.parentHeight), sheet: sheet, listLength: 2000)
    rules.jump(0, to: sheet.top(.collapsed) - top)
    rules.beginGesture(on: 1)
    rules.note(movement: movement)
    let motion = rules.release(
      velocity: Vector(x: 0, y: velocity), physics: .android(),
      frame: ReleaseFrame(time: 0, length: 1.0 / 60))
    guard case .part(0, let path, _)? = motion?.vertical else { return nil }
    return path
  }

  /// A finger that turns at last is faster the other way than where it goes.
  @Test func `settles in the direction of the list's last movement, at any velocity`() {
    let (fitted, unfitted) = (
      BottomSheet(parentHeight: 1000, peek: 200),
      BottomSheet(parentHeight: 1000, peek: 200, fitsToContents: false)
    )
    for velocity in [-900.0, -1, 0, 1, 900] {
      for (top, up, down, nearest) in [(300.0, 0.0, 800.0, 0.0), (700, 0, 800, 800)] {
        for (movement, expected) in [(5.0, up), (-5, down), (0, nearest)] {
          let state = fitted.state(
            ofNestedDragAt: top, lastMovement: movement, velocity: velocity)
          #expect(fitted.top(state) == expected)
        }
      }
      let state = unfitted.state(ofNestedDragAt: 700, lastMovement: 5, velocity: velocity)
      #expect(state == .halfExpanded)
    }
  }

  @Test func `settles along a curve that rests at its state`() {
    let sheet = BottomSheet(parentHeight: 1000, peek: 200)
    let motion = sheet.settling(from: 300, to: .expanded, velocity: -2000, parentWidth: 400)
    #expect(motion.position(at: 0) == 300 && motion.restPosition == 0 && motion.restTime <= 0.6)
    #expect(sheet.settling(from: 0, to: .expanded, velocity: 0, parentWidth: 400).restTime == 0)
  }
}
