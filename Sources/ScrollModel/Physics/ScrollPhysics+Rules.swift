public import ScrollDynamics

extension ScrollPhysics {
  /// What happens at one end of an axis.
  ///
  /// - Parameters:
  ///   - end: Which end.
  ///   - bounces: Whether the app lets content pass the end, or stretch there.
  ///   - length: The length of the rubber band, in points.
  /// - Returns: The platform's edge, or a clamped one.
  public func edge(_ end: ScrollRange.End, bounces: Bool, length: Double) -> Edge {
    guard bounces else { return .clamped }
    let edge = end == .lower ? lowerEdge : upperEdge
    guard case .bounce = edge, case .rubberBand(let coefficient, _) = overscroll else {
      return edge
    }
    return .bounce(RubberBand(dimension: length, coefficient: coefficient))
  }

  /// What happens at the ends of an axis.
  @inline(__always)
  func edges(bounces: Bool, viewportLength: Double, range: ScrollRange) -> Edges {
    if bounces, compatibility.contains(.absoluteOvershootLimit), case .spring = lowerEdge {
      return .gtk(range: range, comparesOffsets: true)
    }
    return Edges(
      lower: edge(.lower, bounces: bounces, length: viewportLength),
      upper: edge(.upper, bounces: bounces, length: viewportLength))
  }

  /// Whether a drag only follows the finger's whole movement, without threshold, stretch or
  /// resistance to single events.
  @inline(__always) public var dragsByWholeMovement: Bool {
    dragThreshold == 0 && stretch == .none && !overscroll.isIncremental
  }

  /// Whether content follows a finger beyond an end that bounces; otherwise such an end holds it as one
  /// does that is clamped.
  public var followsBeyondEdges: Bool { overscroll != .clamped }

  /// The estimator, with what the options make of it.
  package var trackerEstimator: VelocityEstimator {
    switch velocityEstimator {
    case .composeImpulse where compatibility.contains(.composeImpulseHorizon):
      .composeImpulse(shortHorizon: true)
    case .span where compatibility.contains(.biasedVelocity): .span(biased: true)
    default: velocityEstimator
    }
  }

  /// How a release gets to a target that is not its own.
  var retargeting: RetargetingRule {
    RetargetingRule(
      rate: decelerationRate, minimumFlingVelocity: minimumFlingVelocity,
      raisesVelocity: raisesVelocity)
  }

  /// Refuses what would make a scroll view lose its way; properties can be set to anything.
  func requireUsable() {
    require(
      maximumFlingVelocity >= minimumFlingVelocity,
      "maximumFlingVelocity must be minimumFlingVelocity or larger, got \(maximumFlingVelocity)")
    require(
      minimumFlingVelocity >= 0 && minimumFlingVelocity.isFinite,
      "minimumFlingVelocity must be 0 or larger and finite, got \(minimumFlingVelocity)")
    if case .rubberBand(let coefficient, _) = overscroll {
      require(
        coefficient > 0 && coefficient.isFinite,
        "rubberBandCoefficient must be positive and finite, got \(coefficient)")
    }
    require(
      touchSlop >= 0 && touchSlop.isFinite,
      "touchSlop must be 0 or larger and finite, got \(touchSlop)")
    require(
      dragThreshold >= 0 && dragThreshold.isFinite,
      "dragThreshold must be 0 or larger and finite, got \(dragThreshold)")
    require(
      pixelsPerPoint > 0 && pixelsPerPoint.isFinite,
      "pixelsPerPoint must be positive and finite, got \(pixelsPerPoint)")
    if let duration = animation.fixedDuration {
      require(
        duration > 0 && duration.isFinite,
        "animation must take a positive and finite time, got \(duration)")
    }
    if case .frameStepped(let rate) = integration {
      require(
        fling.isSteppable,
        "only UIScrollView's, Android's, GTK's and WebKit's flings go frame by frame")
      require(
        rate > 0 && rate.isFinite, "maximumFramesPerSecond must be positive and finite, got \(rate)"
      )
    }
  }
}

/// What a scroll view goes by: the platform's part and the app's.
@usableFromInline
struct ScrollRules: Sendable, Hashable {
  @usableFromInline var physics: ScrollPhysics
  @usableFromInline var behavior: ScrollBehavior
}
