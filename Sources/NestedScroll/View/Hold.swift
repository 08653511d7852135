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
  private(set) var part: NestedPart?

  /// The axis of the drag; `nil` until it is known.
  private(set) var axis: Axis?

  /// True if ``NestedEffect/barWillPan(to:)`` has been emitted for this drag.
  private(set) var isPanReported = false

  init(by holder: Holder, part: NestedPart? = nil, axis: Axis? = nil) {
    self.holder = holder
    self.part = part
    self.axis = axis
  }

  mutating func preventTap() {
    if case .touch(let place, .some) = holder { holder = .touch(place, tapTarget: nil) }
  }

  mutating func drag(along axis: Axis?) { self.axis = axis }

  mutating func forgetPart() -> NestedPart? {
    defer { part = nil }
    return part
  }

  /// Returns false if it had been reported before.
  mutating func reportPan() -> Bool {
    defer { isPanReported = true }
    return !isPanReported
  }

  func brokenInvariant(_ content: HeadlessScrollView, _ pages: HeadlessScrollView) -> String? {
    if !content.isTracking, !pages.isTracking {
      return "a finger is recorded, but isTracking is false"
    }
    if content.isDragging, axis == .horizontal { return "a horizontal drag moves the content" }
    if pages.isDragging, axis != .horizontal { return "a non-horizontal drag moves the pages" }
    if case .touch(_, .some) = holder, content.isDragging || pages.isDragging {
      return "a drag can still become a tap"
    }
    return nil
  }
}
