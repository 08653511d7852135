import ScrollDynamics
import ScrollModel

extension CSSScroll {
  mutating func adopt(_ earlier: Self) {
    page.adopt(earlier.page)
    wheel = earlier.wheel
    for part in 0..<min(partNames.count, earlier.partNames.count) {
      snapped[part] = earlier.snapped[part]
      unsnapped[part] = earlier.unsnapped[part]
    }
  }

  /// A scroller whose geometry is unchanged keeps its motion.
  ///
  /// A changed scroller snaps: immediately if it is at rest, otherwise when it comes to rest.
  mutating func resume(
    _ running: RunningMotion?, from earlier: Self, _ physics: ScrollPhysics, _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    // An animation moves only its own scroller.
    let isAnimation = running?.motion.animation != nil
    let moving = partNames.indices.filter { part in
      !isAnimation && page.receivers.contains(part)
        || Axis.allCases.contains { running?.motion[$0]?.settlingPart == part }
    }
    let changed = partNames.indices.filter { !hasGeometry(of: $0, in: earlier) }
    for part in changed {
      // A moving scroller snaps on both axes when it comes to rest.
      if moving.contains(part) { unsnapped[part] = .both } else { layOut(part) }
    }
    guard let running, !moving.isEmpty else { return nil }
    // A fling may have moved a scroller that no longer exists.
    let isFewer = !isAnimation && partNames.count < earlier.partNames.count
    guard isFewer || moving.contains(where: { changed.contains($0) }) else {
      return running.motion.continued(at: running.elapsed)
    }
    guard let kind = running.motion.animation else {
      return continuedFling(running, from: earlier)
        ?? release(velocity: running.velocity, physics: physics, frame: frame)
    }
    let part = running.motion.driver
    guard kind.isAsked, partNames.indices.contains(part) else { return settling() }
    return animation(
      kind, of: part, to: running.target(from: page.scrollers[part].offset), replacing: running)
  }

  private func hasGeometry(of part: Int, in earlier: Self) -> Bool {
    guard earlier.partNames.indices.contains(part) else { return false }
    return page.scrollers[part].maximumOffset == earlier.page.scrollers[part].maximumOffset
      && areas[part] == earlier.areas[part]
  }

  /// The running fling with limits from the new ranges; `nil` if it cannot continue.
  ///
  /// A fling keeps its start, its velocity and its duration. A motion to a snap area continues only
  /// in an unchanged scroller. No motion continues if the number of scrollers has changed.
  private func continuedFling(_ running: RunningMotion, from earlier: Self) -> ProtocolMotion? {
    guard partNames.count == earlier.partNames.count else { return nil }
    var motion = running.motion
    for axis in Axis.allCases {
      switch motion[axis] {
      case nil: continue
      case .part(let part, _, _) where hasGeometry(of: part, in: earlier): continue
      case .fling(let fling, _):
        motion[axis] = .fling(fling.continued(in: page.chain(along: axis), at: running.elapsed))
      default: return nil
      }
    }
    return motion.continued(at: running.elapsed)
  }
}
