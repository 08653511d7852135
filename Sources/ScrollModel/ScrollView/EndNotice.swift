import ScrollDynamics

/// The report that the end of the content is near; it is sent once per content size.
struct EndNotice: Sendable, Hashable {
  private(set) var axis = Axis.vertical
  private var end = 0.0

  /// The offset beyond which the report is sent, in points; infinity after it has been sent.
  private(set) var limit = Double.infinity

  init(_ layout: ScrollLayout, _ host: HostedAxis, distance: Double?) {
    guard let distance else { return }
    rearm(layout, host, distance: distance)
  }

  /// Allows the report to be sent again, for new content.
  mutating func rearm(_ layout: ScrollLayout, _ host: HostedAxis, distance: Double) {
    place(layout, host)
    limit = end - distance
  }

  /// Cancels the report.
  mutating func cancel() { limit = .infinity }

  /// Adapts ``limit`` to a new layout; a report that has been sent is not sent again.
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

  /// Marks the report as sent if an offset, in points, is beyond ``limit``.
  ///
  /// - Returns: The remaining distance to the end, in points; `nil` if no report must be sent.
  mutating func markSent(at offset: Double) -> Double? {
    guard offset > limit else { return nil }
    limit = .infinity
    return max(0, end - offset)
  }
}

extension HeadlessScrollView {
  /// Reports that the end is near if the current offset is beyond ``EndNotice/limit``.
  package mutating func noticeEnd(emit: (ScrollEffect) -> Void) {
    noticeEnd(at: offset, emit: emit)
  }

  /// Reports that the end is near if an offset, current or future, is beyond ``EndNotice/limit``.
  mutating func noticeEnd(at offset: Vector, emit: (ScrollEffect) -> Void) {
    guard let distance = endNotice.markSent(at: offset[endNotice.axis]) else { return }
    emit(.approachingEnd(distance: distance))
  }
}
