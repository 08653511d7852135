import ScrollDynamics

/// The values that determine the ranges of a scroll view, and the report that the end of the
/// content is near.
///
/// Every change of a range receives the app's latest settings.
@usableFromInline
struct Extent: Sendable, Hashable {
  @usableFromInline private(set) var geometry: ScrollGeometry
  @usableFromInline private(set) var host = HostedAxis.none
  @usableFromInline private(set) var isRefreshing = false

  /// It always follows from the other values and the app's settings.
  @usableFromInline private(set) var layout: ScrollLayout

  /// The offset beyond which the approaching end is reported, once per content size; infinity if
  /// the report is not due.
  private var noticeLimit = Double.infinity

  init(_ geometry: ScrollGeometry, _ behavior: ScrollBehavior) {
    self.geometry = geometry
    layout = ScrollLayout(geometry, behavior, isRefreshing: false, host: .none)
    armEndNotice(distance: behavior.approachingEndDistance)
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
  ///
  /// A host that sets the end of the content makes the report due itself.
  mutating func set(_ behavior: ScrollBehavior, hasNewNotice: Bool) {
    if behavior.refreshControl == nil { isRefreshing = false }
    update(behavior)
    if hasNewNotice {
      armEndNotice(distance: host.isGiven ? nil : behavior.approachingEndDistance)
    }
  }

  @inline(__always)
  private mutating func update(_ behavior: ScrollBehavior) {
    layout = ScrollLayout(geometry, behavior, isRefreshing: isRefreshing, host: host)
    if isEndNoticeDue { armEndNotice(distance: behavior.approachingEndDistance) }
  }

  // MARK: - The end of the content

  private var noticeAxis: Axis {
    let isSideways =
      layout.vertical.upper == layout.vertical.lower
      && layout.horizontal.upper > layout.horizontal.lower
    return isSideways ? .horizontal : .vertical
  }

  private var contentEnd: Double {
    let axis = noticeAxis
    return host.isGiven && axis == .vertical ? host.contentEnd : layout.range(axis).upper
  }

  var isEndNoticeDue: Bool {
    @inline(__always) get { noticeLimit < .infinity }
  }

  /// Returns the remaining distance to the end if the report must be sent, and marks it as sent.
  @inline(never)
  mutating func reportEnd(at offset: Vector) -> Double? {
    guard offset[noticeAxis] > noticeLimit else { return nil }
    noticeLimit = .infinity
    return max(0, contentEnd - offset[noticeAxis])
  }

  /// Makes the report due, at a distance from the end; with `nil`, it is not due.
  mutating func armEndNotice(distance: Double?) {
    noticeLimit = distance.map { contentEnd - $0 } ?? .infinity
  }

  /// Sets the end of the host's content.
  mutating func setContentEnd(_ end: Double, noticeDistance: Double?) {
    host.contentEnd = end
    armEndNotice(distance: noticeDistance)
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
      x: coordinate(showing: origin.x, rect.size.width, .horizontal, from: offset.x),
      y: coordinate(showing: origin.y, rect.size.height, .vertical, from: offset.y))
  }

  private func coordinate(
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
