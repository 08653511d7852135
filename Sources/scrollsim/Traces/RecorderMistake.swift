import ScenarioCore
import ScenarioFiles
import ScrollTrace
import TraceDiagnosis
import TraceRows

/// A mistake of a recorder that explains differences: a wrong unit, sign, origin or size.
struct RecorderMistake: CustomStringConvertible {
  /// The mistake as a clause.
  let words: String
  let options: String
  /// The number of differences that remain with these options.
  let left: Int
  /// True if an app with this mistake would have the same trace.
  let isAmbiguous: Bool

  /// True if the trace cannot be judged because of the mistake.
  var explainsAll: Bool { left == 0 && !isAmbiguous }

  var description: String {
    let rest =
      left == 0 ? "no difference is" : left == 1 ? "1 difference is" : "\(left) differences are"
    return "\(words); with \(options) \(rest) left"
  }
}

/// Looks for a mistake of the recorder that explains why a trace differs from the correct system.
struct RecorderMistakes {
  let table: TraceTable
  /// The mappings with which the trace was read.
  let given: [ColumnMapping]
  /// The height of the viewport, in points.
  let height: Double
  /// With `fitsClock`, it also tries whether a shift of the finger's clock explains differences.
  let diagnose: (TraceTable, [ScenarioOverride], _ fitsClock: Bool) -> Diagnosis?

  /// A possible correction of the columns or of the scenario.
  private struct Correction {
    let words: String
    var columns: [ColumnMapping] = []
    var overrides: [String] = []
    var isAmbiguous = false
    var isOrigin = false

    var changes: [ScenarioOverride] { overrides.compactMap { try? ScenarioOverride(parsing: $0) } }
  }

  /// The correction with which the fewest differences remain; `nil` if more than half always
  /// remain.
  ///
  /// `sizes` are those of the scenario's header, in points.
  func mostProbable(
    in diagnosis: Diagnosis, sizes: [(key: String, length: Double)]
  ) -> RecorderMistake? {
    let time = timeUnit
    let table = self.table.mapped(by: time?.columns ?? [])
    // A shift of the clock is tried only with the two best corrections without such a shift.
    let likely = likely(among: corrections(of: table, diagnosis, sizes), of: table).prefix(2)
    var best: RecorderMistake?
    for correction in (time == nil ? [] : [Correction(words: "")]) + likely {
      guard best?.left != 0,
        let corrected = diagnose(table.mapped(by: correction.columns), correction.changes, true),
        // A jump without a finger could be the origin of any trace.
        !correction.isOrigin || corrected.verdict != .unknown
      else { continue }
      let left = corrected.findings.count
      guard 2 * left <= diagnosis.findings.count, left < best?.left ?? .max else { continue }
      best = RecorderMistake(
        words: [time?.words, correction.words].compactMap(\.self).filter { !$0.isEmpty }
          .joined(separator: ", and "),
        options: options(
          columns: (time?.columns ?? []) + correction.columns, overrides: correction.overrides),
        left: left, isAmbiguous: correction.isAmbiguous)
    }
    return best
  }

  /// The trace in the unit that its times seem to have, and its diagnosis; `nil` if they seem to be
  /// seconds, or if the trace cannot be diagnosed in that unit either.
  ///
  /// For times that are too large to be computed with as seconds.
  func correctingTimes() -> (table: TraceTable, diagnosis: Diagnosis, mistake: RecorderMistake)? {
    guard let time = timeUnit else { return nil }
    let corrected = table.mapped(by: time.columns)
    return diagnose(corrected, [], true).map { diagnosis in
      let mistake = RecorderMistake(
        words: time.words, options: options(columns: time.columns),
        left: diagnosis.findings.count, isAmbiguous: false)
      return (corrected, diagnosis, mistake)
    }
  }

  private func options(columns corrections: [ColumnMapping], overrides: [String] = []) -> String {
    let columns = composed(corrections).map(\.description).joined(separator: ",")
    return ((columns.isEmpty ? [] : ["--columns '\(columns)'"]) + overrides.map { "--set \($0)" })
      .joined(separator: " ")
  }

  /// The best one first.
  private func likely(among corrections: [Correction], of table: TraceTable) -> [Correction] {
    guard !corrections.isEmpty else { return [] }
    func extent(_ diagnosis: Diagnosis?) -> (Int, Int) {
      (diagnosis?.findings.count ?? .max, -(diagnosis?.findings.first?.row ?? 0))
    }
    let uncorrected = extent(diagnose(table, [], false))
    return corrections.map { correction in
      let changed = table.mapped(by: correction.columns)
      return (correction, extent: extent(diagnose(changed, correction.changes, false)))
    }.filter { $0.extent < uncorrected }.sorted { $0.extent < $1.extent }.map(\.0)
  }

