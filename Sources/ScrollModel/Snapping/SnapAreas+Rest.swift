package import ScrollDynamics

extension SnapAreas {
  /// The offsets along an axis at which an area is aligned with the snapport or covers it; the
  /// content may rest there.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - isGecko: True if areas that can cover the snapport follow Firefox's rule, as in
  ///     ``geckoPosition(for:)``.
  /// - Returns: A range of offsets in points for each area, and a second range for each area that
  ///   can cover the snapport; `nil` if an area is hidden at some offset of the other axis, because
  ///   its ranges would depend on that offset.
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
      return ScrollRange(
        lower: start, upper: max(start, line.clamp(line.ends[area] - line.length)))
    }
    return aligned + covering
  }
}
