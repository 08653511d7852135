package import ScrollDynamics
package import ScrollModel

/// The positions along one axis at which content may rest, with paging or mandatory snapping.
package enum RestPositions {
  /// Pages with a length in points; each page may rest up to `surplus` points past its start.
  case pages(length: Double, surplus: Double)
  case positions(ScrollSnapping)

  /// Creates the positions for a viewport whose length is `container` points; `nil` if the content
  /// may rest anywhere.
  ///
  /// With `fillsViewport`, a page longer than the viewport may rest anywhere as long as it fills the
  /// viewport: css-scroll-snap 1, section 6.3, as in Chromium.
  package init?(
    _ behavior: ScrollBehavior, _ axis: Axis, container: Double, fillsViewport: Bool = false
  ) {
    if behavior.isPagingEnabled {
      let length = behavior.pageSize?[axis] ?? container
      self = .pages(length: length, surplus: fillsViewport ? max(0, length - container) : 0)
    } else if let snapping = behavior.snapping(axis), snapping.mode == .mandatory {
      self = .positions(snapping)
    } else {
      return nil
    }
  }

  package func nearest(to offset: Double, in range: ScrollRange) -> Double {
    let candidates: [Double]
    switch self {
    case .pages(let length, let surplus):
      let start = range.lower + ((offset - range.lower) / length).rounded(.down) * length
      if offset - start <= surplus { return range.clamp(offset) }
      candidates = [start, start + surplus, start + length]
    case .positions(let snapping): candidates = snapping.positions(around: offset)
    }
    return candidates.map { range.clamp($0) }.nearest(to: offset) ?? offset
  }
}
