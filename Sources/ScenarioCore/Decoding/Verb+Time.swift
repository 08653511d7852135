extension Verb {
  static let settle = Verb("settle", .settle)

  static let wait = Verb("wait", "a number of seconds") { fields throws(ScenarioError) in
    .wait(seconds: try fields("wait").number(.seconds))
  }
}
