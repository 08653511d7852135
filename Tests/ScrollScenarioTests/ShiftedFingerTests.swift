import ScrollTrace
import TestSupport
import Testing
import TraceDiagnosis

/// Recordings of flicks whose finger has another clock than the content, by parts of a frame: right ones,
/// and the same with a defect.
@Suite struct `A diagnosis of a finger with another clock` {
  /// A recording by chance, every 16 or 8 ms.
  private struct Recording {
    let trace: AppTrace
    /// The rows on which content moves that the finger's shifted points tell of.
    let moving: [Int]
    /// The first row without a finger on either clock.
    let release: Int

    init(seed: Int, shift: Int, step: Int) throws {
      var random = SeededGenerator(seed: UInt64(seed))
      let isPager = random.pick([true, false])
      let velocity = random.uniform(600...4000)
      let overrides = [
        #"script=[{"wait":\#(random.uniform(0.05...0.1))},{"gesture":"flick","velocity":\#(velocity),"seed":\#(seed)},{"wait":0.3}]"#,
        "framesPerSecond=1000", "touchSamplesPerSecond=1000",
        isPager ? "system.pages=[8000,3000]" : "system.content=[390,9000]",
      ]
      var trace = try AppTrace(
        isPager ? "segment-pager-tour" : "recorded-swipe", overrides: overrides
      ).keepingFrames()
      trace = trace.keeping("time_s", "finger_y_pt", trace.offset)
      trace.shiftFinger(byRows: shift)
      trace.keepEvery(step, from: random.pick(Array(0..<step)))
      self.trace = trace
      let table = try trace.table
      let finger = table.numbers("finger_y_pt") ?? []
      let offsets = table.numbers(trace.offset) ?? []
      let last = try #require(finger.lastIndex { $0 != nil })
      let end = table.times[last] - Double(shift) / 1000
      moving = offsets.indices.dropFirst(2).filter { row in
        table.times[row] < min(end, table.times[last]) - Double(step) / 1000
          && [row - 1, row].allSatisfy { (offsets[$0] ?? 0) - (offsets[$0 - 1] ?? 0) > 3 }
      }
      release = try #require(table.times.firstIndex { $0 > max(end, table.times[last]) })
    }
  }

  private static let seeds = 1...trials(1, inDebug: 1)

  private static let shifts = cases([-12, -10, -8, -6, -4, 4, 6, 8, 10, 12], everyInDebug: 5)

  private static var recordings: [(name: Comment, seed: Int, recording: Recording)] {
    get throws {
      try seeds.flatMap { seed in
        try shifts.flatMap { shift in
          try [16, 8].map { step in
            (
              "seed \(seed), \(shift) ms, a row every \(step) ms", seed,
              try Recording(seed: seed, shift: shift, step: step)
            )
          }
        }
      }
    }
  }

  @Test func `reports correct ones as correct`() throws {
    var (wrong, count) = ([String](), 0)
    for (name, _, recording) in try Self.recordings {
      let findings = try recording.trace.diagnosis().findings
      count += 1
      if !findings.isEmpty { wrong.append("\(name): \(findings)") }
    }
    #expect(20 * wrong.count <= count, "\(wrong) of \(count)")
  }

  /// A delta of the last row with a finger is left out: what the finger does between that row and its release
  /// is not in the trace.
  ///
  /// Where the finger becomes faster, a shift by more than a row looks like a lost delta.
  @Test func `still finds deltas that are lost or doubled, and flings that do not begin`() throws {
    var (missed, count) = ([String](), 0)
    for (name, seed, recording) in try Self.recordings {
      var random = SeededGenerator(seed: UInt64(seed))
      let row = recording.moving.isEmpty ? nil : random.pick(recording.moving)
      for share in [-1.0, 1, 0] {
        if share != 0, row == nil { continue }
        let diagnosis =
          if let row, share != 0 {
            try recording.trace.diagnosis(adding: share, ofMovementTo: row)
          } else {
            try recording.trace.diagnosis { offsets in
              offsets.map { min($0, offsets[recording.release]) }
            }
          }
        count += 1
        if diagnosis.findings.isEmpty {
          missed.append("\(name), row \(row ?? -1), \(share) of a delta")
        }
      }
    }
    #expect(5 * missed.count <= count, "\(missed) of \(count)")
  }

  /// A recorder starts its clock before the first row or with it.
  @Test(arguments: [(0, "easy-pager-without-header"), (3, "swipe-pages-dynamics")])
  func `has no time before the first row`(_ first: Int, _ name: String) throws {
    var trace = try AppTrace(name, "framesPerSecond=240", "touchSamplesPerSecond=240")
      .dropping("movement", "velocity", "release", "phase", "event").keepingFrames()
    trace.shiftFinger(byRows: 3)
    trace.keepEvery(4, from: first)
    // Each is a difference for which shifts are tried.
    trace.change(columns: "offset_pt") { value, _ in 2 * value }
    #expect(try !trace.diagnosis().findings.isEmpty)
  }
}
