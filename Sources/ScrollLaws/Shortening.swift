/// Removes as many elements as possible from a list that meets a condition, so that it still does.
///
/// Halves of the list are removed, then quarters, and so on down to single elements. Source: Zeller
/// and Hildebrandt, IEEE Transactions on Software Engineering 28, 2002.
package func shortened<Element>(
  _ elements: [Element], while holds: ([Element]) -> Bool
) -> [Element] {
  var shortest = elements
  var length = max(1, elements.count / 2)
  while true {
    var (start, isShorter) = (0, false)
    while start < shortest.count {
      var candidate = shortest
      candidate.removeSubrange(start..<min(start + length, candidate.count))
      if holds(candidate) {
        (shortest, isShorter) = (candidate, true)
      } else {
        start += length
      }
    }
    if length == 1, !isShorter { return shortest }
    length = max(1, length / 2)
  }
}
