public import NestedScroll
public import ScrollModel

extension Scenario {
  /// One step of a script.
  public enum Step: Sendable, Hashable {
    /// One finger sample; its time counts from the end of the last step that was not a touch.
    case touch(TouchSample)
    /// A recorded touch, named as the scenario names it; its times count from the step's start.
    case replay(path: String)
    /// A touch that is made up, with the release velocity that was asked for.
    case gesture(Gesture)
    /// A finger that moves exactly so far.
    case drag(Drag)
    /// The finger goes up.
    case lift(ReleaseVelocity)
    /// The finger goes up, and time passes until everything rests.
    case fling(ReleaseVelocity)
    /// Time passes until everything rests.
    case settle
    /// So many seconds pass; 0 or more.
    case wait(seconds: Double)
    /// The offset is set by program.
    case scrollTo(ScrollTarget)
    /// What nested systems have, and some of it a plain scroll view as well.
    case nested(NestedStep)
    /// What a plain scroll view has, and some of it nested systems as well.
    case scrollView(ScrollViewStep)
  }

  /// A finger that moves exactly so far, evenly over some time.
  public struct Drag: Sendable, Hashable {
    /// The distance in points, in contentOffset's sign.
    public let distance: Double
    /// Where the finger is put down.
    public let part: NestedPart
    /// How long it takes.
    public let duration: DragDuration
    /// The axis it moves along.
    public let axis: Axis
  }

  /// How long a drag takes.
  public enum DragDuration: Sendable, Hashable {
    /// So many frames, 1 to 1,000,000: the finger is sampled at each, and another frame rate makes
    /// another gesture.
    case frames(Int)
    /// So many seconds, more than 0 and at most 1e6: the finger is sampled
    /// ``Scenario/touchSamplesPerSecond`` times a second and at the end, at every frame rate.
    case seconds(Double)

    /// Whether it depends on the frame rate.
    var countsFrames: Bool {
      if case .frames = self { true } else { false }
    }
  }

  /// The velocity with which a finger leaves.
  public enum ReleaseVelocity: Sendable, Hashable {
    /// What the estimator makes of the samples.
    case tracked
    /// Exactly this, in points per second and contentOffset's sign.
    case exactly(Vector)
  }

  /// Where a programmatic scroll goes.
  public struct ScrollTarget: Sendable, Hashable {
    /// The horizontal offset in points; nil to leave it as it is.
    public let x: Double?
    /// The vertical offset in points.
    public let y: Double
    /// Whether it takes the time of an animation.
    public let isAnimated: Bool
  }
}
