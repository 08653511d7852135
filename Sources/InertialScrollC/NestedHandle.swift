import CInertialScroll
import NestedScroll
import ScrollDynamics
import ScrollModel

/// The Swift object behind a C caller's `inertial_nested_view`.
final class NestedHandle: Handle {
  private var view: NestedScrollView<AnySystem>
  private let kind: SystemKind

  init(_ kind: SystemKind, _ view: NestedScrollView<AnySystem>) {
    self.kind = kind
    self.view = view
    super.init()
  }

  private init(copying other: NestedHandle) {
    kind = other.kind
    view = other.view
    super.init(copying: other)
  }

  /// Creates another handle in the same state.
  func copy() -> NestedHandle { NestedHandle(copying: self) }

  /// The visible state of the nested scroll view, as the header's struct.
  var state: inertial_nested_view_state {
    let section = sections?.section(overscroll: view.chainOverscroll) ?? -1
    return inertial_nested_view_state(view, section: section)
  }

  /// Checks a C caller's event and handles it.
  func handle(
    _ event: inertial_event, at time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?
  ) throws(Refusal) {
    try checkFree()
    let event = try NestedEvent(
      checking: event, pages: view.system.pageCount, lists: view.system.listCount)
    unsafe try handle(event, at: time, callbacks)
  }

  /// Handles an event whose arguments have been checked.
  func handle(
    _ event: NestedEvent, at time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?
  ) throws(Refusal) {
    unsafe try change(at: time, callbacks) { callbacks in
      view.handle(event, at: time) { velocity, target in
        var offset = Vector(x: 0, y: target)
        unsafe retarget(callbacks, Vector(x: 0, y: velocity), &offset)
        target = offset.y
      } emit: { effect in
        effects.append(inertial_effect(effect, at: time))
      }
    }
  }

  /// Advances all motion to the time of a frame, in seconds.
  func advance(
    to time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?
  ) throws(Refusal) {
    unsafe try change(at: time, callbacks) { _ in step(to: time) }
  }

  /// Advances all motion frame by frame through ascending times; `show` receives each frame's index
  /// and visible state.
  func advance(
    through times: UnsafeBufferPointer<Double>, _ callbacks: UnsafePointer<inertial_callbacks>?,
    show: (Int, inertial_nested_view_state) -> Void
  ) throws(Refusal) {
    guard let last = unsafe times.last else { return }
    unsafe try change(at: last, callbacks) { _ in
      for index in times.indices {
        step(to: unsafe times[index])
        show(index, state)
      }
    }
  }

  private func step(to time: Double) {
    view.advance(to: time) { effects.append(inertial_effect($0, at: time)) }
  }

  /// Checks a C caller's geometry of the same kind of system, and adopts it.
  ///
  /// `length` is the height of content, in points, inserted above the visible rows of a page.
  func adopt(
    _ geometry: inertial_nested_geometry, inserting length: Double, above page: Int64,
    at time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?
  ) throws(Refusal) {
    try checkFree()
    guard unsafe geometry.kind == kind.rawValue else {
      throw Refusal(
        code: INERTIAL_MISMATCH,
        message: "geometry.kind: must stay \(kind.rawValue), found \(unsafe geometry.kind)")
    }
    let system = unsafe try AnySystem(checking: geometry, kind)
    let length = try checkNumber(length, "inserted")
    let (count, newCount) = (heightCount(of: view.system), heightCount(of: system))
    let page = length == 0 ? 0 : try checkPage(page, of: count, "page")
    guard length == 0 || newCount == count else {
      throw Refusal(
        code: INERTIAL_MISMATCH,
        message: "geometry.page_count: must stay \(count) when content is inserted, "
          + "found \(newCount)")
    }
    unsafe try change(at: time, callbacks) { _ in
      if length == 0 {
        view.adopt(system, at: time) { effects.append(inertial_effect($0, at: time)) }
      } else {
        view.adopt(system, inserting: length, above: page, at: time) {
          effects.append(inertial_effect($0, at: time))
        }
      }
    }
  }

  /// The shown offset of a page's list, in points; NaN for a page without a list.
  func innerOffset(of page: Int64) throws(Refusal) -> Double {
    try checkReadable()
    let page = try checkPage(page, of: view.system.listCount, "page")
    return shown.innerOffset(page: page, overscroll: view.chainOverscroll) ?? .nan
  }

  /// The top of a list on screen and its height, in points; `nil` for a page that is not current.
  func listFrame(_ list: Int64) throws(Refusal) -> (y: Double, height: Double)? {
    try checkReadable()
    let list = try checkPage(list, of: view.system.listCount, "list")
    return shown.frame(ofList: list, overscroll: view.chainOverscroll)
  }

  /// The top of a section's header on screen and its height, in points.
  func headerFrame(ofSection section: Int64) throws(Refusal) -> (y: Double, height: Double) {
    try checkReadable()
    guard let sections else {
      throw Refusal(
        code: INERTIAL_MISMATCH,
        message: "view: must have sections, found a system of kind \(kind.rawValue)")
    }
    let section = try checkPage(section, of: sections.geometry.rows.count, "section")
    return sections.headerFrame(section, overscroll: view.chainOverscroll)
  }

  /// The number of heights that a system's geometry has in its pages: of pages, lists, or sections.
  private func heightCount(of system: AnySystem) -> Int {
    kind == .stickySections
      ? system.typed(StickySections.self).geometry.rows.count : system.listCount
  }

  /// The shown list, if it has sections.
  private var sections: StickySections? {
    kind == .stickySections ? shown.typed(StickySections.self) : nil
  }

  /// The system with its parts on whole pixels, as a display shows them.
  ///
  /// In motion, and without a display scale, the parts have their exact amounts.
  private var shown: AnySystem { view.displayScale == nil ? view.system : view.shown }
}

extension inertial_nested_view_state {
  /// Creates the header's struct from the visible state of a nested scroll view and the section at
  /// the top of its viewport, -1 for none.
  init(_ view: NestedScrollView<AnySystem>, section: Int) {
    let frames = view.frames
    self.init(
      offset: view.offset, velocity: view.velocity, overscroll: view.overscroll,
      page_position: view.pagePosition, next_event_time: view.nextEventTime ?? .infinity,
      page: Int64(view.system.page), section: Int64(section), phase: Int32(constant(view.phase)),
      consumer: Int32(constant(view.owner)), is_moving: flag(view.isMoving),
      is_refreshing: flag(view.system.isRefreshing(page: view.system.page)),
      header_y: frames.headerY ?? .nan, header_height: frames.headerHeight ?? .nan,
      header_offset: frames.headerOffset ?? .nan, bar_y: frames.barY ?? .nan,
      page_y: frames.pageY ?? .nan, page_height: frames.pageHeight ?? .nan,
      content_height: frames.contentHeight ?? .nan, first_row_y: frames.firstRowY ?? .nan,
      sheet_offset: frames.sheetOffset ?? .nan, sheet_y: frames.sheetY ?? .nan)
  }
}
