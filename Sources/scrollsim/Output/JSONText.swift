import ScenarioCore
import ScrollTrace

/// A value to write as JSON.
///
/// Infinite numbers and NaN, which JSON does not have, are written as the strings "infinity",
/// "-infinity" and "nan".
indirect enum JSONText {
  case null
  case bool(Bool)
  case number(Double)
  case integer(Int)
  case string(String)
  case array([JSONText])
  /// An object, with its members in order.
  case members([(name: String, value: JSONText)])

  /// A JSON object with members in the given order.
  static func object(_ members: KeyValuePairs<String, JSONText>) -> JSONText {
    .members(members.map { ($0.key, $0.value) })
  }

  /// The number, or `null` if it is `nil`.
  static func optional(_ number: Double?) -> JSONText { number.map(JSONText.number) ?? .null }

  /// The value as a JSON document, ending with a line break.
  var document: String {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: 0)
    bytes.append(UInt8(ascii: "\n"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += "\(value)".utf8
    case .integer(let value): bytes += "\(value)".utf8
    case .number(let value):
      if value.isFinite { return value.appendShortest(to: &bytes) }
      JSONText.append(
        quoted: value.isNaN ? "nan" : value > 0 ? "infinity" : "-infinity", to: &bytes)
    case .string(let text): JSONText.append(quoted: text, to: &bytes)
    case .array(let elements):
      // An array of scalars is written on one line.
      let isFlat = elements.allSatisfy(\.isScalar)
      JSONText.append(
        elements.map { ("", $0) }, between: "[]", isFlat: isFlat, to: &bytes, indent: indent)
    case .members(let members):
      JSONText.append(members, between: "{}", isFlat: false, to: &bytes, indent: indent)
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .members: false
    default: true
    }
  }

  private static func append(
    _ members: [(name: String, value: JSONText)], between brackets: StaticString, isFlat: Bool,
    to bytes: inout [UInt8], indent: Int
  ) {
    let pair = Array("\(brackets)".utf8)
    bytes.append(pair[0])
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if isFlat {
        if index > 0 { bytes.append(UInt8(ascii: " ")) }
      } else {
        bytes += "\n\(String(repeating: " ", count: indent + 2))".utf8
      }
      if !member.name.isEmpty {
        append(quoted: member.name, to: &bytes)
        bytes += ": ".utf8
      }
      member.value.append(to: &bytes, indent: indent + 2)
    }
    if !isFlat, !members.isEmpty { bytes += "\n\(String(repeating: " ", count: indent))".utf8 }
    bytes.append(pair[1])
  }

  private static func append(quoted text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONText {
  /// Creates the value from a parsed JSON value.
  init(_ value: JSONValue) {
    self =
      switch value {
      case .object(let members): .members(members.map { ($0.key, JSONText($0.value)) })
      case .array(let elements): .array(elements.map(JSONText.init))
      case .number(let number): .number(number)
      case .string(let string): .string(string)
      case .boolean(let boolean): .bool(boolean)
      case .null: .null
      }
  }
}

extension ToolError {
  /// The error as a JSON document with the member `error`.
  var document: String { JSONText.members([(name: "error", value: .string(message))]).document }
}
