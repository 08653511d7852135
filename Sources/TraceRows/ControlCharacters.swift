extension String {
  /// The text with control characters except `kept` replaced by JSON's escape sequences.
  package func escapingControls(except kept: Unicode.Scalar? = nil) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar != kept && (scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value))
    }
    guard unicodeScalars.contains(where: isControl) else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      guard isControl(scalar) else { return result.unicodeScalars.append(scalar) }
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// The text as a string of JSON, with its quotes.
  package var quotedInJSON: String {
    let escaped = unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return "\"\(escaped.escapingControls())\""
  }
}
