/// The index found by the previous search, where the next search starts.
///
/// The hint only makes searches faster. Any two hints are equal, so that they do not affect
/// comparisons.
struct SearchHint: Sendable, Hashable {
  var index = 0

  static func == (one: SearchHint, other: SearchHint) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
