import ScrollReference

extension Command {
  static let verify = Command(
    "verify", summary: "compares every closed form with a numerical integration by GSL",
    synopsis: "[--json] [--cases N] [--seed N]",
    explanation: """
      Chooses random parameters from wide ranges, and compares the position, the velocity and
      the times of all events of each motion with a numerical integration of its equation.
      Errors of positions and velocities are relative to max(1, |reference|), errors of times
      are in seconds. (A rubber band has pulls in points instead of times, with relative
      errors.) The output contains the largest errors with their parameters. The exit code is 1
      if an error exceeds its bound. In JSON an infinite parameter is "infinity" or "-infinity".
      """, operands: 0...0,
    options: [
      .flag("json", help: "prints JSON instead of the table"),
      .value(
        "cases", "N", help: "sets of parameters for each motion, 1 to 1000000;\n8000 by default"),
      .value(
        "seed", "N", help: "the seed of the random parameters, 0 to 9007199254740992; 1 by default"),
    ], body: VerifyJob.perform)
}

private enum VerifyJob {
  static func perform(_ parsed: ParsedOptions) throws {
    let cases = try parsed.integer("cases", default: 8000, in: 1...1_000_000)
    let seed = try parsed.integer("seed", default: 1, in: 0...1 << 53)
    let verification = Verification(casesPerMotion: cases, seed: UInt64(seed))
    let progress = Progress("cases", of: cases * Verification.ClosedForm.allCases.count)
    let report: VerificationReport
    do throws(GSLError) {
      defer { progress.clear() }
      report = try verification.run { progress.advance(to: $0) }
    } catch {
      throw ToolError(.failure, "verify: \(error)")
    }
    try Console.print(
      parsed.contains("json") ? report.json(seed: seed).document : report.text(seed: seed))
    let broken = report.entries.filter { !report.isWithinBounds($0) }.map(\.motion)
    guard broken.isEmpty else {
      throw ToolError(.failure, "verify: errors too large: \(broken.joined(separator: ", "))")
    }
  }
}
