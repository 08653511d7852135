import NestedScroll
import ScrollModel
import ScrollTrace

// Checks the pages that are not current.
extension InvariantCheck {
  /// The violations of hidden lists that move.
  ///
  /// A list that becomes visible may align with the header or start at its top, and one that
  /// becomes current then moves by the requested distance.
  var otherPages: [Violation] {
    // All lists of a stack are on its only page.
    guard before.lists.count == now.lists.count, before.lists != now.lists,
      let facts = system.facts, facts.pageCount == facts.listCount
    else { return [] }
    let (passed, shown) = (pagesPassed, pagesShown)
    return now.lists.indices.flatMap { page -> [Violation] in
      guard page != before.page, let from = before.lists[page], let to = now.lists[page],
        from != to, !comesUp(page, from: from, to: to), !meetsHeader(page, from: from, to: to),
        !(passed.contains(page) && movesUnseen)
      else { return [] }
      let distance = distance(to, fromAligned: page, from)
      let asked = abs(now.movement) + hiddenMovement + abs(now.overscroll)
      let isMoved = page == now.page && asked > 0 && distance <= asked + tolerance
      let isAligned = (shown.contains(page) || passed.contains(page)) && distance <= 2 * tolerance
      guard !isMoved, !isAligned else { return [] }
      return now.breaks(
        .idempotence, "list of page \(page)", by: to - from,
        "the list of page \(page), which \(page == now.page ? "comes to show" : "does not show"), "
          + "moves from \(points(from)) to \(points(to))")
    }
  }

  /// Whether a hidden refreshing list moves because of the header: to its top as the header
  /// collapses, or below its refresh control as the header is fully expanded.
  private func meetsHeader(_ page: Int, from: Double, to: Double) -> Bool {
    guard page != now.page, before.collapsed != now.collapsed, system.facts?.listsWait == true
    else { return false }
    // A trace may have the refreshing state of the current page only.
    let mayWait = now.refreshing.count == 1 || now.isRefreshing(page)
    return mayWait && min(from, to) < 0 && max(from, to) == 0
  }

  /// The distance, in points, of an offset from the nearest one allowed for a page that becomes
  /// visible.
  private func distance(_ to: Double, fromAligned page: Int, _ from: Double) -> Double {
    var ranges = [from...from]
    if let facts = system.facts {
      // A refreshing list rests beyond its top only below a fully open header.
      if from < 0, facts.listsWait { ranges.append(from...0) }
      let resets = facts.layout.policies.otherPages == .reset
      if let range = facts.alignment(from, resets) { ranges.append(range) }
    }
    return ranges.map { max($0.lowerBound - to, to - $0.upperBound, 0) }.min() ?? 0
  }

  /// Whether a step may have moved a page that was current only between the two rows.
  private var movesUnseen: Bool {
    steps.contains { step in
      switch step {
      case .touch, .replay, .gesture, .drag, .fling, .scrollTo, .scrollView, .protocolStep: true
      // Time moves only the page that is current on a row.
      case .lift, .settle, .wait, .nested: false
      }
    }
  }

  /// The pages that are visible on one of both rows, which may align with the header early.
  ///
  /// They include the page that a motion leads to, and the neighbors of a page that a step may have
  /// set in motion.
  private var pagesShown: ClosedRange<Int> {
    guard let then = before.pagePosition, let here = now.pagePosition else {
      return now.page...now.page
    }
    let ahead = here == then ? 0 : here < then ? -Self.leastTolerance : Self.leastTolerance
    let places = [then, here, here + ahead].map { max(-1e9, min(1e9, $0)) }
    let beside = steps.contains(where: { $0.mayMovePages }) ? 1 : 0
    let (least, most) = (places.min() ?? 0, places.max() ?? 0)
    return (Int(least.rounded(.down)) - beside)...(Int(most.rounded(.up)) + beside)
  }

  /// The pages that may have been visible between the rows.
  ///
  /// They are the pages between both current ones, those that the script shows, and those that a
  /// finger may have dragged into view.
  var pagesPassed: ClosedRange<Int> {
    var (least, greatest, last) = (
      min(before.page, now.page), max(before.page, now.page), before.page
    )
    // A step that shows a page ends when it is shown, and the next one may show another at once.
    let first = stepIndices.isEmpty ? stepIndices.lowerBound : max(0, before.step - 1)
    for step in scenario.script[min(first, stepIndices.upperBound)..<stepIndices.upperBound] {
      switch step {
      case .nested(.page(let page, _)): last = page
      case .nested(.swipe(let pages, _)):
        last += Int(max(-1e9, min(1e9, pages)).rounded(.awayFromZero))
      default: break
      }
      let beside = step.movesPagesByItself ? 1 : 0
      (least, greatest) = (min(least, last - beside), max(greatest, last + beside))
    }
    let dragged = pagesDragged
    return (least - dragged)...(greatest + dragged)
  }

  /// Whether the system has pages side by side.
  var isPaged: Bool { system.facts?.isPaged == true }

  /// The number of pages past which fingers may have dragged between the rows, in either direction.
  private var pagesDragged: Int {
    guard case let width? = system.layoutLaw?.viewport.width, width > 0, isPaged else { return 0 }
    let distance = stepIndices.reduce(0) { $0 + abs(fingerDistance(of: $1)?.x ?? 0) }
    return Int(min(1e9, distance / width).rounded(.up))
  }
}

extension Scenario.Step {
  /// Whether the pages may move to another page after the step.
  fileprivate var movesPagesByItself: Bool {
    switch self {
    case .lift(.exactly(let velocity)), .fling(.exactly(let velocity)): velocity.x != 0
    case .scrollView(.lift(.exactly(let velocity), _)),
      .scrollView(.fling(.exactly(let velocity), _)):
      velocity.x != 0
    default: false
    }
  }

  /// Whether the step may set pages in motion, or end their motion at another page.
  fileprivate var mayMovePages: Bool {
    switch self {
    case .touch, .replay, .gesture, .drag, .lift, .fling, .scrollView: true
    case .nested(.swipe), .nested(.page): true
    case .nested, .protocolStep, .scrollTo, .settle, .wait: false
    }
  }
}
