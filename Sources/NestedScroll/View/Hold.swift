import ScrollModel

/// The input that holds the content and the pages, from touch-down or the start of a drag to the
/// release.
///
/// While it exists, the content, the pages or both are tracked.
struct Hold: Sendable, Hashable {
  /// A kind of input; each kind moves and releases the content by different events.
  enum Holder: Sendable, Hashable {
    /// A finger that touched down at a point of the viewport, in points.
    ///
    /// If the touch is a tap, the settling part moves to `tapTarget`, unless that is `nil`.
    case touch(Vector, tapTarget: Double?)
    /// A drag that the host has recognized.
    case drag
    /// Fingers on a trackpad.
    case trackpad
  }

  private(set) var holder: Holder

  /// The touched part; `nil` as soon as the direction of the movement is known, and if only the
  /// pages are tracked.
  var part: NestedPart?

  /// The axis of the drag; `nil` until it is known.
  var axis: Axis?

  /// The part that moved last, if it stopped exactly at an end where another part can take over.
  var stoppedPart: NestedPart?

  /// True if ``NestedEffect/barWillPan(to:)`` has been emitted for this drag.
  var isPanReported = false

  init(by holder: Holder, part: NestedPart? = nil, axis: Axis? = nil) {
    self.holder = holder
    self.part = part
    self.axis = axis
  }

  /// Prevents the touch from becoming a tap.
  mutating func preventTap() {
    if case .touch(let place, .some) = holder { holder = .touch(place, tapTarget: nil) }
  }
}
