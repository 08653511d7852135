import ScrollDynamics

extension SnapLine {
  /// The distance from `base` to the nearest offset at which a large area covers the snapport.
  func coveringDistance(_ area: Int, from base: Double) -> Double {
    max(0, clamp(starts[area]) - base, base - clamp(ends[area] - length))
  }

  func fills(_ area: Int, at offset: Double) -> Bool {
    offset >= starts[area] && offset <= ends[area] - length
  }

  /// The offset nearest to `aim`, even outside the range, at which a large area covers the snapport
  /// and no other area begins or ends within the snapport.
  func covering(_ area: Int, aim: Double, in areas: SnapAreas, _ axis: Axis) -> SnapAreas.Snap? {
    let (start, end) = (starts[area], ends[area])
    // The uninterrupted parts of the area: around the aim, before the aim and after the aim.
    var middle = Part(start: start, end: end)
    var (back, ahead) = (middle, middle)
    var isFree = true
    for other in starts.indices {
      let (otherStart, otherEnd) = (starts[other], ends[other])
      let overlaps = otherStart < end && otherEnd > start
      let contains = otherStart <= start && otherEnd >= end
      guard other != area, overlaps, !contains else { continue }
      back.cut(otherStart, otherEnd, isBefore: otherEnd < aim)
      ahead.cut(otherStart, otherEnd, isBefore: otherStart <= aim + length)
      let isInside = otherStart >= aim && otherEnd <= aim + length
      let fills = otherStart <= aim && otherEnd >= aim + length
      if isInside || fills { isFree = false }
      middle.cut(otherStart, otherEnd, isBefore: otherStart < aim)
    }
    let alignment = areas.areas[area].alignment(axis) ?? .start
    func snap(_ part: Part) -> SnapAreas.Snap? {
      guard part.start < part.end else { return nil }
      let (lower, upper) = (part.start, part.end - length)
      if lower < upper {
        return SnapAreas.Snap(
          area: area, offset: min(max(aim, lower), upper),
          covered: ScrollRange(lower: clamp(lower), upper: clamp(upper)))
      }
      let offset = SnapLine.offset(alignment, part.start, part.end, length)
      return SnapAreas.Snap(area: area, offset: min(max(offset, start), end - length), covered: nil)
    }
    if isFree, let snap = snap(middle) { return snap }
    guard let before = snap(back) else { return snap(ahead) }
    guard let after = snap(ahead) else { return before }
    return abs(before.offset - aim) < abs(after.offset - aim) ? before : after
  }

  /// An uninterrupted part of an area, in content coordinates.
  private struct Part {
    var start: Double
    var end: Double

    /// Lets the part begin after another area or end before it.
    mutating func cut(_ otherStart: Double, _ otherEnd: Double, isBefore: Bool) {
      if isBefore { start = max(start, otherEnd) } else { end = min(end, otherStart) }
    }
  }
}
