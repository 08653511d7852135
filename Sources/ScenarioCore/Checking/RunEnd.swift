/// A summary of a run, collected row by row: whether it has frames, and its end.
struct RunEnd {
  /// True if any row has a frame number.
  private(set) var hasFrames = false

  /// The last row.
  private(set) var last: TraceRecord?

  /// The time of the first row of the last step, in seconds.
  private var stepStart = 0.0

  /// Creates the summary of a run without rows.
  init() {}

  /// Creates the summary of a run's rows.
  init(_ records: [TraceRecord]) {
    for record in records { add(record) }
  }

  /// Adds the next row.
  mutating func add(_ record: TraceRecord) {
    if record.frame != nil { hasFrames = true }
    if record.step != last?.step { stepStart = record.time }
    last = record
  }

  /// The time from the first row of the last step to the last row, in seconds.
  var timeInLastStep: Double { last.map { $0.time - stepStart } ?? 0 }
}
