import CInertialScroll
import NestedScroll
import ScenarioCore
import ScrollDynamics
import ScrollModel

/// A view, in an object because it is too large for an optional.
private final class Storage<View> {
  var view: View

  init(_ view: View) { self.view = view }
}

extension Storage<NestedScrollView<AnySystem>> {
  /// During a motion, or without a display scale, the parts are not rounded to whole pixels.
  var visibleSystem: AnySystem { view.displayScale == nil ? view.system : view.visibleSystem }
}

/// The Swift object behind a C caller's `inertial_nested_view`.
final class NestedHandle: Handle, ViewHandle {
  private var declared: DeclaredView
  /// `nil` for another platform.
  private let nested: Storage<NestedScrollView<AnySystem>>?
  /// `nil` for an iOS system.
  private let other: Storage<ProtocolScrollView>?
  /// The names of ``partNames`` for C.
  private var names: [CText] = []

  /// The declared view must not be a plain scroll view.
  init(_ declared: DeclaredView) {
    let scenario = declared.scenario
    switch scenario.system {
    case .nested(let system):
      (nested, other) = (Storage(scenario.makeView(system)), nil)
    case .nestedProtocol(let system):
      let rate = scenario.framesPerSecond
      (nested, other) = (nil, Storage(scenario.makeView(system, framesPerSecond: rate)))
    // In Embedded Swift, an object that an initializer does not return is never freed.
    case .scrollView: preconditionFailure("a plain scroll view is not a nested view")
    }
    self.declared = declared
    super.init()
    names = partNames.map { CText($0) }
  }

  init(copying original: NestedHandle) {
    declared = original.declared
    nested = original.nested.map { Storage($0.view) }
    other = original.other.map { Storage($0.view) }
    super.init(copying: original)
    names = partNames.map { CText($0) }
  }

  /// Outermost first; empty for an iOS system.
  private var partNames: [String] { declared.scenario.system.nestedProtocol?.partNames ?? [] }

  var state: inertial_nested_view_state {
    if let other { return inertial_nested_view_state(other.view) }
    guard let nested else { return inertial_nested_view_state() }
    let section = sections?.section(overscroll: nested.view.chainOverscroll) ?? -1
    return inertial_nested_view_state(nested.view, section: section)
  }

  func handle(
    _ event: inertial_event, at time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?
  ) throws(RejectedCall) {
    try checkFree()
    if let kind = other?.view.kind {
      if Int(event.kind) == INERTIAL_STOP {
        return unsafe try callOther(at: time, callbacks) { $0.stopScrolling(at: time, emit: $1) }
      }
      if let call = try ProtocolCall(checking: event, kind: kind, parts: names.count) {
        return unsafe try callOther(at: time, callbacks) { $0.perform(call, at: time, emit: $1) }
      }
      let event = try ProtocolEvent(checking: event, kind: kind, parts: names.count)
      return unsafe try callOther(at: time, callbacks) { $0.handle(event, at: time, emit: $1) }
    }
    let (pages, lists) = (nested?.view.system.pageCount ?? 0, nested?.view.system.listCount ?? 0)
    if let appCall = try NestedCall(checking: event, pages: pages, lists: lists) {
      return unsafe try call(at: time, callbacks) { $0.perform(appCall, at: time, emit: $1) }
    }
    let event = try NestedEvent(checking: event)
    unsafe try change(at: time, callbacks) { callbacks in
      nested?.view.handle(event, at: time) { velocity, target in
        var offset = Vector(x: 0, y: target)
        unsafe retarget(callbacks, Vector(x: 0, y: velocity), &offset)
        target = offset.y
      } emit: { effect in
        effects.append(inertial_effect(effect, at: time))
      }
    }
  }

  /// The physics must have been checked.
  func setPhysics(
    _ physics: ScrollPhysics, at time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?
  ) throws(RejectedCall) {
    if other == nil {
      unsafe try call(at: time, callbacks) { $0.setPhysics(physics, at: time, emit: $1) }
    } else {
      unsafe try callOther(at: time, callbacks) { $0.setPhysics(physics, at: time, emit: $1) }
    }
  }

