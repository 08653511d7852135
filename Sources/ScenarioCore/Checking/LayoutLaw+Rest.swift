import NestedScroll
import ScrollDynamics

// The positions of rest of a header that settles at its ends.
extension LayoutLaw {
  /// The rest rule of a header with the policy `headerSnap`: open, or collapsed as far as the page has
  /// content; none for other systems.
  ///
  /// A bar that was dragged up keeps the header in place. There are no other exceptions.
  var restOfHeader: [RestRule] {
    guard policies.headerSnap else { return [] }
    return [
      RestRule(part: "the header") { row in
        guard row.dock != .top else { return nil }
        let (header, collapse) = (amounts(in: row).outer, amounts(in: row).outerRange.upperBound)
        return ends(of: row.page, collapse).nearest(to: header).map { (header, $0) }
      }
    ]
  }

  /// The collapsed amounts, in points, at which a page's header is open or collapsed.
  ///
  /// A short page ends before the header has collapsed; its end, with and without the footer that
  /// loads there, then counts as collapsed.
  private func ends(of page: Int, _ collapse: Double) -> [Double] {
    guard policies.shortPages == .limit, let end = shortEnd(of: page) else { return [0, collapse] }
    let footer = policies.footer(of: page)?.height ?? 0
    return [0, min(end, collapse), min(end + footer, collapse)]
  }
}
