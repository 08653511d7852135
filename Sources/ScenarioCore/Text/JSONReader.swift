/// Parses a JSON text according to RFC 8259.
///
/// Nested values need no recursion, so deeply nested texts do not exhaust the stack.
struct JSONReader {
  private static let maxDepth = 2048
  private static let maxSize = 64 << 20

  let bytes: [UInt8]
  private let file: String

  /// The index of the next byte to read.
  var index = 0

  /// The locations of the values so far, in the order of the text.
  private(set) var locations: [JSONLocation] = []

  /// An object or array that has begun but not ended.
  private struct Container {
    let isObject: Bool
    /// The index of the container's location.
    let place: Int
    /// The index in ``values`` of the container's first value.
    let first: Int
    /// The key of the next value; `nil` in an array, and before the key has been read.
    var key: String?
    /// The index in ``values`` for each key; only used for an object with many keys.
    var keys: [String: Int] = [:]
  }

  /// The objects and arrays that have begun but not ended, outermost first.
  private var containers: [Container] = []

  /// The complete values in ``containers``; the values of an array have an empty key.
  private var values: [JSONValue.Member] = []

  init(_ bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  mutating func read() throws(ScenarioError) -> JSONValue {
    guard bytes.count <= Self.maxSize else {
      throw error("the text is larger than 64 MiB", remedy: "shorten it", at: 0)
    }
    try checkEncoding()
    while true {
      if let value = try beginValue(), let whole = try endValue(value) { return whole }
    }
  }

  /// Reads a value; returns `nil` after the beginning of an object or array that is not empty.
  private mutating func beginValue() throws(ScenarioError) -> JSONValue? {
    skipSpace()
    // The location of an object's member is the location of its key.
    if containers.last?.isObject != true { addPlace() }
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard containers.count < Self.maxDepth else {
        throw error(
          "nested too deeply", remedy: "at most \(Self.maxDepth) levels were expected", at: index)
      }
      let isObject = next == UInt8(ascii: "{")
      index += 1
      containers.append(
        Container(isObject: isObject, place: locations.count - 1, first: values.count))
      if accept(isObject ? "}" : "]") { return endContainer() }
      if isObject { try readKey(expecting: "string or '}'") }
      return nil
    case UInt8(ascii: "\""): return .string(try readString())
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte):
      return .number(try readNumber())
    default: return try readWord()
    }
  }

  /// Adds a value to its container, and ends all containers that end directly after it; returns the
  /// value of the whole text, or `nil` if more values follow.
  private mutating func endValue(_ value: JSONValue) throws(ScenarioError) -> JSONValue? {
    var value = value
    while let last = containers.indices.last {
      values.append(JSONValue.Member(key: containers[last].key ?? "", value: value))
      containers[last].key = nil
      let isObject = containers[last].isObject
      if accept(isObject ? "}" : "]") {
        value = endContainer()
        continue
      }
      guard accept(",") else {
        throw unexpected("\(next == nil ? "" : "',' or ")\(isObject ? "'}'" : "']'")")
      }
      skipSpace()
      if next == UInt8(ascii: "}") || next == UInt8(ascii: "]") {
        throw error("a comma before \(token(at: index))", remedy: "remove the comma", at: index)
      }
      if isObject { try readKey(expecting: "a string") }
      return nil
    }
    skipSpace()
    guard next != nil else { return value }
    throw foreignText
      ?? error(
        "\(shortened(token(at: index))) follows the end of the JSON text", remedy: "remove it",
        at: index)
  }

  private mutating func endContainer() -> JSONValue {
    let container = containers.removeLast()
    locations[container.place].next = Int32(locations.count)
    // `values` is shortened after the slice is released; otherwise all values would be copied.
    let value =
      container.isObject
      ? JSONValue.object(Array(values[container.first...]))
      : .array(values[container.first...].map { $0.value })
    values.removeLast(values.count - container.first)
    return value
  }

  private mutating func readKey(expecting expectation: String) throws(ScenarioError) {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw unexpected(expectation) }
    let start = index
    addPlace()
    let key = try readString()
    let last = containers.count - 1
    containers[last].key = key
    if let first = valueIndex(ofKey: key) {
      let place = locations.child(first - containers[last].first, of: containers[last].place)
      let position = TextPosition(ofByte: Int(locations[place].start), in: bytes)
      throw error(.duplicateKey(key, first: position), at: start)
    }
    guard accept(":") else { throw unexpected("':'") }
  }

  private mutating func valueIndex(ofKey key: String) -> Int? {
    let last = containers.count - 1
    let first = containers[last].first
    // With few keys a search is faster than a dictionary.
    if values.count - first < 16 { return values[first...].firstIndex { $0.key == key } }
    if containers[last].keys.isEmpty {
      for index in first..<values.count { containers[last].keys[values[index].key] = index }
    }
    if let index = containers[last].keys[key] { return index }
    containers[last].keys[key] = values.count
    return nil
  }

  private mutating func readWord() throws(ScenarioError) -> JSONValue {
    let word = token(at: index)
    let value: JSONValue
    switch word {
    case "true": value = .boolean(true)
    case "false": value = .boolean(false)
    case "null": value = .null
    default:
      let isUnfinished = next == nil && containers.last?.isObject == false
      let any = "a value (object, array, \"string\", number, true, false or null)"
      throw unexpected(isUnfinished ? "']'" : any)
    }
    index += word.utf8.count
    return value
  }

  private mutating func addPlace() {
    locations.append(JSONLocation(start: Int32(index), next: Int32(locations.count + 1)))
  }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Skips white space, then a character; returns true if the character was there.
  @inline(never)
  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return skip(character)
  }

  private mutating func skipSpace() { while let byte = next, Self.isSpace(byte) { index += 1 } }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Creates an error at a byte index, with the path of the current value.
  @inline(never)
  func error(_ problem: ScenarioError.Problem, at index: Int) -> ScenarioError {
    var path = JSONPath()
    for (depth, container) in containers.enumerated() {
      let end = depth + 1 < containers.count ? containers[depth + 1].first : values.count
      if let key = container.key {
        path.components.append(.key(key))
      } else if !container.isObject {
        path.components.append(.index(end - container.first))
      }
    }
    return ScenarioError(
      file: file, path: path, problem: problem,
      position: TextPosition(ofByte: index, in: bytes))
  }

  @inline(never)
  func error(_ fault: String, remedy: String, at index: Int) -> ScenarioError {
    error(.syntax(fault, remedy: remedy), at: index)
  }
}
