import ScrollDynamics

/// The notice that the end of the content is near, due once per content size.
struct EndNotice: Sendable, Hashable {
  private(set) var axis = Axis.vertical
  private var end = 0.0

  /// The notice is due beyond this offset; infinity once it was given.
  private(set) var limit = Double.infinity

  init(_ layout: ScrollLayout, distance: Double?) {
    guard let distance else { return }
    rearm(layout, distance: distance)
  }

  /// Makes the notice due for new content.
  mutating func rearm(_ layout: ScrollLayout, distance: Double) {
    place(layout)
    limit = end - distance
  }

  /// Moves the end without making the notice due again.
  mutating func move(_ layout: ScrollLayout, distance: Double) {
    let isDue = limit < .infinity
    place(layout)
    if isDue { limit = end - distance }
  }

  private mutating func place(_ layout: ScrollLayout) {
    let isSideways =
      layout.vertical.upper == layout.vertical.lower
      && layout.horizontal.upper > layout.horizontal.lower
    axis = isSideways ? .horizontal : .vertical
    end = layout.range(axis).upper
  }

  /// Gives the notice if it is due at an offset.
  ///
  /// - Returns: The remaining distance, in points, or `nil`.
  mutating func take(at offset: Double) -> Double? {
    guard offset > limit else { return nil }
    limit = .infinity
    return max(0, end - offset)
  }
}

extension HeadlessScrollView {
  /// Gives the notice if the content is near its end.
  mutating func noticeEnd(emit: (ScrollEffect) -> Void) {
    noticeEnd(at: offset, emit: emit)
  }

  /// Gives the notice if an offset, where the content is or will rest, is near the end.
  mutating func noticeEnd(at offset: Vector, emit: (ScrollEffect) -> Void) {
    guard let distance = endNotice.take(at: offset[endNotice.axis]) else { return }
    emit(.approachingEnd(distance: distance))
  }
}
