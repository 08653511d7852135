import CJansson
public import ScenarioCore

extension JSONValue {
  /// Parses a JSON text, whose outermost value may be of any type.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - file: The name of the file, which errors name.
  /// - Throws: ``ScenarioError`` with line and column if the text is not JSON: a syntax error, a
  ///   duplicate key, text that is not UTF-8, a number too large, or more than 2048 levels of
  ///   nesting.
  public init(parsing bytes: [UInt8], file: String) throws(ScenarioError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw ScenarioError(
        file: file, place: .line(1, column: 1),
        problem: .syntax("a byte order mark", remedy: "save the file as UTF-8 without one"))
    }
    guard bytes.contains(where: { !JSONFault.isSpace($0) }) else {
      throw ScenarioError(
        file: file, place: .line(1, column: 1),
        problem: .syntax("there is no JSON text", remedy: "a JSON object was expected"))
    }
    var fault = json_error_t()
    guard let document = JanssonDocument(bytes: bytes, fault: &fault) else {
      throw JSONFault(fault, in: bytes).error(file: file)
    }
    self = document.value
  }
}

/// A JSON tree in jansson's memory, which is freed together with this value.
@safe private struct JanssonDocument: ~Copyable {
  private let root: UnsafeMutablePointer<json_t>

  init?(bytes: [UInt8], fault: inout json_error_t) {
    let loaded = unsafe bytes.withUnsafeBytes { buffer in
      let text = unsafe buffer.assumingMemoryBound(to: CChar.self)
      return unsafe cjansson_load(text.baseAddress, text.count, &fault)
    }
    guard let loaded = unsafe loaded else { return nil }
    unsafe root = loaded
  }

  deinit {
    unsafe json_decref(root)
  }

  /// A copy of the tree as a Swift value.
  var value: JSONValue {
    unsafe JanssonDocument.convert(root)
  }

  private static func convert(_ node: UnsafeMutablePointer<json_t>) -> JSONValue {
    switch unsafe cjansson_type(node) {
    case JSON_OBJECT: .object(unsafe members(of: node))
    case JSON_ARRAY: .array(unsafe elements(of: node))
    case JSON_STRING: .string(unsafe text(json_string_value(node), json_string_length(node)))
    case JSON_TRUE: .boolean(true)
    case JSON_FALSE: .boolean(false)
    case JSON_NULL: .null
    default: .number(unsafe json_number_value(node))
    }
  }

  private static func members(of object: UnsafeMutablePointer<json_t>) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var iterator = unsafe json_object_iter(object)
    while let current = unsafe iterator {
      if let value = unsafe json_object_iter_value(current) {
        let key = unsafe text(json_object_iter_key(current), json_object_iter_key_len(current))
        members.append(JSONValue.Member(key: key, value: unsafe convert(value)))
      }
      unsafe iterator = json_object_iter_next(object, current)
    }
    return members
  }

  private static func elements(of array: UnsafeMutablePointer<json_t>) -> [JSONValue] {
    let count = unsafe json_array_size(array)
    return (0..<count).compactMap { index in
      guard let element = unsafe json_array_get(array, index) else { return nil }
      return unsafe convert(element)
    }
  }

  private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