  /// The behavior must have been checked.
  func setBehavior(
    _ behavior: ScrollBehavior, at time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?
  ) throws(RejectedCall) {
    _ = try readable()
    try require(
      behavior.isNested, else: INERTIAL_MISMATCH,
      "behavior: a nested view has only bounces_y, scroll_enabled and approaching_end; everything "
        + "else must be the default")
    unsafe try call(at: time, callbacks) { $0.setBehavior(behavior, at: time, emit: $1) }
  }

  private func call(
    at time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?,
    _ method: (inout NestedScrollView<AnySystem>, (NestedEffect) -> Void) -> Void
  ) throws(RejectedCall) {
    unsafe try change(at: time, callbacks) { _ in
      guard let nested else { return }
      method(&nested.view) { effects.append(inertial_effect($0, at: time)) }
    }
  }

  private func callOther(
    at time: Double, _ callbacks: UnsafePointer<inertial_callbacks>?,
    _ method: (inout ProtocolScrollView, (ProtocolEffect) -> Void) -> Void
  ) throws(RejectedCall) {
    unsafe try change(at: time, callbacks) { _ in
      guard let other else { return }
      method(&other.view) { effects.append(inertial_effect($0, of: partNames, at: time)) }
    }
  }

  func step(to time: Double) {
    nested?.view.advance(to: time) { effects.append(inertial_effect($0, at: time)) }
    other?.view.advance(to: time) { effects.append(inertial_effect($0, of: partNames, at: time)) }
  }

  /// `length` is the height, in points, of content inserted above the visible rows of a page.
  func change(
    _ changes: [UInt8], inserting length: Double, above page: Int64, at time: Double,
    _ callbacks: UnsafePointer<inertial_callbacks>?
  ) throws(RejectedCall) {
    try checkFree()
    try checkTime(time, after: self.time)
    let length = try checkNumber(length, "insert_above")
    try require(
      length == 0 || other == nil, else: INERTIAL_MISMATCH,
      "insert_above: must be 0 except in an iOS system, found \(length)")
    var changed = declared
    try rejecting { () throws(ScenarioError) in
      try changed.change(parsing: changes, needsHeights: length != 0)
    }
    let count = declared.heightCount
    let page = length == 0 ? 0 : try checkPage(page, of: count, "page")
    try require(
      length == 0 || changed.heightCount == count, else: INERTIAL_MISMATCH,
      "changes: must keep \(count) heights when content is inserted, "
        + "found \(changed.heightCount)")
    declared = changed
    names = partNames.map { CText($0) }
    if let system = declared.scenario.system.nestedProtocol {
      unsafe try callOther(at: time, callbacks) { $0.setGeometry(system, at: time, emit: $1) }
    } else if let system = declared.scenario.system.nested?.makeSystem() {
      unsafe try call(at: time, callbacks) { view, emit in
        if length == 0 { return view.setGeometry(system, at: time, emit: emit) }
        view.setGeometry(system, inserting: length, above: page, at: time, emit: emit)
      }
    }
  }

  /// 0 for an iOS system.
  var partCount: Int { names.count }

  func part(_ index: Int) throws(RejectedCall) -> inertial_nested_part {
    try checkReadable()
    try checkIndex(index, below: names.count)
    guard let other else { preconditionFailure("an iOS system must have no parts") }
    func pair<Value>(_ values: (Axis) -> [Value]) -> (Value, Value) {
      (values(.horizontal)[index], values(.vertical)[index])
    }
    let amounts = pair { other.view.amounts(along: $0) }
    let ranges = pair { other.view.ranges(along: $0) }
    return unsafe inertial_nested_part(
      name: UnsafePointer(names[index].pointer),
      amount: inertial_vector(x: amounts.0, y: amounts.1),
      lower: inertial_vector(x: ranges.0.lower, y: ranges.1.lower),
      upper: inertial_vector(x: ranges.0.upper, y: ranges.1.upper))
  }

  /// In points; NaN for a page without a list.
  func innerOffset(of page: Int64) throws(RejectedCall) -> Double {
    let nested = try readable()
    let page = try checkPage(page, of: nested.view.system.listCount, "page")
    return nested.visibleSystem.innerOffset(page: page, overscroll: nested.view.chainOverscroll)
      ?? .nan
  }

