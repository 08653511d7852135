internal import Foundation

/// A JSON value, read loosely: what is not there or of another type is `nil`, 0 or empty.
public enum CaseJSON: Decodable, Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([CaseJSON])
  case object([String: CaseJSON])

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - name: The path, relative to the folder of the test's own source file.
  ///   - source: The test's source file.
  /// - Returns: The value.
  /// - Throws: If there is no such file or it is not JSON.
  public static func contents(
    of name: String, nextTo source: String = #filePath
  ) throws -> CaseJSON {
    let text = try TextFile.contents(of: name, nextTo: source)
    return try JSONDecoder().decode(CaseJSON.self, from: Data(text.utf8))
  }

  /// Decodes a value of any type.
  public init(from decoder: any Decoder) throws {
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

  /// The member of an object.
  public subscript(key: String) -> CaseJSON {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  /// The element of an array.
  public subscript(index: Int) -> CaseJSON {
    index < elements.count ? elements[index] : .null
  }

  /// The elements of an array.
  public var elements: [CaseJSON] { if case .array(let elements) = self { elements } else { [] } }

  /// The members of an object.
  public var members: [String: CaseJSON] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// A number.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// A string, empty for anything else.
  public var string: String { if case .string(let string) = self { string } else { "" } }

  /// Whether it is `true`.
  public var isTrue: Bool { self == .bool(true) }

  /// The numbers of an array; one number is an array of one.
  public var numbers: [Double] { number.map { [$0] } ?? elements.compactMap(\.number) }
}
