import ScrollDynamics

extension ScrollPhysics {
  /// The physics of Qt Quick's Flickable.
  ///
  /// Source: measured in Qt 6.4.2, with the default properties. The initial velocity of a fling is
  /// at most 2500 pt/s, and its deceleration is 1500 pt/s². Beyond an edge the content moves by
  /// half of the pull, a fling overshoots by at most 150 points, and the content returns in 0.4 s.
  /// Flickable has no paging; UIScrollView's rules choose the page.
  public static let qtFlickable: ScrollPhysics = {
    var physics = ScrollPhysics(
      fling: .power(.flickable),
      flingLimits: FlingLimits(minimum: 75, includesMinimum: false, maximum: 2500, travel: 15),
      edge: .overfling(.flickable), overscroll: .proportional(0.5, slowsReleases: true),
      touchSlop: 10, touch: .flickable, velocityEstimator: .flickable, carryOver: .flickBoost,
      animation: .eased(duration: 0.25, curve: .ease))
    physics.flingLimits.countsWholeTravel = true
    return physics
  }()

  /// The physics of Qt Widgets' QScroller on a QScrollArea, at 96 points per inch.
  ///
  /// Source: measured in Qt 6.4.2, with the default properties. A fling starts at 0.05 to 0.5 m/s
  /// and decelerates by 0.125 m/s². It lasts longer than its velocity requires, because QScroller
  /// measures the initial slope of its curve over a hundredth of the duration. Input and flings
  /// move the content in frames of 16 ms, which start with the drag; the timer is about
  /// 1.2 ms late. Beyond an edge the content moves by half of the pull, a fling moves outward for
  /// at most 0.21 s, and the content returns in 0.49 s. QScroller has snap positions, but no
  /// paging; UIScrollView's rules choose the page.
  public static let qtScroller: ScrollPhysics = {
    let perMeter = PowerDecay.pointsPerMeter
    var physics = ScrollPhysics(
      fling: .power(.scroller),
      flingLimits: FlingLimits(minimum: 0.05 * perMeter, maximum: 0.5 * perMeter),
      flingDelay: 0.008, edge: .overfling(.scroller(viewportLength: 800)),
      overscroll: .proportional(0.5), touchSlop: 0.005 * perMeter, keepsTouchSlop: true,
      touch: .scroller, velocityEstimator: .scroller, carryOver: .acceleratingFlick,
      animation: .eased(duration: 0.3, curve: .easeInOut), offsetLimit: .clamps)
    physics.startFactor = 1 / 0.995
    physics.flingFrames = .sinceDrag(interval: 0.016, delay: 0.0012)
    return physics
  }()
}

extension ScrollPlatform {
  /// Qt Quick's Flickable.
  public static let qtFlickable = ScrollPlatform(
    "qt-flickable", source: "Qt 6: QQuickFlickable, QQuickTimeLine",
    resolution: "the rest position is exact; the original rests on whole pixels",
    measuredIn: Measurement("Qt 6.4.2", within: 31, of: 32, largestError: 36.6), except: []
  ) { _, _, _ in .qtFlickable }

  /// Qt Widgets' QScroller.
  public static let qtScroller = ScrollPlatform(
    "qt-scroller", source: "Qt 6: QScroller",
    resolution: "the rest position is exact; the original rests on whole pixels",
    measuredIn: Measurement("Qt 6.4.2", within: 28, of: 32, largestError: 704), except: []
  ) { _, _, _ in .qtScroller }
}
