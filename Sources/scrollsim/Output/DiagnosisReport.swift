import TraceDiagnosis

/// Writes the diagnosis of an app's trace as text or JSON.
struct DiagnosisReport {
  private let diagnosis: Diagnosis
  private let trace: String

  init(_ diagnosis: Diagnosis, trace: String) { (self.diagnosis, self.trace) = (diagnosis, trace) }

  /// The name of the trace and the verdict, without reasons.
  var title: String {
    let touches = diagnosis.touches == 1 ? "1 touch" : "\(diagnosis.touches) touches"
    let tolerance = (diagnosis.tolerance * 1000).rounded() / 1000
    let count = diagnosis.findings.count
    let verdict =
      switch diagnosis.verdict {
      case .correct: "as the correct system, within \(tolerance) pt: \(touches)"
      case .wrong: "wrong: \(count == 1 ? "1 difference" : "\(count) differences")"
      case .unknown: "cannot be judged"
      }
    return "\(trace): \(verdict)"
  }

  var text: String {
    let reasons =
      diagnosis.verdict == .unknown ? ": \(diagnosis.doubts.joined(separator: "; "))" : ""
    var lines = [title + reasons] + diagnosis.findings.map(\.description)
    let broken = Finding.Law.allCases.filter { law in
      diagnosis.findings.contains { $0.law == law }
    }
    lines += broken.map { "the rule of \($0.rawValue): \($0.rule)" }
    if diagnosis.start != 0 {
      lines.append("note: times count from the first row, at \(diagnosis.start) s")
    }
    lines += diagnosis.notes.map { "note: \($0)" }
    let laws = diagnosis.laws.map { law in
      [law.law.rawValue, (law.isJudged ? "judged " : "not judged: ") + law.reason]
    }
    return (lines + [""]).joined(separator: "\n") + "\n" + TextTable.text(laws, left: 2)
  }

  var json: JSONText {
    .object([
      "trace": .string(trace),
      "verdict": .string(diagnosis.verdict.rawValue),
      "is_right": diagnosis.verdict == .unknown ? .null : .bool(diagnosis.verdict == .correct),
      "doubts": .array(diagnosis.doubts.map(JSONText.string)),
      "touches": .integer(diagnosis.touches), "tolerance_pt": .number(diagnosis.tolerance),
      "clock_shift_s": .number(diagnosis.clockShift), "start_s": .number(diagnosis.start),
      "releases": .array(
        diagnosis.releases.map { release in
          .object([
            "time_s": .number(release.time), "velocity_pt_s": .number(release.velocity),
            "uncertainty_pt_s": .number(release.uncertainty), "source": .string(release.source),
          ])
        }),
      "findings": .array(
        diagnosis.findings.map { finding in
          .object([
            "time_s": .number(finding.time), "row": .integer(finding.row),
            "law": .string(finding.law.rawValue), "cause": .string(finding.cause.rawValue),
            "column": .string(finding.column),
            "found_pt": .number(finding.found), "correct_pt": .number(finding.correct),
            "numbers": .string(finding.numbers), "rule": .string(finding.law.rule),
          ])
        }),
      "notes": .array(diagnosis.notes.map(JSONText.string)),
      "laws": .array(
        diagnosis.laws.map { law in
          .object([
            "law": .string(law.law.rawValue), "judged": .bool(law.isJudged),
            "reason": .string(law.reason),
          ])
        }),
    ])
  }
}
