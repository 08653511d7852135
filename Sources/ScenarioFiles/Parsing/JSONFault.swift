import CJansson
import ScenarioCore

/// Converts an error of the JSON library jansson into a ``ScenarioError``.
///
/// jansson reports the position after the faulty token, and a ``ScenarioError`` that of its
/// beginning.
struct JSONFault {
  private let kind: UInt32
  /// jansson's message without the faulty token.
  private let complaint: String
  /// The faulty token; empty at the end of the text.
  private let token: String
  /// The offset of the first NUL byte among the bytes read; jansson's own message ends there.
  ///
  /// `nil` if there is none.
  private let nul: Int?
  private let line: Int
  private let column: Int
  /// The bytes that jansson has read, including the faulty token.
  private let consumed: ArraySlice<UInt8>

  init(_ fault: json_error_t, in bytes: [UInt8]) {
    var fault = fault
    let text = unsafe String(cString: cjansson_error_text(&fault))
    kind = UInt32(unsafe cjansson_error_kind(&fault))
    line = Int(fault.line)
    column = Int(fault.column)
    consumed = bytes.prefix(Int(fault.position))
    // In a string jansson stops before the NUL.
    nul = bytes.prefix(consumed.count + 1).firstIndex(of: 0)
    let (complaint, token) = JSONFault.split(text)
    self.complaint = complaint
    let isAtEnd = kind == json_error_premature_end_of_input.rawValue
    // jansson omits tokens of more than 20 bytes.
    self.token = token.isEmpty && !isAtEnd ? JSONFault.lastToken(of: consumed) : token
  }

  /// The error with its line and column, what was found and what is allowed.
  ///
  /// - Parameter file: The name of the file.
  /// - Returns: The error.
  func error(file: String) -> ScenarioError {
    if let nul {
      let before = consumed[..<nul]
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let characters = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count
      return ScenarioError(
        file: file,
        place: .line(before.count { $0 == UInt8(ascii: "\n") } + 1, column: characters + 1),
        problem: .syntax("the character \\u0000 is not allowed", remedy: "remove it"))
    }
    return ScenarioError(file: file, place: .line(line, column: errorColumn), problem: problem)
  }

  private var problem: ScenarioError.Problem {
    switch kind {
    case json_error_duplicate_key.rawValue:
      .duplicateKey(JSONFault.unescaped(lastString))
    case json_error_premature_end_of_input.rawValue:
      .syntax("the text ends too early", remedy: "\(expectation) was expected")
    case json_error_end_of_input_expected.rawValue:
      .syntax("\(shownToken) follows the end of the JSON text", remedy: "remove it")
    case json_error_invalid_utf8.rawValue:
      .syntax("this is not UTF-8: \(complaint)", remedy: "save the file as UTF-8")
    case json_error_null_character.rawValue, json_error_null_byte_in_key.rawValue:
      .syntax("the character \\u0000 is not allowed", remedy: "remove it")
    case json_error_numeric_overflow.rawValue:
      .syntax("\(shownToken) is too large for a number", remedy: "at most 1.7e308 was expected")
    case json_error_stack_overflow.rawValue:
      .syntax("nested too deeply", remedy: "at most 2048 levels were expected")
    default:
      syntaxProblem
    }
  }

  private var syntaxProblem: ScenarioError.Problem {
    if followsComma, token == "}" || token == "]" {
      return .syntax("a comma before \(token)", remedy: "remove the comma")
    }
    if isInsideString {
      return .syntax(complaint, remedy: "a string on one line with JSON's escapes was expected")
    }
    let found = token.isEmpty ? complaint : "found \(shownToken)"
    // jansson's message names only the closing bracket, not the comma that is also allowed.
    let isCloser = expectation == "'}'" || expectation == "']'"
    return .syntax(found, remedy: "\(isCloser ? "',' or " : "")\(expectation) was expected")
  }

  /// What is allowed at the place of the fault, as text for errors.
  private var expectation: String {
    if complaint.hasSuffix(" expected") { return String(complaint.dropLast(" expected".count)) }
    if isInsideString { return "the string's closing quote" }
    if let first = token.first, first == "-" || ("0"..."9").contains(first) {
      return "a number such as 0.5 or -3"
    }
    return "a value (object, array, \"string\", number, true, false or null)"
  }

  /// Whether the fault is inside a string, where jansson's column is that of the fault itself.
  private var isInsideString: Bool {
    token.first == "\"" && (token.count == 1 || token.last != "\"")
  }

  private var errorColumn: Int {
    switch kind {
    case json_error_duplicate_key.rawValue: column - lastString.unicodeScalars.count - 1
    case json_error_premature_end_of_input.rawValue, json_error_invalid_utf8.rawValue: column + 1
    case _ where isInsideString: max(column, 1)
    default: max(column - token.unicodeScalars.count + 1, 1)
    }
  }

  /// The text between the last two quotes that were read; for a duplicate key, that key as it is
  /// written.
  private var lastString: String {
    let content = consumed.dropLast()
    return String(decoding: content[JSONFault.stringStart(in: content)...], as: UTF8.self)
  }

  /// The index of the first byte of the string at the end of a text, after its opening quote.
  private static func stringStart(in content: ArraySlice<UInt8>) -> Int {
    var start = content.endIndex
    while start > content.startIndex {
      let isQuote = content[start - 1] == UInt8(ascii: "\"")
      let backslashes = content[..<(start - 1)].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      if isQuote, backslashes.isMultiple(of: 2) { break }
      start -= 1
    }
    return start
  }

  /// The faulty token, shortened to 40 characters.
  private var shownToken: String {
    token.unicodeScalars.count > 40 ? String(token.prefix(39)) + "…" : token
  }

  /// The token at the end of a text: a string with its quotes, or everything after the last space
  /// or bracket.
  private static func lastToken(of bytes: ArraySlice<UInt8>) -> String {
    var start = bytes.endIndex
    if bytes.last == UInt8(ascii: "\"") {
      start = stringStart(in: bytes.dropLast()) - 1
    } else {
      let ends = Array(",:[]{}".utf8)
      while start > bytes.startIndex, !isSpace(bytes[start - 1]), !ends.contains(bytes[start - 1]) {
        start -= 1
      }
    }
    return String(decoding: bytes[max(start, bytes.startIndex)...], as: UTF8.self)
  }

  /// A string as it is written in JSON, with its escape sequences replaced by their characters.
  private static func unescaped(_ raw: String) -> String {
    guard case .string(let text)? = try? JSONValue(parsing: Array("\"\(raw)\"".utf8), file: "")
    else { return raw }
    return text
  }

  /// Whether a comma precedes the faulty token.
  private var followsComma: Bool {
    let before = consumed.dropLast(token.utf8.count)
    return before.last { !JSONFault.isSpace($0) } == UInt8(ascii: ",")
  }

  /// Whether a byte is white space between the tokens of JSON.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Splits jansson's message of the form `complaint near 'token'` into its two parts.
  private static func split(_ text: String) -> (complaint: String, token: String) {
    let endOfFile = " near end of file"
    if text.hasSuffix(endOfFile) { return (String(text.dropLast(endOfFile.count)), "") }
    let separator = Array(" near '")
    let characters = Array(text)
    let starts = characters.indices.dropLast(separator.count)
    guard let start = starts.first(where: { characters[$0...].starts(with: separator) }) else {
      return (text, "")
    }
    let token = characters[(start + separator.count)...].dropLast()
    return (String(characters[..<start]), String(token))
  }
}
