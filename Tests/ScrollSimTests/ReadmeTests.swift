import ScenarioFiles
import TestSupport
import Testing
import TraceDiagnosis

@Suite struct `The README` {
  static let pages =
    ["README.md"]
    + TemporaryFolder.names(in: "\(TextFile.repository)/Documentation/Guide").sorted()
    .map { "Documentation/Guide/\($0)" }

  /// The pages of the modules.
  static let catalogs =
    TemporaryFolder.names(in: "\(TextFile.repository)/Sources").sorted().flatMap { module in
      let catalog = "Sources/\(module)/\(module).docc"
      return TemporaryFolder.names(in: "\(TextFile.repository)/\(catalog)").sorted()
        .filter { $0.hasSuffix(".md") }.map { "\(catalog)/\($0)" }
    }

  private let tool = ToolBench()

  private func page(_ name: String) throws -> Markdown {
    Markdown(try TextFile.contents(of: "\(TextFile.repository)/\(name)"))
  }

  @Test func `is short, and has a guide`() throws {
    let text = try TextFile.contents(of: "\(TextFile.repository)/README.md")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 171)
    #expect(Self.pages.count > 10)
    #expect(try page("README.md").commands.contains { $0.line.hasPrefix("scrollsim ") })
    #expect(try page("README.md").blocks.contains { $0.comment != nil })
  }

  @Test func `the guide names every column of a trace`() throws {
    let text = try TextFile.contents(of: "../../Documentation/Guide/TraceColumns.md")
    let names = try tool(
      "for name in \(BuiltIns.names.joined(separator: " ")); do scrollsim run $name | head -1; done"
    )
    #expect(names.status == 0)
    for name in Set(names.output.split(whereSeparator: { ",\n".contains($0) })) {
      // Of many pages the first stands for all.
      let first = String(name.map { $0.isNumber ? "0" : $0 })
      #expect(text.contains("`\(first)`"), "\(name)")
    }
  }

  @Test(arguments: pages + catalogs)
  func `shows programs as in their files, and their output`(_ name: String) throws {
    let readme = try page(name)
    for (index, block) in readme.blocks.enumerated() where block.language == "swift" {
      guard let file = block.comment else { continue }
      let contents = try TextFile.contents(of: "\(TextFile.repository)/\(file)")
      #expect(Markdown.words(of: contents).contains(Markdown.words(of: block.text)), "\(file)")
      // Recorders run in an app.
      guard block.text == contents, file.hasPrefix("Examples/"),
        !file.hasPrefix("Examples/Recorders/")
      else { continue }
      let name = try #require(file.split(separator: "/").last?.split(separator: ".").first)
      let result = try Shell.run("'\(name)'", in: TemporaryFolder())
      #expect(result.status == 0 && result.errors == "", "\(file)")
      let next = try #require(index + 1 < readme.blocks.count ? readme.blocks[index + 1] : nil)
      #expect(next.language == "text", "what \(file) prints comes next")
      #expect(LooseText(result.output) == LooseText(next.text), "\(file) prints\n\(result.output)")
    }
  }

  /// A program without the name of a file continues the programs before it on its page.
  @Test(arguments: pages + catalogs) func `shows programs that compile`(_ name: String) throws {
    let blocks = try page(name).blocks.filter { $0.language == "swift" }
    guard blocks.contains(where: { $0.comment == nil }) else { return }
    let whole = blocks.filter { block in block.comment == nil || block.text.hasPrefix("import ") }
    try tool.folder.write(whole.map(\.text).joined(), to: "main.swift")
    let result = try tool(
      """
      built='\(Shell.toolFolder)' sources='\(TextFile.repository)/Sources'
      toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")/..
      swiftc -typecheck -swift-version 6 -warnings-as-errors -package-description-version 6.3 \
        -module-cache-path cache -I "$built/Modules" -I "$built/CCharConv.build" -I "$sources/CGSL" \
        -I "$sources/CLibM/include" -I "$sources/CThreads/include" \
        -I "$toolchain/lib/swift/pm/ManifestAPI" main.swift
      """)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(arguments: pages) func `shows sessions with their actual output`(_ name: String) throws {
    let readme = try page(name)
    // One folder for all of it: a later command may read what an earlier one has written.
    let folder = try TemporaryFolder()
    // The recordings are named as they are seen from the repository.
    _ = try Shell.run("ln -s '\(TextFile.repository)/Tests' Tests", in: folder)
    // A reader saves what is headed by the name of a file.
    for block in readme.blocks where block.language == "json" {
      if let name = block.comment { try folder.write(block.text, to: name) }
    }
    // This test is a part of the run of all checks.
    for command in readme.commands where !command.line.hasPrefix("scripts/test ") {
      guard !command.line.hasPrefix("scripts/") else {
        try run(script: command, in: folder)
        continue
      }
      // A terminal shows both streams.
      let result = try Shell.run("exec 2>&1\n\(command.line)", in: folder)
      #expect(
        LooseText(result.output) == LooseText(command.output),
        "$ \(command.line)\n\(result.output)")
    }
  }

  @Test(arguments: pages + ["CONTRIBUTING.md", "CHANGELOG.md", "scripts/README.md"])
  func `links to files and headings that exist`(_ name: String) throws {
    let text = try TextFile.contents(of: "\(TextFile.repository)/\(name)")
    let folder = name.split(separator: "/").dropLast().map(String.init)
    for link in Markdown.links(in: text) where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? name : (folder + [String(parts[0])]).joined(separator: "/")
      let found = try tool("test -e '\(TextFile.repository)/\(path)'").status == 0
      #expect(found, "\(name) links to \(link)")
      guard found, parts.count > 1, path.hasSuffix(".md") else { continue }
      let page = try TextFile.contents(of: "\(TextFile.repository)/\(path)")
      #expect(Markdown.anchors(in: page).contains(String(parts[1])), "\(name) links to \(link)")
    }
    #expect(!text.contains("<!-- insert") && !text.contains("<doc:"), "\(name)")
  }

  /// Runs a script as it is printed, with the tool of this build and a home folder of its own.
  ///
  /// What scripts say of their progress is not printed on the pages.
  private func run(script command: Markdown.Command, in folder: TemporaryFolder) throws {
    #expect(command.output.isEmpty, "$ \(command.line)")
    let result = try Shell.run(
      """
      export SCROLLSIM=$(command -v scrollsim) HOME=$PWD
      '\(TextFile.repository)/'\(command.line)
      """, in: folder)
    #expect(result.status == 0, "$ \(command.line)\n\(result.errors)")
  }
}

@Suite struct `A page` {
  @Test func `is split into blocks, commands and their output`() {
    let page = Markdown(
      """
      # Title
      ```
      plain
      ```
      <!-- Examples/One.swift -->
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
          language: "swift", comment: "Examples/One.swift", text: "print(1)\n\nprint(2)\n"),
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
