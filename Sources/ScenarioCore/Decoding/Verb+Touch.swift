import ScrollModel
extension Verb {
  static let touch = Verb(
    "touch", ObjectTable.Key.expectation(of: Scenario.TouchPhase.words),
    words: Scenario.TouchPhase.words,
    arguments: [
      .required("at", "a number of seconds since the last step that is not a touch"),
      .required("x", "a number of points"),
      .required("y", "a number of points"),
    ]
  ) { fields throws(ScenarioError) in
    .touch(
      Scenario.TouchSample(
        time: try fields("at").number(.seconds),
        location: Vector(x: try fields("x").number(.points), y: try fields("y").number(.points)),
        phase: try fields("touch").choice(Scenario.TouchPhase.self)))
  }

  package static let replay = Verb("replay", "the path of a CSV file") {
    fields throws(ScenarioError) in
    let path = try fields("replay").string()
    guard !path.isEmpty, !path.utf8.contains(0) else { throw fields("replay").wrongType() }
    return .replay(path: path)
  }
}
