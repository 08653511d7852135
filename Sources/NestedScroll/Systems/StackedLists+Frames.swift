import ScrollModel

extension StackedLists {
  /// The top and the height of a list on screen, below the top of the viewport.
  public func listFrame(_ index: Int, overscroll: Double) -> (y: Double, height: Double) {
    let shown = offset + overscroll
    let isLast = index == geometry.lists.count - 1
    let own = shown - starts[index]
    // Overscroll beyond the top stretches the first list if it does not fill the viewport.
    let stretch = index == 0 ? max(0, -shown) : 0
    let height = isLast ? viewport.height : min(viewport.height, geometry.lists[index] + stretch)
    if own <= 0 {
      let y = index == 0 ? 0 : listEnd(before: index, at: shown)
      return (y, height)
    }
    return (isLast ? 0 : min(0, pin(index) - own), height)
  }

  /// The frame of a list on screen; every list of a stack has a frame.
  public func frame(ofList list: Int, overscroll: Double) -> (y: Double, height: Double)? {
    listFrame(list, overscroll: overscroll)
  }

  /// The bottom of the previous list: that of the top list, plus the heights of the lists between.
  private func listEnd(before index: Int, at shown: Double) -> Double {
    let top = min(starts.item(at: shown), index - 1)
    let frame = listFrame(top, overscroll: shown - offset)
    return max(0, frame.y + frame.height + visibleStarts[index] - visibleStarts[top + 1])
  }
}
