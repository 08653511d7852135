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

  var step: Int { whole("step") ?? 0 }
  var time: Double { number("time_s") ?? 0 }
  var page: Int { whole("page") ?? 0 }

  /// The pages that come to show on the row, one after the other.
  var pagesShown: [Int] {
    let start = "page_changed("
    return text("event").split(separator: ";").filter { $0.hasPrefix(start) }.compactMap { event in
      Int(event.dropFirst(start.count).dropLast())
    }
  }

  /// The number of the row's frame, or nil between two frames.
  var frame: Int? { whole("frame") }

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
    let names = cells(of: first)
    var records: [TraceRecord] = []
    for (index, line) in lines.enumerated().dropFirst() {
      let cells = cells(of: line)
      guard cells.count == names.count else {
        throw ScenarioError(
          file: file, place: .line(index + 1, column: 1),
          problem: .recording(
            "\(cells.count) cells under \(names.count) columns", remedy: "give each row all cells"))
      }
      records.append(TraceRecord(names: names, cells: cells))
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

  /// Columns whose names differ in a number only are the parts of one.
  init(names: [String], cells: [String]) {
    var values: [String: JSONValue] = [:]
    // Grown in place: an array inside a value would be copied for each of its parts.
    var parts: [String: [JSONValue]] = [:]
    for (name, cell) in zip(names, cells) {
      let value = Double(cell).map { JSONValue.number($0) } ?? .string(cell)
      if let part = Self.part(of: name) {
        parts[part, default: []].append(value)
      } else {
        values[name] = value
      }
    }
    for (name, elements) in parts { values[name] = .array(elements) }
    self.init(values)
  }

  /// "inner_offset_pt" for "inner3_offset_pt", "refreshing" for "refreshing3".
  private static func part(of name: String) -> String? {
    guard let digit = name.firstIndex(where: \.isNumber) else { return nil }
    let rest = name[digit...].drop(while: \.isNumber)
    return String(name[..<digit] + rest)
  }

  private static func cells(of line: some Collection<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { cell in
      String(decoding: cell, as: UTF8.self)
    }
  }
}
