import NestedScroll
import ScrollModel
import ScrollTrace

// What becomes of pages that are not current.
extension InvariantCheck {
  /// A list that does not show stays where it is; one that comes into view aligns with the header, or
  /// starts at its top, and the one that becomes current moves as far as was asked from there.
  func otherPages(_ before: TraceRecord, _ now: TraceRecord) -> [Violation] {
    let (then, here) = (before.numbers("inner_offset_pt"), now.numbers("inner_offset_pt"))
    if case .stackedLists = scenario.system { return [] }
    guard then.count == here.count else { return [] }
    let (passed, shown) = (pagesPassed(before, now), pagesShown(before, now))
    return then.indices.compactMap { page in
      guard page != before.page, let from = then[page], let to = here[page], from != to,
        !isMoved(page, from: from, to: to, before, now), !comesUp(page, from: from, to: to, now),
        !(passed.contains(page) && movesUnseen(before, now)),
        !(shown.contains(page) || passed.contains(page)) || !isAligned(page, from, to, before, now)
      else { return nil }
      let what = page == now.page ? "comes to show" : "does not show"
      return Violation(
        law: .idempotence, place: now.place,
        numbers: "the list of page \(page), which \(what), moves from "
          + "\(JSONValue.points(from)) to \(JSONValue.points(to))")
    }
  }

  /// Whether a page that becomes current has moved no further than was asked, from where it was or from
  /// where it aligned.
  private func isMoved(
    _ page: Int, from: Double, to: Double, _ before: TraceRecord, _ now: TraceRecord
  ) -> Bool {
    guard page == now.page else { return false }
    let asked =
      abs(now.number("movement_pt") ?? 0) + hidden(before, now)
      + abs(now.number("overscroll_pt") ?? 0)
    guard asked > 0 else { return false }
    return distance(to, fromAligned: page, from, before, now) <= asked + tolerance
  }

  /// Whether an offset is one that a page has when it comes into view.
  private func isAligned(
    _ page: Int, _ from: Double, _ to: Double, _ before: TraceRecord, _ now: TraceRecord
  ) -> Bool {
    distance(to, fromAligned: page, from, before, now) <= 2 * tolerance
  }

  /// How far an offset is from where a page may be when it comes into view.
  private func distance(
    _ to: Double, fromAligned page: Int, _ from: Double, _ before: TraceRecord, _ now: TraceRecord
  ) -> Double {
    var ranges = [from...from]
    switch system(at: now) {
    case .swipePages(let geometry):
      let (header, pin) = (geometry.header ?? 0, geometry.pinOffset)
      // Under a header that is open a page is as far from its pin as the header.
      let open = pin - header
      switch geometry.switching {
      case .align: ranges.append(open...pin)
      case .retain: ranges.append((from - header)...(from + header))
      }
    case .segmentPager(let geometry) where geometry.policies.otherPages == .reset:
      ranges.append(0...0)
    case .easyPager(let geometry) where geometry.policies.otherPages == .reset:
      ranges.append(0...0)
    case .collapsingHeader(let geometry, _):
      // A list that lies too far down for the room that it has comes up as the header grows.
      let reach = geometry.headerMaximum - geometry.headerMinimum
      ranges.append(geometry.policies.otherPages == .reset ? 0...from : (from - reach)...from)
    case .scrollView, .stackedLists, .segmentPager, .easyPager, .detentSheet: break
    }
    return ranges.map { max($0.lowerBound - to, to - $0.upperBound, 0) }.min() ?? 0
  }

  /// Whether something may have moved a page that was current between the rows only.
  private func movesUnseen(_ before: TraceRecord, _ now: TraceRecord) -> Bool {
    newSteps(before, now).contains { step in
      switch step {
      case .touch, .replay, .gesture, .drag, .fling, .scrollTo, .scrollView: true
      // Time that passes moves the page that is current on a row.
      case .lift, .settle, .wait, .nested: false
      }
    }
  }

  /// The pages of which something shows on a row or the next, which align with the header before they
  /// do: where pages on their way are whole, also the one ahead, and those beside one that a step may
  /// have set in motion.
  private func pagesShown(_ before: TraceRecord, _ now: TraceRecord) -> ClosedRange<Int> {
    guard let then = before.number("page_position"), let here = now.number("page_position") else {
      return now.page...now.page
    }
    let ahead = here == then ? 0 : here < then ? -Self.leastTolerance : Self.leastTolerance
    let places = [then, here, here + ahead].map { max(-1e9, min(1e9, $0)) }
    let beside = newSteps(before, now).contains(where: \.mayMovePages) ? 1 : 0
    let (least, most) = (places.min() ?? 0, places.max() ?? 0)
    return (Int(least.rounded(.down)) - beside)...(Int(most.rounded(.up)) + beside)
  }

  /// The pages that may have shown between two rows: those from the one to the other, which align
  /// with the header on the way, and those that the script asks for meanwhile or a finger may have
  /// dragged into view.
  func pagesPassed(_ before: TraceRecord, _ now: TraceRecord) -> ClosedRange<Int> {
    var (least, greatest, last) = (
      min(before.page, now.page), max(before.page, now.page), before.page
    )
    var steps = newSteps(before, now)
    // A step that has shown a page ends with it, and the next one may show another at once.
    if !steps.isEmpty, before.step > 0 {
      steps = scenario.script[(before.step - 1)..<steps.endIndex]
    }
    for step in steps {
      switch step {
      case .nested(.page(let page, _)): last = page
      case .nested(.swipe(let pages, _)):
        last += Int(max(-1e9, min(1e9, pages)).rounded(.awayFromZero))
      default: break
      }
      let beside = step.movesPagesByItself ? 1 : 0
      (least, greatest) = (min(least, last - beside), max(greatest, last + beside))
    }
    let dragged = pagesDragged(before, now)
    return (least - dragged)...(greatest + dragged)
  }

  /// How many pages fingers may have dragged by between two rows, to a side or there and back.
  private func pagesDragged(_ before: TraceRecord, _ now: TraceRecord) -> Int {
    guard let width = system(at: now).pageWidth, width > 0 else { return 0 }
    let distance = stepIndices(before, now).reduce(0) { sum, index in
      guard let moved = fingerDistance(of: index) else { return sum }
      return sum + abs(moved.x)
    }
    return Int(min(1e9, distance / width).rounded(.up))
  }
}

extension SwipePages.Geometry {
  /// What a page calls its content offset when the bar pins, in points.
  fileprivate var pinOffset: Double {
    mode == .inset ? -(topInset + (bar ?? 0)) : (header ?? 0) - topInset
  }
}

extension Scenario.System {
  /// How wide a page is, in points; `nil` for a system without pages beside each other.
  fileprivate var pageWidth: Double? {
    switch self {
    case .segmentPager(let geometry): geometry.viewport.width
    case .easyPager(let geometry): geometry.viewport.width
    case .collapsingHeader(let geometry, _): geometry.viewport.width
    case .swipePages(let geometry): geometry.viewport.width
    case .scrollView, .stackedLists, .detentSheet: nil
    }
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
