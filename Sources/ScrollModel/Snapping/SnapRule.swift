public import ScrollDynamics

/// A platform's choice of a page, and its motion to a page or another snap target.
public enum SnapRule: Sendable, Hashable {
  /// UIScrollView's rule: a release above 300 pt/s ends at the next page, reached by a retargeted
  /// deceleration or a spring.
  case uikit
  /// Android's `PagerSnapHelper` and `SnapHelper`: the next page, reached by a decelerating scroll.
  case android(pixelsPerPoint: Double)
  /// The rule of Compose's pager and list, with a critically damped spring of stiffness 400.
  ///
  /// At 400 pt/s or more, a pager turns to the next page. Below that speed it turns after more than
  /// half a page; after a shorter drag, it returns if the drag covered at least 56 points and
  /// otherwise moves to the nearest page. A list's fling is one mean item length shorter than its
  /// natural distance.
  case compose
  /// Flutter's rule: a release turns to the next page in its direction, or without velocity to the
  /// nearest page; the scroll view's spring moves the content.
  case flutter(Spring, Tolerance)
  /// Chromium's rule: pages are ``SnapAreas`` that stop every scroll. A snap fling moves the
  /// content to a page; after a slow release, an animation of 0.1 to 0.2 s moves it.
  case chromium(SnapFling)
  /// WebKit's rule: the page nearest to the natural end, reached in one second.
  case webKit
  /// Firefox's rule: the page nearest to the natural end, reached by `Spring.firefox` with the
  /// velocity of the release.
  case firefox

  /// A release in a scroll view with pages: its position, its velocity and the drag before it.
  struct PageRelease {
    let offset: Double
    /// The fling's velocity; 0 if the release is too slow to start one.
    let momentum: Double
    let velocity: Double
    /// The distance that the drag has moved the content.
    let travel: Double
    /// The condition on the page after a notch of a wheel.
    var ahead: AheadOf?
  }

  /// The offset of the page to which a release turns; `nil` if the fling rule determines the end.
  func page(_ pages: PageGrid, _ release: PageRelease) -> Double? {
    let (offset, range) = (release.offset, pages.range)
    let place = pages.place(of: offset)
    if let ahead = release.ahead, !isChromium { return pages.page(ahead, nearestTo: offset) }
    switch self {
    case .uikit: return pages.target(from: offset, velocity: release.velocity)
    case .android:
      return pages.page(SnapTarget.pagerSnapHelper(page: place, velocity: release.momentum))
    case .compose:
      return pages.page(
        SnapTarget.composePager(
          page: place, velocity: release.velocity, travel: release.travel, length: pages.length))
    case .chromium: return nil
    case .flutter(_, let tolerance):
      let shifted = ScrollRange(lower: 0, upper: range.upper - range.lower)
      return SnapTarget.flutterPages(
        from: offset - range.lower, velocity: release.momentum, tolerance: tolerance.velocity,
        length: pages.length, in: shifted
      ).map { range.clamp(range.lower + $0) }
    case .webKit:
      return pages.nearestShown(
        to: range.clamp(SnapRule.freeEnd(from: offset, velocity: release.momentum)))
    case .firefox:
      let rate = ExponentialDecay.firefox.rate.decay
      return pages.nearestShown(to: range.clamp(offset + release.momentum / rate))
    }
  }

  /// WebKit's prediction of the offset at which a scroll ends.
  static func freeEnd(from offset: Double, velocity: Double) -> Double {
    offset + 16.7 * velocity * frame
  }

  /// The time over which WebKit extrapolates a wheel event's delta: one frame of 1/60 s.
  private static var frame: Double { 1.0 / 60 }

  /// A movement to a page or a snap position.
  struct Approach {
    let offset: Double
    let target: Double
    /// The fling's velocity; 0 if the release is too slow to start one.
    let velocity: Double
    let isPage: Bool
    let limits: ScrollRange
    /// False if the target belongs to the item nearest to the current offset.
    var leavesItem = true
    /// `nil` if only one axis moves.
    var shared: Shared?
    var axis = Axis.vertical
  }

  /// The values that both axes of a movement to snap areas share.
  struct Shared {
    /// The larger of the distances along the two axes, in points.
    let distance: Double
    /// The momentum that moves both axes by WebKit's rule.
    var momentum: Momentum?
    /// True if the release has flung at least one axis.
    let isFling: Bool
  }

  /// A release after which both axes move together with WebKit's momentum.
  struct Momentum {
    let start: Vector
    let target: Vector
    let velocity: Vector

    fileprivate func trajectory(_ axis: Axis, limits: ScrollRange) -> Trajectory {
      let delta = SnapRule.frame * velocity
      let both = MomentumGlide.trajectories(
        from: (start.x, start.y), to: (target.x, target.y), delta: (delta.x, delta.y))
      var trajectory = axis == .horizontal ? both.x : both.y
      // A curve that leaves the range stops at the end of the range.
      trajectory.limit(to: limits)
      return trajectory
    }
  }

  /// The motion to the target; `nil` for UIScrollView's retargeted deceleration.
  func trajectory(_ approach: Approach) -> Trajectory? {
    let (offset, target, velocity) = (approach.offset, approach.target, approach.velocity)
    switch self {
    case .uikit: return nil
    case .android(let pixelsPerPoint):
      let duration = SnapTarget.scrollDuration(
        pixels: (target - offset) * pixelsPerPoint, millisecondsPerInch: 100,
        pixelsPerInch: 160 * pixelsPerPoint, limit: approach.isPage ? 100 : .infinity)
      guard duration.decelerating > 0 else { return Trajectory(restingAt: target) }
      return .power(from: offset, to: target, duration: duration.decelerating / 1000, exponent: 2)
    case .compose:
      let limits = ScrollRange(
        lower: offset > target ? target : min(offset, approach.limits.lower),
        upper: offset < target ? target : max(offset, approach.limits.upper))
      return .spring(
        Spring(stiffness: 400, damping: 40), from: offset, to: target, velocity: velocity,
        rest: .near(0.01), limits: limits)
    case .flutter(let spring, let tolerance):
      if !approach.isPage, approach.leavesItem, abs(velocity) > tolerance.velocity,
        (target - offset) * velocity > 0
      {
        return FrictionDecay.trajectory(
          from: offset, velocity: velocity, to: target,
          arrivingWith: velocity < 0 ? -tolerance.velocity : tolerance.velocity)
      }
      return .spring(
        spring, from: offset, to: target, velocity: velocity, rest: .calm(tolerance),
        limits: approach.limits)
    case .chromium(let fling):
      let distance = approach.shared?.distance ?? abs(target - offset)
      guard approach.shared?.isFling ?? (velocity != 0) else {
        let timing = OffsetAnimation.inverseDelta.timing(distance: distance)
        return timing.trajectory(from: offset, to: target)
      }
      return fling.trajectory(
        from: offset, to: target, stepCount: fling.stepCount(distance: distance))
    case .webKit:
      if let momentum = approach.shared?.momentum {
        return momentum.trajectory(approach.axis, limits: approach.limits)
      }
      return MomentumGlide.trajectories(
        from: (offset, 0), to: (target, 0), delta: (velocity * SnapRule.frame, 0)
      ).x
    case .firefox:
      return .spring(
        .firefox, from: offset, to: target, velocity: velocity, rest: .near(0.01),
        limits: approach.limits)
    }
  }

  var isChromium: Bool { if case .chromium = self { true } else { false } }
}
