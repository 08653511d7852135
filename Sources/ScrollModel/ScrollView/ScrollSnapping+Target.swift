import ScrollDynamics

extension ScrollSnapping {
  /// What a release asks of the places.
  struct Release {
    /// Where the motion would rest by itself.
    let projected: Double
    /// The velocity, of which only the sign counts.
    let velocity: Double
    /// Where the drag began.
    let origin: Double
    let range: ScrollRange
    /// The length of the scroll view along the axis.
    let length: Double
    /// Where a Compose list leaves its fling.
    var listRelease: ListRelease?
  }

  /// The end of the fling by which a Compose list comes near to an item.
  struct ListRelease {
    let offset: Double
    let velocity: Double
    /// When it is there, in seconds since the release.
    let time: Double
  }

  /// The mean distance of two places, in points.
  var itemLength: Double {
    switch places {
    case .interval(let interval, _): interval
    case .offsets(let list):
      list.count < 2 ? 0 : (list[list.count - 1] - list[0]) / Double(list.count - 1)
    }
  }

  /// Whether a place is that of another item than the one nearest to an offset.
  func leavesItem(from offset: Double, to place: Double) -> Bool {
    nearest(to: offset) != nearest(to: place)
  }

  /// Where a release has to land.
  func target(for release: Release) -> Double {
    let range = release.range
    var place = range.clamp(chosenPlace(release))
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

  private func chosenPlace(_ release: Release) -> Double {
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

  private func nearest(to offset: Double) -> Double {
    let (lower, upper) = (last(upTo: offset), first(from: offset))
    return upper - offset < offset - lower ? upper : lower
  }

  /// The last place at or below an offset; the first of all if there is none.
  private func last(upTo offset: Double) -> Double {
    switch places {
    case .interval(let interval, let origin):
      origin + ((offset - origin) / interval).rounded(.down) * interval
    case .offsets(let list):
      list[max(0, count(of: list) { $0 <= offset } - 1)]
    }
  }

  /// The first place at or above an offset; the last of all if there is none.
  private func first(from offset: Double) -> Double {
    switch places {
    case .interval(let interval, let origin):
      origin + ((offset - origin) / interval).rounded(.up) * interval
    case .offsets(let list):
      list[min(list.count - 1, count(of: list) { $0 < offset })]
    }
  }

  private func last(below place: Double) -> Double {
    switch places {
    case .interval(let interval, _): place - interval
    case .offsets(let list): list[max(0, count(of: list) { $0 < place } - 1)]
    }
  }

  private func first(above place: Double) -> Double {
    switch places {
    case .interval(let interval, _): place + interval
    case .offsets(let list): list[min(list.count - 1, count(of: list) { $0 <= place })]
    }
  }

  /// How many elements at the beginning of a sorted list belong, by halving.
  private func count(of list: [Double], belong: (Double) -> Bool) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if belong(list[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
