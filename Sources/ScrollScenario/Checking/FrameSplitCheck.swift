/// Compares a run with one whose frames are all cut in two, at the frames that they share.
struct FrameSplitCheck {
  private let scenario: Scenario

  /// Two numbers of points that are closer than this are the same.
  private let tolerance: Double

  init(_ scenario: Scenario) {
    self.scenario = scenario
    tolerance = 1e-6 + (scenario.displayScale.map { 1 / $0 } ?? 0)
  }

  /// Why the law does not apply, or nil if it does.
  var reasonAgainst: String? {
    scenario.physics.integration == .frameStepped
      ? "motion that goes frame by frame depends on the frames" : nil
  }

  /// What of the whole frames' run the halves' does not repeat.
  ///
  /// - Parameters:
  ///   - whole: The rows of the run.
  ///   - cut: The rows of the run whose frames are cut.
  /// - Returns: A violation for each frame at which the two part.
  func violations(of whole: [TraceRecord], cut: [TraceRecord]) -> [Violation] {
    guard scenario.system.pageCount != nil else { return [] }
    var halves: [Int: TraceRecord] = [:]
    for record in cut { if let frame = record.frame { halves[frame] = record } }
    var found: [Violation] = []
    // What has gone apart stays apart; the frame where it begins is what there is to say.
    var isApart = false
    for record in whole.prefix(while: { $0.step < firstTrackedRelease }) {
      guard let frame = record.frame, let other = halves[frame] else { continue }
      let difference = self.difference(between: record, and: other)
      if let difference, !isApart {
        found.append(Violation(law: .frameSplit, place: record.place, numbers: difference))
      }
      isApart = difference != nil
    }
    return found
  }

  /// The first column that differs, in words.
  private func difference(between one: TraceRecord, and other: TraceRecord) -> String? {
    for name in ["page", "collapsed_pt", "inner_offset_pt", "offset_pt", "bar_y_pt", "sheet_y_pt"] {
      for (one, other) in zip(one.allNumbers(name), other.allNumbers(name)) {
        guard let one, let other, abs(one - other) > tolerance else { continue }
        return "\(name) is \(JSONValue.points(one)), with every frame cut in two "
          + JSONValue.points(other)
      }
    }
    return nil
  }

  /// The step of the first release whose velocity is estimated from a drag that counts frames, which
  /// depends on how many they are: from there on the runs may differ.
  private var firstTrackedRelease: Int {
    var isDragged = false
    for (index, step) in scenario.script.enumerated() {
      switch step {
      case .drag(let drag):
        if drag.duration.countsFrames { isDragged = true }
      case .lift(.tracked) where isDragged, .fling(.tracked) where isDragged,
        .scrollView(.lift(.tracked, _)) where isDragged,
        .scrollView(.fling(.tracked, _)) where isDragged:
        return index + 1
      // A wheel does not take the content from a finger.
      case .touch, .settle, .wait, .nested(.hitTest), .scrollView(.wheel): break
      default: isDragged = false
      }
    }
    return .max
  }
}

extension TraceRecord {
  /// The number of a column, or those of one that has a number for each part.
  fileprivate func allNumbers(_ name: String) -> [Double?] {
    number(name).map { [$0] } ?? numbers(name)
  }
}
