import ScrollDynamics

// What a platform does with content that comes to rest between pages or snap positions.
extension SnapRule {
  /// What has ended a movement of the content, apart from the release of a drag.
  enum RestCause {
    /// A notch of a coarse wheel.
    case notch
    /// The end of a wheel's or a trackpad's momentum.
    case momentum
    /// A touch that has ended without a drag.
    case touch
    /// The end of a fling or a bounce.
    case motion
    /// The end of an app's animation.
    case animation
    /// An offset that an app has set.
    case offset
    /// An app's call to stop.
    case stop
    /// Other sizes or insets, of content at rest.
    case geometry
  }

  /// How content goes to a page or a snap position.
  enum Settling {
    /// It stays where it is.
    case none
    /// The position replaces the offset or the target of the scroll.
    case atOnce
    /// It moves there, as after a release at rest.
    case moving
  }

  /// How content between two pages or two mandatory snap positions goes to one of them.
  ///
  /// - UIKit settles only on pages: its snapping is an app's `willEndDragging`, which only the end of
  ///   a drag calls. It leaves an offset that an app sets.
  /// - Android's `SnapHelper` snaps when the scroll state becomes idle; an offset set at once and a
  ///   layout do not change the state.
  /// - Compose snaps with every fling; a programmatic scroll and a layout are none.
  /// - Flutter's drags, wheels, jumps, animations and new dimensions end with `goBallistic`.
  /// - Chromium, Firefox and WebKit snap the target of a programmatic scroll, and snap again after a layout.
  ///
  /// In a layout all platforms keep the page that is shown.
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

  /// A notch of a coarse wheel along one axis, which has an intended direction and end.
  struct Notch {
    /// The offset before the notch, in points.
    let start: Double
    /// The distance of the notch, in points.
    let delta: Double
  }

  /// The condition on the position at which a notch ends; `nil` for the position of a release at
  /// rest.
  ///
  /// Chromium chooses beyond the end of the notch, and Firefox and WebKit as CSS does: beyond its start. Android,
  /// Compose and Flutter release the content where the notch ends. Nobody has measured UIKit, which
  /// follows CSS here. No platform pulls a notch back to a position that is only near.
  ///
  /// - Parameters:
  ///   - notch: The notch.
  ///   - end: The offset after it, in points.
  ///   - isMandatory: Whether content rests at positions only.
  /// - Returns: The condition.
  func condition(of notch: Notch, endingAt end: Double, isMandatory: Bool) -> AheadOf? {
    guard notch.delta != 0 else { return nil }
    switch self {
    case .chromium: return AheadOf(base: end, direction: notch.delta, distance: 1)
    case .android, .compose, .flutter: if isMandatory { return nil }
    case .uikit, .webKit, .firefox: break
    }
    return AheadOf(base: notch.start, direction: notch.delta, distance: 0.5)
  }

  /// A condition on a snap position: that it lies ahead of an offset.
  struct AheadOf {
    /// The offset, in points.
    let base: Double
    /// The direction, of which only the sign counts.
    let direction: Double
    /// The smallest distance from the offset, in points.
    let distance: Double
  }
}
