import ScrollDynamics

extension ScrollPhysics {
  /// Firefox's physics on the desktop: APZ with a touch screen.
  ///
  /// Source: measured in Firefox ESR 153.7.0 with the preferences of a new profile. The slop is a
  /// tenth of an inch. A finger that rests for 0.5 s before it drags scrolls nothing, unless it has
  /// stopped a fling. After a pull beyond an edge, the finger must move back by a sixteenth of the
  /// pull before the content moves. Flings start above 500 pt/s and decay by 0.002 per millisecond
  /// until 10 pt/s; their length depends on the frame rate. Quick flicks in one direction
  /// accelerate. Snapping and smooth scrolls are critically damped springs of stiffness 250.
  /// Firefox has no paging; pages are snap areas.
  public static func firefox(displayRate: Double = 60) -> ScrollPhysics {
    var physics = ScrollPhysics(
      fling: .exponential(.firefox), flingLimits: FlingLimits(minimum: 500, includesMinimum: false),
      edge: .clamped, touchSlop: 9.6, touch: .firefox, velocityEstimator: .firefox,
      carryOver: .acceleration, snapping: .firefox, animation: .firefox, rangeChange: .clamps,
      offsetLimit: .clamps)
    physics.startFactor = ExponentialDecay.firefox.startFactor(framesPerSecond: displayRate)
    physics.flingLimits.countsBothAxes = true
    physics.rails = .firefox
    physics.pullShare = firefoxPullShare
    return physics
  }

  /// The share of a pull that a finger must undo in Firefox, in plain scroll views and web pages.
  package static let firefoxPullShare = 1.0 / 16
}

extension ScrollPlatform {
  /// Firefox on the desktop.
  public static let firefox = ScrollPlatform(
    "firefox", source: "Firefox: APZ's GenericFlingAnimation, FlingAccelerator, Axis",
    resolution: "the rest position is exact; the original moves once per frame",
    measuredIn: Measurement("Firefox ESR 153.7.0", within: 28, of: 32, largestError: 280),
    except: [(.resolution, .read)]
  ) { _, _, rate in .firefox(displayRate: rate) }
}

extension AnimationRule {
  /// Firefox's spring, for plain scroll views and for a page's scrollers.
  package static let firefox = AnimationRule.spring(.firefox, within: 0.01, keepsVelocity: true)
}
