import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@testable import NestedScroll

/// `BottomSheetBehavior` as its own tests and its source have it.
@Suite struct `Android's bottom sheet` {
  private func sheet(
    _ compatibility: AndroidBottomSheet.Compatibility = [], fitsToContents: Bool = true
  ) -> AndroidBottomSheet {
    AndroidBottomSheet(
      viewport: Size(width: 400, height: 1000), peek: 200, fitsToContents: fitsToContents,
      listLength: 2000, compatibility: compatibility)
  }

  @Test func `above half compares two distances`() {
    for (compatibility, state) in [
      (AndroidBottomSheet.Compatibility(), AndroidBottomSheet.State.expanded),
      (.placeAgainstDistance, .halfExpanded),
    ] {
      var sheet = AndroidBottomSheet(
        viewport: Size(width: 400, height: 1000), peek: 200, expandedTop: 400, halfRatio: 0.3,
        fitsToContents: false, listLength: 2000, compatibility: compatibility)
      // 150 from expanded and 250 from collapsed, but its place is 550.
      sheet.place(at: 550)
      #expect(sheet.target(velocity: 0) == state)
    }
  }

  @Test func `a movement beyond the list's start continues in the sheet`() {
    for (compatibility, amount) in [
      (AndroidBottomSheet.Compatibility(), 770.0), (.arrivalEventIsLost, 800),
    ] {
      var sheet = sheet(compatibility)
      sheet.place(at: 0)
      sheet.jump(1, to: 50)
      var chain = sheet.chain
      chain.move(by: -80, sheet.listClaims, during: .drag)
      #expect(chain[0].amount == amount && chain[1].amount == 0)
      chain.move(by: -20, sheet.listClaims, during: .drag)
      #expect(chain[0].amount == amount - 20)
    }
  }

  @Test func `only a finger moves the sheet`() {
    var sheet = sheet()
    sheet.place(at: 0)
    sheet.jump(1, to: 50)
    var chain = sheet.chain
    let fling = ChainFling(of: chain, sheet.listClaims, velocity: -3000, rule: .spline(.init()))
    fling.show(in: &chain, at: fling.restTime)
    #expect(chain[0].amount == 800 && chain[1].amount == 0)
  }

  @Test func `keeps the velocity of a list that has moved it, or swallows it`() throws {
    for (compatibility, velocity) in [
      (AndroidBottomSheet.Compatibility(), -1500.0), (.sheetSwallowsFling, 0),
    ] {
      let sheet = sheet(compatibility)
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
      for top in [0, 1e-13] { #expect(release(sheet, at: top, after: 12, velocity: 1500) == nil) }
    }
  }

  /// The motion of the sheet's top edge after its list was dragged; `nil` if the list flings.
  private func release(
    _ sheet: AndroidBottomSheet, at top: Double, after movement: Double, velocity: Double
  ) -> Trajectory? {
    var sheet = sheet
    sheet.place(at: top)
    sheet.beginGesture(on: 1)
    sheet.note(movement: movement)
    let motion = sheet.release(
      velocity: Vector(x: 0, y: velocity), physics: .android(),
      frame: ReleaseFrame(time: 0, length: 1.0 / 60))
    guard case .part(0, let path, _)? = motion?.vertical else { return nil }
    return path
  }

  /// A finger that turns at last is faster the other way than where it goes.
  @Test func `settles in the direction of the list's last movement, at any velocity`() {
    var (fitted, unfitted) = (sheet(), sheet(fitsToContents: false))
    unfitted.place(at: 700)
    unfitted.note(movement: 5)
    for velocity in [-900.0, -1, 0, 1, 900] {
      for (top, up, down, nearest) in [(300.0, 0.0, 800.0, 0.0), (700, 0, 800, 800)] {
        for (movement, expected) in [(5.0, up), (-5, down), (0, nearest)] {
          fitted.place(at: top)
          fitted.note(movement: movement)
          #expect(fitted.top(fitted.targetOfNestedDrag(velocity: velocity)) == expected)
        }
      }
      #expect(unfitted.targetOfNestedDrag(velocity: velocity) == .halfExpanded)
    }
  }

  @Test func `settles along a curve that rests at its state`() {
    var sheet = sheet()
    sheet.place(at: 300)
    let motion = sheet.settling(to: .expanded, speed: 2000)
    #expect(motion.position(at: 0) == 300 && motion.restPosition == 0 && motion.restTime <= 0.6)
    sheet.place(at: 0)
    #expect(sheet.settling(to: .expanded, speed: 0).restTime == 0)
  }
}

extension AndroidBottomSheet {
  /// Sets the position of the sheet's top edge, in points below the parent's top.
  mutating func place(at top: Double) { jump(0, to: self.top(.collapsed) - top) }
}
