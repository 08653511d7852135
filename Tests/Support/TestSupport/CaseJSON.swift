internal import Foundation

/// A JSON value whose accessors never fail: for a missing value or another type they return `nil`,
/// 0 or empty.
package enum CaseJSON: Decodable, Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([CaseJSON])
  case object([String: CaseJSON])

  package static func contents(of name: String, nextTo source: String = #filePath) throws -> Self {
    try CaseJSON(parsing: TextFile.contents(of: name, nextTo: source))
  }

  package init(parsing text: String) throws {
    self = try JSONDecoder().decode(CaseJSON.self, from: Data(text.utf8))
  }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([CaseJSON].self) {
      self = .array(array)
    } else if let object = try? value.decode([String: CaseJSON].self) {
      self = .object(object)
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else {
      self = .null
    }
  }

  package subscript(key: String) -> CaseJSON {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  package subscript(index: Int) -> CaseJSON { index < elements.count ? elements[index] : .null }

  package var elements: [CaseJSON] { if case .array(let elements) = self { elements } else { [] } }

  package var members: [String: CaseJSON] {
    if case .object(let members) = self { members } else { [:] }
  }

  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  package var string: String { if case .string(let string) = self { string } else { "" } }

  package var isTrue: Bool { self == .bool(true) }

  /// The numbers of an array, or a single number as an array; empty for any other value.
  package var numbers: [Double] { number.map { [$0] } ?? elements.compactMap(\.number) }
}
