public import ScenarioCore

/// Finds the line and the column of values in a JSON text that is known to be valid.
struct JSONLocator {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line and the column of the value at a path, both counted from 1.
  ///
  /// A member of an object has the position of its key. A missing value has that of the innermost
  /// existing value on its path.
  func position(of path: JSONPath) -> (line: Int, column: Int) {
    var (value, place) = (afterSpace(0), afterSpace(0))
    for component in path.components {
      guard let found = find(component, in: value) else { break }
      (value, place) = (found.value, found.place)
    }
    let lines = bytes[..<place].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let before = String(decoding: lines.last ?? [], as: UTF8.self)
    return (max(lines.count, 1), before.unicodeScalars.count + 1)
  }

  /// The index of the byte where a member or an element begins, and that where its value begins;
  /// `nil` if there is none.
  ///
  /// - Parameters:
  ///   - component: The key of the member or the index of the element.
  ///   - value: The index of the byte where the object or the array begins.
  /// - Returns: The two indices.
  private func find(
    _ component: JSONPath.Component, in value: Int
  ) -> (place: Int, value: Int)? {
    guard value < bytes.count else { return nil }
    let isObject = bytes[value] == UInt8(ascii: "{")
    guard isObject || bytes[value] == UInt8(ascii: "[") else { return nil }
    var (index, count) = (afterSpace(value + 1), 0)
    while index < bytes.count, !isClosing(bytes[index]) {
      let place = index
      if isObject {
        index = afterSpace(end(of: index))
        index = afterSpace(index + 1)
      }
      switch component {
      case .key(let key):
        if isObject, name(at: place) == key { return (place, index) }
      case .index(let number):
        if !isObject, count == number { return (place, index) }
      }
      count += 1
      index = afterSpace(end(of: index))
      if index < bytes.count, bytes[index] == UInt8(ascii: ",") { index = afterSpace(index + 1) }
    }
    return nil
  }

  /// The key of an object that begins at a byte's index; `nil` if no string begins there.
  private func name(at place: Int) -> String? {
    let text = Array(bytes[place..<end(of: place)])
    guard text.contains(UInt8(ascii: "\\")) else {
      return String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
    }
    guard
      case .array(let elements)? = try? JSONValue(
        parsing: [UInt8(ascii: "[")] + text + [UInt8(ascii: "]")], file: ""),
      case .string(let name)? = elements.first
    else { return nil }
    return name
  }

  /// The index of the first byte after the value that begins at a byte's index.
  private func end(of place: Int) -> Int {
    var (index, depth) = (place, 0)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        if depth == 0 { return min(index + 1, bytes.count) }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index }
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: ","): if depth == 0 { return index }
      default: if depth == 0, JSONFault.isSpace(bytes[index]) { return index }
      }
      index += 1
    }
    return bytes.count
  }

  private func afterSpace(_ place: Int) -> Int {
    var place = place
    while place < bytes.count, JSONFault.isSpace(bytes[place]) { place += 1 }
    return place
  }

  private func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }
}

extension ScenarioError {
  /// The line and the column of this fault in the text of its scenario, both counted from 1; `nil`
  /// for a fault of the file as a whole.
  ///
  /// - Parameter text: The text, in UTF-8.
  /// - Returns: Line and column; the column counts characters.
  public func position(in text: [UInt8]) -> (line: Int, column: Int)? {
    switch place {
    case .file: nil
    case .line(let line, let column): (line, column)
    case .path(let path): JSONLocator(text).position(of: path)
    }
  }
}

extension [ScenarioError] {
  /// The errors in the order of their positions in a text; errors at one position keep their order.
  func inOrder(of text: [UInt8]) -> [ScenarioError] {
    let places = map { $0.position(in: text) ?? (0, 0) }
    return indices.sorted {
      (places[$0].line, places[$0].column, $0) < (places[$1].line, places[$1].column, $1)
    }
    .map { self[$0] }
  }
}
