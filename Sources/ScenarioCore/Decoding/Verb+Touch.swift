import ScrollModel
extension Verb {
  static let touch = Verb(
    "touch", .words(Scenario.TouchPhase.words),
    arguments: [
      .required(
        "at", .seconds.named("a number of seconds since the last step that is not a touch")),
      .required("x", .points),
      .required("y", .points),
    ]
  ) { fields in
    .touch(
      Scenario.TouchSample(
        time: fields("at").number,
        location: Vector(x: fields("x").number, y: fields("y").number),
        phase: fields("touch").choice(Scenario.TouchPhase.self)))
  }

  package static let replay = Verb("replay", .text.named("the path of a CSV file")) {
    fields throws(ScenarioError) in
    let path = fields("replay").string
    guard !path.isEmpty, !path.utf8.contains(0) else { throw fields("replay").wrongType() }
    return .replay(path: path)
  }
}
