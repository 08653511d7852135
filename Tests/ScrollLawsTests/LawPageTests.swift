import ScrollLaws
import TestSupport
import Testing

@Suite struct `The page of the laws` {
  @Test func `has a section for each law with a reported bug, in the order of the laws`() throws {
    let page = try TextFile.contents(of: "../../Documentation/Guide/Laws.md")
    let sections = page.split(separator: "\n### ").dropFirst().map { "### \($0)" }
    #expect(sections.count == Law.allCases.count)
    for (law, section) in zip(Law.allCases, sections) {
      let expected = """
        ### \(law.rawValue)

        \(law.statement)

        - Tolerance: \(law.tolerance == 0 ? "0" : "\(law.tolerance)".replacing("e-0", with: "e-"))
        - Broken by: \(law.example)
        - Reported:
        """
      #expect(section.hasPrefix(expected))
      #expect(section.dropFirst(expected.count).split(separator: "\n").count == 1)
    }
  }
}
