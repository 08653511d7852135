public import NestedScroll
public import ScrollModel

extension ScrollEffect {
  /// The name of this effect in traces: the name of UIKit's delegate call in snake case.
  public var traceName: String {
    switch self {
    case .willBeginDragging: "will_begin_dragging"
    case .didScroll: "did_scroll"
    case .willEndDragging: "will_end_dragging"
    case .didEndDragging(willDecelerate: true): "did_end_dragging(true)"
    case .didEndDragging(willDecelerate: false): "did_end_dragging(false)"
    case .willBeginDecelerating: "will_begin_decelerating"
    case .didEndDecelerating: "did_end_decelerating"
    case .didEndScrollingAnimation: "did_end_scrolling_animation"
    case .shouldScrollToTop: "should_scroll_to_top"
    case .didScrollToTop: "did_scroll_to_top"
    case .didChangeAdjustedContentInset: "did_change_adjusted_content_inset"
    case .refreshTriggered: "refresh_triggered"
    case .approachingEnd: "approaching_end"
    case .edgeReached(.top, _): "edge_reached(top)"
    case .edgeReached(.left, _): "edge_reached(left)"
    case .edgeReached(.bottom, _): "edge_reached(bottom)"
    case .edgeReached(.right, _): "edge_reached(right)"
    case .peaked: "peak"
    case .rested: "rest"
    }
  }
}

extension NestedPart {
  /// The name of this part in a trace's column `owner`; "list" for the content of a stack of lists.
  @usableFromInline var ownerName: String { self == .content ? "list" : name }
}

extension NestedEffect {
  /// The name of this effect in traces.
  public var traceName: String {
    switch self {
    case .scroll(let effect): effect.traceName
    case .page(let effect): "page_\(effect.traceName)"
    case .handedOver(let from, let to, _): "handed_over(\(from.name)→\(to.name))"
    case .pageChanged(let page, _): "page_changed(\(page))"
    case .pageAppearance(let appearance, let page): "page_\(appearance.traceName)(\(page))"
    case .barWillPan(let dock): "will_pan_to_\(dock.traceName)"
    case .barDidPan(let dock, _): "did_pan_to_\(dock.traceName)"
    case .refreshTriggered: "refresh_triggered"
    case .loadMoreTriggered(let page): "load_more_triggered(\(page))"
    case .rested: "rest"
    }
  }
}

extension PageAppearance {
  /// The name of this change of a page in traces, without the prefix "page_".
  var traceName: String {
    switch self {
    case .willAppear: "will_appear"
    case .didAppear: "did_appear"
    case .willDisappear: "will_disappear"
    case .didDisappear: "did_disappear"
    }
  }
}

extension EasyPager.Dock {
  /// The name of the edge at which the bar is docked, in traces.
  public var traceName: String { self == .bottom ? "bottom" : "top" }
}
