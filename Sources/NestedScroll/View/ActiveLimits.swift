public import ScrollDynamics

/// The limits of the scroll view of the combined offset, and the end past which the content is
/// overscrolled.
///
/// They are the limits of the system with two changes: an overscrolled end is at the parts' current
/// offset, and a loading footer extends the range.
@usableFromInline
struct ActiveLimits: Sendable, Hashable {
  @usableFromInline private(set) var combined: CombinedLimits

  /// The end past which the content was overscrolled after the last event; `nil` for no overscroll.
  private(set) var overscrolledEnd: ScrollRange.End?

  /// How far a loading footer extends the range, in points.
  private var footerExtent = 0.0

  init(_ limits: CombinedLimits) { combined = limits }

  /// During overscroll, the range ends at the parts' current offset, so that the overscroll is
  /// undone before a part moves.
  ///
  /// `holdsEnd` is false if parts may move during overscroll. Returns true if the limits changed.
  @inline(__always)
  mutating func update(
    to limits: CombinedLimits, parts: Double, content: Double, holdsEnd: Bool, footerExtent: Double
  ) -> Bool {
    var limits = limits
    overscrolledEnd = content == parts ? nil : content < parts ? .lower : .upper
    if holdsEnd, overscrolledEnd != nil { limits.hold(content - parts, at: parts) }
    self.footerExtent = footerExtent
    if footerExtent != 0 {
      limits.rest = ScrollRange(
        lower: limits.rest.lower, upper: limits.rest.upper + footerExtent)
    }
    guard limits != combined else { return false }
    combined = limits
    return true
  }

  /// Stores an end whose overscroll a drag has just undone.
  mutating func keepOverscrolledEnd(_ end: ScrollRange.End) { overscrolledEnd = end }

  @inline(__always) @inlinable var parts: ScrollRange { combined.parts }

  @inline(__always) @inlinable var rest: ScrollRange { combined.rest }

  /// `follows` is true if the physics and the app let content follow past edges.
  @inline(__always) @inlinable
  func isClamped(at offset: Double, follows: Bool) -> Bool {
    !(follows && combined.bouncesAtTop) && offset <= rest.lower
      || !(follows && combined.bouncesAtBottom) && offset >= rest.upper
  }

  func bounces(at end: ScrollRange.End) -> Bool {
    end == .lower ? combined.bouncesAtTop : combined.bouncesAtBottom
  }

  func isAtEnd(_ offset: Double, movingBy movement: Double) -> Bool {
    movement < 0 ? offset <= parts.lower : offset >= parts.upper
  }

  /// True for a list that moves alone and stops at its start even when it returns from its other
  /// end.
  func stopsAtStart(_ policy: TouchPolicy) -> Bool {
    policy == .innerOnly && !combined.bouncesAtTop && overscrolledEnd != .lower
  }

  /// The end of a page that is too short to collapse the header; `nil` for other pages.
  @inline(__always) var shortEnd: Double? {
    // Computed in the same order as the limits, so that the two values are equal for pages of full
    // length.
    rest.upper < parts.upper + footerExtent ? rest.upper - footerExtent : nil
  }

  @inline(__always)
  func isBeyondShortEnd(_ offset: Double) -> Bool { shortEnd.map { offset > $0 } ?? false }

  /// The direction of a movement; if the target exceeds an end, the direction of that end.
  func direction(ofMovement movement: Double, to target: Double) -> Double {
    switch rest.endExceeded(by: target) {
    case .lower: -1
    case .upper: 1
    case nil: movement
    }
  }
}
