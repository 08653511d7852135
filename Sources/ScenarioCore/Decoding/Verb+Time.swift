extension Verb {
  static let settle = Verb("settle", .onlyTrue) { _ in .settle }
  static let wait = Verb("wait", .seconds) { .wait(seconds: $0("wait").number) }
}
