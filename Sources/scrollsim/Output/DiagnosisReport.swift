import ScenarioCore
import ScrollLaws
import TraceDiagnosis

/// Writes the diagnosis of an app's trace as text or JSON.
struct DiagnosisReport {
  let diagnosis: Diagnosis
  let trace: String
  /// Explains differences; `nil` if none was found.
  let mistake: RecorderMistake?

  /// True if a mistake of the recorder, not of the app, explains all differences.
  private var isRecorders: Bool { mistake?.explainsAll == true }

  var verdict: Diagnosis.Verdict { isRecorders ? .unknown : diagnosis.verdict }

  var findings: [Finding] { isRecorders ? [] : diagnosis.findings }

  private var doubts: [String] { isRecorders ? [mistake?.description ?? ""] : diagnosis.doubts }

  private var notes: [String] {
    diagnosis.notes + (isRecorders ? [] : [mistake?.description].compactMap(\.self))
  }

  /// Nothing is judged before the recorder's mistake is corrected: the numbers have other units.
  private var laws: [(law: Law, isJudged: Bool, reason: String)] {
    diagnosis.laws.map {
      isRecorders
        ? ($0.law, false, "the trace must be corrected first") : ($0.law, $0.isChecked, $0.reason)
    }
  }

  var title: String {
    let touches = diagnosis.touches == 1 ? "1 touch" : "\(diagnosis.touches) touches"
    let tolerance = (diagnosis.tolerance * 1000).rounded() / 1000
    let count = findings.count
    let verdict =
      switch verdict {
      case .correct: "moves as the correct system, within \(tolerance) pt: \(touches)"
      case .wrong: "wrong: \(count == 1 ? "1 difference" : "\(count) differences")"
      case .unknown: "cannot be judged"
      }
    return "\(trace): \(verdict)"
  }

  var text: String {
    let reasons = verdict == .unknown ? ": \(doubts.joined(separator: "; "))" : ""
    var lines = [title + reasons] + findings.map(\.description)
    if verdict == .wrong { lines += doubts.map { "not judged: \($0)" } }
    let broken = Finding.laws.filter { law in findings.contains { $0.law == law } }
    lines += broken.map { "the rule of \($0.rawValue): \($0.statement)" }
    if diagnosis.start != 0 {
      lines.append("note: times are relative to the first row, at \(diagnosis.start) s")
    }
    lines += notes.map { "note: \($0)" }
    let laws = laws.map { law, isJudged, reason in
      [law.rawValue, (isJudged ? "judged " : "not judged: ") + reason]
    }
    return (lines + [""]).joined(separator: "\n") + "\n" + TextTable.text(laws, left: 2)
  }

  var json: JSONValue {
    .object([
      "trace": .string(trace), "verdict": .string(verdict.rawValue),
      "is_right": verdict == .unknown ? .null : .boolean(verdict == .correct),
      "doubts": .array(doubts.map(JSONValue.string)),
      "options": mistake.map { .string($0.options) } ?? .null,
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
        findings.map { finding in
          .object([
            "time_s": .number(finding.time), "row": .integer(finding.row),
            "law": .string(finding.law.rawValue), "cause": .string(finding.cause.rawValue),
            "column": .string(finding.column),
            "found_pt": .number(finding.found), "correct_pt": .number(finding.correct),
            "numbers": .string(finding.numbers), "rule": .string(finding.law.statement),
          ])
        }),
      "notes": .array(notes.map(JSONValue.string)),
      "laws": .array(
        laws.map { law, isJudged, reason in
          .object([
            "law": .string(law.rawValue), "judged": .boolean(isJudged), "reason": .string(reason),
          ])
        }),
    ])
  }
}
