import ScrollDynamics

/// The report that the end of the content is near; it is sent once per content size.
struct EndNotice: Sendable, Hashable {
  private(set) var axis = Axis.vertical
  private var end = 0.0

  /// The offset beyond which the report is sent; infinity after it has been sent.
  private(set) var limit = Double.infinity

  init(_ layout: ScrollLayout, _ host: HostedAxis, distance: Double?) {
    guard let distance else { return }
    rearm(layout, host, distance: distance)
  }

  mutating func rearm(_ layout: ScrollLayout, _ host: HostedAxis, distance: Double) {
    place(layout, host)
    limit = end - distance
  }

  mutating func cancel() { limit = .infinity }

  /// A report that has been sent is not sent again.
  mutating func move(_ layout: ScrollLayout, _ host: HostedAxis, distance: Double) {
    let isDue = limit < .infinity
    place(layout, host)
    if isDue { limit = end - distance }
  }

  private mutating func place(_ layout: ScrollLayout, _ host: HostedAxis) {
    let isSideways =
      layout.vertical.upper == layout.vertical.lower
      && layout.horizontal.upper > layout.horizontal.lower
    axis = isSideways ? .horizontal : .vertical
    end = host.isGiven && axis == .vertical ? host.contentEnd : layout.range(axis).upper
  }

  /// Returns the remaining distance to the end if the report must be sent, and marks it as sent.
  mutating func markSent(at offset: Double) -> Double? {
    guard offset > limit else { return nil }
    limit = .infinity
    return max(0, end - offset)
  }
}

extension HeadlessScrollView {
  package mutating func noticeEnd(emit: (ScrollEffect) -> Void) {
    noticeEnd(at: offset, emit: emit)
  }

  /// The offset may be the current or a future offset.
  mutating func noticeEnd(at offset: Vector, emit: (ScrollEffect) -> Void) {
    guard let distance = endNotice.markSent(at: offset[endNotice.axis]) else { return }
    emit(.approachingEnd(distance: distance))
  }
}
