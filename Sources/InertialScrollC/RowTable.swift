import CInertialScroll
import ScenarioCore
import TraceRows

/// The Swift object behind a C caller's `inertial_rows`: the rows of a run, stored by column.
final class RowTable {
  private var columns: [Column] = []
  private(set) var rowCount = 0

  /// True if the run has reached the end of its script.
  var isComplete = false

  var columnCount: Int { columns.count }

  func add(_ row: ScenarioRow) {
    var encoder = ColumnEncoder(columns: columns, isFirst: rowCount == 0)
    columns = []
    row.encode(into: &encoder)
    columns = encoder.columns
    rowCount += 1
  }

  func column(at index: Int) throws(RejectedCall) -> inertial_column {
    try checkIndex(index, below: columns.count)
    return unsafe columns[index].structure
  }
}

/// One column of a run: numbers, or words stored as indices in a list of words.
@safe private final class Column {
  private let name: CText
  private let kind: Int32
  private var values: UnsafeMutablePointer<Double>
  private var capacity = 64
  private var count = 0
  private var words: [String: Int] = [:]
  private var texts: [CText] = []
  /// The texts for C; `nil` until the column is read.
  private var table: UnsafeMutablePointer<UnsafePointer<CChar>?>?

  init(_ name: String, _ kind: Int32) {
    self.name = CText(name)
    self.kind = kind
    unsafe values = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
  }

  deinit {
    unsafe values.deallocate()
    unsafe table?.deallocate()
  }

  func append(_ value: Double) {
    if count == capacity {
      let larger = UnsafeMutablePointer<Double>.allocate(capacity: 2 * capacity)
      unsafe larger.update(from: values, count: count)
      unsafe values.deallocate()
      unsafe values = larger
      capacity *= 2
    }
    unsafe values[count] = value
    count += 1
  }

  func append(_ word: String) {
    if let index = words[word] { return append(Double(index)) }
    words[word] = texts.count
    append(Double(texts.count))
    texts.append(CText(word))
  }

  var structure: inertial_column {
    if texts.count > 0, unsafe table == nil {
      let pointers = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count)
      for (index, text) in texts.enumerated() {
        unsafe pointers[index] = UnsafePointer(text.pointer)
      }
      unsafe table = pointers
    }
    let words = unsafe table.map { unsafe UnsafePointer($0) }
    return unsafe inertial_column(
      name: UnsafePointer(name.pointer), values: UnsafePointer(values), words: words,
      word_count: texts.count, kind: kind)
  }
}

/// Adds the values of a row to the columns of a table; the first row creates the columns.
private struct ColumnEncoder: TraceEncoder {
  var columns: [Column]
  let isFirst: Bool
  private var next = 0

  init(columns: [Column], isFirst: Bool) { (self.columns, self.isFirst) = (columns, isFirst) }

  /// `nil` for a column that the first row did not have; the value is then dropped.
  private mutating func column(_ name: @autoclosure () -> String, _ kind: Int) -> Column? {
    if isFirst { columns.append(Column(name(), Int32(kind))) }
    defer { next += 1 }
    return next < columns.count ? columns[next] : nil
  }

  mutating func number(_ name: StaticString, _ value: Double) {
    column("\(name)", INERTIAL_COLUMN_NUMBER)?.append(value)
  }

  mutating func number(_ name: StaticString, _ value: Double?) { number(name, value ?? .nan) }

  mutating func integer(_ name: StaticString, _ value: Int?) {
    column("\(name)", INERTIAL_COLUMN_INTEGER)?.append(value.map { Double($0) } ?? .nan)
  }

  mutating func text(_ name: StaticString, _ value: String) {
    column("\(name)", INERTIAL_COLUMN_WORD)?.append(value)
  }

  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    for index in values.indices {
      column("\(part)\(index)_\(rest)", INERTIAL_COLUMN_NUMBER)?.append(values[index] ?? .nan)
    }
  }

  mutating func flag(_ name: StaticString, _ value: Bool) {
    column("\(name)", INERTIAL_COLUMN_FLAG)?.append(value ? 1 : 0)
  }

  mutating func flags(_ name: StaticString, _ values: [Bool?]) {
    for index in values.indices {
      let value = values[index].map { $0 ? 1.0 : 0 }
      column("\(name)\(index)", INERTIAL_COLUMN_FLAG)?.append(value ?? .nan)
    }
  }
}
