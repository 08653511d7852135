import ScenarioCore
import ScrollTrace
import TraceRows

// Writing values as JSON.
//
// Infinite numbers and NaN, which JSON does not have, are written as the strings "infinity",
// "-infinity" and "nan".
extension JSONValue {
  static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .members(members.map { ($0.key, $0.value) })
  }

  static func members(_ members: [(name: String, value: JSONValue)]) -> JSONValue {
    .object(members.map { Member(key: $0.name, value: $0.value) })
  }

  /// The magnitude must be at most 2⁵³.
  static func integer(_ number: Int) -> JSONValue { .number(Double(number)) }

  static func optional(_ number: Double?) -> JSONValue { number.map(JSONValue.number) ?? .null }

  var document: String {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: 0)
    bytes.append(UInt8(ascii: "\n"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += "\(value)".utf8
    case .number(let value):
      if value.isFinite { return value.appendShortest(to: &bytes) }
      bytes += (value.isNaN ? "nan" : value > 0 ? "infinity" : "-infinity").quotedInJSON.utf8
    case .string(let text): bytes += text.quotedInJSON.utf8
    case .array(let elements):
      let isFlat = elements.allSatisfy(\.isScalar)
      JSONValue.append(
        elements.map { Member(key: "", value: $0) }, between: "[]", isFlat: isFlat, to: &bytes,
        indent: indent)
    case .object(let members):
      JSONValue.append(members, between: "{}", isFlat: false, to: &bytes, indent: indent)
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private static func append(
    _ members: [Member], between brackets: StaticString, isFlat: Bool,
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
      if !member.key.isEmpty {
        bytes += "\(member.key.quotedInJSON): ".utf8
      }
      member.value.append(to: &bytes, indent: indent + 2)
    }
    if !isFlat, !members.isEmpty { bytes += "\n\(String(repeating: " ", count: indent))".utf8 }
    bytes.append(pair[1])
  }
}

extension ToolError {
  var document: String { JSONValue.object(["error": .string(message)]).document }
}
