import ScrollTrace

/// A violation of a law of nested scrolling in a trace: the law, the rows and the numbers.
public struct Violation: Sendable, Hashable, CustomStringConvertible {
  /// The laws that a trace is checked against.
  public enum BrokenLaw: String, Sendable, Hashable, CaseIterable {
    /// Header and list together move exactly as far as was requested.
    case conservation = "I1 conservation"
    /// The same drags with split frames have the same result.
    case frameSplit = "I2 frame split"
    /// Parts shared by pages move no further than was requested, and not by a page switch.
    case continuity = "I3 continuity"
    /// Every part is where the layout places it, for the row's own offsets.
    case attachment = "I4 attachment"
    /// A hidden list keeps its offset.
    case idempotence = "I5 idempotence"
    /// Content at rest is in its range.
    case range = "I6 range"
    /// A fling keeps its velocity when another part takes over.
    case velocity = "one velocity"
    /// A second run gives the same rows.
    case determinism = "I7 determinism"
    /// Setting the present geometry or physics again changes nothing.
    case unchanged = "I9 unchanged"
