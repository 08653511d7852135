import ScrollDynamics

extension ScrollPhysics {
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
  /// Qt Widgets' QScroller.
  public static let qtScroller = ScrollPlatform(
    "qt-scroller", source: "Qt 6: QScroller",
    resolution: "the rest position is exact; the original rests on whole pixels",
    measuredIn: Measurement("Qt 6.4.2", within: 28, of: 32, largestError: 704), except: []
  ) { _, _, _ in .qtScroller }
}
