import CGetopt
import ScenarioCore
import Synchronization

/// A lock for parsing one command line at a time, because getopt_long has global state.
private let turn = Mutex(())

private typealias LongOption = CGetopt.option

extension OptionTable {
  /// Parses a command line with getopt_long.
  ///
  /// Accepted forms are `--name value`, `--name=value`, `-o value`, `-ovalue`, combined letters,
  /// unambiguous abbreviations of names, operands anywhere, and "--" before operands that begin
  /// with a hyphen.
  package func parse(_ arguments: [String]) throws(UsageError) -> ParsedOptions {
    let vector = ArgumentVector(arguments)
    let names = ArgumentVector(accepted.map(\.name))
    return try turn.withLock { _ throws(UsageError) in
      try scan(arguments, as: vector, names: names)
    }
  }

  private func scan(
    _ arguments: [String], as vector: borrowing ArgumentVector, names: borrowing ArgumentVector
  ) throws(UsageError) -> ParsedOptions {
    var parsed = ParsedOptions()
    let table = unsafe longOptions(names: names)
    let letters = shortOptions
    cgetopt_reset()
    while true {
      let answer = unsafe table.withUnsafeBufferPointer { table in
        unsafe letters.withCString { letters in
          unsafe cgetopt_next(vector.count, vector.pointer, letters, table.baseAddress)
        }
      }
      let argument = unsafe answer.argument.map { unsafe String(cString: $0) }
      switch unsafe Int(answer.code) {
      case CGETOPT_END:
        let next = unsafe Int(answer.next)
        parsed.operands += arguments.dropFirst(next - 1)
        return parsed
      case CGETOPT_OPERAND: parsed.operands.append(argument ?? "")
      case CGETOPT_UNKNOWN, CGETOPT_MISSING_ARGUMENT:
        let element = unsafe Int(answer.element)
        throw unsafe error(at: arguments[element - 1], offending: answer.offending)
      default:
        let option = unsafe option(code: answer.code)
        guard option.isRepeatable || !parsed.contains(option.name) else {
          throw .repeatedOption("--\(option.name)")
        }
        parsed.add(option, argument: argument ?? "")
      }
    }
  }

  /// getopt's code of an option: its letter, or a number larger than any letter.
  private func code(of index: Int) -> Int32 {
    accepted[index].letter.map { Int32($0.value) } ?? Int32(index + 256)
  }

  private func option(code: Int32) -> OptionSpec {
    guard let index = accepted.indices.first(where: { self.code(of: $0) == code }) else {
      preconditionFailure("getopt_long returned an unknown code: \(code)")
    }
    return accepted[index]
  }

  /// getopt's format: a mode, then every letter, with a colon if the option has an argument.
  private var shortOptions: String {
    accepted.reduce(into: "-:") { text, option in
      guard let letter = option.letter else { return }
      text.unicodeScalars.append(letter)
      if option.placeholder != nil { text += ":" }
    }
  }

  private func longOptions(names: borrowing ArgumentVector) -> [LongOption] {
    var table: [LongOption] = unsafe []
    for index in accepted.indices {
      let argument = accepted[index].placeholder == nil ? no_argument : required_argument
      unsafe table.append(
        LongOption(name: names.text(at: index), has_arg: argument, flag: nil, val: code(of: index)))
    }
    unsafe table.append(LongOption())
    return unsafe table
  }

  /// `offending` is the code of the option; 0 for an unknown long option.
  private func error(at argument: String, offending: Int32) -> UsageError {
    if offending == 0 { return .unrecognized(argument, in: self) }
    let isLong = argument.hasPrefix("--")
    guard let index = accepted.indices.first(where: { code(of: $0) == offending }) else {
      let letter = Unicode.Scalar(UInt8(truncatingIfNeeded: offending))
      return .unknownOption(letter.isASCII ? "-\(letter)" : argument, nearest: nil)
    }
    let option = accepted[index]
    let written = isLong ? "--\(option.name)" : option.letter.map { "-\($0)" } ?? ""
    guard let placeholder = option.placeholder else {
      let given = argument.drop { $0 != "=" }.dropFirst()
      return .unexpectedArgument(written, argument: String(given))
    }
    return .missingArgument(written, placeholder: placeholder)
  }
}
