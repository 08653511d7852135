import ScrollDynamics
import ScrollModel

extension NestedScrollView {
  /// Copies the geometry of another system of the same type, and keeps the visible content in
  /// place.
  ///
  /// Motion continues towards the new ends. Nothing happens if the geometry has not changed. If the
  /// current page is removed, the view first shows the last remaining page; see
  /// ``showPage(_:animated:at:emit:)``.
  public mutating func setGeometry(
    _ other: System, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    var adopted = system
    adopted.adopt(other)
    guard adopted != system else { return passTime(to: time, emit: emit) }
    advance(to: time, emit: emit)
    leaveRemovedContent(for: other, at: time, emit: emit)
    // The motion and the removal may have moved the parts and changed the page.
    adopted = system
    adopted.adopt(other)
    guard adopted != system else { return }
    let waited = system.isRefreshing(page: system.page)
    let (page, rest, header) = (system.page, combined.limits.rest, combined.headerEnd)
    combined.changeSizes(at: time, emit: emit) { $0 = adopted }
    if waited { returnFromRefresh(from: rest, at: time, emit: emit) }
    followChange(from: page, header, at: time, emit: emit)
  }

  /// Copies a geometry with content inserted above the visible rows of a page, and keeps these rows
  /// in place.
  ///
  /// Motion continues.
  ///
  /// `length` is the height of the inserted content, in points; negative for removed content.
  /// `page` is the index of the page, or of the list of a stack, from 0.
  public mutating func setGeometry(
    _ other: System, inserting length: Double, above page: Int, at time: Double,
    emit: (NestedEffect) -> Void = { _ in }
  ) {
    advance(to: time, emit: emit)
    leaveRemovedContent(for: other, at: time, emit: emit)
    let (current, header) = (system.page, combined.headerEnd)
    combined.changeSizes(at: time, emit: emit) { system in
      // A list scrolls back while it has its old length, and forward when it has its new length.
      if length < 0 { system.didInsert(length, above: page) }
      system.adopt(other)
      if length > 0 { system.didInsert(length, above: page) }
    }
    followChange(from: current, header, at: time, emit: emit)
  }

  /// Switches from a page that does not exist in the new geometry to the last remaining page, and
  /// ends the bottom overscroll of a list that does not exist there.
  private mutating func leaveRemovedContent(
    for other: System, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let (page, last) = (system.page, other.pageCount - 1)
    if page > last { return showPage(last, animated: false, at: time, emit: emit) }
    guard combined.overscroll > 0, system.innerOffset(page: page, overscroll: 0) != nil,
      other.innerOffset(page: page, overscroll: 0) == nil
    else { return }
    combined.scroll.halt { relay($0, to: emit) }
    combined.settle(overscroll: 0, emit: emit)
  }

  /// `page` and `header` are the current page and the end of the header before the change.
  private mutating func followChange(
    from page: Int, _ header: (end: ScrollRange.End, length: Double)?, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    combined.updateFooters()
    combined.noticeEnd(emit: emit)
    adoptPages(replacing: page, at: time, emit: emit)
    combined.settleHeader(keeping: header, velocity: scroll.velocity.y, at: time, emit: emit)
    findEvent()
  }
}
