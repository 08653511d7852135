import ScrollModel

/// The message of a fixture, with the names of all platforms in place of `{platforms}`.
package func expectedMessage(_ text: String) -> String {
  let platforms = ScrollPlatform.all.map { "\"\($0.name)\"" }.joined(separator: ", ")
  return text.replacing("{platforms}", with: platforms)
}
