import NestedScroll
import ScrollModel
import ScrollTrace

// What becomes of pages that are not current.
extension InvariantCheck {
  /// A list that does not show stays where it is; one that comes into view aligns with the header, or
  /// starts at its top, and the one that becomes current moves as far as was asked from there.
  var otherPages: [Violation] {
    guard before.lists.count == now.lists.count, before.lists != now.lists else { return [] }
    if case .stackedLists = system { return [] }
    let (passed, shown) = (pagesPassed, pagesShown)
    return now.lists.indices.flatMap { page -> [Violation] in
      guard page != before.page, let from = before.lists[page], let to = now.lists[page],
        from != to, !comesUp(page, from: from, to: to), !(passed.contains(page) && movesUnseen)
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

  /// How far an offset is from where a page may be when it comes into view.
  private func distance(_ to: Double, fromAligned page: Int, _ from: Double) -> Double {
    var ranges = [from...from]
    let resets = system.layoutLaw?.policies.otherPages == .reset
    switch system {
    case .swipePages(let geometry):
      let (header, pin) = (geometry.header ?? 0, geometry.pin)
      switch geometry.switching {
      // Under a header that is open a page is as far from its pin as the header.
      case .align: ranges.append((pin - header)...pin)
      case .retain: ranges.append((from - header)...(from + header))
      }
    case .segmentPager, .easyPager: if resets { ranges.append(0...0) }
    case .collapsingHeader(let geometry, _):
      // A list that lies too far down for the room that it has comes up as the header grows.
      let reach = geometry.headerMaximum - geometry.headerMinimum
      ranges.append((resets ? min(0, from) : from - reach)...from)
    case .scrollView, .stackedLists, .detentSheet: break
    }
    return ranges.map { max($0.lowerBound - to, to - $0.upperBound, 0) }.min() ?? 0
  }

  /// Whether something may have moved a page that was current between the rows only.
  private var movesUnseen: Bool {
    steps.contains { step in
      switch step {
      case .touch, .replay, .gesture, .drag, .fling, .scrollTo, .scrollView: true
      // Time that passes moves the page that is current on a row.
      case .lift, .settle, .wait, .nested: false
      }
    }
  }

  /// The pages of which something shows on the row or the one before, which align with the header before
  /// they do: where pages on their way are whole, also the one ahead, and those beside one that a step
  /// may have set in motion.
  private var pagesShown: ClosedRange<Int> {
    guard let then = before.pagePosition, let here = now.pagePosition else {
      return now.page...now.page
    }
    let ahead = here == then ? 0 : here < then ? -Self.leastTolerance : Self.leastTolerance
    let places = [then, here, here + ahead].map { max(-1e9, min(1e9, $0)) }
    let beside = steps.contains(where: \.mayMovePages) ? 1 : 0
    let (least, most) = (places.min() ?? 0, places.max() ?? 0)
    return (Int(least.rounded(.down)) - beside)...(Int(most.rounded(.up)) + beside)
  }

  /// The pages that may have shown between the rows: those from the one to the other, which align
  /// with the header on the way, and those that the script asks for meanwhile or a finger may have
  /// dragged into view.
  var pagesPassed: ClosedRange<Int> {
    var (least, greatest, last) = (
      min(before.page, now.page), max(before.page, now.page), before.page
    )
    // A step that has shown a page ends with it, and the next one may show another at once.
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

  /// Whether there are pages beside each other.
  var isPaged: Bool {
    switch system {
    case .scrollView, .stackedLists, .detentSheet: false
    case .segmentPager, .easyPager, .collapsingHeader, .swipePages: true
    }
  }

  /// How many pages fingers may have dragged by between the rows, to a side or there and back.
  private var pagesDragged: Int {
    guard case let width? = system.layoutLaw?.viewport.width, width > 0, isPaged else { return 0 }
    let distance = stepIndices.reduce(0) { $0 + abs(fingerDistance(of: $1)?.x ?? 0) }
    return Int(min(1e9, distance / width).rounded(.up))
  }
}

extension Scenario.Step {
  /// Whether pages go on to the one beside by it.
  fileprivate var movesPagesByItself: Bool {
    switch self {
    case .lift(.exactly(let velocity)), .fling(.exactly(let velocity)): velocity.x != 0
    case .scrollView(.lift(.exactly(let velocity), _)),
      .scrollView(.fling(.exactly(let velocity), _)):
      velocity.x != 0
    default: false
    }
  }

  /// Whether it may set pages in motion, or bring them to rest at another one.
  fileprivate var mayMovePages: Bool {
    switch self {
    case .touch, .replay, .gesture, .drag, .lift, .fling, .scrollView: true
    case .nested(.swipe), .nested(.page): true
    case .nested, .scrollTo, .settle, .wait: false
    }
  }
}
