import ScrollTrace

/// A row of a trace as it is written, whoever wrote it: its columns by name.
public struct TraceRecord: Sendable, Hashable {
  private let values: [String: JSONValue]

  init(_ values: [String: JSONValue]) { self.values = values }

  /// The number in a column, or nil if there is none.
  func number(_ name: String) -> Double? {
    guard case .number(let number)? = values[name] else { return nil }
    return number
  }

  /// The whole number in a column, or nil if there is none.
  private func whole(_ name: String) -> Int? { number(name).flatMap(Int.init(exactly:)) }

  /// The numbers of a column that has one for each part.
  func numbers(_ name: String) -> [Double?] {
    guard case .array(let elements)? = values[name] else { return [] }
    return elements.map { element in
      guard case .number(let number) = element else { return nil }
      return number
    }
  }

  /// A cell that a row has, and the number in it, if there is one.
  struct Cell {
    let number: Double?
  }

  /// The cell of a column, or of one of its parts; nil for a row without that column.
  func cell(_ name: String, part: Int? = nil) -> Cell? {
    guard let value = values[name] else { return nil }
    guard let part else { return Cell(number: number(name)) }
    guard case .array(let elements) = value, elements.indices.contains(part) else { return nil }
    guard case .number(let number) = elements[part] else { return Cell(number: nil) }
    return Cell(number: number)
  }

  /// The words in a column.
  func text(_ name: String) -> String {
    guard case .string(let text)? = values[name] else { return "" }
    return text
  }

  /// Whether anything in a column is true.
  func isTrue(_ name: String) -> Bool {
    switch values[name] {
    case .boolean(let value): value
    case .array(let elements): elements.contains { $0 == .boolean(true) || $0 == .string("true") }
    case .string(let text): text == "true"
    default: false
    }
  }

  /// Whether each part of a column is true.
  func flags(_ name: String) -> [Bool] {
    switch values[name] {
    case .array(let elements): elements.map { $0 == .boolean(true) || $0 == .string("true") }
    case .boolean, .string: [isTrue(name)]
    default: []
    }
  }

  /// Whether a finger holds the content, as its place or the phase says; a trace need not have both.
  ///
  /// One that touches what moves by itself has not caught it: it is behind a sheet, or late for what
  /// a trackpad drags.
  var hasFinger: Bool {
    switch text("phase") {
    case "tracking", "dragging": true
    case "decelerating", "bouncing", "snapping": false
    default: number("finger_y_pt") != nil
    }
  }

  var step: Int { whole("step") ?? 0 }
  var time: Double { number("time_s") ?? 0 }
  var page: Int { whole("page") ?? 0 }

  /// The number of the row's frame, or nil between two frames.
  var frame: Int? { whole("frame") }

  /// Which row of a run this is, by whatever digits its time is written with.
  var instant: String {
    frame.map { "frame \($0)" } ?? JSONValue.text(of: (time * 1e6).rounded())
  }

  /// Where the row is, for people: its frame if it has one, and its time.
  var place: String {
    let frame = self.frame.map { "frame \($0), " } ?? ""
    return "\(frame)\(JSONValue.text(of: time)) s"
  }
}

extension TraceRecord {
  /// Reads a trace, CSV or JSON Lines.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - file: Its name, for errors.
  /// - Returns: The rows.
  /// - Throws: ``ScenarioError`` with the line of the fault.
  public static func read(
    _ bytes: [UInt8], file: String
  ) throws(ScenarioError) -> [TraceRecord] {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
    guard let first = lines.first else { return [] }
    if first.first == UInt8(ascii: "{") {
      var records: [TraceRecord] = []
      for line in lines { records.append(try TraceRecord(json: Array(line), file: file)) }
      return records
    }
    let columns = cells(of: first).map(Column.init)
    var records: [TraceRecord] = []
    for (index, line) in lines.enumerated().dropFirst() {
      let cells = cells(of: line)
      guard cells.count == columns.count else {
        throw ScenarioError(
          file: file, place: .line(index + 1, column: 1),
          problem: .recording(
            "\(cells.count) cells under \(columns.count) columns", remedy: "give each row all cells"
          ))
      }
      records.append(TraceRecord(columns, cells: cells))
    }
    return records
  }

  private init(json: [UInt8], file: String) throws(ScenarioError) {
    var values: [String: JSONValue] = [:]
    if case .object(let members) = try JSONValue(parsing: json, file: file) {
      for member in members { values[member.key] = member.value }
    }
    self.init(values)
  }

  init(_ columns: [Column], cells: [String]) {
    var values: [String: JSONValue] = [:]
    // Grown in place: an array inside a value would be copied for each of its parts.
    var parts: [String: [JSONValue]] = [:]
    for (column, cell) in zip(columns, cells) {
      let value = Double(cell).map { JSONValue.number($0) } ?? .string(cell)
      if column.isPart {
        parts[column.name, default: []].append(value)
      } else {
        values[column.name] = value
      }
    }
    for (name, elements) in parts { values[name] = .array(elements) }
    self.init(values)
  }

  /// A column of a CSV trace: columns whose names differ in a number only are the parts of one.
  struct Column {
    /// "inner_offset_pt" for "inner3_offset_pt", "refreshing" for "refreshing3".
    let name: String
    let isPart: Bool

    init(_ name: String) {
      guard let digit = name.firstIndex(where: \.isNumber) else {
        (self.name, isPart) = (name, false)
        return
      }
      self.name = String(name[..<digit] + name[digit...].drop(while: \.isNumber))
      isPart = true
    }
  }

  private static func cells(of line: some Collection<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { cell in
      String(decoding: cell, as: UTF8.self)
    }
  }
}
