import TestSupport
import Testing

@Suite struct `The README` {
  private let readme: Markdown

  init() throws { readme = Markdown(try TextFile.contents(of: "\(Self.repository)/README.md")) }

  @Test func `shows programs as they are, and what they print`() throws {
    var programs = 0
    for (index, block) in readme.blocks.enumerated() where block.language == "swift" {
      guard let file = block.comment else { continue }
      programs += 1
      #expect(try block.text == TextFile.contents(of: "\(Self.repository)/\(file)"), "\(file)")
      let name = try #require(file.split(separator: "/").last?.split(separator: ".").first)
      let result = try Shell.run("'\(name)'", in: TemporaryFolder())
      #expect(result.status == 0 && result.errors == "", "\(file)")
      let next = try #require(index + 1 < readme.blocks.count ? readme.blocks[index + 1] : nil)
      #expect(next.language == "text", "what \(file) prints comes next")
      #expect(LooseText(result.output) == LooseText(next.text), "\(file) prints\n\(result.output)")
    }
    #expect(programs > 0)
  }

  @Test func `shows sessions as they go`() throws {
    // One folder for all of it: a later command may read what an earlier one has written.
    let folder = try TemporaryFolder()
    // The recordings are named as they are seen from the repository.
    _ = try Shell.run("ln -s '\(Self.repository)/Tests' Tests", in: folder)
    let commands = readme.commands.filter { !$0.line.hasPrefix("scripts/") }
    #expect(commands.contains { $0.line.hasPrefix("scrollsim ") })
    for command in commands {
      // A terminal shows both streams.
      let result = try Shell.run("exec 2>&1\n\(command.line)", in: folder)
      #expect(
        LooseText(result.output) == LooseText(command.output),
        "$ \(command.line)\n\(result.output)")
    }
  }

  static let repository =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
}

@Suite struct `A page` {
  @Test func `falls into blocks, commands and what they print`() {
    let page = Markdown(
      """
      # Title
      ```
      plain
      ```
      <!-- Snippets/One.swift -->
      ```swift
      print(1)

      print(2)
      ```
      Text between.
      ```console
      $ one | two
      $ three
      a

      b
      $ four
      ```
      ```console
      $ five
      ```
      """)
    #expect(
      page.blocks.prefix(2) == [
        Markdown.Block(language: "", comment: nil, text: "plain\n"),
        Markdown.Block(
          language: "swift", comment: "Snippets/One.swift", text: "print(1)\n\nprint(2)\n"),
      ])
    #expect(
      page.commands == [
        Markdown.Command(line: "one | two", output: ""),
        Markdown.Command(line: "three", output: "a\n\nb\n"),
        Markdown.Command(line: "four", output: ""), Markdown.Command(line: "five", output: ""),
      ])
  }

  @Test(arguments: [
    ("a 1.5 b", "a 1.5000000001 b", true), ("1e-07,,2", "1.0000001e-07,,2", true),
    ("-3 pt", "-3.000000001 pt", true), ("2026-11", "2026-11", true), ("0", "-1e-13", true),
    ("1.", "1.", true), ("3e", "3e", true), ("-", "-", true), ("x-1", "x-1", true),
    ("1000", "1000.0000005", true), ("a 1.5 b", "a 1.50001 b", false), ("1", "1 ", false),
    ("1,2", "1,,2", false), ("-3", "3", false), ("a", "b", false), ("", "1", false),
    ("1000", "1000.000002", false),
  ])
  func `is compared without the last digits of its numbers`(
    _ one: String, _ other: String, _ isEqual: Bool
  ) {
    #expect((LooseText(one) == LooseText(other)) == isEqual)
    #expect((LooseText(other) == LooseText(one)) == isEqual)
  }
}
