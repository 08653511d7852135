import ScenarioCore
import TestSupport
import Testing

@Suite struct `Random JSON texts` {
  @Test func `have the values and the positions that were written`() throws {
    var generator = SeededGenerator(seed: 37)
    for _ in 0..<trials(2000, inDebug: 300) {
      var writer = JSONWriter(generator)
      let value = writer.writeValue(at: JSONPath(), depth: 0)
      writer.writeSpace()
      generator = writer.generator
      let document = try JSONDocument(parsing: Array(writer.text.utf8), file: "f")
      #expect(document.value == value, "\(writer.text)")
      for (path, position) in writer.positions {
        #expect(document.position(of: path) == position, "\(path) in \(writer.text)")
      }
    }
  }

  /// Python also accepts duplicate keys, lone surrogates, too large numbers, NaN and Infinity.
  @Test func `are read as by Python`() throws {
    var generator = SeededGenerator(seed: 38)
    let texts = (0..<trials(3_000, inDebug: 3000)).map { _ in
      var writer = JSONWriter(generator)
      _ = writer.writeValue(at: JSONPath(), depth: 0)
      generator = writer.generator
      return generator.spoilt(writer.text)
    }
    let folder = try TemporaryFolder()
    try folder.write(pythonReader, to: "read.py")
    let inputs = texts.map { hexadecimal($0.utf8) }
    let result = try Shell.run("python3 read.py", in: folder, input: inputs.joined(separator: "\n"))
    #expect(result.errors == "")
    let values = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(values.count == texts.count + 1)
    for (text, expected) in zip(texts, values) {
      let found = (try? parse(text))?.exact ?? "rejected"
      #expect(found == expected, "\(text)")
    }
    #expect(values.contains("rejected"))
  }
}

/// Writes the value of each text as ``JSONValue/exact`` has it.
private let pythonReader = """
  import json, struct, sys

  def members(pairs):
      if len(dict(pairs)) < len(pairs):
          raise ValueError
      return dict(pairs)

  def word(text):
      raise ValueError

  def exact(value):
      if isinstance(value, dict):
          return "{" + ",".join(exact(key) + exact(value[key]) for key in value) + "}"
      if isinstance(value, list):
          return "[" + ",".join(map(exact, value)) + "]"
      if isinstance(value, str):
          return '"' + value.encode().hex() + '"'
      if isinstance(value, float):
          if value - value:
              raise ValueError
          return struct.pack(">d", value).hex()
      return str(value)

  for line in sys.stdin:
      try:
          value = json.loads(
              bytes.fromhex(line).decode(), object_pairs_hook=members, parse_constant=word, parse_int=float)
          print(exact(value))
      except ValueError:
          print("rejected")

  """

extension JSONValue {
  /// The value with the bytes of its strings and the bits of its numbers.
  fileprivate var exact: String {
    switch self {
    case .object(let members):
      let texts = members.map { JSONValue.string($0.key).exact + $0.value.exact }
      return "{\(texts.joined(separator: ","))}"
    case .array(let elements): return "[\(elements.map(\.exact).joined(separator: ","))]"
    case .string(let string): return "\"\(hexadecimal(string.utf8))\""
    case .number(let number):
      let bits = number.bitPattern
      return hexadecimal((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) })
    case .boolean(let boolean): return boolean ? "True" : "False"
    case .null: return "None"
    }
  }
}

private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

