import ScrollDynamics
import ScrollLaws
import ScrollModel
import Testing

@Suite struct `Laws of physics` {
  @Test(arguments: ScrollPlatform.all) func `hold for every platform`(platform: ScrollPlatform) {
    for density in [1, 2.625, 3.5] {
      // GTK's limit of the overshoot holds at one end only.
      let options: ScrollCompatibility = "\(platform.name)" == "gtk" ? .symmetricOvershootLimit : []
      var laws = PhysicsLaws(platform.physics(density, options))
      laws.isMemoryless = "\(platform.name)" == "uikit"
      laws.largestDifference = 1e-9
      let report = laws.report()
      #expect(report.violations.isEmpty, "\(report)")
    }
  }

  @Test func `find a fling that remembers its start`() throws {
    var laws = PhysicsLaws(.android(pixelsPerPoint: 2))
    laws.isMemoryless = true
    let violation = try #require(laws.report().violations.first)
    #expect(violation.law == .restart && violation.program.count <= 10)
    #expect(violation.action.hasPrefix("view = HeadlessScrollView("))
  }

  @Test func `show the change of the geometry that reveals a fault`() throws {
    var laws = PhysicsLaws(.uikit)
    laws.largestDifference = -1
    let violations = laws.report().violations
    let violation = try #require(violations.first { $0.law == .insertion })
    #expect(violation.action.contains("view.setGeometry(ScrollGeometry(contentSize: Size("))
    #expect(violation.action.contains("insertedBefore: Vector("))
  }

  @Test func `find edges that differ`() throws {
    var physics = ScrollPhysics.uikit
    physics.edges.upper = .clamped
    let violations = PhysicsLaws(physics).report().violations
    #expect(violations.map(\.law) == [.mirror])
    #expect("\(try #require(violations.first))".contains("expected: the offset at "))
  }
}
