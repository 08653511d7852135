import ScrollReference

extension Command {
  /// Fits the parameters of a motion to a recording.
  static let fit = Command(
    "fit", summary: "finds the parameters of a motion in a trace or a recording",
    synopsis: "TRACE.csv --model NAME [OPTIONS] | TRACE.csv --compare [OPTIONS]",
    explanation: """
      Reads a CSV file, - for the standard input: a trace of scrollsim run or scrollsim
      reference, or a recording. Columns are recognized by their names: times are time_s,
      time_ms, frame_60hz or frame_120hz, pulls pull_pt or finger_translation_pt, release
      velocities velocity_pt_s or velocity_pt_ms; a constant column edge_pt is the edge.

      Prints every parameter with its standard error, which parameters the data do not
      determine and why, the correlations, the residuals, and why the search ended. It warns
      if the residuals are not noise: it names rows that are more than five standard
      deviations off (estimated from the median), and tests by Wald and Wolfowitz whether
      residuals of the same sign follow each other too often. Times of a model count from the
      first row that is used. A scroll beyond its edge is also an overdamped spring with the
      decays κ and κ + λ: --compare distinguishes the two by the number of parameters only.
      The models and their parameters:

      \(FitModel.help)
      """,
    operands: 1...1,
    options: [
      .value("model", "NAME", help: "the motion, one of the models above"),
      .value(
        "fix", "NAME=VALUE", help: "keeps a parameter at a value; repeatable", isRepeatable: true),
      .value(
        "start", "NAME=VALUE",
        help: "starts the fit of a parameter at this value; repeatable",
        isRepeatable: true),
      .value(
        "free", "NAME",
        help: "fits a parameter that the model or the file would fix;\nrepeatable",
        isRepeatable: true),
      .value(
        "column", "NAME", help: "the column of the values; by default offset_pt or a similar one"),
      .value(
        "time", "NAME[:UNIT]",
        help: "the column of the times, or what the values depend on; UNIT is\n"
          + "s (by default), ms, 60hz, 120hz, pt, pt/s or pt/ms"),
      .flag(
        "robust",
        help: "gives rows far off the fit less weight, or none (Tukey's bisquare)"),
      .value("from", "T", help: "leaves out the rows before it, in seconds (or points, or pt/s)"),
      .value("to", "T", help: "leaves out the rows after it"),
      .flag(
        "compare",
        help:
          "fits all models that apply and ranks them by Akaike's criterion\n(AICc), on the rows "
          + "before the motion rests"),
      .value(
        "output", "FILE", letter: "o",
        help: "writes data, fitted curve and residuals side by side, for\nscripts/plot (CSV)"),
      .flag("json", help: "prints JSON, with infinite numbers as strings"),
    ],
    body: FitJob.perform)
}

extension FitModel {
  /// The models and their parameters, as text for the help.
  fileprivate static var help: String {
    allCases.map { model in
      let lines = model.parameters.map { parameter in
        let unit = parameter.unit.isEmpty ? "" : " (\(parameter.unit))"
        let value = parameter.fixedValue.map { "; \($0) unless it is freed" } ?? ""
        return "    \(parameter.name)\(unit): \(parameter.meaning)\(value)"
      }
      return "  \(model.rawValue): \(model.summary)\n" + lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The model in one line, for the help.
  var summary: String {
    switch self {
    case .deceleration: "a free scroll whose velocity decays exponentially, and that may stop"
    case .splineFling: "Android's and Compose's fling, released at the first row"
    case .powerDecay: "a velocity that is a power of the remaining time: Flutter's clamping fling"
    case .viscousDecay: "v' = -k·v - c·sgn v: Chromium's exponential fling"
    case .friction: "v = v0·D^t - c·t: Flutter's fling on macOS; with c = 0 it is a deceleration"
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
