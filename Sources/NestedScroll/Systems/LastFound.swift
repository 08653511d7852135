/// The index that the previous search found, from which the next search starts.
///
/// It only makes a search faster and changes no result, so all values are equal.
struct LastFound: Sendable, Hashable {
  var index = 0

  static func == (one: LastFound, other: LastFound) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
