import ScrollDynamics
import ScrollReference
import TestSupport
import Testing

@Suite struct `scrollsim fit` {
  private let tool = ToolBench()

  init() throws {
    for name in ["edge-bounce-1", "fling-normal-481", "drag-past-top-682"] {
      try tool.folder.write(
        TextFile.contents(of: "../ScrollDynamicsTests/Recordings/\(name).csv"), to: "\(name).csv")
    }
  }

  private func words(of parameter: String, in output: String) -> [Substring] {
    let lines = output.split(separator: "\n").map { $0.split(separator: " ") }
    return lines.first { $0.first.map(String.init) == parameter } ?? []
  }

  @Test func `writes the residuals of a recorded bounce`() throws {
    _ = try tool.output("scrollsim fit edge-bounce-1.csv --model edge-bounce -o fit.csv")
    let rows = try TextFile.numbers(inCSV: "\(tool.folder.path)/fit.csv")
    #expect(rows.count == 46 && rows[0][...1] == [0, 123.6666])
    #expect(rows.allSatisfy { $0[1] - $0[2] == $0[3] && abs($0[3]) < 0.222 })
    #expect(
      try tool.folder.contents(of: "fit.csv").hasPrefix("time_s,data_pt,fitted_pt,residual_pt\n"))
  }

  @Test func `describes which parameters the data do not determine`() throws {
    let result = try tool("scrollsim fit fling-normal-481.csv --model deceleration")
    #expect(
      words(of: "stop", in: result.output).joined(separator: " ")
        == "stop ? pt/s not identified: no row depends on it")
    let json = try tool("scrollsim fit fling-normal-481.csv --model deceleration --json").output
    #expect(json.contains(#""status": "unidentified""#) && json.contains(#""value": null"#))
    #expect(try tool("python3 -m json.tool", input: json).status == 0)
  }

  @Test func `an outlier causes a warning, and has no weight in a robust fit`() throws {
    var random = SeededGenerator(seed: 7)
    let spring = Segment.spring(Spring(stiffness: 200, damping: 10), from: 100, to: 0, velocity: 0)
    var rows = (0...200).map { row in
      let time = Double(row) / 100
      let noise = (0..<12).reduce(-6) { sum, _ in sum + random.uniform(0...1) }
      return (time, spring.position(at: time) + noise)
    }
    func write() throws {
      let lines = rows.map { "\($0.0 * 1000),\($0.1)\n" }
      try tool.folder.write("t,x\n" + lines.joined(), to: "spring.csv")
    }
    try write()
    let clean = try tool.output("scrollsim fit spring.csv --time t:ms --column x --model spring")
    #expect(!clean.contains("pattern in"))
    rows[67].1 += 6000
    try write()
    let skewed = try tool("scrollsim fit spring.csv --time t:ms --column x --model spring")
    #expect(skewed.status == 0)
    #expect(
      skewed.errors.hasPrefix("scrollsim: spring.csv: warning: ")
        && skewed.errors.hasSuffix(" pt at 0.67 s; --robust omits such rows\n"), "\(skewed.errors)")
    let robust = try tool.output("scrollsim fit spring.csv --time t:ms --model spring --robust")
    #expect(robust.contains("; 1 row without weight\n"))
    // Within four standard errors, as without the outlier.
    for (name, value) in [("stiffness", 200.0), ("damping", 10)] {
      let words = words(of: name, in: robust)
      let (found, error) = (try #require(Double(words[1])), try #require(Double(words[3])))
      #expect(abs(found - value) < 4 * error && error < 0.05 * value)
    }
  }

  @Test func `residuals that follow a curve are reported`() throws {
    let result = try tool(
      "scrollsim reference fling --momentum 2000 | scrollsim fit - --model deceleration --column "
        + "position_pt")
    #expect(result.output.contains("(Wald-Wolfowitz, z = -"), "\(result.output)\(result.errors)")
  }

  @Test func `ranks the models that apply`() throws {
    let result = try tool("scrollsim fit edge-bounce-1.csv --compare")
    #expect(result.status == 0 && result.output.hasPrefix("edge-bounce: a scroll that reached"))
    let ranking = try #require(result.output.split(separator: "all models").last)
    let models = ranking.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ") }
    #expect(
      models.count == 11
        && models.prefix(3).map { $0[0] } == ["edge-bounce", "edge-return", "spring"])
    let fling = try #require(models.first { $0[0] == "fling-with-bounce" })
    #expect(fling.suffix(3) == ["velocity", "rate", "return-rate"])
    let named = try tool("scrollsim fit edge-bounce-1.csv --model deceleration --compare")
    #expect(named.output.hasPrefix("deceleration: ") && named.output.hasSuffix("\(ranking)"))
    let json = try tool("scrollsim fit drag-past-top-682.csv --compare --json").output
    #expect(json.contains(#""aicc": -123."#))
    #expect(try tool("python3 -m json.tool", input: json).status == 0)
  }

  @Test func `calls a model the best only if the rows determine its parameters`() throws {
    let spring = try tool("scrollsim reference spring | scrollsim fit - --compare")
    #expect(spring.output.contains("\nbest: spring\n"), "\(spring.output)")
    let fling = try tool(
      "scrollsim reference deceleration --until 1 | scrollsim fit - --compare --json")
    #expect(fling.output.contains(#""best": null"#), "\(fling.output)")
    let text = try tool("scrollsim reference deceleration --until 1 | scrollsim fit - --compare")
    #expect(
      text.output.contains(
        "\nno model is the best: deceleration has the lowest AICc, but the rows do not determine "
          + "its stop\n")
        || text.output.contains("\nequivalent on this recording: deceleration, "),
      "\(text.output)")
  }

  @Test func `reads the traces of this tool`() throws {
    let fling = try tool(
      "scrollsim run fling-into-edge | scrollsim fit - --model fling-with-bounce --from 0.1 --to 1")
    #expect(fling.status == 0, "\(fling.errors)")
    #expect(words(of: "rate", in: fling.output)[1] == "0.998", "\(fling.output)")
    #expect(words(of: "return-rate", in: fling.output)[1] == "10.05")
    for (kind, model, parameter, value) in [
      ("spring", "spring", "stiffness", "200"),
      ("rubber-band", "rubber-band", "coefficient", "0.55"),
      ("fling", "fling-with-bounce", "edge", "500"),
    ] {
      let result = try tool("scrollsim reference \(kind) | scrollsim fit - --model \(model)")
      #expect(result.status == 0, "\(result.errors)")
      #expect(words(of: parameter, in: result.output).dropFirst().first == Substring(value))
    }
  }

  @Test func `keeps and starts parameters by its options`() throws {
    let kept = try tool(
      "scrollsim fit edge-bounce-1.csv --model edge-bounce --fix return-rate=10.05 "
        + "--start rate=0.99 --start edge=80"
    ).output
    #expect(words(of: "return-rate", in: kept) == ["return-rate", "10.05", "1/s", "fixed"])
    #expect(words(of: "rate", in: kept).prefix(3) == ["rate", "0.9981063", "±"])
    #expect(words(of: "edge", in: kept).contains("±"))
  }

  @Test(arguments: [
    "time_s,offset_pt\n0,1\n1,1\n2,1\n3,1\n4,1\n5,1\n":
      " column offset_pt is 1.0 in every row; a fit needs a motion, so choose another column",
    "time_s,offset_pt\n0,1\n1,2\n":
      " 2 rows are too few for deceleration, which needs 5; record more, or keep parameters fixed",
    "time_s,offset_pt\n0,1\n\n1,nan\n":
      #"4:3: "nan" is not a number; offset_pt needs decimal numbers"#,
    "time_s,offset_pt\n0,1\n\n2,2\n1,3\n":
      "5:1: the time 1 is not later than 2; times must increase",
    "time_s,offset_pt\n0,1\n1,x\n": #"3:3: "x" is not a number; offset_pt needs decimal numbers"#,
    "time_s,a,b\n0,1,2\n": "1:1: there is no column offset_pt; --column chooses one of a, b",
    "seconds,offset_pt\n0,1\n":
      "1:1: there is no column of times, pulls or velocities; expected one of "
      + "time_s, time_ms, frame_60hz, frame_120hz, finger_translation_pt, pull_pt, velocity_pt_s, "
      + "velocity_pt_ms, found seconds, offset_pt; --time names another column of seconds",
    "pull_pt,offset_pt\n0,1\n1,2\n":
      " deceleration is a function of time, but the recording is a function of pull; choose another "
      + "model or column",
  ])
  func `refuses data that show no motion`(_ text: String, _ message: String) throws {
    try tool.folder.write(text, to: "data.csv")
    try tool.expectFailure(
      "scrollsim fit data.csv --model deceleration -o fit.csv", 65, "data.csv:\(message)")
    #expect(!tool.folder.names.contains("fit.csv"))
  }

  @Test func `refuses a text that is no table`() throws {
    for (text, message) in [
      ("time_s,offset_pt\n0,1\n1\n", "3:1: the number of cells is 1; the header has 2"),
      ("time_s;offset_pt\n0,5;1\n", "1:1: the columns are separated by semicolons (;); "),
      ("time_s,offset_pt\n", "2:1: there is no row after the header"),
      ("", "1:1: the text is empty"),
    ] {
      let result = try tool("scrollsim fit - --model deceleration", input: text)
      #expect(result.status == 65)
      #expect(result.errors.hasPrefix("scrollsim: standard input:\(message)"), "\(result.errors)")
    }
  }

  @Test func `reads JSON Lines`() throws {
    let result = try tool(
      "scrollsim sample deceleration --fps 20 --until 1 --format jsonl "
        + "| scrollsim fit - --model deceleration")
    #expect(
      words(of: "rate", in: result.output).prefix(2) == ["rate", "0.998"], "\(result.errors)")
  }

  @Test func `reports why no model can be compared`() throws {
    let result = try tool("scrollsim fit - --compare", input: "time_s,offset_pt\n0,1\n1,2\n2,3\n")
    #expect(result.status == 65)
    #expect(
      result.errors.hasPrefix(
        "scrollsim: standard input: no model can be fitted\n  deceleration: 3 rows are too few"))
  }
}
