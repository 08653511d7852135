import ScrollDynamics
import ScrollModel

extension NestedScrollView {
  /// Handles an event at its time, after advancing all motion to that time.
  ///
  /// - Precondition: The numbers of the event are finite, and a page exists.
  @inlinable
  public mutating func handle(
    _ event: NestedEvent, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    handle(event, at: time, willEndDragging: { _, _ in }, emit: emit)
  }

  /// Handles an event, and lets the host change the target when the event ends a drag, for example
  /// to keep a header either collapsed or open.
  ///
  /// ```swift
  /// view.handle(.touchEnded, at: time) { velocity, target in
  ///   if target < 300 { target = target < 150 ? 0 : 300 }
  /// } emit: { effect in
  ///   print(effect)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The input.
  ///   - time: The time of the event, in seconds, not before the time of any earlier call.
  ///   - willEndDragging: UIScrollView's `willEndDragging(velocity:targetContentOffset:)`, called
  ///     directly after that effect. Its arguments are the velocity, in points per *millisecond*,
  ///     and the target, a combined offset that it may change. The target is then clamped to the
  ///     range of the drag and rounded to the pixel grid. It is not called for a settling part,
  ///     such as a sheet that springs or a bar that docks.
  ///   - emit: Receives the effects, in order.
  /// - Precondition: The time, the numbers of the event and the target are finite, the time is not
  ///   in the past, and a page exists.
  #if !CHECKS
  @specialized(where System == SegmentPager)
  @specialized(where System == EasyPager)
  @specialized(where System == StackedLists)
  @specialized(where System == CollapsingHeader)
  @specialized(where System == SwipePages)
  @specialized(where System == DetentSheet)
  @specialized(where System == StickySections)
  #endif
  @specialized(where System == AnySystem)
  public mutating func handle(
    _ event: NestedEvent, at time: Double,
    willEndDragging: (_ velocity: Double, _ targetOffset: inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    displayScale == nil
      ? perform(event, at: time, retarget: willEndDragging, emit: emit)
      : performOnPixels(event, at: time, retarget: willEndDragging, emit: emit)
  }

  // The two functions are separate, so that the choice of a specialization in the function above
  // needs no stack frame.

  @inline(never)
  private mutating func performOnPixels(
    _ event: NestedEvent, at time: Double, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    var frame = InputFrame(offset: offset)
    perform(event, at: time, retarget: retarget) { frame.pass($0, to: emit) }
    frame.report(offset, to: emit)
  }

  @inline(never)
  private mutating func perform(
    _ event: NestedEvent, at time: Double, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    let list = begin(at: time, emit: emit)
    switch event {
    case .touchMoved(let place): move(to: place, at: time, emit: emit)
    case .touchBegan(let place): beginTouch(at: place, at: time, emit: emit)
    case .touchEnded: endTouch(tracked: true, at: time, retarget: retarget, emit: emit)
    case .touchCancelled: endTouch(tracked: false, at: time, retarget: retarget, emit: emit)
    case .tap(let place): tap(at: place, at: time, emit: emit)
    case .dragBegan(let part, let axis): beginDrag(on: part, axis: axis, at: time, emit: emit)
    case .dragMoved(let movement):
      if !isHeldByWheel { drag(to: movement, by: .dragMoved(movement), at: time, emit: emit) }
    case .dragEnded(let velocity):
      endDrag(velocity: velocity, at: time, retarget: retarget, emit: emit)
    case .wheel(let delta, let phase):
      wheel(delta, phase, at: time, retarget: retarget, emit: emit)
    }
    finish(since: list, movingFinger: event.movesFinger, at: time, emit: emit)
  }
}

extension NestedEvent {
  fileprivate var movesFinger: Bool {
    switch self {
    case .touchMoved, .dragMoved, .wheel(_, phase: .began), .wheel(_, phase: .changed),
      .wheel(_, phase: .ended), .wheel(_, phase: .cancelled):
      true
    default: false
    }
  }
}

// MARK: - Before and after an input or a call

/// The state before an input or a call, and the report of a change of the visible offset.
///
/// Moving content is not rounded to pixels, so the visible offset changes when a finger catches or
/// releases it.
struct InputFrame {
  /// The visible offset, in points; `nil` without a pixel grid.
  fileprivate let offset: Double?

  /// The state of the list; `nil` if no footer is used.
  fileprivate var list: ListState?

  private var isReported = false

  fileprivate init(offset: Double?) { self.offset = offset }

  mutating func pass(_ effect: NestedEffect, to emit: (NestedEffect) -> Void) {
    if case .scroll(.didScroll) = effect { isReported = true }
    emit(effect)
  }

  fileprivate func report(_ now: Double, to emit: (NestedEffect) -> Void) {
    if let offset, !isReported, now != offset { emit(.scroll(.didScroll)) }
  }
}

extension NestedScrollView {
  /// Begins a call of the app: advances all motion to its time.
  mutating func beginCall(at time: Double, emit: (NestedEffect) -> Void) -> InputFrame {
    var frame = InputFrame(offset: displayScale == nil ? nil : offset)
    frame.list = begin(at: time) { frame.pass($0, to: emit) }
    return frame
  }

  mutating func finishCall(
    _ frame: inout InputFrame, at time: Double, emit: (NestedEffect) -> Void
  ) {
    finish(since: frame.list, movingFinger: false, at: time) { frame.pass($0, to: emit) }
    frame.report(offset, to: emit)
  }

  @inline(__always)
  private mutating func begin(at time: Double, emit: (NestedEffect) -> Void) -> ListState? {
    if isMoving { advance(to: time, emit: emit) } else { combined.setClock(to: time) }
    return combined.footers.isUsed ? combined.listState() : nil
  }

  @inline(__always)
  private mutating func finish(
    since list: ListState?, movingFinger: @autoclosure () -> Bool, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    #if CHECKS
    defer { checkInvariants() }
    #endif
    if let list {
      combined.triggerFooters(since: list, movingFinger: movingFinger(), emit: emit)
    }
    if combined.returnsToRefresh { returnToRefreshPosition(at: time, emit: emit) }
    if combined.snapsHeader { combined.settleHeader(at: time, emit: emit) }
    if scroll.isMoving || combined.course.isKnown { findEvent() }
    if scroll.phase == .idle { combined.course.resetDirection() }
  }
}
