import ScrollDynamics

/// What becomes of the target of a motion whose surroundings change.
enum TargetChange {
  /// It stays where it is.
  case same
  /// It moves with the content.
  case shifted(Double)
}

extension HeadlessScrollView {
  mutating func setGeometry(
    _ geometry: ScrollGeometry, insertedBefore shift: Vector, at time: Double,
    emit: (ScrollEffect) -> Void
  ) {
    let hasNewContent = geometry.contentSize != self.geometry.contentSize
    change(shift: shift, fits: shift == .zero, at: time, emit: emit) { view in
      view.geometry = geometry
    }
    guard let distance = behavior.approachingEndDistance else { return }
    if hasNewContent { endNotice.rearm(layout, distance: distance) }
  }

  mutating func setRefreshing(_ isShown: Bool, at time: Double, emit: (ScrollEffect) -> Void) {
    guard behavior.refreshControl != nil, isShown != isRefreshing else { return }
    change(shift: .zero, at: time, emit: emit) { view in view.isRefreshing = isShown }
  }

  /// Starts refreshing if the finger that now lifts has pulled far enough.
  ///
  /// - Returns: Whether it does.
  mutating func triggerRefresh(at time: Double, emit: (ScrollEffect) -> Void) -> Bool {
    guard let control = behavior.refreshControl, !isRefreshing,
      -overscroll(.vertical) >= control.threshold
    else { return false }
    emit(.refreshTriggered)
    setRefreshing(true, at: time, emit: emit)
    return true
  }

  /// Changes what the ranges follow from, and lets everything go on from where it is.
  ///
  /// - Parameters:
  ///   - shift: How far the content is moved with its offset, in points.
  ///   - fits: Whether the platform's ``RangeChange`` counts.
  ///   - time: When.
  ///   - emit: Receives what follows from it.
  ///   - apply: The change.
  mutating func change(
    shift: Vector, fits: Bool = false, at time: Double, emit: (ScrollEffect) -> Void,
    apply: (inout HeadlessScrollView) -> Void
  ) {
    let (oldLayout, before) = (layout, offset)
    let oldPages = (pages(.horizontal), pages(.vertical))
    let wasShown = contentOffset
    apply(&self)
    layout = ScrollLayout(
      geometry, nextRules.behavior, isRefreshing: isRefreshing, host: host)
    if let distance = behavior.approachingEndDistance {
      endNotice.move(layout, distance: distance)
    }
    if layout.adjustedInset != oldLayout.adjustedInset {
      emit(.didChangeAdjustedContentInset(layout.adjustedInset))
    }
    horizontal.offset += shift.x
    vertical.offset += shift.y
    if state == .idle {
      if shift.x != 0 { horizontal.offset = geometry.rounded(horizontal.offset) }
      if shift.y != 0 { vertical.offset = geometry.rounded(vertical.offset) }
    }
    dragOrigin = dragOrigin + shift
    if fits { fitIntoRanges(since: oldLayout) }
    if contentOffset != wasShown { emit(.didScroll) }
    guard layout != oldLayout || shift != .zero || pagesDiffer(from: oldPages) else { return }
    let change = LayoutChange(
      old: oldLayout, offset: before, shift: shift, pages: oldPages, time: time)
    settleInto(change, emit: emit)
  }

  /// Puts offsets where the platform wants them in ranges that are new.
  private mutating func fitIntoRanges(since old: ScrollLayout) {
    for axis in Axis.allCases where old.range(axis) != layout.range(axis) {
      self[axis].offset = rules.physics.rangeChange.fitted(
        self[axis].offset, from: old.range(axis), to: layout.range(axis),
        isMoving: self[axis].isMoving)
    }
  }

  private mutating func pagesDiffer(from old: (PageGrid?, PageGrid?)) -> Bool {
    pages(.horizontal)?.length != old.0?.length || pages(.vertical)?.length != old.1?.length
  }

  private mutating func settleInto(_ change: LayoutChange, emit: (ScrollEffect) -> Void) {
    switch state {
    case .tracking:
      return
    case .dragging:
      restartDrag()
    case .decelerating, .animating:
      for axis in Axis.allCases {
        if self[axis].isMoving {
          goOn(axis, from: change.offset[axis], target: .shifted(change.shift[axis]), in: change)
        } else if change.throwsOut(axis, now: overscroll(axis)) {
          returnToEnd(axis)
        }
      }
    case .idle, .coasting:
      let isCoasting = state == .coasting
      guard
        change.throwsOut(.horizontal, now: overscroll(.horizontal))
          || change.throwsOut(.vertical, now: overscroll(.vertical))
      else { return }
      stopMotion(at: change.time)
      for axis in Axis.allCases where change.throwsOut(axis, now: overscroll(axis)) {
        returnToEnd(axis)
      }
      beginDecelerating { effect in
        // A platform's momentum has announced itself already.
        if !isCoasting { emit(effect) }
      }
    }
  }

  /// Starts the way back of an axis that lay in its range and no longer does.
  private mutating func returnToEnd(_ axis: Axis) {
    let end = layout.range(axis).clamp(self[axis].offset)
    if state == .animating {
      retarget(axis, to: end, velocity: 0, rule: rules.physics.retargeting)
    } else if pages(axis) != nil {
      startPaging(axis, to: end, velocity: 0)
    } else {
      self[axis].law = FlingLaw(rules.physics.fling)
      startFling(axis, momentum: 0)
    }
  }

  /// Lets a drag go on from where the content is now.
  mutating func restartDrag() {
    guard isDragging else { return }
    // A jump is no velocity.
    dragPlace = offset
    beginAxisDrag(.horizontal)
    beginAxisDrag(.vertical)
  }
}

/// A change of the ranges, as an axis sees it.
struct LayoutChange {
  let old: ScrollLayout
  /// The offset before it.
  let offset: Vector
  let shift: Vector
  let pages: (PageGrid?, PageGrid?)
  let time: Double

  func pages(_ axis: Axis) -> PageGrid? { axis == .horizontal ? pages.0 : pages.1 }

  /// Whether an axis lay in its range and no longer does.
  func throwsOut(_ axis: Axis, now overscroll: Double) -> Bool {
    old.range(axis).overscroll(of: offset[axis]) == 0 && overscroll != 0
  }
}
