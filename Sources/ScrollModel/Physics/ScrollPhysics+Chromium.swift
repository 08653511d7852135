import ScrollDynamics

extension ScrollPhysics {
  /// Chromium's physics on Windows and Linux: the physics-based fling and clamped edges.
  ///
  /// Source: Chromium, 2020 to 2026; measured in Chromium 156. The slop is 15 points, and flings
  /// start at 30 to 17,000 pt/s. A finger that rests for 0.5 s and a frame before it drags scrolls
  /// nothing, unless it has stopped a fling: fingers that left the slop after 0.506 s scrolled, but
  /// none after 0.661 s. The fling booster is active. A smooth `scrollTo` lasts
  /// √distance/60 s, at most 1.5 s. The length of a fling is limited by the size of the root view,
  /// which is assumed to be that of the viewport.
  ///
  /// A fling starts and ends at frames. The options `leadingSnapFrame`, `predictedFlingEnd`,
  /// `dropsUnsnappedAxis`, `dropsLastFrame` and `frameAlignedInput` have an effect. If the frame
  /// times are known, `frameAlignedInput` reproduces Chromium most closely.
  public static func chromium(
    compatibility: ScrollCompatibility = [], displayRate: Double = 60
  ) -> ScrollPhysics {
    let alignsInput = compatibility.contains(.frameAlignedInput)
    var physics = ScrollPhysics(
      fling: .bezier(BezierFling()), flingLimits: FlingLimits(minimum: 30, maximum: 17_000),
      flingDelay: (alignsInput ? 1 : 0.5) / displayRate, edge: .clamped, touchSlop: 15,
      touch: TouchRule(
        longPress: 0.5 + 1 / displayRate, catchPreventsLongPress: true,
        frames: alignsInput ? .resampled(interval: 1 / displayRate) : .none),
      velocityEstimator: .chromium,
      carryOver: .booster(pause: max(0, 0.05 - 0.75 / displayRate)),
      snapping: .chromium(
        SnapFling(ratio: 0.92, startsAfterFirstStep: compatibility.contains(.leadingSnapFrame))),
      animation: .chromiumScrollTo, rangeChange: .clamps, offsetLimit: .clamps,
      compatibility: compatibility)
    physics.rails = .chromium
    if alignsInput { physics.flingFrames = .display(interval: 1 / displayRate) }
    return physics
  }

  /// Chromium's physics on Apple's systems: the exponential fling and elastic edges.
  ///
  /// Source and options: see ``chromium(compatibility:displayRate:)``. The overscroll is a
  /// twentieth of the pull and returns with amplitude 0.31 and period 1.6 s. There is no long press.
  public static func chromiumExponential(
    compatibility: ScrollCompatibility = [], displayRate: Double = 60
  ) -> ScrollPhysics {
    var physics = chromium(compatibility: compatibility, displayRate: displayRate)
    physics.flingDelay = 0
    physics.touch.longPress = .infinity
    physics.fling = .viscous(.chromium)
    physics.edges = .both(.elastic(.apple))
    physics.stretch = .elastic(.apple)
    return physics
  }

  /// Chromium's physics on Android: the spline fling and elastic edges.
  ///
  /// Source and options: see ``chromium(compatibility:displayRate:)``. The overscroll is a
  /// twentieth of the pull and returns with amplitude 0.2 and period 1.1 s. Each step of a snap
  /// fling is 0.9 times the previous step. There is no long press.
  public static func chromiumAndroid(
    compatibility: ScrollCompatibility = [], displayRate: Double = 60
  ) -> ScrollPhysics {
    var physics = chromium(compatibility: compatibility, displayRate: displayRate)
    physics.flingDelay = 0
    physics.touch.longPress = .infinity
    physics.fling = .spline(SplineFling())
    physics.edges = .both(.elastic(.android))
    physics.stretch = .elastic(.android)
    physics.snapping = .chromium(
      SnapFling(ratio: 0.9, startsAfterFirstStep: compatibility.contains(.leadingSnapFrame)))
    return physics
  }
}

extension ScrollPlatform {
  /// Chromium on Windows and Linux.
  public static let chromium = ScrollPlatform(
    "chromium", source: "Chromium: physics_based_fling_curve, fling_booster, velocity_tracker",
    resolution: "the rest position is exact; the original moves every 1/60 s, by 0.1 px or more",
    measuredIn: Measurement("Chromium 156 at its frames", within: 31, of: 32, largestError: 13.6),
    except: [(.gain, .read)], compatibility: .chromium
  ) { _, options, rate in .chromium(compatibility: options, displayRate: rate) }

  /// Chromium on Apple's systems.
  public static let chromiumExponential = ScrollPlatform(
    "chromium-exponential",
    source: "Chromium: fling_curve, fling_booster, elastic_overscroll_controller_exponential",
    resolution: "the rest position is exact; the original moves every 1/60 s, by 0.1 px or more",
    except: [(.gain, .read), (.edge, .read)], compatibility: .chromium
  ) { _, options, rate in .chromiumExponential(compatibility: options, displayRate: rate) }

  /// Chromium on Android.
  public static let chromiumAndroid = ScrollPlatform(
    "chromium-android",
    source: "Chromium: mobile_scroller, fling_booster, elastic_overscroll_controller_exponential",
    resolution: "the rest position is exact; the original moves every 1/60 s, by 0.1 px or more",
    except: [(.gain, .read), (.edge, .read)], compatibility: .chromium
  ) { _, options, rate in .chromiumAndroid(compatibility: options, displayRate: rate) }
}

extension ScrollCompatibility {
  /// The options that Chromium uses on every system.
  static let chromium: ScrollCompatibility = [
    .leadingSnapFrame, .predictedFlingEnd, .dropsUnsnappedAxis, .dropsLastFrame,
    .frameAlignedInput,
  ]
}

extension AnimationRule {
  /// Chromium's smooth `scrollTo`, for plain scroll views and for a page's scrollers.
  package static let chromiumScrollTo = AnimationRule.byDistance(.delta(), curve: .chromiumScrollTo)
}
