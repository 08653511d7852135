extension Verb {
  static let settle = Verb("settle", "true") { fields throws(ScenarioError) in
    try fields("settle").onlyTrue()
    return .settle
  }

  static let wait = Verb("wait", "a number of seconds") { fields throws(ScenarioError) in
    .wait(seconds: try fields("wait").number(.seconds))
  }
}
