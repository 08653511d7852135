import NestedScroll
import ScrollDynamics

extension NestedDeclaration {
  /// The rest rule of a header with the policy `headerSnap`; empty for other systems.
  ///
  /// The header must rest expanded, or collapsed as far as the page's content allows, except while
  /// the bar is docked at the top, or while the content rests beyond an end, for example in a
  /// refresh.
  var restOfHeader: [RestRule] {
    guard policies.headerSnap else { return [] }
    return [
      RestRule(part: "the header") { row in
        guard row.dock != .top, row.overscroll == 0 else { return nil }
        let (header, collapse) = (amounts(in: row).outer, amounts(in: row).outerRange.upperBound)
        return ends(of: row.page, collapse).nearest(to: header).map { (header, $0) }
      }
    ]
  }

  /// The distances, in points, by which a resting header may be collapsed on a page.
  ///
  /// If a page is too short to collapse the header fully, the header may rest at the end of the
  /// page instead, with or without the page's loading footer.
  private func ends(of page: Int, _ collapse: Double) -> [Double] {
    guard policies.shortPages == .limit, let end = shortEnd(of: page) else { return [0, collapse] }
    let footer = policies.footer(of: page)?.height ?? 0
    return [0, min(end, collapse), min(end + footer, collapse)]
  }
}
