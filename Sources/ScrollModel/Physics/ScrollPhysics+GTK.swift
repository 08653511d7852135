import ScrollDynamics

extension ScrollPhysics {
  /// The physics of GTK 4's scrolled window.
  ///
  /// Source: GTK's `gtkkineticscrolling.c` and `gtkscrolledwindow.c`, read and not measured. Decay
  /// rate 4/s until 0.1 pt/s, a critically damped spring of ω = 10/s up to 50 points beyond an
  /// edge, the mean velocity over 150 ms, 0.2 s for a programmatic scroll. Under a finger the
  /// content is clamped, and an indicator follows up to 100 points. GTK has no paging; pages are
  /// chosen by UIScrollView's rules.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The display density; it has no effect.
  ///   - compatibility: `absoluteOvershootLimit` has an effect.
  /// - Returns: The physics.
  public static func gtk(
    pixelsPerPoint: Double = 1, compatibility: ScrollCompatibility = []
  ) -> ScrollPhysics {
    ScrollPhysics(
      fling: .exponential(.gtk), flingLimits: FlingLimits(), edge: .spring(.gtk),
      stretch: .indicator(maximum: 100, .gtk), touchSlop: 8, keepsTouchSlop: true,
      velocityEstimator: .span(biased: false), carryOver: .decaying,
      animation: .power(duration: 0.2, exponent: 3), offsetLimit: .clamps,
      pixelsPerPoint: pixelsPerPoint,
      compatibility: compatibility)
  }
}

extension ScrollPlatform {
  /// GTK 4's scrolled window.
  public static let gtk = ScrollPlatform(
    "gtk", source: "GTK 4: gtkkineticscrolling, gtkscrolledwindow, gtkgestureswipe",
    resolution: "rests on whole pixels", certainty: .read,
    except: [], compatibility: .absoluteOvershootLimit
  ) {
    .gtk(pixelsPerPoint: $0, compatibility: $1)
  }
}