  /// In points; `nil` for a page that is not current.
  func listFrame(_ list: Int64) throws(RejectedCall) -> (y: Double, height: Double)? {
    let nested = try readable()
    let list = try checkPage(list, of: nested.view.system.listCount, "list")
    return nested.visibleSystem.frame(ofList: list, overscroll: nested.view.chainOverscroll)
  }

  /// In points.
  func headerFrame(ofSection section: Int64) throws(RejectedCall) -> (y: Double, height: Double) {
    let nested = try readable()
    guard let sections else {
      throw RejectedCall(
        code: INERTIAL_MISMATCH,
        message: "view: must have sections, found a system without sections")
    }
    let section = try checkPage(section, of: sections.geometry.rows.count, "section")
    return sections.headerFrame(section, overscroll: nested.view.chainOverscroll)
  }

  /// Throws an error for other platforms or in `will_end_dragging`.
  private func readable() throws(RejectedCall) -> Storage<NestedScrollView<AnySystem>> {
    try checkReadable()
    if let nested { return nested }
    throw RejectedCall(
      code: INERTIAL_MISMATCH,
      message: "view: must be an iOS system, found another platform's protocol")
  }

  /// `nil` for systems without sections.
  private var sections: StickySections? {
    declared.hasSections ? nested?.visibleSystem.typed(StickySections.self) : nil
  }
}

extension inertial_nested_view_state {
  /// `section` is the section at the top of the viewport; -1 for none.
  init(_ view: NestedScrollView<AnySystem>, section: Int) {
    let frames = view.frames
    self.init(
      offset: view.offset, velocity: view.velocity, overscroll: view.overscroll,
      page_position: view.pagePosition, next_event_time: view.nextEventTime ?? .infinity,
      page: Int64(view.system.page), section: Int64(section), phase: constant(view.phase),
      owner: view.owner.map { constant($0) } ?? Int32(INERTIAL_PART_NONE),
      is_moving: flag(view.isMoving),
      is_refreshing: flag(view.system.isRefreshing(page: view.system.page)),
      header_y: frames.headerY ?? .nan, header_height: frames.headerHeight ?? .nan,
      header_offset: frames.headerOffset ?? .nan, bar_y: frames.barY ?? .nan,
      page_y: frames.pageY ?? .nan, page_height: frames.pageHeight ?? .nan,
      content_height: frames.contentHeight ?? .nan, first_row_y: frames.firstRowY ?? .nan,
      sheet_offset: frames.sheetOffset ?? .nan, sheet_y: frames.sheetY ?? .nan, target: .nan)
  }

  init(_ view: ProtocolScrollView) {
    let owner = view.owner.flatMap { view.partNames.firstIndex(of: $0) }
    self.init(
      offset: view.offset, velocity: view.velocity, overscroll: view.overscroll, page_position: 0,
      next_event_time: view.nextEventTime ?? .infinity, page: 0, section: -1,
      phase: constant(view.phase), owner: Int32(owner ?? INERTIAL_PART_NONE),
      is_moving: flag(view.isMoving), is_refreshing: 0, header_y: .nan, header_height: .nan,
      header_offset: .nan, bar_y: .nan, page_y: .nan, page_height: .nan, content_height: .nan,
      first_row_y: .nan, sheet_offset: .nan, sheet_y: .nan, target: view.target ?? .nan)
  }
}

/// `make` returns `nil` for a view of the wrong type.
func create<Made: Handle>(
  _ text: UnsafePointer<CChar>?, _ length: Int, isPlain: Bool, _ make: (DeclaredView) -> Made?
) throws(RejectedCall) -> Made {
  let text = unsafe try [UInt8](copying: text, length, "text")
  let declared = try rejecting { () throws(ScenarioError) in try DeclaredView(parsing: text) }
  guard let made = make(declared) else {
    let (expected, found) =
      isPlain ? ("\"scroll-view\"", "a nested kind") : ("a nested kind", "\"scroll-view\"")
    throw RejectedCall(
      code: INERTIAL_MISMATCH, message: "system.kind: must be \(expected), found \(found)")
  }
  return made
}
