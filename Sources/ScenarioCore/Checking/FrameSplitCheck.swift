import NestedScroll
import ScrollLaws
import ScrollModel

/// Compares a run, at each frame, with a second run in which every frame is split in two.
struct FrameSplitCheck {
  private let loaded: LoadedScenario

  /// The largest difference of two numbers that count as equal, in points.
  private let tolerance: Double

  /// The number, counted from 1, of the first step that releases a finger after a drag in frames.
  ///
  /// The estimated velocity depends on the frame rate, so the two runs may differ after this step.
  private let firstTrackedRelease: Int

  /// True if the effect of a drag depends on the number of its events.
  ///
  /// If true, each movement of a drag happens as a whole at the end of its frame.
  private let keepsDrags: Bool

  init(_ loaded: LoadedScenario) {
    let scenario = loaded.scenario
    self.loaded = loaded
    tolerance = 1e-6 + (scenario.settings.displayScale.map { 1 / $0 } ?? 0)
    keepsDrags = scenario.system.nestedProtocol == nil && scenario.dependsOnEvents
    firstTrackedRelease = keepsDrags ? .max : Self.firstTrackedRelease(of: scenario.script)
  }

  var reasonAgainst: String? {
    loaded.scenario.system.nestedProtocol?.rules.dependsOnEvents == true
      ? "the effect of a drag depends on the number of its events" : nil
  }

  /// The largest number of values to store; the rest of a longer run is not compared.
  private static let mostValues = 1 << 23

  func compare(into log: inout ViolationLog) {
    let (frames, end) = framesOfRun()
    var found = log
    // Runs that differ usually stay different; of successive different frames, the first is
    // reported.
    var (index, isApart) = (0, false)
    run(2) { row throws(RunStopped) in
      guard let frame = row.frame else { return }
      guard frame < end else { throw RunStopped() }
      while index + 1 < frames.count, frames[index + 1].number <= frame { index += 1 }
      let difference = self.difference(of: frames[index].values, frame, from: row)
      if let difference, !isApart { found.add([difference]) }
      isApart = difference != nil
    }
    log = found
  }

  /// The frames whose values differ from those of the previous frame, with their frame numbers, and
  /// the number of the first frame that is not compared.
  private func framesOfRun() -> (frames: [(number: Int, values: [Double])], end: Int) {
    var frames: [(number: Int, values: [Double])] = []
    var (end, stored) = (0, 0)
    var last: TraceRecord?
    run(1) { row throws(RunStopped) in
      guard row.step < firstTrackedRelease, last?.isDraggedToNextPage(by: row) != true,
        stored < Self.mostValues
      else { throw RunStopped() }
      last = row
      guard let frame = row.frame else { return }
      let values = TraceRecord.splitColumns.flatMap { $0.values(row) }
      if values != frames.last?.values {
        stored += values.count
        frames.append((frame, values))
      }
      end = frame + 1
    }
    return (frames, end)
  }

  private func run(_ pieces: Int, _ emit: @escaping (TraceRecord) throws(RunStopped) -> Void) {
    let pieces = FramePieces(count: pieces, cutsDrags: !keepsDrags)
    try? ScenarioRunner(loaded).play(.frames, pieces: pieces) { row, _ throws(RunStopped) in
      try emit(TraceRecord(row))
    }
  }

  private func difference(of whole: [Double], _ frame: Int, from cut: TraceRecord) -> Violation? {
    var index = 0
    for (name, values) in TraceRecord.splitColumns {
      for other in values(cut) {
        let one = whole[index]
        index += 1
        guard abs(one - other) > tolerance else { continue }
        return Violation(
          .frameSplit, name, at: cut.place, by: abs(one - other),
          "\(name) is \(points(one)), but \(points(other)) with each frame split in two")
      }
    }
    return nil
  }

  private static func firstTrackedRelease(of script: [Scenario.Step]) -> Int {
    var isDragged = false
    for (index, step) in script.enumerated() {
      switch step {
      case .drag(let drag): if drag.duration.countsFrames { isDragged = true }
      case .lift(nil, _) where isDragged, .fling(nil, _) where isDragged: return index + 1
      case .scrollView(.scrollToRect): isDragged = false
      // Wheel events are ignored while a finger is down.
      case .touch, .settle, .wait, .scrollView: break
      case .nested(let step) where step.leavesFingerDown: break
      default: isDragged = false
      }
    }
    return .max
  }
}

extension TraceRecord {
  /// True if a page appears or becomes current between this row and the next, while a finger drags
  /// the content of a moving pager.
  ///
  /// That page aligns with the header's position at the finger's last event. This position and the
  /// movement after it depend on the frame rate.
  fileprivate func isDraggedToNextPage(by next: TraceRecord) -> Bool {
    let appears = next.effects.contains {
      if case .pageAppearance(.willAppear, _) = $0 { true } else { false }
    }
    return phase == .dragging && owner != nil && pagePosition != Double(page)
      && (appears || next.page != page)
  }

  /// The columns that must not change when frames are split; infinity represents an empty cell.
  fileprivate static let splitColumns: [(name: String, values: @Sendable (Self) -> [Double])] = [
    ("page", { [Double($0.page)] }), ("collapsed_pt", { [$0.collapsed] }),
    ("offset_pt", { [$0.offset] }), ("bar_y_pt", { [$0.frames.barY ?? .infinity] }),
    ("sheet_y_pt", { [$0.frames.sheetY ?? .infinity] }),
    ("inner_offset_pt", { $0.lists.map { $0 ?? .infinity } }),
    ("part_offset_pt", { $0.horizontalParts.isEmpty ? $0.parts.map { $0 ?? .infinity } : [] }),
    (
      "scroller_x_pt, scroller_y_pt",
      { row in
        row.horizontalParts.isEmpty ? [] : (row.parts + row.horizontalParts).map { $0 ?? .infinity }
      }
    ),
  ]
}
