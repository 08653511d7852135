import ScrollDynamics

extension ScrollSnapping {
  /// The values of a release that determine the snap position at which it ends.
  struct SnapRelease {
    /// The offset at which the motion would rest naturally.
    let projected: Double
    /// Only the sign matters.
    let velocity: Double
    /// The offset at which the drag began.
    let origin: Double
    let range: ScrollRange
    let length: Double
    var listRelease: ListRelease?
    /// The condition on the position after a notch of a wheel.
    var ahead: SnapRule.AheadOf?
  }

  /// The state in which a Compose list ends its fling and moves to an item.
  struct ListRelease {
    let offset: Double
    let velocity: Double
    /// Since the release, in seconds.
    let time: Double
  }

  var itemLength: Double {
    switch restPositions {
    case .interval(let interval, _): interval
    case .offsets(let list):
      list.count < 2 ? 0 : (list[list.count - 1] - list[0]) / Double(list.count - 1)
    }
  }

  func leavesItem(from offset: Double, to place: Double) -> Bool {
    nearest(to: offset) != nearest(to: place)
  }

  func target(for release: SnapRelease) -> Double {
    let range = release.range
    var place: Double
    if let ahead = release.ahead, let found = position(ahead, release) {
      place = found
    } else if release.ahead != nil, mode != .mandatory {
      return release.projected
    } else {
      place = range.clamp(chosenPosition(release))
    }
    if movesAtMostOne {
      let home = nearest(to: release.origin)
      place = max(place, range.clamp(last(below: home)))
      place = min(place, range.clamp(first(above: home)))
    }
    if case .proximity(let share) = mode,
      abs(place - release.projected) > share * release.length
    {
      return release.projected
    }
    return place
  }

  /// The position ahead that is nearest to the natural end; `nil` if no position is ahead.
  private func position(_ ahead: SnapRule.AheadOf, _ release: SnapRelease) -> Double? {
    let step = ahead.direction < 0 ? -ahead.distance : ahead.distance
    let next = ahead.base + step
    let candidates = [
      nearest(to: release.projected), step < 0 ? last(upTo: next) : first(from: next),
    ]
    return candidates.lazy.map { release.range.clamp($0) }.first {
      ($0 - next) * step >= 0
    }
  }

  private func chosenPosition(_ release: SnapRelease) -> Double {
    if choice == .nearest, let list = release.listRelease {
      return SnapTarget.composeList(
        lower: last(upTo: list.offset), upper: first(from: list.offset), from: list.offset,
        velocity: list.velocity)
    }
    return switch choice {
    case .nextInDirection where release.velocity > 0: first(from: release.projected)
    case .nextInDirection where release.velocity < 0: last(upTo: release.projected)
    case .nearest, .nextInDirection: nearest(to: release.projected)
    }
  }

  /// The snap positions at or below an offset, and at or above it.
  ///
  /// They are equal if the offset is a position, or lies beyond the first or last position.
  package func positions(around offset: Double) -> [Double] {
    [last(upTo: offset), first(from: offset)]
  }

  private func nearest(to offset: Double) -> Double {
    let (lower, upper) = (last(upTo: offset), first(from: offset))
    return upper - offset < offset - lower ? upper : lower
  }

  /// The last snap position at or below an offset; the first position if there is none.
  private func last(upTo offset: Double) -> Double {
    switch restPositions {
    case .interval(let interval, let origin):
      origin + ((offset - origin) / interval).rounded(.down) * interval
    case .offsets(let list):
      list[max(0, list.partitioningIndex { $0 > offset } - 1)]
    }
  }

  /// The first snap position at or above an offset; the last position if there is none.
  private func first(from offset: Double) -> Double {
    switch restPositions {
    case .interval(let interval, let origin):
      origin + ((offset - origin) / interval).rounded(.up) * interval
    case .offsets(let list):
      list[min(list.count - 1, list.partitioningIndex { $0 >= offset })]
    }
  }

  private func last(below place: Double) -> Double {
    switch restPositions {
    case .interval(let interval, _): place - interval
    case .offsets(let list): list[max(0, list.partitioningIndex { $0 >= place } - 1)]
    }
  }

  private func first(above place: Double) -> Double {
    switch restPositions {
    case .interval(let interval, _): place + interval
    case .offsets(let list): list[min(list.count - 1, list.partitioningIndex { $0 > place })]
    }
  }
}
