import ScrollDynamics

extension HeadlessScrollView {
  /// Changes the sizes, after advancing all motion to the time; the visible content stays in place.
  ///
  /// The velocity and the remaining distance of a motion do not change. A motion continues with the
  /// same times and shape unless it reaches an end that has moved relative to the content. Content
  /// in motion outside its new range bounces to the new end; content at rest is set to the end
  /// immediately. Equal sizes change nothing.
  ///
  /// `shift` is the length of content inserted before the visible part, in points; negative for
  /// removed content. The offset changes by this length.
  ///
  /// - Precondition: The length is finite.
  public mutating func setGeometry(
    _ geometry: ScrollGeometry, insertedBefore shift: Vector = .zero, at time: Double,
    emit: (ScrollEffect) -> Void = { _ in }
  ) {
    advance(to: time, emit: emit)
    let shift = Self.requireFinite(shift)
    guard geometry != self.geometry || shift != .zero else { return }
    let hasNewContent = geometry.contentSize != self.geometry.contentSize
    let (change, viewport) = (layoutChange(shift: shift), self.geometry.containerSize)
    extent.set(geometry, behavior)
    apply(change, fits: shift == .zero, at: time, emit: emit)
    // The rubber band has a new length, so a drag restarts from the visible offset.
    for axis in Axis.allCases where isDragging && geometry.containerSize[axis] != viewport[axis] {
      beginAxisDrag(axis)
    }
    if hasNewContent { extent.armEndNotice(distance: behavior.approachingEndDistance) }
    showStart(emit: emit)
  }

  /// A change that begins now: the content will move by `shift`.
  mutating func layoutChange(shift: Vector = .zero) -> LayoutChange {
    LayoutChange(
      old: layout, offset: offset, shift: shift, pages: (pages(.horizontal), pages(.vertical)))
  }

  /// Moves the content after a change of the ranges, and continues each motion.
  ///
  /// With `fits`, the platform's ``RangeChange`` adjusts the offset. With `returns`, content at
  /// rest beyond an end returns with a motion instead of a jump, as after a refresh.
  mutating func apply(
    _ change: LayoutChange, fits: Bool = false, returns: Bool = false, at time: Double,
    emit: (ScrollEffect) -> Void
  ) {
    let shift = change.shift
    if layout.adjustedInset != change.old.adjustedInset {
      emit(.didChangeAdjustedContentInset(layout.adjustedInset))
    }
    offset = offset + shift
    if state == .idle {
      if shift.x != 0 { horizontal.offset = geometry.rounded(horizontal.offset) }
      if shift.y != 0 { vertical.offset = geometry.rounded(vertical.offset) }
    }
    if isDragging { gesture.moveOrigin(by: shift) }
    if fits {
      fitIntoRanges(since: change.old)
      if !state.isHeld { keepPages(since: change) }
    }
    if state == .idle, !returns {
      for axis in Axis.allCases where change.movesOutOfRange(axis, now: overscroll(axis)) {
        self[axis].offset = layout.range(axis).clamp(self[axis].offset)
      }
    }
    if contentOffset != change.contentOffset { emit(.didScroll) }
    guard layout != change.old || shift != .zero || pagesDiffer(since: change) else { return }
    settleInto(change, emit: emit)
    if fits, state == .idle, settling(after: .geometry) == .moving {
      settle(after: .geometry, at: time, emit: emit)
    }
  }

  private mutating func fitIntoRanges(since old: ScrollLayout) {
    for axis in Axis.allCases where old.range(axis) != layout.range(axis) {
      self[axis].offset = rules.physics.rangeChange.fitted(
        self[axis].offset, from: old.range(axis), to: layout.range(axis),
        isMoving: self[axis].isMoving)
    }
  }

  /// Keeps content that rests on a page on the same page, at the page's new offset.
  private mutating func keepPages(since change: LayoutChange) {
    for axis in Axis.allCases where !self[axis].isMoving {
      guard let pages = pages(axis), !pages.isPage(self[axis].offset) else { continue }
      let (old, before) = (change.pages(axis), change.offset[axis])
      // Without a grid, the content did not scroll: it was at its only page.
      guard old?.isPage(before) ?? true else { continue }
      self[axis].offset = geometry.rounded(
        old.map { pages.offset(keeping: before, of: $0) } ?? pages.nearest(to: before))
    }
  }

  private mutating func pagesDiffer(since change: LayoutChange) -> Bool {
    pages(.horizontal)?.length != change.pages.0?.length
      || pages(.vertical)?.length != change.pages.1?.length
  }

  private mutating func settleInto(_ change: LayoutChange, emit: (ScrollEffect) -> Void) {
    switch state {
    case .tracking:
      return
    case .dragging:
      for axis in Axis.allCases where change.moves(axis, now: layout, self[axis].offset) {
        // A jump of the offset does not count as velocity.
        gesture.ignoreJump(to: self[axis].offset, along: axis)
        beginAxisDrag(axis)
      }
    case .decelerating, .animating, .scrollingToTop:
      for axis in Axis.allCases {
        if self[axis].isMoving {
          continueMotion(
            axis, from: change.offset[axis], shift: change.shift[axis], in: change)
        } else if change.movesOutOfRange(axis, now: overscroll(axis)) {
          returnToEnd(axis)
        }
      }
    case .idle, .coasting:
      let isCoasting = state == .coasting
      guard
        change.movesOutOfRange(.horizontal, now: overscroll(.horizontal))
          || change.movesOutOfRange(.vertical, now: overscroll(.vertical))
      else { return }
      stopMotion(at: clock)
      for axis in Axis.allCases where change.movesOutOfRange(axis, now: overscroll(axis)) {
        returnToEnd(axis)
      }
      beginDecelerating { effect in
        // The platform's momentum has already been reported.
        if !isCoasting { emit(effect) }
      }
    }
  }

  mutating func returnToEnd(_ axis: Axis) {
    let end = layout.range(axis).clamp(self[axis].offset)
    if state.isAnimating || pages(axis) != nil {
      retarget(axis, to: end, velocity: 0, isPage: !state.isAnimating)
    } else {
      startFling(axis, rules.physics.fling, momentum: 0)
    }
  }
}
