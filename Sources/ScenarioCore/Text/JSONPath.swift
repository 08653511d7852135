/// A path to a value in a JSON text, such as `script[2].lift`.
public struct JSONPath: Sendable, Hashable {
  /// One component of a path.
  public enum Component: Sendable, Hashable {
    /// A member of an object.
    case key(String)
    /// An element of an array, counted from 0.
    case index(Int)
  }

  /// The components from the root; empty for the whole text.
  public var components: [Component]

  /// Creates a path from its components; without components, the path of the whole text.
  public init(_ components: [Component] = []) { self.components = components }

  /// Returns the path of a member of the object at this path.
  public func appending(key: String) -> JSONPath { JSONPath(components + [.key(key)]) }

  /// Returns the path of an element, counted from 0, of the array at this path.
  public func appending(index: Int) -> JSONPath { JSONPath(components + [.index(index)]) }

  /// True if one of the two paths is a prefix of the other.
  package func overlaps(_ other: JSONPath) -> Bool {
    zip(components, other.components).allSatisfy { $0 == $1 }
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path as text with dots and brackets, such as `script[2].lift`.
  ///
  /// A key that is not a plain identifier is quoted, as in `system["a b"]`.
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
        scalar.isASCIILetterOrDigit || scalar == "_" || scalar == "-" || scalar == "$"
          || scalar > "\u{A0}"
      }
  }
}

extension Unicode.Scalar {
  /// Swift's own character properties would add 75 KB of Unicode tables to the C library.
  var isASCIILetterOrDigit: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
  }
}

extension ScenarioError {
  /// The error for an override that cannot be applied.
  static func ofOverride(_ override: String, _ fault: String, remedy: String) -> ScenarioError {
    ScenarioError(file: override, path: nil, problem: .override(fault, remedy: remedy))
  }
}

extension JSONPath {
  /// Parses keys separated by dots, each with any number of indices, as in `script[1].fling`.
  ///
  /// Errors contain the override and the remedy.
  init(
    parsing text: Substring, in override: String,
    remedy: String = "a path is keys and indices, such as script[1].fling"
  ) throws(ScenarioError) {
    var components: [Component] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let key = pieces.first, !key.isEmpty, !key.contains("]") else {
        throw ScenarioError.ofOverride(
          override, "the path has an empty or invalid key", remedy: remedy)
      }
      components.append(.key(String(key)))
      for piece in pieces.dropFirst() {
        let digits = piece.dropLast()
        guard piece.last == "]", digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
          let index = Int(digits)
        else {
          throw ScenarioError.ofOverride(override, "[\(piece) is not an index", remedy: remedy)
        }
        components.append(.index(index))
      }
    }
    self.init(components)
  }
}
