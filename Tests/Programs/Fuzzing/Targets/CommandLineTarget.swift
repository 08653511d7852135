import scrollsim

/// Parses command lines from bytes, and runs those of commands that use no files.
///
/// The first byte chooses the command; the others are its arguments, each ended by a line feed.
enum CommandLineTarget {
  private static let pure: Set<String> = ["spring", "sample", "export", "list", "show"]

  static func take(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let command = Tool.commands[Int(first) % Tool.commands.count]
    let arguments = bytes.dropFirst().split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let parsed: ParsedOptions
    do throws(UsageError) {
      parsed = try command.options.parse(arguments)
    } catch {
      if "\(error)".isEmpty { fail("a message is empty") }
      return
    }
    guard parsed.operands.count <= arguments.count else { fail("an operand too many") }
    // What reads or writes files is left to the tests of the commands.
    let isPure =
      pure.contains(command.name) && !parsed.contains("output")
      && !(command.name == "export" && !parsed.operands.isEmpty)
    if isPure { _ = Tool.run([command.name] + arguments) }
  }
}
