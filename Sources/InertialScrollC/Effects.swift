import CInertialScroll
import NestedScroll
import ScrollDynamics
import ScrollModel

extension inertial_effect {
  /// Leaves the other fields unset.
  private init(_ kind: Int, at time: Double) {
    self.init()
    (self.kind, self.time) = (Int32(kind), time)
    (from, to) = (Int32(INERTIAL_PART_NONE), Int32(INERTIAL_PART_NONE))
    (edge, axis, page) = (-1, -1, -1)
  }

  init(_ effect: ScrollEffect, at time: Double) {
    switch effect {
    case .willBeginDragging: self.init(INERTIAL_WILL_BEGIN_DRAGGING, at: time)
    case .didScroll: self.init(INERTIAL_DID_SCROLL, at: time)
    case .willEndDragging(let velocity, let target):
      self.init(INERTIAL_WILL_END_DRAGGING, at: time)
      (self.velocity, self.target) = (inertial_vector(velocity), inertial_vector(target))
    case .didEndDragging(let willDecelerate):
      self.init(INERTIAL_DID_END_DRAGGING, at: time)
      flag = InertialScrollC.flag(willDecelerate)
    case .willBeginDecelerating: self.init(INERTIAL_WILL_BEGIN_DECELERATING, at: time)
    case .didEndDecelerating: self.init(INERTIAL_DID_END_DECELERATING, at: time)
    case .didEndScrollingAnimation: self.init(INERTIAL_DID_END_SCROLLING_ANIMATION, at: time)
    case .shouldScrollToTop: self.init(INERTIAL_SHOULD_SCROLL_TO_TOP, at: time)
    case .didScrollToTop: self.init(INERTIAL_DID_SCROLL_TO_TOP, at: time)
    case .didChangeAdjustedContentInset(let insets):
      self.init(INERTIAL_DID_CHANGE_ADJUSTED_CONTENT_INSET, at: time)
      inset = inertial_insets(insets)
    case .refreshTriggered: self.init(INERTIAL_REFRESH_TRIGGERED, at: time)
    case .approachingEnd(let distance):
      self.init(INERTIAL_APPROACHING_END, at: time)
      self.distance = distance
    case .edgeReached(let edge, let instant):
      self.init(INERTIAL_EDGE_REACHED, at: instant)
      self.edge = constant(edge)
    case .peaked(let axis, let instant):
      self.init(INERTIAL_PEAK, at: instant)
      self.axis = Int32(axis == .horizontal ? INERTIAL_AXIS_X : INERTIAL_AXIS_Y)
    case .rested(let instant): self.init(INERTIAL_REST, at: instant)
    }
  }

  init(_ effect: NestedEffect, at time: Double) {
    switch effect {
    case .scroll(let effect): self.init(effect, at: time)
    case .page(let effect):
      self.init(effect, at: time)
      is_of_pages = InertialScrollC.flag(true)
    case .handedOver(let from, let to, let instant):
      self.init(INERTIAL_HANDED_OVER, at: instant)
      (self.from, self.to) = (constant(from), constant(to))
    case .pageChanged(let page, let instant):
      self.init(INERTIAL_PAGE_CHANGED, at: instant)
      self.page = Int64(page)
    case .pageAppearance(let appearance, let page):
      self.init(INERTIAL_PAGE_WILL_APPEAR + Int(constant(appearance)), at: time)
      self.page = Int64(page)
    case .barWillPan(let dock):
      self.init(INERTIAL_BAR_WILL_PAN, at: time)
      flag = InertialScrollC.flag(dock == .top)
    case .barDidPan(let dock, let instant):
      self.init(INERTIAL_BAR_DID_PAN, at: instant)
      flag = InertialScrollC.flag(dock == .top)
    case .refreshTriggered: self.init(INERTIAL_REFRESH_TRIGGERED, at: time)
    case .loadMoreTriggered(let page):
      self.init(INERTIAL_LOAD_MORE_TRIGGERED, at: time)
      self.page = Int64(page)
    case .rested(let instant): self.init(INERTIAL_REST, at: instant)
    }
  }
}

extension inertial_effect {
  /// `parts` are the names of the view's parts after the call.
  init(_ effect: ProtocolEffect, of parts: @autoclosure () -> [String], at time: Double) {
    switch effect {
    case .scroll(let effect): self.init(effect, at: time)
    case .handedOver(let from, let to, let instant):
      self.init(INERTIAL_HANDED_OVER, at: instant)
      let parts = parts()
      self.from = Int32(parts.firstIndex(of: from) ?? INERTIAL_PART_NONE)
      self.to = Int32(parts.firstIndex(of: to) ?? INERTIAL_PART_NONE)
    }
  }
}

/// The constants of the C header are in the order of the cases.
func constant<Value: CaseIterable & Equatable>(_ value: Value) -> Int32
where Value.AllCases == [Value] {
  Int32(Value.allCases.firstIndex(of: value) ?? -1)
}
