import ScenarioCore
import ScenarioFiles
import ScrollTrace
import TestSupport
import Testing
import TraceDiagnosis

/// A trace as an app could have written it: a run of a built-in scenario, changed.
struct AppTrace {
  /// A fling on an inner list, and time for its parent to go on.
  static let flingOnChild =
    #"script=[{"drag":60,"on":"child","seconds":0.15},{"fling":3000},{"wait":0.5}]"#

  /// A fling on an app bar, and time for the list to go on.
  static let flingOnBar =
    #"script=[{"drag":50,"on":"bar","seconds":0.07},{"fling":2500},{"wait":0.5}]"#

  private let loaded: LoadedScenario
  private var names: [String]
  private var rows: [[String]]

  init(_ name: String, _ overrides: String...) throws { try self.init(name, overrides: overrides) }

  init(_ name: String, overrides: [String]) throws {
    loaded = try ScenarioLoader.load(builtIn: name, set: overrides)
    let text = TraceFormat.csv.text(of: Trace.allRows(loaded))
    let lines = text.split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    (names, rows) = (lines[0], Array(lines.dropFirst()))
  }

  var table: TraceTable {
    get throws {
      let lines = ([names] + rows).map { $0.joined(separator: ",") + "\n" }
      return try TraceTable(parsing: Array(lines.joined().utf8), file: "app.csv")
    }
  }

  func diagnosis(tolerance: Double? = nil) throws -> Diagnosis {
    try Diagnosis(loaded, try table, tolerance: tolerance)
  }

  /// The column of the content's offset.
  var offset: String { names.contains("offset_pt") ? "offset_pt" : "offset_y_pt" }

  func diagnosis(changingOffsets change: ([Double]) -> [Double]) throws -> Diagnosis {
    var changed = self
    changed.change(offset, by: change)
    return try changed.diagnosis()
  }

  /// Adds a share of the movement to a row from that row on: 1 doubles the movement, -1 loses it.
  func diagnosis(adding share: Double, ofMovementTo row: Int) throws -> Diagnosis {
    try diagnosis { offsets in
      let delta = share * (offsets[row] - offsets[row - 1])
      return offsets.enumerated().map { $0 < row ? $1 : $1 + delta }
    }
  }

  func dropping(_ prefixes: String...) -> Self {
    keepingColumns { name in !prefixes.contains { name.hasPrefix($0) } }
  }

  func keeping(_ columns: String...) -> Self { keepingColumns { columns.contains($0) } }

  /// Leaves time, finger and offsets, and further columns by their names.
  func keepingRecorded(_ columns: String...) -> Self {
    keepingColumns { name in
      name == "time_s" || name.hasPrefix("finger") || name.contains("offset")
        || columns.contains(name)
    }
  }

  private func keepingColumns(_ isKept: (String) -> Bool) -> Self {
    let kept = names.indices.filter { isKept(names[$0]) }
    var trace = self
    trace.rows = rows.map { row in kept.map { row[$0] } }
    trace.names = kept.map { names[$0] }
    return trace
  }

  /// Changes the numbers of columns, by their names or a common end of them.
  mutating func change(columns: String..., by change: (Double, String) -> Double) {
    for column in names.indices where columns.contains(where: { names[column].hasSuffix($0) }) {
      for row in rows.indices {
        guard let number = Double(rows[row][column]) else { continue }
        rows[row][column] = "\(change(number, names[column]))"
      }
    }
  }

  mutating func change(columns: String..., onPage page: Int, by change: (Double) -> Double) {
    guard let place = names.firstIndex(of: "page") else { return }
    for column in names.indices where columns.contains(names[column]) {
      for row in rows.indices where rows[row][place] == "\(page)" {
        guard let number = Double(rows[row][column]) else { continue }
        rows[row][column] = "\(change(number))"
      }
    }
  }

