/// The index found by the previous search, where the next search starts.
///
/// It only makes searches faster. All values are equal, so that it does not affect comparisons.
struct SearchHint: Sendable, Hashable {
  var index = 0

  static func == (one: SearchHint, other: SearchHint) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
