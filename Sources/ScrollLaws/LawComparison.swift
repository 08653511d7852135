package import NestedScroll
import ScrollDynamics
import ScrollModel

/// The visible state of a view, as text.
struct LawState: CustomStringConvertible {
  let description: String

  init<System: NestedSystem>(_ view: NestedScrollView<System>) {
    let amounts = (0..<view.system.parts.count).map { number(view.system.parts[$0].amount) }
    description =
      "\(view.phase.rawValue) at \(number(view.offset)) pt with \(number(view.velocity)) pt/s, page "
      + "\(number(view.pagePosition)), parts at \(amounts.joined(separator: ", ")) pt, moves "
      + (view.owner?.name ?? "nothing")
  }
}

/// The first difference from a view that has additional frames between its events, if any.
package func frameFault<System: NestedSystem>(
  _ one: NestedScrollView<System>, _ reported: [NestedEffect],
  _ other: NestedScrollView<System>, _ seen: [NestedEffect], within tolerance: Double
) -> (one: String, other: String)? {
  // Offsets are compared before rounding, because exactly between two pixels either pixel is
  // correct.
  var name: StaticString = ""
  func differs(_ what: StaticString, _ one: Double, _ other: Double) -> Bool {
    name = what
    return abs(one - other) > tolerance * max(1, abs(one))
  }
  var isApart =
    differs("the offset", one.scroll.contentOffset.y, other.scroll.contentOffset.y)
    || differs("the page", one.pagePosition, other.pagePosition)
    || differs("the requested offset", one.travelled, other.travelled)
    || differs("the start", one.scroll.range(.vertical).lower, other.scroll.range(.vertical).lower)
    || differs("the end", one.scroll.range(.vertical).upper, other.scroll.range(.vertical).upper)
    || one.displayScale == nil
      && differs("the overscroll", one.chainOverscroll, other.chainOverscroll)
  for part in 0..<one.system.parts.count where !isApart {
    isApart = differs("a part", one.system.parts[part].amount, other.system.parts[part].amount)
  }
  // If a rounding error keeps a part from its end, another part may move.
  let ends = (one.system.partsAtEnds, other.system.partsAtEnds)
  if !isApart, ends.0 == ends.1 {
    name = "the state"
    isApart =
      one.phase != other.phase || one.policy != other.policy || one.owner != other.owner
      || one.system.page != other.system.page
  }
  if !isApart {
    name = "the effects"
    isApart = !reported.haveTimes(of: seen, within: tolerance)
  }
  return isApart ? ("\(name): \(LawState(one))", "\(LawState(other))") : nil
}

extension NestedSystem {
  /// Whether each part is at its lower end, and whether it is at its upper end.
  fileprivate var partsAtEnds: [Bool] {
    (0..<parts.count).flatMap { index -> [Bool] in
      let part = parts[index]
      return [part.amount == part.range.lower, part.amount == part.range.upper]
    }
  }
}

extension [NestedEffect] {
  /// True if the effects that have times, and do not depend on the frames, are those of other
  /// effects.
  func haveTimes(of others: [NestedEffect], within tolerance: Double) -> Bool {
    let (one, other) = (filter { $0.hasTime }, others.filter { $0.hasTime })
    return one.count == other.count
      && zip(one, other).allSatisfy { $0.isClose(to: $1, within: tolerance) }
  }
}

extension NestedEffect {
  /// True if the effect has a time and does not depend on the frames.
  fileprivate var hasTime: Bool { isClose(to: self, within: 1) }

  /// `tolerance` is for the times, in seconds.
  fileprivate func isClose(to other: NestedEffect, within tolerance: Double) -> Bool {
    switch (self, other) {
    case (.handedOver(let from, let to, let time), .handedOver(let source, let target, let now)):
      from == source && to == target && abs(time - now) < tolerance
    case (.pageChanged(let page, let time), .pageChanged(let next, let now)):
      page == next && abs(time - now) < tolerance
    case (.rested(let time), .rested(let now)): abs(time - now) < tolerance
    case (.scroll(let one), .scroll(let two)): one.isClose(to: two, within: tolerance)
    default: false
    }
  }
}

extension ScrollEffect {
  /// True if the effect has a time and does not depend on the frames.
  var hasTime: Bool { isClose(to: self, within: 1) }

  /// `tolerance` is for the times, in seconds.
  func isClose(to other: ScrollEffect, within tolerance: Double) -> Bool {
    switch (self, other) {
    case (.peaked(_, let time), .peaked(_, let now)): abs(time - now) < tolerance
    case (.edgeReached(let edge, let time), .edgeReached(let next, let now)):
      edge == next && abs(time - now) < tolerance
    case (.rested(let time), .rested(let now)): abs(time - now) < tolerance
    default: false
    }
  }
}