  mutating func change(_ column: String, by change: ([Double]) -> [Double]) {
    guard let place = names.firstIndex(of: column) else { return }
    let numbers = change(rows.map { Double($0[place]) ?? .nan })
    for row in rows.indices { rows[row][place] = "\(numbers[row])" }
  }

  mutating func addNoise(upTo amplitude: Double, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    change(columns: "_pt") { value, _ in value + generator.uniform(-amplitude...amplitude) }
  }

  mutating func add(_ name: String, _ value: (Double) -> String) throws {
    let times = try table.times
    names.append(name)
    for row in rows.indices { rows[row].append(value(times[row])) }
  }

  /// Adds a word to the event of the first row at or after a time.
  mutating func addEvent(_ word: String, at time: Double) throws {
    let row = try #require(try table.times.firstIndex { $0 >= time })
    let place = try #require(names.firstIndex(of: "event"))
    rows[row][place] += rows[row][place].isEmpty ? word : ";\(word)"
  }

  func keepingFrames() -> Self {
    guard let frame = names.firstIndex(of: "frame") else { return self }
    var trace = self
    trace.rows.removeAll { $0[frame].isEmpty }
    return trace
  }

  /// Adds the rows between two frames to the later frame, as a recorder does.
  mutating func mergeIntoFrames() throws {
    let frame = try #require(names.firstIndex(of: "frame"))
    let sums = names.indices.filter { names[$0].hasPrefix("movement") }
    let kept = names.indices.filter { names[$0].hasPrefix("release") || names[$0] == "target_pt" }
    let event = names.firstIndex(of: "event")
    var (frames, since): ([[String]], [[String]]) = ([], [])
    for row in rows {
      since.append(row)
      guard !row[frame].isEmpty else { continue }
      var shown = row
      for column in sums { shown[column] = "\(since.reduce(0) { $0 + (Double($1[column]) ?? 0) })" }
      for column in kept { shown[column] = since.last { !$0[column].isEmpty }?[column] ?? "" }
      if let event {
        shown[event] = since.map { $0[event] }.filter { !$0.isEmpty }.joined(separator: ";")
      }
      frames.append(shown)
      since = []
    }
    rows = frames
  }

  mutating func delay(byRows count: Int, columns isDelayed: (String) -> Bool) {
    let old = rows
    for column in names.indices where isDelayed(names[column]) {
      for row in rows.indices { rows[row][column] = old[max(0, row - count)][column] }
    }
  }

  /// Shows the content some rows later, and the finger when it was there.
  mutating func delayContent(byRows count: Int) {
    delay(byRows: count) { !$0.hasPrefix("finger") && $0 != "time_s" }
  }

  mutating func shiftFinger(byRows count: Int) {
    guard let finger = names.firstIndex(of: "finger_y_pt") else { return }
    let old = rows.map { $0[finger] }
    for row in rows.indices {
      rows[row][finger] = old.indices.contains(row - count) ? old[row - count] : ""
    }
  }

  /// Shows the finger some seconds later, or earlier: where it was at that time, on a straight line between two
  /// rows, and as fast as before until it leaves.
  mutating func shiftFinger(by seconds: Double) throws {
    let times = try table.times
    for column in names.indices where names[column].hasPrefix("finger_") {
      let old = rows.map { Double($0[column]) }
      for row in rows.indices {
        let time = times[row] - seconds
        guard let here = times.lastIndex(where: { $0 <= time + 1e-9 }), here + 1 < times.count,
          let point = old[here]
        else {
          rows[row][column] = ""
          continue
        }
        let before = here > 0 ? old[here - 1] : nil
        let step = old[here + 1].map { $0 - point } ?? before.map { point - $0 } ?? 0
        let share = (time - times[here]) / max(times[here + 1] - times[here], 1e-9)
        rows[row][column] = "\(point + share * step)"
      }
    }
  }

  mutating func keepEvery(_ count: Int, from first: Int) {
    rows = stride(from: first, to: rows.count, by: count).map { rows[$0] }
  }
}
