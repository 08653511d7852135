import ScrollLaws
import ScrollTrace
import TestSupport
import Testing
import TraceDiagnosis

private let seeds = 1...trials(24, inDebug: 6)

/// Recordings of flicks that begin and end between two rows, of which the trace has time, finger and
/// offset: right ones, and the same with a defect.
@Suite struct `A diagnosis of a flick` {
  struct Recording {
    let trace: AppTrace

    init(seed: Int, isPager: Bool = false, platform only: String? = nil) throws {
      var random = SeededGenerator(seed: UInt64(seed))
      let platform = only ?? random.pick(["segment-pager", "uikit", "uikit", "android"])
      let isPager = isPager || platform == "segment-pager"
      // At 30 rows a second a flick has three rows with a finger.
      let rate = random.pick([60.0, 60, 120, 30])
      let velocity = random.uniform(1000...6000)
      let flick =
        #"{"gesture":"flick","velocity":\#(velocity),"seed":\#(seed),"jitter":\#(random.uniform(0...0.3))}"#
      var overrides = [
        #"script=[{"wait":\#(random.uniform(0.05...0.1))},\#(flick),{"wait":0.3}]"#,
        "framesPerSecond=\(Int(rate))",
        "touchSamplesPerSecond=\(random.pick([60, 120, 240, 1000]))",
      ]
      if isPager {
        overrides.append("system.pages=[8000,3000]")
      } else {
        overrides += ["system.content=[390,9000]", #"physics={"preset":"\#(platform)"}"#]
      }
      let trace = try AppTrace(
        isPager ? "segment-pager-tour" : "recorded-swipe", overrides: overrides
      ).keepingFrames()
      self.trace = trace.keeping("time_s", "finger_x_pt", "finger_y_pt", trace.offset)
    }

    var drag: (rows: [Int], release: Int) {
      get throws {
        let table = try trace.table
        let finger = table.numbers("finger_y_pt") ?? []
        let offsets = table.numbers(trace.offset) ?? []
        let held = finger.indices.filter { finger[$0] != nil }
        let last = try #require(held.last)
        let moving = held.dropFirst().filter { (offsets[$0] ?? 0) - (offsets[$0 - 1] ?? 0) > 3 }
        return (moving, last + 1)
      }
    }
  }

  @Test func `reports nothing about correct ones, and what is not known`() throws {
    var notes = 0
    for seed in seeds {
      let diagnosis = try Recording(seed: seed).trace.diagnosis()
      #expect(diagnosis.findings.isEmpty, "seed \(seed): \(diagnosis.findings)")
      let told = diagnosis.notes.filter { $0.hasPrefix("the finger came down between ") }
      #expect(
        told.allSatisfy { $0.contains("the trace lacks its path to the first row, at most ") })
      notes += told.count
    }
    #expect(5 * notes > seeds.count)
  }

  /// Flutter's threshold swallows the event that exceeds it, and how many events there were between two rows
  /// is not in the trace.
  @Test func `is silent about right ones of a drag threshold`() throws {
    let wrong = try seeds.filter { seed in
      try !Recording(seed: seed, platform: "flutter-bouncing").trace.diagnosis().findings.isEmpty
    }
    #expect(12 * wrong.count <= seeds.count, "\(wrong) of \(seeds)")
  }

  @Test func `finds deltas of a drag threshold that are lost or doubled`() throws {
    var (count, missed) = (0, [Int]())
    for seed in seeds {
      let recording = try Recording(seed: seed, platform: "flutter-bouncing")
      let moving = try recording.drag.rows.dropFirst().dropLast()
      guard !moving.isEmpty else { continue }
      var random = SeededGenerator(seed: UInt64(seed))
      let (row, share) = (random.pick(Array(moving)), random.pick([-1.0, 1]))
      count += 1
      let diagnosis = try recording.trace.diagnosis(adding: share, ofMovementTo: row)
      if diagnosis.findings.isEmpty { missed.append(seed) }
    }
    #expect(2 * count >= seeds.count && 12 * missed.count <= count, "\(missed) of \(count)")
  }

  @Test func `finds deltas that are lost or doubled`() throws {
    var (count, missed) = (0, [String]())
    for seed in seeds {
      let recording = try Recording(seed: seed)
      let (moving, release) = try recording.drag
      guard moving.count > 2 else { continue }
      var random = SeededGenerator(seed: UInt64(seed))
      // On the first row on which content moves, the path before the finger's first row explains part
      // of a lost delta; on the last one, content that is a row late.
      let row = random.pick(Array(moving.dropFirst().dropLast()))
      let defect = random.pick(["one delta doubled", "one delta lost", "all deltas doubled"])
      count += 1
      let diagnosis =
        switch defect {
        case "one delta doubled": try recording.trace.diagnosis(adding: 1, ofMovementTo: row)
        case "one delta lost": try recording.trace.diagnosis(adding: -1, ofMovementTo: row)
        default:
          try recording.trace.diagnosis { offsets in
            offsets.enumerated().map { $1 + offsets[min($0, release - 1)] }
          }
        }
      if diagnosis.findings.isEmpty {
        missed.append("seed \(seed): \(defect), \(row) of \(moving)")
      }
    }
    #expect(3 * count >= 2 * seeds.count && 4 * missed.count <= count, "\(missed) of \(count)")
  }

  @Test func `finds velocities that are lost at the header's end`() throws {
    var (count, missed) = (0, [String]())
    for seed in seeds where seed.isMultiple(of: 2) {
      let recording = try Recording(seed: seed, isPager: true)
      let release = try recording.drag.release
      let offsets = (try recording.trace.table.numbers("offset_pt") ?? []).compactMap(\.self)
      guard offsets[release] < 280, offsets[offsets.count - 1] > 350 else { continue }
      for share in [0.0, 0.5] {
        count += 1
        let diagnosis = try recording.trace.diagnosis { offsets in
          offsets.map { $0 < 300 ? $0 : 300 + share * ($0 - 300) }
        }
        let isFound = diagnosis.findings.map(\.law) == [.velocity]
        if !isFound { missed.append("seed \(seed), \(share): \(diagnosis.findings)") }
      }
    }
    #expect(12 * count >= 5 * seeds.count && 20 * missed.count <= count, "\(missed) of \(count)")
  }
}
