import ScrollModel

// Where the lists are on screen.
extension StackedLists {
  /// Where a list's frame is on screen.
  ///
  /// - Parameters:
  ///   - index: Which list, from 0.
  ///   - excess: What shows beyond the lists, in points: negative beyond the top.
  /// - Returns: Its top and its height, in points.
  public func listFrame(_ index: Int, excess: Double) -> (y: Double, height: Double) {
    let shown = offset + excess
    let isLast = index == geometry.lists.count - 1
    let own = shown - starts[index]
    // A first list that does not fill the viewport is stretched by what is pulled beyond the top.
    let stretch = index == 0 ? max(0, -shown) : 0
    let height =
      isLast ? viewport.height : min(viewport.height, geometry.lists[index] + stretch)
    if own <= 0 {
      let y = index == 0 ? 0 : listEnd(before: index, at: shown)
      return (y, height)
    }
    return (isLast ? 0 : min(0, pin(index) - own), height)
  }

  /// Where the lists before one end on screen, which is where it begins.
  ///
  /// The list at the top of the viewport decides; those between it and this one are shown whole.
  private func listEnd(before index: Int, at shown: Double) -> Double {
    let top = min(list(at: shown, from: top), index - 1)
    let frame = listFrame(top, excess: shown - offset)
    return max(0, frame.y + frame.height + shownStarts[index] - shownStarts[top + 1])
  }
}
