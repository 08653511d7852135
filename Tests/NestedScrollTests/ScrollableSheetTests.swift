import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Flutter's own tests of its sheet; where they come from is in `ProtocolCases/README.md`.
@Suite struct `Flutter's draggable sheet` {
  /// As published, but for what no case decides.
  @Test(arguments: [
    ScrollableSheet.Compatibility(), [.arrivalEventIsLost, .constantSpeedSnap],
  ])
  func `behaves as its tests assert`(_ compatibility: ScrollableSheet.Compatibility) throws {
    let cases = try ProtocolCase.all("flutter_sheet", "sheet")
    #expect(cases.count == 6)
    for item in cases {
      let parameters = item.parameters
      var sheet = ScrollableSheet(
        parentHeight: parameters["height"].number ?? 600, size: parameters["size"].number ?? 0.5,
        sizes: ScrollRange(
          lower: parameters["lo"].number ?? 0.25, upper: parameters["hi"].number ?? 1),
        listLength: 2000, snaps: parameters["snap"].isTrue, stops: parameters["stops"].numbers,
        compatibility: compatibility)
      for step in item.json["steps"].elements {
        if step["check"] != .null {
          let check = step["check"]
          try expectAnswer(try answer(check["q"], sheet), check, item.id)
        } else if step["do"].string == "settle" {
          switch sheet.release(velocity: 0) {
          case .snap(let motion): sheet.show(height: motion.restPosition)
          case .fling(let fling): #expect(fling.restTime == 0)
          }
        } else {
          let delta = try #require(step["delta"].number)
          let slop = min(step["slop"].number ?? 20, abs(delta))
          for part in [slop, abs(delta) - slop] where part > 0 {
            sheet.drag(by: delta < 0 ? part : -part)
          }
        }
      }
    }
  }

  private func answer(_ query: CaseJSON, _ sheet: ScrollableSheet) throws -> Double {
    let animation = query["animate"]
    guard animation != .null else {
      return query.string == "size" ? sheet.size : sheet.size * sheet.parentHeight
    }
    // The curve waits for the first half of its time.
    #expect(animation["curve"].string == "interval:0.5,1")
    let duration = try #require(animation["ms"].number) / 2000
    let target = sheet.sizes.clamp(try #require(animation["to"].number)) * sheet.parentHeight
    let motion = Trajectory.eased(
      from: sheet.chain[0].amount, to: target, duration: duration, curve: .linear)
    let time = try #require(animation["at_ms"].number) / 1000 - duration
    return motion.position(at: max(0, time)) / sheet.parentHeight
  }

  @Test func `a movement beyond the sheet's range continues, or is lost as in the original`() {
    for (compatibility, offset) in [
      (ScrollableSheet.Compatibility(), 50.0), (.arrivalEventIsLost, 0),
    ] {
      var sheet = ScrollableSheet(
        parentHeight: 600, size: 0.9, listLength: 1000, compatibility: compatibility)
      sheet.drag(by: 110)
      #expect(sheet.chain[0].amount == 600)
      expectClose(sheet.chain[1].amount, offset, within: 1e-9)
      sheet.drag(by: 30)
      expectClose(sheet.chain[1].amount, offset + 30, within: 1e-9)
    }
  }

  @Test func `a fling goes from the sheet into the list without losing its velocity`() throws {
    let sheet = ScrollableSheet(parentHeight: 600, listLength: 3000)
    guard case .fling(let fling) = sheet.release(velocity: 3000) else {
      Issue.record("a sheet without stops snaps")
      return
    }
    let boundary = try #require(fling.boundaries.first)
    #expect(boundary.displacement == 300 && boundary.velocity > 2000)
  }

  @Test func `snaps by its velocity, slowly to the nearest stop`() throws {
    var sheet = ScrollableSheet(
      parentHeight: 600, size: 0.6, listLength: 1000, snaps: true, stops: [0.5, 0.75],
      compatibility: .constantSpeedSnap)
    #expect(sheet.snapTarget(velocity: 100) == 0.75 && sheet.snapTarget(velocity: -100) == 0.5)
    #expect(sheet.snapTarget(velocity: 6) == 0.5 && sheet.snapTarget(velocity: 0) == 0.5)
    sheet.show(height: 0.625 * 600)
    #expect(sheet.snapTarget(velocity: 0) == 0.75)
    guard case .snap(let motion) = sheet.release(velocity: 2500) else {
      Issue.record("a sheet with stops flings")
      return
    }
    expectClose(motion.restTime, 75.0 / 2500, within: 1e-9)
    guard case .snap(let slow) = sheet.release(velocity: 10) else { return }
    expectClose(slow.restTime, 75.0 / 1600, within: 1e-9)
  }

  @Test func `is where many small drags take it, but for a rounding error`() {
    for (height, velocity) in [(0.9 * 844, 1000.0), (0.6 * 844, 0), (0.6 * 844, -3000)] {
      for error in [-1e-12, 0, 1e-12] {
        var sheet = ScrollableSheet(
          parentHeight: 844, sizes: ScrollRange(lower: 0.1, upper: 0.9), listLength: 1000,
          snaps: true, stops: [0.6])
        sheet.drag(by: height + error - sheet.chain[0].amount)
        switch sheet.release(velocity: velocity) {
        case .fling(let fling): #expect(velocity > 0 && fling.firstPart != nil)
        case .snap(let motion): #expect(velocity <= 0 && motion.restTime == 0)
        }
      }
    }
  }
}
