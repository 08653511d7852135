package import ScrollDynamics

extension SnapAreas {
  /// The offsets along an axis at which content may rest because of its areas: where they are
  /// aligned with the snapport, or large enough to cover it.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - isGecko: True for the large areas of ``geckoPosition(for:)``.
  /// - Returns: A range of offsets in points for each area, and a second range for each large area;
  ///   `nil` if an area is hidden at some offsets along the other axis, because the positions then
  ///   depend on that offset.
  package func restRanges(_ axis: Axis, isGecko: Bool) -> [ScrollRange]? {
    let (line, other) = (line(axis), line(axis == .horizontal ? .vertical : .horizontal))
    let isShown = line.sorted.allSatisfy { aligned in
      // Firefox looks for areas where a fling aims, which may be past the end of the other axis.
      let isHidden =
        isGecko && other.maximum > 0 && !(axes == .both && other.aligned[aligned.area].isFinite)
      return !isHidden && other.touches(aligned.area, at: 0)
        && other.touches(aligned.area, at: other.maximum)
    }
    guard isShown else { return nil }
    let aligned = line.sorted.map { ScrollRange(lower: $0.offset, upper: $0.offset) }
    let covering = line.large.map { area in
      isGecko
        ? geckoCovering(area, axis)
        : ScrollRange(
          lower: line.clamp(line.starts[area]), upper: line.clamp(line.ends[area] - line.length))
    }
    return aligned + covering
  }
}
