import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@testable import NestedScroll

/// Flutter's own tests of its sheet; where they come from is in `ProtocolCases/README.md`.
@Suite struct `Flutter's draggable sheet` {
  /// As published, but for what no case decides.
  @Test(arguments: [FlutterSheet.Compatibility(), [.arrivalEventIsLost, .constantSpeedSnap]])
  func `behaves as its tests assert`(_ compatibility: FlutterSheet.Compatibility) throws {
    for item in try RecordedCase.all("ProtocolCases/flutter_sheet", "sheet", count: 6) {
      let parameters = item.parameters
      var sheet = FlutterSheet(
        viewport: Size(width: 400, height: parameters["height"].number ?? 600),
        size: parameters["size"].number ?? 0.5,
        sizes: ScrollRange(
          lower: parameters["lo"].number ?? 0.25, upper: parameters["hi"].number ?? 1),
        listLength: 2000, snaps: parameters["snap"].isTrue, stops: parameters["stops"].numbers,
        compatibility: compatibility)
      for step in item.json["steps"].elements {
        if step["check"] != .null {
          let check = RecordedCase(id: item.id, json: step["check"])
          check.check(try answer(check.json["q"], sheet))
        } else if step["do"].string == "settle" {
          if let motion = sheet.release(0) { sheet.show(motion, at: motion.restTime) }
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

  private func answer(_ query: CaseJSON, _ sheet: FlutterSheet) throws -> Double {
    let animation = query["animate"]
    guard animation != .null else {
      return query.string == "size" ? sheet.size : sheet.size * sheet.viewport.height
    }
    // The curve waits for the first half of its time.
    #expect(animation["curve"].string == "interval:0.5,1")
    let duration = try #require(animation["ms"].number) / 2000
    let target = sheet.sizes.clamp(try #require(animation["to"].number)) * sheet.viewport.height
    let motion = Trajectory.eased(
      from: sheet.chain[0].amount, to: target, duration: duration, curve: .linear)
    let time = try #require(animation["at_ms"].number) / 1000 - duration
    return motion.position(at: max(0, time)) / sheet.viewport.height
  }

  @Test func `a movement beyond the sheet's range continues, or is lost as in the original`() {
    for (options, offset) in [(FlutterSheet.Compatibility(), 50.0), (.arrivalEventIsLost, 0)] {
      var sheet = FlutterSheet(viewport: size, size: 0.9, listLength: 1000, compatibility: options)
      sheet.drag(by: 110)
      #expect(sheet.chain[0].amount == 600)
      expectClose(sheet.chain[1].amount, offset, within: 1e-9)
      sheet.drag(by: 30)
      expectClose(sheet.chain[1].amount, offset + 30, within: 1e-9)
    }
  }

  @Test func `a fling goes from the sheet into the list without losing its velocity`() throws {
    var sheet = FlutterSheet(viewport: size, listLength: 3000)
    guard case .fling(let fling, _)? = sheet.release(3000)?.vertical else {
      Issue.record("a sheet without stops snaps")
      return
    }
    let boundary = try #require(fling.boundaries.first)
    #expect(boundary.displacement == 300 && boundary.velocity > 2000)
  }

  @Test func `does not move from a stop, but for a rounding error`() {
    let height = 0.6 * 844
    for error in [-1e-12, 0, 1e-12] {
      var sheet = FlutterSheet(
        viewport: Size(width: 390, height: 844), sizes: ScrollRange(lower: 0.1, upper: 0.9),
        listLength: 1000, snaps: true, stops: [0.6])
      sheet.jump(0, to: height + error)
      #expect(sheet.snapTarget(velocity: -3000) == 0.6)
      #expect(sheet.snapping(to: height, velocity: -3000).restTime == 0)
    }
  }

  @Test func `snaps by its velocity, slowly to the nearest stop`() throws {
    var sheet = FlutterSheet(
      viewport: size, size: 0.6, listLength: 1000, snaps: true, stops: [0.5, 0.75],
      compatibility: .constantSpeedSnap)
    #expect(sheet.snapTarget(velocity: 100) == 0.75 && sheet.snapTarget(velocity: -100) == 0.5)
    #expect(sheet.snapTarget(velocity: 6) == 0.5 && sheet.snapTarget(velocity: 0) == 0.5)
    sheet.jump(0, to: 0.625 * 600)
    #expect(sheet.snapTarget(velocity: 0) == 0.75)
    guard case .part(0, let motion, _)? = sheet.release(2500)?.vertical else {
      Issue.record("a sheet with stops flings")
      return
    }
    expectClose(motion.restTime, 75.0 / 2500, within: 1e-9)
    guard case .part(0, let slow, _)? = sheet.release(10)?.vertical else { return }
    expectClose(slow.restTime, 75.0 / 1600, within: 1e-9)
  }

  @Test(arguments: [-1e-12, 0, 1e-12])
  func `keeps a stop across a change of the parent's height in spite of rounding`(error: Double) {
    var sheet = FlutterSheet(
      viewport: Size(width: 400, height: 844), sizes: ScrollRange(lower: 0.1, upper: 0.9),
      listLength: 1000, snaps: true, stops: [0.6])
    sheet.drag(by: 0.6 * 844 + error - sheet.chain[0].amount)
    var other = FlutterSheet(
      viewport: size, sizes: sheet.sizes, listLength: 1000, snaps: true, stops: [0.6])
    other.adopt(sheet)
    #expect(other.chain[0].amount == 0.6 * 600 && other.release(0)?.vertical == nil)
  }

  private let size = Size(width: 400, height: 600)
}

extension FlutterSheet {
  fileprivate mutating func drag(by movement: Double) {
    _ = move(by: Vector(x: 0, y: movement), with: .finger, at: 0) { _, _, _ in }
  }

  fileprivate mutating func release(_ velocity: Double) -> ProtocolMotion? {
    release(
      velocity: Vector(x: 0, y: velocity), physics: .flutterClamping(),
      frame: ReleaseFrame(time: 0, length: 1.0 / 60))
  }
}
