import Testing

@Suite struct `Cases from public reports` {
  @Test(arguments: try NestedCase.reports)
  func `have the values of their sources`(_ report: NestedCase) throws {
    #expect(!report.expectations.isEmpty)
    #expect(try report.mismatches() == [])
  }
}
