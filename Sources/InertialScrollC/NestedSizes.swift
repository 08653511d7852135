// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The header documents these functions; they are public so that a shared library exports them.

public import CInertialScroll
import NestedScroll
import ScrollModel

@c @implementation
public func inertial_nested_geometry_init(
  _ geometry: UnsafeMutablePointer<inertial_nested_geometry>!, _ kind: Int32,
  _ error: UnsafeMutablePointer<inertial_error>!
) -> Int32 {
  unsafe reporting(error) { () throws(Refusal) in
    let geometry = unsafe try checkPointer(geometry, "geometry")
    let kind = try SystemKind(checking: kind, "kind")
    var result = unsafe inertial_nested_geometry()
    unsafe result.kind = kind.rawValue
    // The default values of swipe pages.
    let swipes = SwipePages.Geometry(
      viewport: Size(width: 0, height: 0), header: nil, bar: nil, pages: [0])
    let policies = kind == .swipePages ? swipes.policies : NestedPolicies()
    unsafe result.other_pages = policies.otherPages == .keep ? 0 : 1
    unsafe result.short_pages = policies.shortPages == .fill ? 0 : 1
    unsafe result.refresh_owner = policies.refreshOwner == .whole ? 0 : 1
    unsafe result.fling_at_list_top = policies.flingAtListTop == .handOn ? 0 : 1
    unsafe result.scrolls_to_top = policies.scrollsToTop == .all ? 0 : 1
    unsafe result.header_resize = policies.headerResize == .keepBar ? 0 : 1
    unsafe result.header_returns = policies.headerReturns == .atTop ? 0 : 1
    unsafe result.header_snap = flag(policies.headerSnap)
    unsafe result.sheet_drag_back = policies.sheetDragBack == .symmetric ? 0 : 1
    unsafe result.has_button = 1
    unsafe result.bottom_dock = 1
    unsafe result.is_header_inset = flag(swipes.headerPlacement == .inset)
    unsafe result.header_sticks = flag(swipes.headerUnderBar == .stick)
    unsafe result.bar_scrolls = flag(swipes.barScrolls)
    unsafe result.header_shown = -1
    unsafe result.top_inset = kind == .swipePages ? swipes.topInset : 0
    unsafe result.refresh_height = RefreshHold().height
    unsafe geometry.pointee = result
  }
}

/// The kinds of nested systems; each raw value is the header's constant.
enum SystemKind: Int32, CaseIterable {
  case stackedLists, segmentPager, easyPager, collapsingHeader, swipePages, detentSheet,
    stickySections

  init(checking kind: Int32, _ name: StaticString) throws(Refusal) {
    self = try checkConstant(kind, Self.allCases, name.description)
  }
}

extension NestedPolicies {
  /// Checks and converts the options in a C caller's geometry.
  init(checking geometry: inertial_nested_geometry) throws(Refusal) {
    self.init()
    otherPages = try checkConstant(
      unsafe geometry.other_pages, [OtherPages.keep, .reset], "geometry.other_pages")
    shortPages = try checkConstant(
      unsafe geometry.short_pages, [ShortPages.fill, .limit], "geometry.short_pages")
    refreshOwner = try checkConstant(
      unsafe geometry.refresh_owner, [RefreshOwner.whole, .page], "geometry.refresh_owner")
    flingAtListTop = try checkConstant(
      unsafe geometry.fling_at_list_top, [FlingAtListTop.handOn, .stop],
      "geometry.fling_at_list_top")
    scrollsToTop = try checkConstant(
      unsafe geometry.scrolls_to_top, [ScrollsToTop.all, .list], "geometry.scrolls_to_top")
    headerResize = try checkConstant(
      unsafe geometry.header_resize, [HeaderResize.keepBar, .keepOffset],
      "geometry.header_resize")
    headerReturns = try checkConstant(
      unsafe geometry.header_returns, [HeaderReturns.atTop, .onReverse],
      "geometry.header_returns")
    headerSnap = isSet(unsafe geometry.header_snap)
    sheetDragBack = try checkConstant(
      unsafe geometry.sheet_drag_back, [SheetDragBack.symmetric, .listFirst],
      "geometry.sheet_drag_back")
  }
}

extension inertial_nested_geometry {
  func checkedViewport() throws(Refusal) -> Size {
    try checkViewport(unsafe viewport, "geometry.viewport")
  }

  /// The checked heights of the pages' contents, in points; `nil` for a page without a list.
  func checkedPages() throws(Refusal) -> [Double?] {
    let heights = unsafe try checkArray(pages, page_count, "geometry.pages") {
      (height, index) throws(Refusal) in
      _ = try checkOptionalLength(height, "geometry.pages[\(index)]")
      return height
    }
    return heights.map { $0 == INERTIAL_NO_LIST ? nil : $0 }
  }

  /// The checked heights of the lists' contents, in points; a page without a list is refused.
  func checkedLists() throws(Refusal) -> [Double] {
    unsafe try checkLengths(pages, page_count, "geometry.pages")
  }

  /// The checked heights of the sections' headers, in points.
  func checkedHeaders() throws(Refusal) -> [Double] {
    unsafe try checkLengths(headers, header_count, "geometry.headers")
  }

  /// The checked offsets of a sheet's detents, in points, ascending.
  func checkedDetents() throws(Refusal) -> [Double] {
    let values = unsafe try checkLengths(detents, detent_count, "geometry.detents")
    for index in values.indices.dropFirst() where values[index] <= values[index - 1] {
      throw Refusal(
        code: INERTIAL_MISMATCH,
        message: "geometry.detents[\(index)]: must be larger than the one before, "
          + "\(values[index - 1]), found \(values[index])")
    }
    return values
  }

  func checkedHeader() throws(Refusal) -> Double {
    try checkLength(unsafe header, "geometry.header")
  }

  func checkedBar() throws(Refusal) -> Double { try checkLength(unsafe bar, "geometry.bar") }

  func checkedTopInset() throws(Refusal) -> Double {
    try checkLength(unsafe top_inset, "geometry.top_inset")
  }

  /// The checked pull that starts a refresh, in points; `nil` for no refresh control.
  func checkedThreshold() throws(Refusal) -> Double? {
    try checkOptional(
      unsafe refresh_threshold, in: 1e-9...INERTIAL_MAX_MAGNITUDE,
      "geometry.refresh_threshold")
  }
}
