import ScrollDynamics

/// The sizes, the host's range and the refresh control, from which the ranges of a scroll view
/// follow, and the report that the end of the content is near.
///
/// Every change receives the app's latest settings, which also affect the ranges.
@usableFromInline
struct Extent: Sendable, Hashable {
  @usableFromInline private(set) var geometry: ScrollGeometry
  @usableFromInline private(set) var host = HostedAxis.none
  @usableFromInline private(set) var isRefreshing = false

  /// It always follows from the other values and the app's settings.
  @usableFromInline private(set) var layout: ScrollLayout

  private var endNotice: EndNotice

  init(_ geometry: ScrollGeometry, _ behavior: ScrollBehavior) {
    self.geometry = geometry
    layout = ScrollLayout(geometry, behavior, isRefreshing: false, host: .none)
    endNotice = EndNotice(layout, .none, distance: behavior.approachingEndDistance)
  }

  mutating func set(_ geometry: ScrollGeometry, _ behavior: ScrollBehavior) {
    self.geometry = geometry
    update(behavior)
  }

  @inline(__always)
  mutating func set(_ host: HostedAxis, _ behavior: ScrollBehavior) {
    self.host = host
    update(behavior)
  }

  mutating func setRefreshing(_ isShown: Bool, _ behavior: ScrollBehavior) {
    isRefreshing = isShown
    update(behavior)
  }

  /// Sets the app's settings; without a refresh control, no refresh continues.
  mutating func set(_ behavior: ScrollBehavior, hasNewNotice: Bool) {
    if behavior.refreshControl == nil { isRefreshing = false }
    update(behavior)
    guard hasNewNotice else { return }
    endNotice = EndNotice(layout, host, distance: behavior.approachingEndDistance)
  }

  @inline(__always)
  private mutating func update(_ behavior: ScrollBehavior) {
    layout = ScrollLayout(geometry, behavior, isRefreshing: isRefreshing, host: host)
    if let distance = behavior.approachingEndDistance {
      endNotice.move(layout, host, distance: distance)
    }
  }

  // MARK: - The end of the content

  var isEndNoticeDue: Bool { endNotice.limit < .infinity }

  /// Returns the remaining distance to the end if the report must be sent, and marks it as sent.
  @inline(__always)
  mutating func reportEnd(at offset: Vector) -> Double? {
    endNotice.markSent(at: offset[endNotice.axis])
  }

  /// Makes the report due, at a distance from the end.
  mutating func rearmEndNotice(distance: Double) {
    endNotice.rearm(layout, host, distance: distance)
  }

  /// Sets the end of the host's content; the report is due only if there is a distance.
  mutating func setContentEnd(_ end: Double, noticeDistance: Double?) {
    host.contentEnd = end
    if let noticeDistance {
      rearmEndNotice(distance: noticeDistance)
    } else {
      endNotice.cancel()
    }
  }

  // MARK: - Offsets

  /// The offset nearest to a given offset that shows a rectangle of the content.
  func offset(showing rect: Rect, from offset: Vector) -> Vector {
    var origin = rect.origin
    // A mirrored layout exchanges the left and the right edge of the rectangle.
    if layout.mirror.sum != nil {
      origin.x = geometry.contentSize.width - origin.x - rect.size.width
    }
    return Vector(
      x: place(showing: origin.x, rect.size.width, .horizontal, from: offset.x),
      y: place(showing: origin.y, rect.size.height, .vertical, from: offset.y))
  }

  private func place(
    showing start: Double, _ length: Double, _ axis: Axis, from offset: Double
  ) -> Double {
    let range = layout.range(axis)
    guard range.upper > range.lower else { return offset }
    let startShows = start - layout.inset.leading(axis)
    let endShows =
      start + length + layout.inset.trailing(axis) - geometry.containerSize[axis]
    // Between the two offsets the rectangle is fully visible, or fills the view.
    if offset >= min(startShows, endShows), offset <= max(startShows, endShows) { return offset }
    let nearest = startShows < endShows || offset > startShows ? startShows : endShows
    return geometry.rounded(range.clamp(nearest))
  }
}

/// The report that the end of the content is near; it is sent once per content size.
private struct EndNotice: Hashable {
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

  @inline(__always)
  mutating func markSent(at offset: Double) -> Double? {
    guard offset > limit else { return nil }
    limit = .infinity
    return max(0, end - offset)
  }
}
