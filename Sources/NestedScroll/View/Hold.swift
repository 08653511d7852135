import ScrollModel

/// What holds the content and the pages, from the touch-down or the start of a drag to its release.
///
/// The content, the pages or both are tracked as long as it exists.
struct Hold: Sendable, Hashable {
  /// A kind of holder: each moves and releases what it holds by its own events.
  enum Holder: Sendable, Hashable {
    /// A finger that touched down at a point of the viewport, in points.
    ///
    /// If the touch becomes a tap, the settling part moves to a target, unless that is `nil`.
    case touch(Vector, tapTarget: Double?)
    /// A drag that the host has recognised.
    case drag
    /// Fingers on a trackpad.
    case trackpad
  }

  private(set) var holder: Holder

  /// The part that is held, until the direction of its movement is known; `nil` afterwards, and if
  /// only the pages are held.
  var part: NestedPart?

  /// The axis of the drag; `nil` until it is known.
  var axis: Axis?

  /// The part that has moved last, if it stopped exactly at an end, where another part may take
  /// over; `nil` otherwise.
  var landed: NestedPart?

  /// Whether it has been reported that the docked bar is dragged.
  var isPanReported = false

  init(by holder: Holder, part: NestedPart? = nil, axis: Axis? = nil) {
    self.holder = holder
    self.part = part
    self.axis = axis
  }

  /// Makes sure that the touch does not become a tap.
  mutating func preventTap() {
    if case .touch(let place, .some) = holder { holder = .touch(place, tapTarget: nil) }
  }
}
