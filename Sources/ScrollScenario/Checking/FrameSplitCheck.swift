import ScrollModel
import ScrollTrace

/// Compares a run with one in which every frame is split in two, at the frames of both.
struct FrameSplitCheck {
  private let scenario: Scenario

  /// The largest difference of two numbers that count as equal, in points.
  private let tolerance: Double

  /// The index of the first step with a release whose velocity is estimated from a drag in frames.
  ///
  /// Such a velocity depends on the frame rate, so that the runs may differ from there on.
  private let firstTrackedRelease: Int

  /// Whether drags depend on the number of their events, as with a threshold for each event.
  ///
  /// Then only the frames between the events of a drag are split.
  private let keepsDrags: Bool

  init(_ scenario: Scenario) {
    self.scenario = scenario
    tolerance = 1e-6 + (scenario.displayScale.map { 1 / $0 } ?? 0)
    keepsDrags = scenario.system.nestedProtocol == nil && scenario.goesByEvents
    firstTrackedRelease = keepsDrags ? .max : Self.firstTrackedRelease(of: scenario.script)
  }

  /// The reason why the law cannot be tested with this scenario; `nil` if it can.
  var reasonAgainst: String? {
    if let system = scenario.system.nestedProtocol {
      return system.facts.dependsOnEvents
        ? "what a drag's single events do depends on their number" : nil
    }
    return scenario.allPhysics.contains { $0.integration == .frameStepped }
      ? "motion that goes frame by frame depends on the frames" : nil
  }

  /// Compares the two runs, storing only one block of frames at a time.
  ///
  /// - Parameters:
  ///   - size: The largest count of numbers in a block, unless a single frame has more.
  ///   - log: Receives a violation for each frame at which the runs differ.
  ///   - run: Runs the scenario with each frame split into a number of pieces, and the movements of
  ///     drags split or not.
  func compare(
    blockSize size: Int = 1 << 22, into log: inout ViolationLog,
    run: (
      _ pieces: Int, _ cutsDrags: Bool, _ emit: @escaping (ScenarioRow) throws(RunStopped) -> Void
    ) -> Void
  ) {
    var found = log
    // Runs that differ once usually differ to the end; only the first frame is reported.
    var isApart = false
    var block = FrameBlock(first: 0, size: size)
    repeat {
      run(1, !keepsDrags) { row throws(RunStopped) in
        guard row.step < firstTrackedRelease, block.add(row) else { throw RunStopped() }
      }
      run(2, !keepsDrags) { row throws(RunStopped) in
        guard let frame = row.frame, frame >= block.first else { return }
        guard let whole = block[frame] else { throw RunStopped() }
        let difference = self.difference(of: whole, frame, from: row)
        if let difference, !isApart { found.add([difference]) }
        isApart = difference != nil
      }
      block = FrameBlock(first: block.end, size: block.isFull ? size : 0)
    } while block.hasRoom
    log = found
  }

  /// Compares a frame's numbers with the row of the split run; returns the first difference, or
  /// `nil`.
  private func difference(
    of whole: ArraySlice<Double>, _ frame: Int, from cut: ScenarioRow
  ) -> Violation? {
    let numbers = cut.frameNumbers
    for (index, (one, other)) in zip(whole, numbers).enumerated()
    where abs(one - other) > tolerance {
      let name = cut.frameNames(at: index)
      return Violation(
        .frameSplit, name, at: .row(frame: frame, time: cut.time), by: abs(one - other),
        "\(name) is \(points(one)), with every frame cut in two \(points(other))")
    }
    return nil
  }

  /// The index of the first step with a release whose velocity is estimated from a drag in frames.
  private static func firstTrackedRelease(of script: [Scenario.Step]) -> Int {
    var isDragged = false
    for (index, step) in script.enumerated() {
      switch step {
      case .drag(let drag):
        if drag.duration.countsFrames { isDragged = true }
      case .lift(.tracked) where isDragged, .fling(.tracked) where isDragged,
        .scrollView(.lift(.tracked, _)) where isDragged,
        .scrollView(.fling(.tracked, _)) where isDragged:
        return index + 1
      // A wheel event is ignored while a finger is down.
      case .touch, .settle, .wait, .scrollView(.wheel), .scrollView(.insertAbove),
        .scrollView(.physics):
        break
      case .nested(let step) where step.leavesFingerDown: break
      default: isDragged = false
      }
    }
    return .max
  }
}
