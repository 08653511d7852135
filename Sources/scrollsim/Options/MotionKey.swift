import ScenarioCore
import TraceRows

/// A parameter of a motion that a command computes: its name, its allowed values and its default.
struct MotionKey: Sendable {
  /// The values that a key accepts.
  enum AllowedValues: Sendable {
    /// A number within a range; infinity is written as `inf` or `-inf`.
    case number(ClosedRange<Double>, default: Double)
    /// One of a few strings; the first is the default.
    case word([String])
  }

  let name: String
  /// Empty for a dimensionless number.
  let unit: String
  let meaning: String
  let domain: AllowedValues

  init(
    _ name: String, _ value: Double, _ unit: String, _ meaning: String,
    in range: ClosedRange<Double> = MotionKey.signed
  ) {
    (self.name, self.unit, self.meaning) = (name, unit, meaning)
    domain = .number(range, default: value)
  }

  init(_ name: String, words: [String], _ meaning: String) {
    (self.name, self.unit, self.meaning) = (name, "", meaning)
    domain = .word(words)
  }

  /// The range of positions and velocities, small enough that sums are precise.
  static let signed = -1e6...1e6
  static let positive = 1e-6...1e6
  static let nonnegative = 0...1e6
  static let extent = 1e-6...Double.infinity
  /// 0 and 1 are excluded.
  static let fraction = 1e-6...0.999999

  var help: String {
    switch domain {
    case .number(let range, let value):
      return "\(name)=\(value.text(digits: 15))\(spacedUnit): \(meaning); \(range.words)"
    case .word(let words):
      return "\(name)=\(words[0]): \(meaning); \(words.joined(separator: ", "))"
    }
  }

  private var spacedUnit: String { unit.isEmpty ? "" : " \(unit)" }

  var summary: String {
    guard case .number(_, let value) = domain else { return name }
    return "\(name) \(value.text(digits: 15))\(spacedUnit)"
  }

  var spec: OptionSpec {
    guard case .number(let range, _) = domain else { preconditionFailure("\(name) is a word") }
    let unit = unit.isEmpty ? "" : ", in \(unit)"
    return .value(name, "N", help: "\(meaning)\(unit),\n\(range.words)")
  }
}

/// The values of a motion's keys: those that were given, and the defaults of the other keys.
struct MotionValues: Sendable {
  private var numbers: [String: Double] = [:]
  private var words: [String: String] = [:]

  /// Reads the options that have the names of the keys, all of which are numbers.
  init(_ parsed: ParsedOptions, keys: [MotionKey]) throws {
    for key in keys {
      guard case .number(let range, let value) = key.domain else { continue }
      numbers[key.name] = try parsed.number(key.name, default: value, in: range)
    }
  }

  /// Parses `KEY=VALUE,…`; a key that is missing gets its default.
  init(parsing text: String, keys: [MotionKey], of model: String) throws {
    for key in keys {
      switch key.domain {
      case .number(_, let value): numbers[key.name] = value
      case .word(let allowed): words[key.name] = allowed[0]
      }
    }
    var given: Set<String> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) where !text.isEmpty {
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pieces.count == 2 else {
        throw ToolError(
          "sample: \(model): \"\(part)\": KEY=VALUE was expected, as in \(keys[0].name)=1")
      }
      let name = String(pieces[0])
      guard let key = keys.first(where: { $0.name == name }) else {
        throw ToolError("sample: \(model) has no key", unknown: name, among: keys.map(\.name))
      }
      guard given.insert(name).inserted else {
        throw ToolError("sample: \(model): \(name) is given twice; give it once")
      }
      let value = String(pieces[1])
      switch key.domain {
      case .number(let range, _):
        guard let number = range.number(parsing: value) else {
          throw ToolError("sample: \(model): \(part): a number \(range.words) was expected")
        }
        numbers[name] = number
      case .word(let allowed):
        guard allowed.contains(value) else {
          let remedy = remedy(for: value, among: allowed)
          throw ToolError("sample: \(model): \(part): unknown value; \(remedy)")
        }
        words[name] = value
      }
    }
  }

  subscript(name: String) -> Double {
    guard let number = numbers[name] else { preconditionFailure("no number \(name)") }
    return number
  }

  func word(_ name: String) -> String {
    guard let word = words[name] else { preconditionFailure("no word \(name)") }
    return word
  }
}
