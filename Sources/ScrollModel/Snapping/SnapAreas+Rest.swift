package import ScrollDynamics

extension SnapAreas {
  /// The offsets at which the content may rest: those that align an area and those that cover the
  /// snapport.
  ///
  /// Each area has a range for its alignment, and another range if it can cover the snapport. The
  /// result is `nil` if an area is hidden at some offset of the other axis, because its ranges
  /// would depend on that offset. `isGecko` selects Firefox's rule for covering, as in
  /// ``geckoPosition(for:)``.
  package func restRanges(_ axis: Axis, isGecko: Bool) -> [ScrollRange]? {
    let (line, other) = (line(axis), line(axis == .horizontal ? .vertical : .horizontal))
    let isShown = line.sorted.allSatisfy { aligned in
      // Firefox searches at the end of the fling, which may lie past the end of the other axis.
      let isHidden =
        isGecko && other.maximum > 0 && !(axes == .both && other.aligned[aligned.area].isFinite)
      return !isHidden && other.touches(aligned.area, at: 0)
        && other.touches(aligned.area, at: other.maximum)
    }
    guard isShown else { return nil }
    let aligned = line.sorted.map { ScrollRange(lower: $0.offset, upper: $0.offset) }
    let covering = line.large.map { area in
      if isGecko { return geckoCovering(area, axis) }
      let start = line.clamp(line.starts[area])
      // The end of an area as long as the snapport may lie before its start by rounding.
      return ScrollRange(lower: start, upper: max(start, line.clamp(line.ends[area] - line.length)))
    }
    return aligned + covering
  }
}
