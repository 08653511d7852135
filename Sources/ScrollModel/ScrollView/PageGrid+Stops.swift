import ScrollDynamics

// In Chromium, pages are snap areas that are aligned at their start and stop every scroll. These
// functions apply the rules of `SnapAreas` to pages without a list of areas.
extension PageGrid {
  /// The offset at which a fling ends; `nil` if its distance is 0.
  ///
  /// It is the first page that is at least a point ahead, or the allowed offset ahead that is
  /// nearest to the natural end, whichever is nearer to the start. If there is none, the fling ends
  /// at the page nearest to the start. In a page longer than the viewport every offset is allowed.
  func flung(from start: Double, by distance: Double, viewport: Double) -> Double? {
    guard distance != 0 else { return nil }
    let ahead = nearest(to: start + distance, viewport: viewport) { ($0 - start) * distance > 0 }
    guard let ahead else { return settled(at: start, viewport: viewport) }
    guard let stop = firstStop(from: start, towards: distance),
      abs(stop - start) <= abs(ahead - start)
    else { return ahead }
    return stop
  }

  /// The end of a release at rest: the nearest page, or the offset itself in a longer page.
  func settled(at offset: Double, viewport: Double) -> Double? {
    nearest(to: offset, viewport: viewport) { _ in true }
  }

  /// The allowed offset nearest to `aim` at which a page starts or fills the viewport.
  ///
  /// If several offsets are equally near, a page's start is preferred, then the lower offset.
  private func nearest(
    to aim: Double, viewport: Double, _ allows: (Double) -> Bool
  ) -> Double? {
    let place = ((aim - range.lower) / length).rounded(.down)
    let surplus = length - viewport
    if place >= 0, place <= last, aim - (range.lower + place * length) <= surplus {
      return range.clamp(aim)
    }
    var best: Double?
    func take(_ offset: Double) {
      guard allows(offset), best.map({ abs(offset - aim) < abs($0 - aim) }) ?? true else { return }
      best = offset
    }
    let middle = min(max(0, place), last)
    let (first, end) = (max(0, middle - 1), min(last, middle + 1))
    var index = first
    while index <= end {
      take(page(index))
      index += 1
    }
    index = first
    while surplus > 0, index <= end {
      let bottom = range.lower + index * length + surplus
      if bottom <= range.upper { take(bottom) }
      index += 1
    }
    return best
  }

  /// The first page that starts at least one point ahead; `nil` if there is none.
  private func firstStop(from start: Double, towards direction: Double) -> Double? {
    let step = direction < 0 ? -1.0 : 1
    var index = ((start + step - range.lower) / length).rounded(.down) - step
    index = min(max(0, index), last)
    while index >= 0, index <= last {
      let offset = page(index)
      if (offset - start) * step >= 1 { return offset }
      index += step
    }
    return nil
  }
}
