package import ScrollDynamics

extension SnapAreas {
  /// The offsets along an axis at which areas let the content rest: where they are aligned with the
  /// snapport, or large enough to cover it.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - cross: The offset along the other axis, in points.
  /// - Returns: A range of offsets in points for each area, and for each large one a second range;
  ///   `nil` if no area that snaps along the axis is visible, so that the content may rest anywhere.
  package func restRanges(_ axis: Axis, cross: Double) -> [ScrollRange]? {
    let (line, other) = (line(axis), line(axis == .horizontal ? .vertical : .horizontal))
    guard line.sorted.contains(where: { other.touches($0.area, at: cross) }) else { return nil }
    let aligned = line.sorted.map { ScrollRange(lower: $0.offset, upper: $0.offset) }
    let covering = line.large.map { area in
      ScrollRange(
        lower: line.clamp(line.starts[area]), upper: line.clamp(line.ends[area] - line.length))
    }
    return aligned + covering
  }
}