  /// Combines the corrections with the mappings with which the file was read.
  private func composed(_ corrections: [ColumnMapping]) -> [ColumnMapping] {
    let changed = corrections.map { correction in
      guard let first = given.first(where: { $0.name == correction.source }) else {
        return correction
      }
      return ColumnMapping(
        correction.name, from: first.source, factor: first.factor * correction.factor,
        summand: first.summand * correction.factor + correction.summand)
    }
    return given.filter { one in !corrections.contains { $0.name == one.name } } + changed
  }

  /// `nil` if rows are usually at most 0.2 s apart.
  private var timeUnit: Correction? {
    let steps = zip(table.times, table.times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
    guard let usual = steps.isEmpty ? nil : steps[steps.count / 2], usual > 0.2 else { return nil }
    let (unit, factor) =
      usual < 200
      ? ("milliseconds", 1e-3) : usual < 2e5 ? ("microseconds", 1e-6) : ("nanoseconds", 1e-9)
    return Correction(
      words: "the times seem to be in \(unit)",
      columns: [ColumnMapping("time_s", from: "time_s", factor: factor)])
  }

  /// The most probable ones come first.
  private func corrections(
    of table: TraceTable, _ diagnosis: Diagnosis, _ sizes: [(key: String, length: Double)]
  ) -> [Correction] {
    let columns = LengthColumns(table)
    return pixels(columns) + signs(columns) + swaps(columns)
      + origins(columns, from: try? diagnosis.table) + headers(table, diagnosis, sizes)
  }

  private func pixels(_ columns: LengthColumns) -> [Correction] {
    func correction(_ subject: String, _ names: [String], by scale: Double) -> Correction {
      Correction(
        words: "\(subject) to be in pixels, \(scale.text()) per point",
        columns: columns.scaled(names, 1 / scale))
    }
    var found: [Correction] = []
    let ratios = columns.ratios(columns.table["offset_pt"] == nil ? "offset_y_pt" : "offset_pt")
    // A rubber band and a lost movement change the ratio on some rows, pixels on all.
    let usual = ratios.isEmpty ? 1 : ratios[ratios.count / 2]
    let isUsual =
      !ratios.isEmpty && [1, 3].allSatisfy { abs(ratios[$0 * ratios.count / 4] / usual - 1) < 0.1 }
    let other = max(abs(usual), 1 / abs(usual))
    let scale =
      Self.scales.first { abs(other / $0 - 1) < 0.02 } ?? (1000 * other).rounded() / 1000
    if isUsual, scale > 1.1, scale < 8 {
      found.append(
        abs(usual) > 1
          ? correction("the offsets seem", columns.offsets, by: scale)
          : correction("the finger seems", columns.fingers, by: scale))
    }
    if columns.finger.contains(where: { $0 ?? 0 > height }) {
      found += Self.scales.map { correction("all lengths seem", columns.names, by: $0) }
    }
    return found
  }

  private func signs(_ columns: LengthColumns) -> [Correction] {
    // Parts that no finger moves have the sign of the others.
    let signs = columns.offsets.filter { $0.contains("offset") || $0 == "collapsed_pt" }.map {
      let ratios = $0 == "offset_x_pt" ? [] : columns.ratios($0)
      return (name: $0, ratio: ratios.isEmpty ? nil : ratios[ratios.count / 2])
    }
    guard signs.contains(where: { $0.ratio ?? 0 < 0 }) else { return [] }
    let isMixed = signs.contains { $0.ratio ?? 0 > 0 && $0.name != "collapsed_pt" }
    let turned = signs.filter { $0.ratio.map { $0 < 0 } ?? !isMixed }.map(\.name)
    let subject = isMixed ? turned.joined(separator: ", ") : "the offsets"
    return [
      Correction(
        words: "\(subject) seem\(isMixed && turned.count == 1 ? "s" : "") to have the other sign",
        columns: columns.scaled(turned, -1)),
      Correction(
        words: "finger_y_pt seems to grow upwards",
        columns: columns.scaled(["finger_y_pt"], -1, plus: height)),
    ]
  }

  private func swaps(_ columns: LengthColumns) -> [Correction] {
    let table = columns.table
    let isSideways =
      Self.distance(table.numbers("finger_x_pt")) > Self.distance(columns.finger)
    return [
      ("finger_x_pt", "finger_y_pt"), ("offset_x_pt", "offset_y_pt"),
      ("collapsed_pt", "inner0_offset_pt"),
    ].filter { one, other in
      table[one] != nil && table[other] != nil && (one != "finger_x_pt" || isSideways)
    }.map { one, other in
      Correction(
        words: "\(one) and \(other) seem to be swapped",
        columns: [ColumnMapping(one, from: other), ColumnMapping(other, from: one)])
    }
  }

  private func origins(_ columns: LengthColumns, from correct: TraceTable?) -> [Correction] {
    columns.offsets.compactMap { name in
      shift(of: name, in: columns.table, from: correct).map { shift in
        Correction(
          words: "\(name) seems to have another origin, \(shift.text()) pt away",
          columns: columns.scaled([name], 1, plus: -shift), isOrigin: true)
      }
    }
  }

  private func headers(
    _ table: TraceTable, _ diagnosis: Diagnosis, _ sizes: [(key: String, length: Double)]
  ) -> [Correction] {
    guard let collapsed = table.numbers("collapsed_pt")?.compactMap(\.self).max(),
      let correct = diagnosis.rows.compactMap(\.collapsed).max(), abs(collapsed - correct) > 1
    else { return [] }
    return sizes.map { key, length in
      let isLeast = key == "headerMin"
      let size = (length + (collapsed - correct) * (isLeast ? -1 : 1)).text()
      return Correction(
        words: "the \(isLeast ? "collapsed " : "")header seems to be \(size) pt high, not "
          + "\(length.text()) pt as in the scenario", overrides: ["system.\(key)=\(size)"],
        isAmbiguous: isLeast)
    }
  }

  /// The constant difference of a column from the correct system, in points, to a tenth; `nil` if
  /// there is none.
  ///
  /// The correct system begins at the trace's main offset, so that the least value of this column
  /// counts, if it is less than half of the viewport's height away from 0.
  private func shift(
    of name: String, in table: TraceTable, from correct: TraceTable?
  ) -> Double? {
    guard let numbers = table.numbers(name), let others = correct?.numbers(name) else { return nil }
    let isMain = name == "offset_pt" || name == "offset_y_pt"
    let shifts = zip(numbers, others).compactMap { one, other in
      one.flatMap { one in other.map { isMain ? one : one - $0 } }
    }.sorted()
    guard let least = shifts.first, let most = shifts.last else { return nil }
    guard isMain ? abs(least) < height / 2 : most - least < 1 else { return nil }
    let shift = (10 * (isMain ? least : shifts[shifts.count / 2])).rounded() / 10
    return abs(shift) > (isMain ? 0 : 1) ? shift : nil
  }

  private static func distance(_ numbers: [Double?]?) -> Double {
    let known = numbers?.compactMap(\.self) ?? []
    return zip(known, known.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
  }

  /// The usual scales of screens, in pixels per point; 1.25 is that of Windows at 125 %.
  private static let scales = [2, 3, 1.5, 2.5, 2.625, 2.75, 3.5, 4, 1.25]
}

/// The columns of lengths in a trace.
private struct LengthColumns {
  let table: TraceTable
  /// The names of all columns, of those with the finger's position, and of the others.
  let names, fingers, offsets: [String]
  let finger: [Double?]

  init(_ table: TraceTable) {
    self.table = table
    names = table.columns.map(\.name).filter { $0.hasSuffix("_pt") && table.numbers($0) != nil }
    fingers = names.filter { $0.hasPrefix("finger") }
    offsets = names.filter { !$0.hasPrefix("finger") }
    finger = table.numbers("finger_y_pt") ?? []
  }

  func scaled(_ names: [String], _ factor: Double, plus summand: Double = 0) -> [ColumnMapping] {
    names.map { ColumnMapping($0, from: $0, factor: factor, summand: summand) }
  }

  /// The changes of a column divided by the finger's movements, in order, negated so that they are
  /// positive if the content follows the finger; empty if the trace has no finger.
  func ratios(_ column: String) -> [Double] {
    let offsets = table.numbers(column) ?? []
    guard offsets.count == finger.count, offsets.count > 1 else { return [] }
    return (1..<offsets.count).compactMap { row -> Double? in
      guard let here = finger[row], let before = finger[row - 1], abs(here - before) > 2,
        let offset = offsets[row], let last = offsets[row - 1], offset != last
      else { return nil }
      return (last - offset) / (here - before)
    }.sorted()
  }
}

extension ScenarioRow {
  /// The collapsed amount, in points; `nil` unless the system is nested.
  fileprivate var collapsed: Double? {
    guard case .nested(let row) = self else { return nil }
    return row.collapsed
  }
}
