/// A place inside a JSON text, such as `script[2].lift`.
public struct JSONPath: Sendable, Hashable {
  /// One step down.
  public enum Component: Sendable, Hashable {
    /// Into an object's member.
    case key(String)
    /// Into an array's element, counted from 0.
    case index(Int)
  }

  /// The steps from the top; none for the whole text.
  public var components: [Component]

  /// The path of the whole text, or of what the steps lead to.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// The path of a member of what this path leads to.
  public func appending(key: String) -> JSONPath {
    JSONPath(components + [.key(key)])
  }

  /// The path of an element of what this path leads to.
  public func appending(index: Int) -> JSONPath {
    JSONPath(components + [.index(index)])
  }

  /// Whether one of the two paths leads through the other.
  func overlaps(_ other: JSONPath) -> Bool {
    zip(components, other.components).allSatisfy { $0 == $1 }
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path with dots and brackets; a key that is no plain word is quoted, as in `system["a b"]`.
  public var description: String {
    var text = ""
    for component in components {
      switch component {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where JSONPath.isPlain(key): text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\(JSONValue.quoted(key))]"
      }
    }
    return text
  }

  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.count <= 40
      && key.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || scalar == "_" || scalar == "-" || scalar == "$"
      }
  }
}
