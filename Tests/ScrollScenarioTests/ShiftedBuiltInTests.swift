import ScrollTrace
import TestSupport
import Testing
import TraceDiagnosis

/// The built-in scenarios at 60 rows a second with time, finger and offsets, whose finger has another clock:
/// it turns back at once, rests before it leaves, and pulls beyond ends.
@Suite struct `A diagnosis of a built-in scenario with another clock` {
  private static let names = [
    "collapsing-header-tour", "catch-mid-bounce", "detent-sheet-tour", "paging", "refresh",
    "snapping", "right-to-left", "directional-lock", "android-nested-fling", "compose-nested-fling",
    "pull-past-top", "swipe-pages-dynamics", "recorded-swipe", "detent-sheet-led-elsewhere",
  ]

  private struct Recording {
    let name: Comment
    let seed: Int
    let trace: AppTrace
  }

  private static var recordings: [Recording] {
    get throws {
      var recordings: [Recording] = []
      for (seed, name) in names.prefix(trials(4, inDebug: 2)).enumerated() {
        var random = SeededGenerator(seed: UInt64(seed))
        let shift = random.pick([4.0, 8, 12])
        for shift in [shift, -shift] {
          var trace = try AppTrace(name, "framesPerSecond=60")
            .keepingFrames().keepingRecorded("collapsed_pt")
          try trace.shiftFinger(by: shift / 1000)
          recordings.append(Recording(name: "\(name), \(shift) ms", seed: seed, trace: trace))
        }
      }
      return recordings
    }
  }

  @Test func `says that it is right`() throws {
    var (wrong, count) = ([String](), 0)
    for recording in try Self.recordings {
      let findings = try recording.trace.diagnosis().findings
      count += 1
      if !findings.isEmpty { wrong.append("\(recording.name): \(findings)") }
    }
    #expect(10 * wrong.count <= count, "\(wrong) of \(count)")
  }

  /// A delta that is lost or doubled in the middle of a drag, not at its ends or where the finger becomes
  /// faster: there a trace does not tell it from a clock shift.
  @Test func `still finds deltas that are lost or doubled`() throws {
    var (missed, count) = ([String](), 0)
    for recording in try Self.recordings {
      let trace = recording.trace
      let table = try trace.table
      let finger = table.numbers("finger_y_pt") ?? []
      let offsets = table.numbers(trace.offset) ?? []
      let moving = offsets.indices.dropFirst(3).dropLast(3).filter { row in
        (row - 3...row + 3).allSatisfy { finger[$0] != nil }
          && abs((offsets[row] ?? 0) - (offsets[row - 1] ?? 0)) > 6
      }
      guard !moving.isEmpty else { continue }
      var random = SeededGenerator(seed: UInt64(recording.seed))
      let (row, share) = (random.pick(moving), random.pick([-1.0, 1]))
      let changed = trace.keeping("time_s", "finger_x_pt", "finger_y_pt", trace.offset)
      let diagnosis = try changed.diagnosis(adding: share, ofMovementTo: row)
      count += 1
      if diagnosis.findings.isEmpty { missed.append("\(recording.name), row \(row)") }
    }
    #expect(count > 4 && 4 * missed.count <= count, "\(missed) of \(count)")
  }
}
