import NestedScroll
import ScrollDynamics
import ScrollModel

/// Where a view differs from one that has had frames between its events, in words; `nil` for nowhere.
///
/// - Parameters:
///   - one: The view that got its events alone.
///   - reported: Its effects since the last comparison.
///   - other: The view that got frames as well.
///   - seen: Its effects since the last comparison.
///   - tolerance: The largest difference of numbers that count as equal, in points and seconds.
/// - Returns: The first difference.
func frameFault<System: NestedSystem>(
  _ one: NestedScrollView<System>, _ reported: [NestedEffect],
  _ other: NestedScrollView<System>, _ seen: [NestedEffect], within tolerance: Double
) -> String? {
  // The offset before it is rounded to pixels: exactly between two of them either is right.
  var values = [
    ("offset", one.scroll.contentOffset.y, other.scroll.contentOffset.y),
    ("page", one.pagePosition, other.pagePosition),
    ("travelled", one.travelled, other.travelled),
    ("start", one.scroll.range(.vertical).lower, other.scroll.range(.vertical).lower),
    ("end", one.scroll.range(.vertical).upper, other.scroll.range(.vertical).upper),
  ]
  if one.displayScale == nil {
    values.append(("overscroll", one.chainOverscroll, other.chainOverscroll))
  }
  for part in 0..<one.system.parts.count {
    values.append(("part \(part)", one.system.parts[part].amount, other.system.parts[part].amount))
  }
  for (what, one, other) in values where abs(one - other) > tolerance * max(1, abs(one)) {
    return "\(what) \(one) is \(other) with frames"
  }
  let words = [
    ("\(one.phase)", "\(other.phase)"), ("\(one.policy)", "\(other.policy)"),
    (one.owner.ownerName, other.owner.ownerName),
    ("page \(one.system.page)", "page \(other.system.page)"),
  ]
  for (one, other) in words where one != other { return "\(one) is \(other) with frames" }
  let (timed, others) = (reported.timed, seen.timed)
  let isSame =
    timed.count == others.count
    && zip(timed, others).allSatisfy { $0.what == $1.what && abs($0.time - $1.time) < tolerance }
  return isSame ? nil : "\(timed) is \(others) with frames"
}

/// An effect that has a time of its own.
private struct TimedEffect {
  let what: String
  let time: Double
}

extension NestedPart? {
  fileprivate var ownerName: String { map { "\($0)" } ?? "nobody" }
}

extension [NestedEffect] {
  /// The effects that do not depend on how often time passes, with their times.
  fileprivate var timed: [TimedEffect] {
    compactMap { effect in
      switch effect {
      case .handedOver(let from, let to, let time):
        TimedEffect(what: "\(from) to \(to)", time: time)
      case .pageChanged(let page, let time): TimedEffect(what: "page \(page)", time: time)
      case .rested(let time): TimedEffect(what: "rest", time: time)
      case .scroll(.peaked(_, let time)): TimedEffect(what: "peak", time: time)
      case .scroll(.edgeReached(let edge, let time)):
        TimedEffect(what: "edge \(edge)", time: time)
      default: nil
      }
    }
  }
}
