import ScrollDynamics
import ScrollReference
import TestSupport
import Testing

/// What Apple's own scroll view says of its parameters, as recorded by others.
///
/// Each recording is asked what it can know: a fling its rate, not its stop; a bounce its return
/// rate, momentum and phase; a drag its coefficient.
@Suite struct RecordingFitTests {
  private func recording(_ name: String) throws -> RecordedMotion {
    let text = try TextFile.contents(of: "../ScrollDynamicsTests/Recordings/\(name).csv")
    return try RecordingTable(parsing: Array(text.utf8), file: "r.csv").recording()
  }

  @Test func `a free fling has the rate 0.998`() throws {
    let result = try Fit(.deceleration).run(recording("fling-normal-481"))
    let rate = try #require(result["rate"])
    #expect(abs(try #require(rate.value) - 0.998) <= 0.0002)
    #expect(try #require(rate.standardError) < 1e-5)
    #expect(result["stop"]?.outcome == .unidentified(.noEffect), "it ends before the stop")
    #expect(result["stop"]?.value == nil && result.correlation.count == 3)
    #expect(result.maximumResidual < 0.35)
  }

  @Test func `a free fling is best explained by a deceleration, and by no edge`() throws {
    let comparison = ModelComparison(of: try recording("fling-normal-481"))
    #expect(comparison.entries.first?.result.model == .deceleration)
    for model in [FitModel.edgeBounce, .edgeReturn, .flingWithBounce] {
      let error = try #require(comparison.failures.first { $0.model == model }?.error)
      guard case .edgeNotReached = error else {
        Issue.record("\(error)")
        continue
      }
    }
  }

  @Test(arguments: ["edge-bounce-1", "edge-bounce-2", "release-overscrolled-177"])
  func `a motion that reaches its edge is compared with bounces`(name: String) throws {
    let ranked = ModelComparison(of: try recording(name)).entries
    let bounces = ranked.filter { [.edgeBounce, .edgeReturn].contains($0.result.model) }
    #expect(bounces.count == 2)
    #expect(bounces.allSatisfy { $0.difference < 5 })
  }

  @Test(arguments: ["edge-bounce-1", "edge-bounce-2"])
  func `a spring is equivalent to a bounce on the grid of the recording`(name: String) throws {
    let comparison = ModelComparison(of: try recording(name))
    let equivalent = comparison.entries.filter(\.isEquivalentToBest).map(\.result.model)
    #expect(
      equivalent == [.edgeBounce, .edgeReturn, .spring]
        || equivalent == [.edgeReturn, .edgeBounce, .spring])
    #expect(comparison.best == nil)
    #expect(comparison.grid == (name == "edge-bounce-1" ? 1.0 / 3 : 0.5))
  }

  @Test func `without a grid a difference above rounding errors counts`() throws {
    let bounce = Segment.edgeBounce(at: 0, displacement: -80, momentum: 0)
    let times = (0..<60).map { Double($0) / 60 }
    let recording = try RecordedMotion(times: times, values: times.map(bounce.position(at:)))
    let comparison = ModelComparison(of: recording)
    #expect(comparison.grid == nil)
    let other = comparison.entries.filter { $0.result.rms > 0.01 }
    #expect(!other.isEmpty && !other.contains(where: \.isEquivalentToBest))
  }

  @Test(arguments: ["edge-bounce-1", "edge-bounce-2"])
  func `a bounce has the return rate 10.05`(name: String) throws {
    let recording = try recording(name)
    #expect(recording.edge != nil && recording.times[1] == 1.0 / 60)
    let result = try Fit(.edgeBounce).run(recording)
    #expect(abs(try #require(result["return-rate"]?.value) - 10.05) <= 0.3)
    #expect((0...1.0 / 60).contains(try #require(result["phase"]?.value)))
    #expect(result["edge"]?.standardError == nil, "the recording knows its edge")
    #expect(result.maximumResidual < 0.35)
  }

  @Test func `a return from beyond the edge has the return rate 10.05`() throws {
    let result = try Fit(.edgeReturn, fixed: ["edge": 0]).run(recording("release-overscrolled-177"))
    #expect(abs(try #require(result["return-rate"]?.value) - 10.05) <= 0.3)
    #expect(result.maximumResidual < 0.7)
    let free = try Fit(.edgeReturn).run(recording("release-overscrolled-177"))
    #expect(abs(try #require(free["return-rate"]?.value) - 10.05) <= 0.3)
    #expect(abs(try #require(free["edge"]?.value)) < 0.3)
  }

  @Test func `a drag past the top has the coefficient 0.55`() throws {
    let recording = try recording("drag-past-top-682")
    #expect(recording.abscissa == .pull)
    for fixed in [["dimension": 681.6667], [:]] {
      let result = try Fit(.rubberBand, fixed: fixed).run(recording)
      #expect(abs(try #require(result["coefficient"]?.value) - 0.55) <= 0.002)
      #expect(abs(try #require(result["dimension"]?.value) - 681.6667) < 5)
    }
  }

  @Test(arguments: [0.998, 0.99])
  func `twelve announced targets have the rates that were set`(rate: Double) throws {
    let text = try TextFile.contents(
      of: "../ScrollDynamicsTests/Recordings/target-content-offset.csv")
    let table = try RecordingTable(parsing: Array(text.utf8), file: "r.csv")
    let rates = try table.numbers(in: "deceleration_rate")
    let rows = rates.indices.filter { rates[$0] == rate }
    let (velocities, offsets) = (
      try table.numbers(in: "velocity_pt_ms"), try table.numbers(in: "offset_pt")
    )
    let targets = try table.numbers(in: "target_offset_pt")
    let recording = try RecordedMotion(
      times: rows.map { 1000 * velocities[$0] }, values: rows.map { targets[$0] - offsets[$0] },
      abscissa: .velocity)
    let result = try Fit(.projection).run(recording)
    #expect(abs(try #require(result["rate"]?.value) - rate) <= 0.0002)
    #expect(abs(try #require(result["stop"]?.value) - 10) < 1)
  }
}
