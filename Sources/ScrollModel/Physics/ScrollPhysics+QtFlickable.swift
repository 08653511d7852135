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
}

extension ScrollPlatform {
  /// Qt Quick's Flickable.
  public static let qtFlickable = ScrollPlatform(
    "qt-flickable", source: "Qt 6: QQuickFlickable, QQuickTimeLine",
    resolution: "the rest position is exact; the original rests on whole pixels",
    measuredIn: Measurement("Qt 6.4.2", within: 31, of: 32, largestError: 36.6), except: []
  ) { _, _, _ in .qtFlickable }
}
