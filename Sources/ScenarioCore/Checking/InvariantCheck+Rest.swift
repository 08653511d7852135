import NestedScroll
import ScrollLaws
import ScrollModel

// The law of rest: with paging, mandatory snapping or detents, content at rest is at a position.
extension InvariantCheck {
  /// The violations of parts that rest between the positions at which they may rest.
  ///
  /// A platform may leave them there after some causes, which each ``RestRule`` lists.
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
        "\(rule.part) rests at \(points(position)), expected at the nearest position \(points(rest))"
      )
    }
  }

  /// True if a header does not settle although the policy is set, since the published rules have no
  /// policies.
  private var isWithoutPolicies: Bool {
    scenario.rules == .original && system.declared?.policies.headerSnap == true
  }

  /// True if a wheel moves the part that rests at positions; it scrolls only the list of a sheet.
  private var isMovedByWheel: Bool { system.detentSheet == nil }

  /// The causes that have ended the last movement, including the steps since the previous row.
  ///
  /// A drag or a notch of a wheel moves the content, so earlier causes no longer count.
  func restCauses(after causes: RestCauses) -> RestCauses {
    let isDragged = now.effects.contains {
      if case .scroll(.didEndDragging) = $0 { true } else { false }
    }
    let beginsDrag = now.effects.contains { $0 == .scroll(.willBeginDragging) }
    let isMoved = isDragged || steps.contains { $0.isNotch && isMovedByWheel }
    // A touch of a gesture may stop a motion and drag nothing.
    let isTap = before.phase == .tracking && now.phase == .idle && !isDragged
    return steps.reduce(isMoved ? [] : isTap ? causes.union(.tap) : causes) { causes, step in
      // A whole touch that has dragged was not a tap. The drag that has ended may be an earlier
      // drag.
      let hasDragged = isDragged && beginsDrag && step.traits.contains(.isWholeTouch)
      let cause = hasDragged || isVisible(step) ? [] : step.restCause
      // Such a step moves the content by itself, so that earlier causes no longer count.
      let moves =
        step.isNotch && isMovedByWheel || !cause.isDisjoint(with: [.offset, .animation, .stop])
      if moves { return cause }
      return (cause.contains(.wheel) ? causes.subtracting(.series) : causes).union(cause)
    }
  }

  /// Whether a step scrolls to a rectangle that is visible already, so that it leaves resting content alone.
  private func isVisible(_ step: Scenario.Step) -> Bool {
    guard case .scrollView(.scrollToRect) = step, before.phase == .idle, now.phase == .idle
    else { return false }
    return now.contentOffset == before.contentOffset
  }
}

extension Scenario.System {
  /// The positions at which the parts of the system may rest, with a platform's physics.
  func restRules(physics preset: String) -> [RestRule] {
    switch self {
    case .scrollView(let view): view.restRules(physics: preset)
    case .nestedProtocol(let system): system.restRules
    case .nested(let system): system.declared.restRules
    }
  }
}
