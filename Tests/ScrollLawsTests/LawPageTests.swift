import Foundation
import ScrollLaws
import Testing

@Suite struct `The page of the laws` {
  @Test func `has a section for each law, in their order`() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/Guide/Laws.md")
    let page = try String(contentsOf: path, encoding: .utf8)
    let sections = page.components(separatedBy: "\n### ").dropFirst().map { "### \($0)" }
    #expect(sections.count == Law.allCases.count)
    for (law, section) in zip(Law.allCases, sections) {
      let expected = """
        ### \(law.rawValue)

        \(law.statement)

        - Tolerance: \(law.tolerance == 0 ? "0" : "\(law.tolerance)".replacing("e-0", with: "e-"))
        - Broken by: \(law.example)
        - Reported: \(law.report)

        """
      #expect(section == expected)
    }
  }
}
