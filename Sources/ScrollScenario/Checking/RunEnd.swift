/// What rows have in common and how they end, found row by row.
struct RunEnd {
  /// Whether any row has the number of a frame.
  private(set) var hasFrames = false

  /// The last row.
  private(set) var last: TraceRecord?

  /// The time of the first row of the last step, in seconds.
  private var stepStart = 0.0

  /// Creates the end of no rows.
  init() {}

  /// Creates the end of some rows.
  init(_ records: [TraceRecord]) {
    for record in records { add(record) }
  }

  /// Takes the next row.
  mutating func add(_ record: TraceRecord) {
    if record.frame != nil { hasFrames = true }
    if record.step != last?.step { stepStart = record.time }
    last = record
  }

  /// How long the last step lasts, in seconds.
  var timeInLastStep: Double { last.map { $0.time - stepStart } ?? 0 }
}
