import ScrollModel
import TestSupport
import Testing

@Suite struct CarryOverTests {
  static let kinds: [CarryOver] = [
    .none, .carriedMomentum, .booster(), .acceleration, .flickBoost, .acceleratingFlick,
    .decaying(), .decaying(accumulates: false),
  ]

  private func caught(_ velocity: Vector) -> CarryOver.Caught {
    CarryOver.Caught(startVelocity: velocity, touchVelocity: velocity, uncaughtVelocity: velocity)
  }

  @Test func `Chromium's booster`() throws {
    for item in try RecordedCase.all("PlatformCases/browsers_fling_booster", count: 5) {
      let parameters = item.parameters
      func vector(_ key: String) -> Vector? {
        let numbers = parameters[key].numbers
        return numbers.isEmpty ? nil : Vector(x: numbers[0], y: numbers[1])
      }
      let first = try #require(vector("v1"))
      var before: CarryOver.Caught?
      if vector("v2") != nil, !parameters["device_differs"].isTrue {
        before = CarryOver.Caught(
          startVelocity: first, touchVelocity: vector("observed_fling_velocity") ?? first,
          uncaughtVelocity: first)
        before?.pause = 0.01
        before?.slowestMove = 150
      }
      let velocity = CarryOver.booster().velocity(ofRelease: vector("v2") ?? first, after: before)
      #expect([velocity.x, velocity.y] == item.expected.numbers, "\(item.id)")
    }
  }

  @Test func `a booster needs a quick drag along the fling`() {
    let release = Vector(x: 0, y: 500)
    var before = caught(Vector(x: 0, y: 1000))
    func velocity() -> Double { CarryOver.booster().velocity(ofRelease: release, after: before).y }
    before.pause = 0.05
    before.slowestMove = 150
    #expect(velocity() == 1500)
    before.pause = 0.051
    #expect(velocity() == 500)
    before.pause = 0
    before.slowestMove = 149
    #expect(velocity() == 500)
    before.slowestMove = 150
    before.movesAlong = false
    #expect(velocity() == 500)
  }

  @Test func `Flutter's momentum and GTK's accumulation have their published numbers`() {
    expectClose(CarryOver.carriedMomentum(2000), 2539.8973, within: 1e-7)
    expectClose(CarryOver.carriedMomentum(-2000), -2539.8973, within: 1e-7)
    #expect(CarryOver.carriedMomentum(1e7) == 40000)
    let gtk = CarryOver.decaying().velocity(
      ofRelease: Vector(x: 0, y: 1000), after: caught(Vector(x: 0, y: 800)))
    expectClose(gtk.y, 2098.5075, within: 1e-7)
    var before = caught(Vector(x: 0, y: 2000))
    func flutter(_ y: Double) -> Double {
      CarryOver.carriedMomentum.velocity(ofRelease: Vector(x: 0, y: y), after: before).y
    }
    expectClose(flutter(1300), 1300 + 2539.8973, within: 1e-7)
    #expect(flutter(1200) == 1200)
    #expect(flutter(-1300) == -1300)
    before.longestRest = 0.021
    #expect(flutter(1300) == 1300)
  }

  @Test(arguments: kinds)
  func `carry-over mirrors and does not change a first fling`(kind: CarryOver) {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<1000 {
      func vector() -> Vector {
        Vector(x: random.uniform(-4000...4000), y: random.uniform(-4000...4000))
      }
      let (release, before) = (vector(), vector())
      #expect(kind.velocity(ofRelease: release, after: nil) == release)
      let velocity = kind.velocity(ofRelease: release, after: caught(before))
      #expect(kind.velocity(ofRelease: -release, after: caught(-before)) == -velocity)
      // Nothing that is carried over turns a release around.
      #expect(velocity.x * release.x >= 0 || kind == .booster() || kind == .acceleration)
      #expect(velocity.y * release.y >= 0 || kind == .booster() || kind == .acceleration)
    }
  }
}
