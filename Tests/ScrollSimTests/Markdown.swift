/// The parts of a Markdown page that a test can run.
struct Markdown {
  /// Code between fences.
  struct Block: Equatable {
    /// The language behind the opening fence.
    var language: String
    /// What the HTML comment on the line before says, if there is one.
    var comment: String?
    var text: String
  }

  /// A command of a terminal session, and what it prints.
  struct Command: Equatable {
    var line: String
    /// The lines up to the next prompt, each with its line end.
    var output: String
  }

  let blocks: [Block]

  init(_ page: String) {
    let block = /^(?:<!-- (.*) -->\n)?```(.*)\n((?:(?!```).*\n)*)```/.anchorsMatchLineEndings()
    blocks = page.matches(of: block).map { match in
      let (_, comment, language, text) = match.output
      return Block(
        language: String(language), comment: comment.map(String.init), text: String(text))
    }
  }

  var commands: [Command] {
    var commands: [Command] = []
    for block in blocks where block.language == "console" {
      for line in block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("$ ") {
          commands.append(Command(line: String(line.dropFirst(2)), output: ""))
        } else if !commands.isEmpty {
          commands[commands.count - 1].output += "\(line)\n"
        }
      }
    }
    return commands
  }

  /// The targets of the links and pictures outside code, in Markdown and HTML.
  static func links(in page: String) -> [String] {
    var isCode = false
    return page.split(separator: "\n").flatMap { line -> [String] in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode else { return [] }
      return line.matches(of: /\]\(([^) ]+)\)|(?:src|href)="([^"]+)"/).compactMap {
        ($0.output.1 ?? $0.output.2).map(String.init)
      }
    }
  }

  /// The words of a program, without the marks of comments; the words of an excerpt are among them.
  static func words(of program: String) -> String {
    program.split(whereSeparator: \.isWhitespace).filter { !["//", "///"].contains($0) }
      .joined(separator: " ")
  }

  /// The anchors of the headings, as code hosts form them.
  static func anchors(in page: String) -> [String] {
    page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      let words = line.drop { $0 == "#" }.dropFirst().lowercased()
      return String(words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) })
        .split(separator: " ", omittingEmptySubsequences: false).joined(separator: "-")
    }
  }
}

/// A text in which the last digits of numbers do not count.
///
/// libm's rounding differs between processors, and with it what programs print.
struct LooseText: Equatable {
  /// The texts before, between and after the numbers.
  private var words: [Substring] = []
  private var numbers: [Double] = []

  init(_ text: String) {
    var start = text.startIndex
    for match in text.matches(of: /-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/) {
      guard let number = Double(match.output) else { continue }
      numbers.append(number)
      words.append(text[start..<match.range.lowerBound])
      start = match.range.upperBound
    }
    words.append(text[start...])
  }

  static func == (one: LooseText, other: LooseText) -> Bool {
    one.words == other.words
      && zip(one.numbers, other.numbers).allSatisfy { number, expected in
        abs(number - expected) <= 1e-9 * max(1, abs(expected))
      }
  }
}
