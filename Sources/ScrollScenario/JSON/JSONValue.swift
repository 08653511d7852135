/// A JSON text as a value, with the members of objects in the order of the text.
public enum JSONValue: Sendable, Hashable {
  /// An object; no key occurs twice.
  case object([Member])
  /// An array.
  case array([JSONValue])
  /// A number; finite, integers included.
  case number(Double)
  /// A string.
  case string(String)
  /// `true` or `false`.
  case boolean(Bool)
  /// `null`.
  case null

  /// One member of an object.
  public struct Member: Sendable, Hashable {
    /// The member's name.
    public var key: String
    /// What it is.
    public var value: JSONValue

    /// Makes a member of its name and its value.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value of an object's member; nil for a key it does not have, and for all but an object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as an error shows it: a scalar in JSON's notation, a long string cut short, an array
  /// or an object by its size alone.
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

  /// The shortest text of a number; without ".0" as far as every integer is exact.
  static func text(of number: Double) -> String {
    if number.magnitude < 0x1p53, number == number.rounded(.towardZero) {
      return "\(Int64(number))"
    }
    return "\(number)"
  }

  /// A string in quotes on one line, at most 40 characters of it.
  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars.prefix(40) {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.properties.generalCategory == .control: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + (string.unicodeScalars.count > 40 ? "…\"" : "\"")
  }
}
