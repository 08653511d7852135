import ScrollTrace

/// A row of a trace as it is written, whoever wrote it: its columns by name.
public struct TraceRecord: Sendable, Hashable {
  /// The places of the columns among the values; all rows of a trace share them.
  private let places: [String: Int]
  private let values: [JSONValue]

  /// Whether a movement has ended at a clamped edge, as the scenario's own run says.
  var isAtWall = false

  /// Whether the content is where it cannot rest although its parts can go there, so that a rubber band
  /// holds it, as the scenario's own run says.
  var isBeyondRest = false

  /// Whether a finger holds what an app has put further out than any pull shows it.
  var isOutOfReach = false

  /// Where a finger has caught a sheet on its spring, in points, while it holds it; nil for a sheet that
  /// was not caught.
  var caughtAt: Double?

  init(places: [String: Int], values: [JSONValue]) {
    (self.places, self.values) = (places, values)
  }

  private subscript(name: String) -> JSONValue? { places[name].map { values[$0] } }

  /// The number in a column, or nil if there is none.
  func number(_ name: String) -> Double? {
    guard case .number(let number)? = self[name] else { return nil }
    return number
  }

  /// The whole number in a column, or nil if there is none.
  private func whole(_ name: String) -> Int? { number(name).flatMap(Int.init(exactly:)) }

  /// The numbers of a column that has one for each part.
  func numbers(_ name: String) -> [Double?] {
    guard case .array(let elements)? = self[name] else { return [] }
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
    guard let value = self[name] else { return nil }
    guard let part else { return Cell(number: number(name)) }
    guard case .array(let elements) = value, elements.indices.contains(part) else { return nil }
    guard case .number(let number) = elements[part] else { return Cell(number: nil) }
    return Cell(number: number)
  }

  /// The words in a column.
  func text(_ name: String) -> String {
    guard case .string(let text)? = self[name] else { return "" }
    return text
  }

  /// Whether anything in a column is true.
  func isTrue(_ name: String) -> Bool {
    switch self[name] {
    case .boolean(let value): value
    case .array(let elements): elements.contains { $0 == .boolean(true) || $0 == .string("true") }
    case .string(let text): text == "true"
    default: false
    }
  }

  /// Whether each part of a column is true.
  func flags(_ name: String) -> [Bool] {
    switch self[name] {
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
  var instant: Instant { frame.map(Instant.frame) ?? .between((time * 1e6).rounded()) }

  /// A frame by its number, or a time between two of them in millionths of a second.
  enum Instant: Hashable {
    case frame(Int)
    case between(Double)
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
    let columns = Columns(cells(of: first))
    var records: [TraceRecord] = []
    for (index, line) in lines.enumerated().dropFirst() {
      let cells = cells(of: line)
      guard cells.count == columns.columns.count else {
        throw ScenarioError(
          file: file, place: .line(index + 1, column: 1),
          problem: .recording(
            "\(cells.count) cells under \(columns.columns.count) columns",
            remedy: "give each row all cells"
          ))
      }
      records.append(TraceRecord(columns, cells: cells))
    }
    return records
  }

  private init(json: [UInt8], file: String) throws(ScenarioError) {
    var (places, values) = ([String: Int](), [JSONValue]())
    if case .object(let members) = try JSONValue(parsing: json, file: file) {
      for member in members {
        places[member.key] = values.count
        values.append(member.value)
      }
    }
    self.init(places: places, values: values)
  }

  init(_ columns: Columns, cells: [String]) {
    var values = [JSONValue](repeating: .null, count: columns.places.count)
    // Grown apart: an array inside a value would be copied for each of its parts.
    var parts: [Int: [JSONValue]] = [:]
    for (column, cell) in zip(columns.columns, cells) {
      let value = Double(decimal: cell).map { JSONValue.number($0) } ?? .string(cell)
      if column.isPart {
        parts[column.place, default: []].append(value)
      } else {
        values[column.place] = value
      }
    }
    for (place, elements) in parts { values[place] = .array(elements) }
    self.init(places: columns.places, values: values)
  }

  /// The columns of a CSV trace: those whose names differ in a number only are the parts of one.
  struct Columns {
    /// Of each column of the text, its place among the values.
    fileprivate private(set) var columns: [(place: Int, isPart: Bool)] = []
    fileprivate private(set) var places: [String: Int] = [:]

    init(_ names: [String]) {
      for column in names {
        var (name, isPart) = (column, false)
        if let digit = name.firstIndex(where: \.isNumber) {
          // "inner_offset_pt" for "inner3_offset_pt", "refreshing" for "refreshing3".
          name = String(name[..<digit] + name[digit...].drop(while: \.isNumber))
          isPart = true
        }
        let place = places[name] ?? places.count
        places[name] = place
        columns.append((place, isPart))
      }
    }
  }

  private static func cells(of line: some Collection<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { cell in
      String(decoding: cell, as: UTF8.self)
    }
  }
}
