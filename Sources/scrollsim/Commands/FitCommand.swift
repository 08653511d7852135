import ScrollReference

extension Command {
  static let fit = Command(
    "fit", summary: "finds the parameters of a motion in a trace or a recording",
    synopsis: "TRACE --model NAME [OPTIONS] | TRACE --compare [OPTIONS]",
    explanation: """
      Reads CSV or JSON Lines, - for the standard input: a trace of scrollsim run or scrollsim
      reference, or a recording. Columns are recognized by their names: time_s, time_ms,
      frame_60hz or frame_120hz for times, pull_pt or finger_translation_pt for pulls,
      velocity_pt_s or velocity_pt_ms for release velocities, edge_pt for a constant edge.

      Prints every parameter with its standard error, the parameters that the data do not
      determine, the correlations, the residuals, and the reason why the search ended. A
      warning lists the rows with a residual of more than five standard deviations (estimated
      from the median), and another line appears if the residuals show a pattern (test of Wald
      and Wolfowitz). The time of a model is 0 at the first used row.

      --compare fits all models. Models are equivalent if they have the same residuals, or if
      the rounding of the recorded values (to pixels, for instance) explains the difference:
      a bounce at an edge is also an overdamped spring. A model is called the best only if the
      rows determine all of its parameters.

      The models and their parameters:

      \(FitModel.help)
      """, operands: 1...1,
    options: [
      .value(
        "model", "NAME", help: "the motion, one of the models above",
        words: FitModel.allCases.map(\.rawValue)),
      .value(
        "fix", "NAME=VALUE", help: "keeps a parameter at a value; repeatable", isRepeatable: true),
      .value(
        "start", "NAME=VALUE",
        help: "starts the fit of a parameter at this value, even if the parameter is\notherwise "
          + "fixed; repeatable", isRepeatable: true),
      .value(
        "column", "NAME", help: "the column of the values; by default offset_pt or a similar one"),
      .value(
        "time", "NAME[:UNIT]",
        help: "the column of the times, pulls or velocities; UNIT is s (by default),\n"
          + "ms, 60hz, 120hz, pt, pt/s or pt/ms"),
      .flag("robust", help: "reduces the weight of outliers (Tukey's bisquare)"),
      .value(
        "from", "T", help: "omits the rows before T, a time (s), pull (pt) or velocity (pt/s)"),
      .value("to", "T", help: "omits the rows after T"),
      .flag(
        "compare",
        help: "fits all applicable models to the rows before the motion comes to\n"
          + "rest, and ranks them by Akaike's criterion (AICc), below the report\n"
          + "on the first model, or on that of --model"),
      .value(
        "output", "FILE", letter: "o",
        help: "writes data, fitted curve and residuals side by side as CSV,\nfor scripts/plot"),
      .flag("json", help: "prints JSON, with infinite numbers as strings"),
    ], body: FitJob.perform)
}

extension FitModel {
  fileprivate static var help: String {
    allCases.map { model in
      let lines = model.parameters.map { parameter in
        let unit = parameter.unit.isEmpty ? "" : " (\(parameter.unit))"
        let value = parameter.fixedValue.map { "; \($0) unless --start names it" } ?? ""
        return "    \(parameter.name)\(unit): \(parameter.meaning)\(value)"
      }
      return "  \(model.rawValue): \(model.summary)\n" + lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  var summary: String {
    switch self {
    case .deceleration: "a free scroll whose velocity decays exponentially until it stops"
    case .splineFling: "Android's and Compose's fling, released at the first row"
    case .powerDecay: "a velocity that is a power of the remaining time: Flutter's clamping fling"
    case .viscousDecay: "v' = -k·v - c·sgn v: Chromium's exponential fling"
    case .friction: "v = v0·D^t - c·t: Flutter's fling on macOS; c = 0 is the model deceleration"
    case .bezierFling: "Chromium's physics-based fling, released at the first row"
    case .edgeBounce: "a scroll that reached its edge just before the first row"
    case .edgeReturn: "a scroll that is beyond its edge at the first row"
    case .spring: "a damped spring of mass 1"
    case .rubberBand: "the displacement shown for a pull beyond an edge"
    case .flingWithBounce: "a free scroll that reaches an edge and bounces"
    case .projection: "the distance of a scroll as a function of its release velocity"
    }
  }
}
