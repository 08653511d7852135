internal import CJansson

/// A value of a JSON file that a test reads.
public enum JSON: Sendable, Hashable {
  /// null.
  case null
  /// true or false.
  case boolean(Bool)
  /// Any number.
  case number(Double)
  /// A string.
  case string(String)
  /// A list.
  case array([JSON])
  /// An object.
  case object([String: JSON])

  /// Thrown when a file is not JSON.
  public struct Malformed: Error {
    /// The file.
    public let name: String
  }

  /// Reads a file beside a test.
  ///
  /// - Parameters:
  ///   - name: The path, relative to the folder of the test's own source file.
  ///   - source: The test's source file.
  /// - Throws: `TextFile.Unreadable` or `Malformed`.
  public init(file name: String, besides source: String = #filePath) throws {
    let bytes = Array(try TextFile.contents(of: name, besides: source).utf8)
    let root = unsafe bytes.withUnsafeBytes { buffer in
      var fault = json_error_t()
      let text = unsafe buffer.assumingMemoryBound(to: CChar.self)
      return unsafe cjansson_load(text.baseAddress, text.count, &fault)
    }
    guard let root = unsafe root else { throw Malformed(name: name) }
    defer { unsafe json_decref(root) }
    self = unsafe JSON(root)
  }

  private init(_ node: UnsafeMutablePointer<json_t>) {
    switch unsafe cjansson_type(node) {
    case JSON_OBJECT:
      var members: [String: JSON] = [:]
      var iterator = unsafe json_object_iter(node)
      while let current = unsafe iterator {
        if let key = unsafe json_object_iter_key(current),
          let value = unsafe json_object_iter_value(current)
        {
          members[unsafe String(cString: key)] = unsafe JSON(value)
        }
        unsafe iterator = json_object_iter_next(node, current)
      }
      self = .object(members)
    case JSON_ARRAY:
      let count = unsafe json_array_size(node)
      self = .array(
        (0..<count).compactMap { index in
          guard let element = unsafe json_array_get(node, index) else { return nil }
          return unsafe JSON(element)
        })
    case JSON_STRING:
      self = .string(unsafe json_string_value(node).map { unsafe String(cString: $0) } ?? "")
    case JSON_TRUE: self = .boolean(true)
    case JSON_FALSE: self = .boolean(false)
    case JSON_NULL: self = .null
    default: self = .number(unsafe json_number_value(node))
    }
  }

  /// The value of a key, or null.
  public subscript(key: String) -> JSON {
    if case .object(let members) = self { return members[key] ?? .null }
    return .null
  }

  /// The element at an index, or null.
  public subscript(index: Int) -> JSON {
    let elements = elements
    return elements.indices.contains(index) ? elements[index] : .null
  }

  /// The elements of a list; none of anything else.
  public var elements: [JSON] {
    if case .array(let elements) = self { return elements }
    return []
  }

  /// The number, infinity for the string "inf", or `nil`.
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    default: nil
    }
  }

  /// The numbers of a list of numbers.
  public var numbers: [Double] { elements.compactMap(\.number) }

  /// The string, or `nil`.
  public var string: String? {
    if case .string(let string) = self { return string }
    return nil
  }

  /// The truth value, or `nil`.
  public var boolean: Bool? {
    if case .boolean(let boolean) = self { return boolean }
    return nil
  }
}
