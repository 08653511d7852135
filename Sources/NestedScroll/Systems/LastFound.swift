/// The index found by the previous search, where the next search starts.
///
/// It only makes searches faster. All values are equal, so that it does not affect comparisons.
struct LastFound: Sendable, Hashable {
  var index = 0

  static func == (one: LastFound, other: LastFound) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
