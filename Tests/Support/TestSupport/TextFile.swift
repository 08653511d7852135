import Foundation

/// Reads text files that tests need.
package enum TextFile {
  /// Thrown when a file that a test needs cannot be read.
  package struct Unreadable: Error { package let path: String }

  package static let repository =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  package static func contents(
    of name: String, nextTo source: String = #filePath
  ) throws(Unreadable) -> String {
    let folder = source.split(separator: "/").dropLast().joined(separator: "/")
    let path = name.hasPrefix("/") ? name : "/\(folder)/\(name)"
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Unreadable(path: path)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the rows of a CSV file as text, without comments and header.
  package static func rows(
    inCSV name: String, nextTo source: String = #filePath
  ) throws(Unreadable) -> [[String: String]] {
    let lines = try contents(of: name, nextTo: source).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { cells in
      Dictionary(zip(header, cells), uniquingKeysWith: { first, _ in first })
    }
  }

  /// Reads the rows of a CSV file of numbers, without its header.
  package static func numbers(
    inCSV name: String, nextTo source: String = #filePath
  ) throws -> [[Double]] {
    try contents(of: name, nextTo: source).split(separator: "\n").dropFirst().map { line in
      try line.split(separator: ",").map { cell in
        guard let number = Double(cell) else { throw Unreadable(path: "\(name): \(line)") }
        return number
      }
    }
  }
}
