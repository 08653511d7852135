import NestedScroll
import ScrollDynamics
import ScrollModel

extension OriginalScrollView {
  /// `pagesEvent` ends the touch on the pages.
  mutating func release(
    _ velocity: Double, isCancelled: Bool, pages pagesEvent: NestedEvent, target: Double?
  ) {
    if !isCancelled, rules.refreshIfPulled(overscroll: overscroll) {
      effects.append(.refreshTriggered)
    }
    if velocity != 0 { direction = velocity < 0 ? -1 : 1 }
    setLimits()
    var context = ReleaseContext(
      velocity: velocity, overscroll: overscroll, policy: policy,
      rate: scroll.physics.decelerationRate, resolution: .roundingError)
    var release = rules.release(context)
    let isAnnounced = announce(release, &context, target: target)
    if isAnnounced { release = rules.release(context) }
    let wasMoving = isMoving
    if let release { start(release) }
    let end = ScrollEvent.dragEnded(velocity: Vector(x: 0, y: release?.velocity ?? velocity))
    scroll.handle(end, at: clock) { _, place in
      if !isAnnounced, release?.settling == nil, let target { place.y = target }
    } emit: { effect in
      if isAnnounced, case .willEndDragging = effect { return }
      effects.relay(effect)
    }
    absorb()
    setLimits()
    sendToPages(pagesEvent)
    if !wasMoving, !isMoving { resetPolicy() }
  }

  /// Emits `willEndDragging` for a sheet or a bar; `target` replaces the target of a sheet.
  private mutating func announce(
    _ release: Release?, _ context: inout ReleaseContext, target: Double?
  ) -> Bool {
    guard let release, scroll.isDragging, release.settling != nil || release.velocity == 0 else {
      return false
    }
    let rest = release.settling?.restPosition ?? rules.settlingPosition
    effects.append(
      .scroll(
        .willEndDragging(
          velocity: Vector(x: 0, y: context.velocity / 1000),
          targetContentOffset: Vector(x: 0, y: rest))))
    // The app cannot change the target of a bar, because a bar is not a scroll view.
    if rules.movesCombinedOffset, target != rest { context.settlingTarget = target }
    return true
  }

  private mutating func start(_ release: Release) {
    policy = release.scroll ?? .settlingPart
    if let motion = release.settling { startSettling(motion) } else { endSettling() }
    setLimits()
  }
}
