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
    var blocks: [Block] = []
    var open: Block?
    var before = ""
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          let language = String(line.dropFirst(3))
          open = Block(language: language, comment: Markdown.comment(before), text: "")
        }
      } else if open != nil {
        open?.text += "\(line)\n"
      }
      before = String(line)
    }
    self.blocks = blocks
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

  /// The anchors of the headings, as code hosts form them.
  static func anchors(in page: String) -> [String] {
    page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      let words = line.drop { $0 == "#" }.dropFirst().lowercased()
      return String(words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) })
        .split(separator: " ", omittingEmptySubsequences: false).joined(separator: "-")
    }
  }

  private static func comment(_ line: String) -> String? {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
    return String(line.dropFirst(5).dropLast(4))
  }
}

/// A text in which the last digits of numbers do not count.
///
/// libm's rounding differs between processors, and with it what programs print.
struct LooseText: Equatable {
  private enum Piece {
    case word(Substring)
    case number(Double)
  }

  private let pieces: [Piece]

  init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix { !$0.isASCIIDigit && $0 != "-" }
      rest = rest[word.endIndex...]
      if !word.isEmpty { pieces.append(.word(word)) }
      let digits = LooseText.numberPrefix(of: rest)
      if let number = Double(digits) {
        pieces.append(.number(number))
        rest = rest[digits.endIndex...]
      } else if let hyphen = rest.popFirst() {
        pieces.append(.word("\(hyphen)"))
      }
    }
    self.pieces = pieces
  }

  static func == (one: LooseText, other: LooseText) -> Bool {
    one.pieces.count == other.pieces.count
      && zip(one.pieces, other.pieces).allSatisfy { pair in
        switch pair {
        case (.word(let word), .word(let expected)): word == expected
        case (.number(let number), .number(let expected)):
          abs(number - expected) <= 1e-9 * max(1, abs(expected))
        default: false
        }
      }
  }

  /// The longest start of a text that is a decimal number.
  private static func numberPrefix(of text: Substring) -> Substring {
    var end = text.startIndex
    func skip(_ isPart: (Character) -> Bool) {
      while end < text.endIndex, isPart(text[end]) { end = text.index(after: end) }
    }
    if text.first == "-" { end = text.index(after: end) }
    skip(\.isASCIIDigit)
    for marks in [".", "eE"] {
      let whole = end
      guard end < text.endIndex, marks.contains(text[end]) else { continue }
      end = text.index(after: end)
      if marks.contains("e"), end < text.endIndex, text[end] == "-" || text[end] == "+" {
        end = text.index(after: end)
      }
      let digits = end
      skip(\.isASCIIDigit)
      if end == digits { end = whole }
    }
    return text[..<end]
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