extension SeededGenerator {
  /// A text of which, mostly, a piece is removed, repeated, or replaced by one that JSON does not have
  /// there.
  fileprivate mutating func spoilt(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    let start = Int(next() % UInt64(scalars.count))
    let end = min(start + Int(next() % 4), scalars.count)
    switch next() % 4 {
    case 0: break
    case 1: scalars.removeSubrange(start..<end)
    case 2:
      scalars.insert(contentsOf: scalars[start..<end], at: Int(next() % UInt64(scalars.count)))
    default:
      let pieces = [
        ",", ":", "[", "]", "{", "}", "\"", "\\", "\\u12", "\\ud800", "\\udc00", "0", "1e400", "-",
        "+", ".", "e5", "NaN", "-Infinity", "tru", "null", "\t", "\n", "\u{0}", "\u{B}", "\u{A0}",
        "/**/", "'",
      ]
      scalars.replaceSubrange(start..<end, with: Array(pick(pieces).unicodeScalars))
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// Writes a random value as JSON, with random white space.
private struct JSONWriter {
  private(set) var text = ""
  private(set) var positions: [(path: JSONPath, position: TextPosition)] = []
  private(set) var generator: SeededGenerator
  private var position = TextPosition(line: 1, column: 1)

  init(_ generator: SeededGenerator) { self.generator = generator }

  private mutating func write(_ piece: String) {
    text += piece
    for scalar in piece.unicodeScalars {
      position.column += 1
      if scalar == "\n" { position = TextPosition(line: position.line + 1, column: 1) }
    }
  }

  mutating func writeSpace() { write(generator.pick(["", "", "", " ", "\n", "\r\n  ", "\t "])) }

  mutating func writeValue(at path: JSONPath, depth: Int, isMember: Bool = false) -> JSONValue {
    writeSpace()
    if !isMember { positions.append((path, position)) }
    switch generator.next() % (depth > 3 ? 4 : 7) {
    case 0:
      let number = generator.decimalNumber()
      guard let value = Double(number), value.isFinite else {
        write("7")
        return .number(7)
      }
      write(number)
      return .number(value)
    case 1: return .string(writeString())
    case 2:
      let (word, value) = generator.pick(
        [("true", JSONValue.boolean(true)), ("false", .boolean(false)), ("null", .null)])
      write(word)
      return value
    case 3, 4:
      var elements: [JSONValue] = []
      writeList("[", "]") { index, writer in
        elements.append(writer.writeValue(at: path.appending(index: index), depth: depth + 1))
      }
      return .array(elements)
    default:
      var members: [JSONValue.Member] = []
      writeList("{", "}") { _, writer in
        writer.writeSpace()
        let start = writer.position
        let key = writer.writeString(unlike: members.map(\.key))
        writer.positions.append((path.appending(key: key), start))
        writer.writeSpace()
        writer.write(":")
        let value = writer.writeValue(
          at: path.appending(key: key), depth: depth + 1, isMember: true)
        members.append(JSONValue.Member(key: key, value: value))
      }
      return .object(members)
    }
  }

  private mutating func writeList(
    _ begin: String, _ end: String, _ writeItem: (Int, inout JSONWriter) -> Void
  ) {
    write(begin)
    // Some objects have more keys than are searched one by one.
    for index in 0..<Int(generator.next() % (generator.next() % 20 == 0 ? 40 : 4)) {
      if index > 0 {
        writeSpace()
        write(",")
      }
      writeItem(index, &self)
    }
    writeSpace()
    write(end)
  }

  private mutating func writeString(unlike others: [String] = []) -> String {
    var (string, notation) = ("", "")
    repeat {
      for _ in 0..<(generator.next() % 4) {
        let (piece, written) = generator.pick([
          ("a", "a"), ("b", "\\u0062"), ("\n", "\\n"), ("\"", "\\\""), ("\\", "\\\\"), ("/", "\\/"),
          ("é", "é"), ("é", "\\u00E9"), ("😀", "😀"), ("😀", "\\ud83d\\uDE00"), ("\u{0}", "\\u0000"),
          ("{[,:]}", "{[,:]}"), ("\u{2028}", "\u{2028}"), ("x", "x"), ("\u{1F}", "\\u001f"),
        ])
        string += piece
        notation += written
      }
      if others.contains(string) {
        string += "k"
        notation += "k"
      }
    } while others.contains(string)
    write("\"\(notation)\"")
    return string
  }
}
