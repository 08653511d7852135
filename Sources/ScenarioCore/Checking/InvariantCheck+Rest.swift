import NestedScroll
import ScrollLaws
import ScrollModel

// The law of rest: with paging, mandatory snapping or detents, content rests at a page, a snap
// position or a detent.
extension InvariantCheck {
  var rest: [Violation] {
    guard now.phase == .idle, !now.hasFinger, !isWithoutPolicies else { return [] }
    return system.restRules(physics: history.preset).flatMap { rule -> [Violation] in
      guard restCauses.isDisjoint(with: rule.exceptions.union(.always)),
        let (position, rest) = rule.nearest(now), !isSame(position, rest),
        !(rule.keepsStart && rule.nearest(start)?.position == position),
        !(rule.keepsAssigned && rule.nearest(assigned)?.position == position)
      else { return [] }
      return now.breaks(
        .rest, rule.part, by: position - rest,
        "\(rule.part) rests at \(points(position)) pt, expected at the nearest allowed position, "
          + "\(points(rest)) pt")
    }
  }

  /// True if the header does not snap although `headerSnap` is set, because the published designs
  /// ignore the policies.
  private var isWithoutPolicies: Bool {
    scenario.rules == .original && system.declared?.policies.headerSnap == true
  }

  /// The causes that may have ended the last movement, up to this row.
  ///
  /// A drag or a wheel notch moves the content, so earlier causes no longer count.
  func restCauses(after causes: RestCauses) -> RestCauses {
    let earlier: RestCauses = endsDrag ? [] : causes
    guard let event = now.event else { return earlier }
    let cause = event.restCause
    // These steps move the content themselves, so earlier causes no longer count. A scroll to a
    // rectangle may move nothing, because the rectangle is already visible. In a sheet, a wheel
    // scrolls only the list.
    let moves =
      event.isNotch && system.detentSheet == nil
      || !cause.isDisjoint(with: [.offset, .animation, .stop])
    if moves, !event.scrollsToRectangle { return cause }
    return (cause.contains(.wheel) ? earlier.subtracting(.series) : earlier).union(cause)
  }
}

extension ScenarioKind {
  fileprivate static func restRules(of system: NestedProtocol) -> [RestRule] {
    for kind in all {
      if case .nestedProtocol(system.kind, let rest) = kind.family { return rest(system) }
    }
    return []
  }
}

extension Scenario.System {
  func restRules(physics preset: String) -> [RestRule] {
    switch self {
    case .scrollView(let view): view.restRules(physics: preset)
    case .nestedProtocol(let system): ScenarioKind.restRules(of: system)
    case .nested(let system): system.declared.restRules
    }
  }
}
