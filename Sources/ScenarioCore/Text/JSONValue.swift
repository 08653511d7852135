/// A JSON value, in which the members of objects keep the order of the text.
public enum JSONValue: Sendable, Hashable {
  /// An object, in which no key occurs twice.
  case object([Member])
  /// An array.
  case array([JSONValue])
  /// A finite number, with or without a fraction.
  case number(Double)
  /// A string.
  case string(String)
  /// `true` or `false`.
  case boolean(Bool)
  /// `null`.
  case null

  /// A member of an object: a key and its value.
  public struct Member: Sendable, Hashable {
    /// The key of the member.
    public var key: String
    /// The value of the member.
    public var value: JSONValue

    /// Creates a member.
    public init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  /// The value of a key of this object; `nil` if the key is absent or this value is not an object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as text for errors: a scalar in JSON notation, or only the size of an array or an
  /// object.
  ///
  /// A long string is shortened.
  public var description: String {
    switch self {
    case .object(let members): members.isEmpty ? "an empty object" : "an object"
    case .array(let elements):
      switch elements.count {
      case 0: "an empty array"
      case 1: "an array of 1 element"
      case let count: "an array of \(count) elements"
      }
    case .number(let number): JSONValue.text(of: number)
    case .string(let string): JSONValue.quoted(string)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .null: "null"
    }
  }

  /// The shortest text that represents the number exactly; a whole number below 2⁵³ has no ".0".
  package static func text(of number: Double) -> String {
    if number.magnitude < 0x1p53, number == number.rounded(.towardZero) {
      return "\(Int64(number))"
    }
    return "\(number)"
  }

  /// The string in quotes on one line, shortened to 40 characters.
  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars.prefix(40) {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + (string.unicodeScalars.count > 40 ? "…\"" : "\"")
  }
}
