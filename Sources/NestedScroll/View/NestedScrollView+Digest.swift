import ScrollModel

extension NestedScrollView {
  /// A hash of the observable state of the nested view, to compare two runs.
  ///
  /// It covers the offset, velocity, overscroll and phase, the part that moves, the pages with
  /// their lists, the frames of all parts, the stretch of the edges, the target of a settling part
  /// and the time of the next event. Equal states have equal hashes in every build that uses the
  /// same mathematical functions; see `HeadlessScrollView.digest`. Computing it takes time
  /// proportional to the number of pages.
  public var digest: UInt64 {
    var digest = StateDigest()
    digest.add(offset)
    digest.add(velocity)
    digest.add(overscroll)
    digest.add(chainOverscroll)
    digest.add(phase)
    digest.add(isTracking)
    digest.add(isDragging)
    digest.add(isMoving)
    digest.add(owner)
    digest.add(edgeStretch(at: .top))
    digest.add(edgeStretch(at: .bottom))
    digest.add(settlingTarget)
    digest.add(nextEventTime)
    digest.add(frames)
    digest.add(system.page)
    digest.add(pagePosition)
    let (visibleSystem, chainOverscroll) = (visibleSystem, chainOverscroll)
    digest.add(visibleSystem.collapsed(overscroll: chainOverscroll))
    digest.add(visibleSystem.settlingPosition)
    for page in 0..<visibleSystem.pageCount {
      digest.add(visibleSystem.innerOffset(page: page, overscroll: chainOverscroll))
      digest.add(visibleSystem.isRefreshing(page: page))
    }
    return digest.value
  }
}

extension StateDigest {
  fileprivate mutating func add(_ frames: NestedFrames) {
    add(frames.headerY)
    add(frames.headerHeight)
    add(frames.headerOffset)
    add(frames.barY)
    add(frames.pageY)
    add(frames.pageHeight)
    add(frames.contentHeight)
    add(frames.firstRowY)
    add(frames.sheetOffset)
    add(frames.sheetY)
  }

  fileprivate mutating func add(_ part: NestedPart?) {
    add(part.flatMap { NestedPart.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
  }
}
