extension Scenario {
  /// Where an axis of a scroll view likes to rest.
  public struct Snap: Sendable, Hashable {
    /// The offsets.
    public let places: Places
    /// The axis.
    public let axis: Axis
    /// Which of the places is taken.
    public let choice: Choice
    /// Whether a place has to be taken.
    public let mode: Mode
    /// How near a place has to be with ``Mode/proximity``, as a share of the viewport's length.
    public let within: Double
    /// Whether a drag moves on by one place at most.
    public let movesAtMostOne: Bool

    /// The offsets at which it may rest.
    public enum Places: Sendable, Hashable {
      /// Every so many points, from 0 on; more than 0.
      case interval(Double)
      /// At these, in points; one at least.
      case offsets([Double])
    }

    /// Which of the places is taken.
    public enum Choice: String, Sendable, Hashable, CaseIterable, Word {
      /// The one nearest to where the motion would end.
      case nearest
      /// The first one beyond, in the direction of the motion.
      case nextInDirection
    }

    /// Whether a place has to be taken.
    public enum Mode: String, Sendable, Hashable, CaseIterable, Word {
      /// Always.
      case mandatory
      /// Only if one is near.
      case proximity
    }
  }

  /// Which edges of the safe area count as inset: UIKit's four behaviours.
  public enum InsetBehavior: String, Sendable, Hashable, CaseIterable, Word {
    /// Top and bottom always, left and right if the axis scrolls.
    case automatic
    /// The edges of axes that scroll.
    case scrollableAxes
    /// Every edge.
    case always
    /// No edge.
    case never
  }

  /// Pulling down to refresh.
  public struct Refresh: Sendable, Hashable {
    /// How far below its place the content waits, in points; 0 or more.
    public let height: Double
    /// How far the content is pulled, in points as shown; more than 0.
    public let threshold: Double
  }
}
