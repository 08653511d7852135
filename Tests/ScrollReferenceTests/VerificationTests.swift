import ScrollDynamics
@testable import ScrollReference
import TestSupport
import Testing

@Suite struct VerificationTests {
  @Test(arguments: Verification.ClosedForm.allCases)
  func `every closed form agrees with its equation`(motion: Verification.ClosedForm) throws {
    let report = try Verification(casesPerMotion: 60, seed: 2).run([motion])
    let entry = try #require(report.entries.first)
    #expect(entry.cases == 60)
    #expect(report.isWithinBounds, "\(entry)")
    #expect(entry.position != nil)
    #expect((entry.velocity == nil) == (motion == .rubberBand))
  }

  @Test func `progress ends at the total`() throws {
    var seen: [Int] = []
    _ = try Verification(casesPerMotion: 3).run([.paging, .deceleration]) { seen.append($0) }
    #expect(seen == [1, 2, 3, 4, 5, 6])
  }

  @Test func `the same seed gives the same cases`() throws {
    let verification = Verification(casesPerMotion: 5, seed: 4)
    #expect(try verification.run() == verification.run())
    #expect(try verification.run() != Verification(casesPerMotion: 5, seed: 5).run())
  }

  /// A deceleration that is right but for a little more velocity than it was given.
  private func wrongCase(
    excess: Double, events: [VerificationCase.Event]?, until end: Double? = nil
  ) -> VerificationCase {
    VerificationCase(
      parameters: [.init("excess", excess)], times: [0.1, 0.2],
      simulation: Segment.deceleration(from: 0, velocity: 1000 + excess), events: events
    ) { integrator, times throws(GSLError) in
      try integrator.integrate(
        SpringSystem(decay: DecelerationRate.normal.decay), from: [0, 1000], at: times,
        watching: [.stop(atSpeed: 10)], until: end)
    }
  }

  private func judged(
    _ cases: [VerificationCase], bound: Double = 1e-9
  ) throws -> VerificationReport {
    var report = VerificationReport(bound: bound, entries: [.init(motion: "right or wrong")])
    for verified in cases { try report.entries[0].add(verified) }
    return report
  }

  @Test func `a wrong motion exceeds the bound`() throws {
    let right = try judged([wrongCase(excess: 0, events: nil)])
    #expect(right.isWithinBounds)
    let report = try judged([
      wrongCase(excess: 0, events: nil), wrongCase(excess: 1e-5, events: nil),
    ])
    #expect(!report.isWithinBounds)
    let entry = try #require(report.entries.first)
    #expect(entry.cases == 2)
    #expect(try #require(entry.velocity).error > 9e-9)
    #expect(try #require(entry.velocity).parameters.first?.value == 1e-5)
    #expect(try judged([wrongCase(excess: 1e-5, events: nil)], bound: 1e-7).isWithinBounds)
  }

  @Test func `events that do not correspond exceed the bound`() throws {
    let stop = Segment.deceleration(from: 0, velocity: 1000).time(whenSlowedTo: 10)
    for events: [VerificationCase.Event] in [
      [], [.init(.peak, at: stop)], [.init(.rest, at: stop), .init(.rest, at: 3)],
      [.init(.rest, at: stop + 2e-9)], [.init(.rest, at: .nan)],
    ] {
      let report = try judged([wrongCase(excess: 0, events: events, until: 4)])
      #expect(!report.isWithinBounds, "\(events)")
    }
    let right = wrongCase(excess: 0, events: [.init(.rest, at: stop)], until: 4)
    #expect(try judged([right]).isWithinBounds)
  }

  @Test func `a reference that ends early is a difference`() throws {
    let early = VerificationCase(
      parameters: [], times: [0.1, 9], simulation: Segment.deceleration(from: 0, velocity: 100),
      events: nil
    ) { integrator, times throws(GSLError) in
      try integrator.integrate(
        SpringSystem(decay: DecelerationRate.normal.decay), from: [0, 100], at: times,
        watching: [.stop(atSpeed: 10)])
    }
    #expect(try !judged([early]).isWithinBounds)
  }
}
