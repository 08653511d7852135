import ScrollDynamics

/// A section of a fling in which one part moves.
struct FlingSpan: Sendable, Hashable {
  let part: Int
  /// True if no earlier section of the fling moves the same part.
  let isFirst: Bool
  /// The distance that the content has moved when the part starts to move, in points, 0 or more.
  let start: Double
  /// The distance that the content has moved when the part reaches its end, in points.
  var end: Double
  /// The amount of the part when the part starts to move, in points.
  let from: Double
  /// The amount of the part at its end, in points.
  var to: Double

  /// The amount after a distance, in points; `nil` before the section starts unless ``isFirst``.
  @inline(__always)
  func amount(after distance: Double, _ direction: Double) -> Double? {
    guard distance > start else { return isFirst ? from : nil }
    return distance >= end ? to : from + (distance - start) * direction
  }
}

extension [FlingSpan] {
  /// The sections of a fling that never comes to rest, in order.
  ///
  /// The content has already moved by `distance`, through the sections in `past`.
  init(
    of chain: ScrollChain, _ order: ClaimOrder, _ direction: Double, after past: [FlingSpan] = [],
    at distance: Double = 0
  ) {
    let claims = order.claims(movingBy: direction)
    var (moved, start) = (chain, distance)
    self = past
    var amounts = (0..<chain.count).map { chain[$0].amount }
    _ = moved.offer(direction * .infinity, order, during: .fling) { claim, amount, new in
      let part = claims[claim].part
      let from = amounts[part]
      amounts[part] = new
      if last?.part == part {
        self[count - 1].end += abs(amount)
        self[count - 1].to = new
      } else {
        append(
          FlingSpan(
            part: part, isFirst: !contains { $0.part == part }, start: start,
            end: start + abs(amount), from: from, to: new))
      }
      start += abs(amount)
    }
  }

  /// The sections up to a distance in points; the last section ends at its part's current amount.
  func upTo(
    _ distance: Double, in chain: ScrollChain, _ direction: Double
  ) -> [FlingSpan] {
    filter { $0.start < distance }.map { span in
      guard span.end > distance else { return span }
      let amount = chain[span.part].amount
      return FlingSpan(
        part: span.part, isFirst: span.isFirst, start: span.start, end: distance,
        from: amount - direction * (distance - span.start), to: amount)
    }
  }
}
