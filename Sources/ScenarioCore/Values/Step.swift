public import NestedScroll
public import ScrollModel

extension Scenario {
  /// One step of a script.
  public indirect enum Step: Sendable, Hashable {
    /// A sample of a finger; its time is measured from the end of the last step that is not a
    /// touch.
    case touch(TouchSample)
    /// A recorded touch, given by the path of the recording.
    ///
    /// Its times are relative to the start of the step.
    case replay(path: String)
    /// A synthesized touch with a given release velocity.
    case gesture(Gesture)
    /// A drag by an exact distance.
    case drag(Drag)
    /// Releases the finger; `target` is the target of the motion if the app sets one.
    ///
    /// The velocity is in points per second; positive values increase the content offset. `nil` is
    /// the velocity that the estimator computes from the finger's samples.
    case lift(Vector?, target: TargetOffset? = nil)
    /// Releases the finger, like ``lift(_:target:)``, and waits until everything is at rest.
    case fling(Vector?, target: TargetOffset? = nil)
    /// Waits until everything is at rest.
    case settle
    /// Waits for a duration, in seconds; 0 or more.
    case wait(seconds: Double)
    /// Sets or animates the content offset.
    case scrollTo(TargetOffset, Animation)
    /// A step of nested systems, some of which plain scroll views also support.
    case nested(NestedStep)
    /// A step of plain scroll views, some of which nested systems also support.
    case scrollView(ScrollViewStep)
    /// A step that only nested-scrolling protocols have.
    case protocolStep(ProtocolStep)
  }

  /// A drag by an exact distance, at constant velocity.
  public struct Drag: Sendable, Hashable {
    /// The distance, in points; a positive distance increases the content offset.
    public let distance: Double
    /// The part that the finger touches.
    public let part: NestedPart
    /// The duration of the drag.
    public let duration: DragDuration
    /// The axis of the drag.
    public let axis: Axis
    /// The part of a nested-scrolling protocol that the finger touches; `nil` for the default part.
    public internal(set) var protocolPart: ProtocolPart?

    package init(
      distance: Double, part: NestedPart, duration: DragDuration, axis: Axis,
      protocolPart: ProtocolPart? = nil
    ) {
      (self.distance, self.part, self.duration) = (distance, part, duration)
      (self.axis, self.protocolPart) = (axis, protocolPart)
    }
  }

  /// The duration of a drag.
  public enum DragDuration: Sendable, Hashable {
    /// A number of frames, from 1 to 1,000,000.
    ///
    /// The finger is sampled at each frame, so the gesture depends on the frame rate.
    case frames(Int)
    /// A time in seconds, above 0 and at most 1e6.
    ///
    /// The finger is sampled ``Scenario/touchSamplesPerSecond`` times per second and at the end, so
    /// the gesture does not depend on the frame rate.
    case seconds(Double)

    var countsFrames: Bool { if case .frames = self { true } else { false } }
  }

  /// A content offset with an optional horizontal component.
  public struct TargetOffset: Sendable, Hashable {
    /// The horizontal offset, in points; `nil` to keep the current offset.
    public let x: Double?
    /// The vertical offset, in points.
    public let y: Double

    package init(x: Double?, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// The animation of a programmatic scroll: none, awaited by the script, or not awaited.
  public enum Animation: Sendable, Hashable {
    /// The content jumps to its target.
    case none
    /// The script continues when the animation has ended.
    case awaited
    /// The script continues immediately, while the animation runs.
    case unawaited

    /// True if the scroll is animated.
    public var isAnimated: Bool { self != .none }
  }
}
