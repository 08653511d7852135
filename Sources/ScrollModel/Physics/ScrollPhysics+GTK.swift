import ScrollDynamics

extension ScrollPhysics {
  /// The physics of GTK 4's scrolled window.
  ///
  /// Source: measured in GTK 4.8.3; the 0.2 s of a programmatic scroll are from
  /// `gtkscrolledwindow.c`. The release velocity is the mean over 150 ms; it decays at 4/s until
  /// 0.1 pt/s. The content stays within its range. Beyond an edge an indicator follows the finger,
  /// but at most 100 points of it are drawn. It returns by a critically damped spring of ω = 10/s,
  /// which is limited to 50 points at the lower end only. A flick during the return gains the
  /// velocity of the spring, as it gains that of a fling. A wheel notch at an end also shows the
  /// indicator. GTK has no paging; UIScrollView's rules choose the page.
  ///
  /// A fling starts, reaches an edge and stops at a touch only at frames. The option
  /// `symmetricOvershootLimit` has an effect.
  public static func gtk(
    compatibility: ScrollCompatibility = [], displayRate: Double = 60
  ) -> ScrollPhysics {
    var physics = ScrollPhysics(
      fling: .exponential(.gtk), flingLimits: FlingLimits(),
      flingDelay: 0.5 / displayRate, edge: .stretch,
      stretch: .indicator(
        maximum: 100, lower: .gtk,
        upper: compatibility.contains(.symmetricOvershootLimit) ? .gtk : .gtkUnlimited),
      touchSlop: 8, keepsTouchSlop: true, touch: .gtk,
      velocityEstimator: .span, carryOver: .decaying(),
      animation: .power(duration: 0.2, exponent: 3), rangeChange: .clamps, offsetLimit: .clamps,
      compatibility: compatibility)
    physics.flingFrames = .nearest(interval: 1 / displayRate)
    physics.wheel = .stretching(pause: 0.05)
    return physics
  }
}

extension ScrollPlatform {
  /// GTK 4's scrolled window.
  public static let gtk = ScrollPlatform(
    "gtk", source: "GTK 4: gtkkineticscrolling, gtkscrolledwindow, gtkgestureswipe",
    resolution: "the rest position is exact",
    measuredIn: Measurement("GTK 4.8.3", within: 31, of: 32, largestError: 21.1),
    except: [], compatibility: .symmetricOvershootLimit
  ) { _, options, rate in .gtk(compatibility: options, displayRate: rate) }
}
