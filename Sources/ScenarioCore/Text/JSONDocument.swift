/// A parsed JSON text, which can find the position of each value.
public struct JSONDocument: Sendable {
  /// The JSON value that the text contains.
  public let value: JSONValue

  private let text: [UInt8]
  private let locations: [JSONLocation]

  /// Parses a JSON text; its outermost value may have any type.
  ///
  /// - Parameters:
  ///   - text: The text, in UTF-8.
  ///   - file: The name of the file, for errors.
  /// - Throws: ``ScenarioError`` with line and column if the text is not JSON according to RFC
  ///   8259, if an object has a duplicate key, if a number is too large for a `Double`, or if the
  ///   text is larger than 64 MiB or has more than 2048 levels of nesting.
  public init(parsing text: [UInt8], file: String) throws(ScenarioError) {
    var reader = JSONReader(text, file: file)
    value = try reader.read()
    (self.text, locations) = (text, reader.locations)
  }

  /// The position of the value at a path.
  ///
  /// A member of an object has the position of its key. A missing value has the position of the
  /// innermost existing value on its path.
  public func position(of path: JSONPath) -> TextPosition {
    var (value, place) = (value, 0)
    walk: for component in path.components {
      let index: Int
      switch (component, value) {
      case (.key(let key), .object(let members)):
        guard let found = members.firstIndex(where: { $0.key == key }) else { break walk }
        (value, index) = (members[found].value, found)
      case (.index(let found), .array(let elements)) where elements.indices.contains(found):
        (value, index) = (elements[found], found)
      default: break walk
      }
      place = locations.child(index, of: place)
    }
    return TextPosition(ofByte: Int(locations[place].start), in: text)
  }
}

extension ScenarioError {
  package func located(in document: JSONDocument) -> ScenarioError {
    guard let path else { return self }
    var error = self
    error.position = document.position(of: path)
    return error
  }
}

/// The location of a value in a JSON text.
struct JSONLocation: Sendable {
  /// The index of the first byte of the value, or of the key for a member of an object.
  let start: Int32
  /// The index, among all locations, of the first location after this value and the values inside
  /// it.
  var next: Int32
}

extension [JSONLocation] {
  /// Returns the location index of an element; `parent` is the location index of its container.
  func child(_ index: Int, of parent: Int) -> Int {
    var child = parent + 1
    for _ in 0..<index { child = Int(self[child].next) }
    return child
  }
}

extension JSONValue {
  /// Parses a JSON text, like ``JSONDocument/init(parsing:file:)``.
  public init(parsing text: [UInt8], file: String) throws(ScenarioError) {
    self = try JSONDocument(parsing: text, file: file).value
  }
}
