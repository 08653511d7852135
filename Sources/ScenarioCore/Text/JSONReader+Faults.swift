extension JSONReader {
  func checkEncoding() throws(ScenarioError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw error("a byte order mark", remedy: "save the file as UTF-8 without the mark", at: 0)
    }
    let isWide =
      bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0)
    if isWide { throw error("this is UTF-16 or UTF-32", remedy: "save the file as UTF-8", at: 0) }
    guard bytes.contains(where: { !Self.isSpace($0) }) else {
      throw error("there is no JSON text", remedy: "a JSON object was expected", at: 0)
    }
  }

  @inline(never)
  func unexpected(_ expectation: String) -> ScenarioError {
    guard next != nil else {
      return error(
        "the text ends too early", remedy: "\(expectation) was expected", at: bytes.count)
    }
    if let fault = foreignText { return fault }
    let found = token(at: index)
    let expected = found.hasPrefix("'") ? "a string in double quotes" : expectation
    return error("found \(shortened(found))", remedy: "\(expected) was expected", at: index)
  }

  /// The error for a NUL character, bytes that are not UTF-8, or a comment as the next token.
  var foreignText: ScenarioError? {
    if next == 0 { return nulFault }
    if sequenceLength(at: index) == nil { return encodingFault }
    let found = token(at: index)
    guard found.hasPrefix("//") || found.hasPrefix("/*") || found.hasPrefix("#") else { return nil }
    return error(
      "JSON has no comments", remedy: "a key \"comment\" is allowed in every object", at: index)
  }

  var nulFault: ScenarioError {
    error("the character \\u0000 is not allowed", remedy: "remove it", at: index)
  }

  /// The token at an index: a string with its quotes, a bracket, a comma, a colon, or any other
  /// text up to one of these.
  @inline(never)
  func token(at start: Int) -> String {
    guard start < bytes.count else { return "" }
    var end = start
    if bytes[start] == UInt8(ascii: "\"") {
      var copy = self
      copy.index = start
      if (try? copy.readString()) != nil { end = copy.index }
    }
    while end < bytes.count, !Self.isSpace(bytes[end]) {
      let isDelimiter = "{}[],:\"".utf8.contains(bytes[end])
      if isDelimiter, end > start { break }
      end += 1
      if isDelimiter { break }
    }
    return text(start..<end)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func shortened(_ token: String) -> String {
    token.unicodeScalars.count > 40 ? String(token.unicodeScalars.prefix(39)) + "…" : token
  }
}
