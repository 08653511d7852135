import ScrollDynamics

// The behavior of a platform when content comes to rest between pages or snap positions.
extension SnapRule {
  /// The event that ended a movement of the content, other than the release of a drag.
  enum RestCause {
    case notch
    /// The end of a wheel's or a trackpad's momentum.
    case momentum
    /// A touch that has ended without a drag.
    case touch
    /// The end of a fling or a bounce.
    case motion
    case animation
    /// An offset that an app has set.
    case offset
    case stop
    /// New sizes or insets while the content is at rest.
    case geometry
  }

  /// How content reaches a page or a snap position.
  enum Settling {
    case none
    /// The position replaces the offset or the target of the scroll immediately.
    case atOnce
    /// The content moves to the position, as after a release at rest.
    case moving
  }

  /// How content between two pages or mandatory snap positions reaches a position.
  ///
  /// - UIKit settles only on pages: an app implements snapping in `willEndDragging`, which is
  ///   called only at the end of a drag. An offset that an app sets stays.
  /// - Android's `SnapHelper` snaps when the scroll state becomes idle; an offset that is set
  ///   immediately and a layout do not change the state.
  /// - Compose snaps with every fling; a programmatic scroll and a layout are not flings.
  /// - Flutter's drags, wheels, jumps, animations and new dimensions end with `goBallistic`.
  /// - Chromium, Firefox and WebKit snap the target of a programmatic scroll, and snap again after
  ///   a layout.
  ///
  /// In a layout every platform keeps the visible page.
  func settling(after cause: RestCause, isPaging: Bool) -> Settling {
    switch cause {
    case .notch, .momentum: return .moving
    case .touch, .motion: return self != .uikit || isPaging ? .moving : .none
    case .stop: return self != .uikit || isPaging ? .atOnce : .none
    case .animation, .offset:
      switch self {
      case .uikit, .compose: return .none
      case .android: return cause == .offset ? .none : .moving
      case .flutter: return .moving
      case .chromium, .webKit, .firefox: return .atOnce
      }
    case .geometry:
      switch self {
      case .uikit, .android, .compose: return .none
      case .flutter, .chromium, .webKit, .firefox: return .moving
      }
    }
  }

  /// A notch of a coarse wheel along one axis; it has an intended direction and an intended end.
  struct Notch {
    let start: Double
    let delta: Double
  }

  /// The condition on the position chosen after a wheel notch; `nil` if it is chosen as after a
  /// release without velocity.
  ///
  /// Chromium chooses a position beyond the end of the notch. Firefox and WebKit choose a position
  /// beyond the start of the notch, as CSS does. Android, Compose and Flutter release the content
  /// where the notch ends. UIKit has not been measured; here it follows CSS. No platform undoes a
  /// notch to return to a nearby position.
  func condition(of notch: Notch, endingAt end: Double, isMandatory: Bool) -> AheadOf? {
    guard notch.delta != 0 else { return nil }
    switch self {
    case .chromium: return AheadOf(base: end, direction: notch.delta, distance: 1)
    case .android, .compose, .flutter: if isMandatory { return nil }
    case .uikit, .webKit, .firefox: break
    }
    return AheadOf(base: notch.start, direction: notch.delta, distance: 0.5)
  }

  /// The condition that a snap position lies at least `distance` points ahead of an offset.
  struct AheadOf {
    let base: Double
    /// Only the sign matters.
    let direction: Double
    let distance: Double
  }
}
