import CBaselines
import Glibc

/// Measures `scrollsim` from a scenario file to a trace in CSV: flings up and down in a long list.
struct Traces {
  private let programs: Programs
  private let rows: Int

  /// - Parameters:
  ///   - programs: The programs to run.
  ///   - rows: The approximate number of rows of the trace.
  init(_ programs: Programs, rows: Int) {
    self.programs = programs
    self.rows = rows
  }

  private static let framesPerSecond = 120
  /// The approximate number of rows that a drag with its fling makes.
  private static let rowsPerFling = 348

  var all: [Benchmark] { [inC, fileToFile] }

  private var fileToFile: Benchmark {
    // The same at every repetition.
    var peaks: (few: Int, many: Int)?
    return Benchmark(
      name: "trace/fileToFile", baseline: "c/trace/printf", atMost: 0.3, timesItself: true
    ) { loop in
      let scenario = programs.file("scenario.json")
      let trace = programs.file("trace.csv")
      writeScenario(flings: rows / Self.rowsPerFling + 1, to: scenario)
      while loop.next(rows) {
        let spending = programs.scrollsim(
          "run", scenario, "--fps", "\(Self.framesPerSecond)", "-o", trace)
        let written = check(trace, atLeast: rows)
        loop.reportTime(spending.seconds * Double(rows) / Double(written))
      }
      let (few, many) = peaks ?? comparePeaks()
      peaks = (few, many)
      loop.report("rows", Double(rows))
      loop.report("few_rows_kib", Double(few))
      loop.report("many_rows_kib", Double(many))
    }
  }

  /// Measures a program in C that prints the same columns with similar numbers.
  private var inC: Benchmark {
    Benchmark(name: "c/trace/printf", timesItself: true) { loop in
      let scenario = programs.file("sample.json")
      let sample = programs.file("sample.csv")
      let trace = programs.file("printed.csv")
      writeScenario(flings: 12, to: scenario)
      _ = programs.scrollsim("run", scenario, "--fps", "\(Self.framesPerSecond)", "-o", sample)
      while loop.next(rows) {
        loop.reportTime(programs.printRows(sample, "\(rows)", trace).seconds)
        _ = check(trace, atLeast: rows)
      }
    }
  }

  private func writeScenario(flings: Int, to path: String) {
    let steps = (0..<flings).map { fling in
      let sign = fling.isMultiple(of: 2) ? "" : "-"
      return #"{"drag": \#(sign)120, "frames": 6}, {"fling": \#(sign)3000}"#
    }
    let system =
      #"{"kind": "scroll-view", "viewport": [390, 844], "content": [390, 20000], "offset": [0, 9000]}"#
    let script = steps.joined(separator: ",\n")
    write(#"{"format": 1, "system": \#(system), "script": [\#(script)]}"#, to: path)
  }

  /// Counts the rows, and checks that each line is a valid row.
  private func check(_ trace: String, atLeast least: Int) -> Int {
    var lines = 0
    readLines(trace) { line in
      var row = BaselineRow()
      let isRow = unsafe lines == 0 || baseline_row_parse(line, &row)
      require(isRow, "\(trace): line \(lines + 1) is no row: \(line)")
      lines += 1
    }
    require(lines > least, "\(trace): \(lines - 1) rows instead of \(least)")
    return lines - 1
  }

  /// The memory of a run and of one with a hundred times the rows, in KiB.
  private func comparePeaks() -> (few: Int, many: Int) {
    let scenario = programs.file("memory.json")
    let trace = programs.file("memory.csv")
    let rate = Self.framesPerSecond
    writeScenario(flings: max(1, rows / 100 / Self.rowsPerFling), to: scenario)
    let few = programs.scrollsim("run", scenario, "--fps", "\(rate)", "-o", trace).peak
    let many = programs.scrollsim("run", scenario, "--fps", "\(rate * 100)", "-o", trace).peak
    // A hundredth of what a million rows would take if they were kept, a tenth of a hundred thousand;
    // what a run takes varies by a quarter of the least bound from one run to the next.
    require(
      many < few + max(1024, rows / 500),
      "memory grows with rows: \(few) KiB, with a hundred times the rows \(many) KiB")
    return (few, many)
  }
}
