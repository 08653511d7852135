import CInertialScroll
import NestedScroll
import ScrollModel

extension AnySystem {
  /// Checks and converts a C caller's geometry for a kind of system that has been checked.
  init(checking geometry: inertial_nested_geometry, _ kind: SystemKind) throws(Refusal) {
    switch kind {
    case .stackedLists: self.init(unsafe try StackedLists(checking: geometry))
    case .segmentPager: self.init(unsafe try SegmentPager(checking: geometry))
    case .easyPager: self.init(unsafe try EasyPager(checking: geometry))
    case .collapsingHeader: self.init(unsafe try CollapsingHeader(checking: geometry))
    case .swipePages: self.init(unsafe try SwipePages(checking: geometry))
    case .detentSheet: self.init(unsafe try DetentSheet(checking: geometry))
    case .stickySections: self.init(unsafe try StickySections(checking: geometry))
    }
  }
}

extension StackedLists {
  init(checking geometry: inertial_nested_geometry) throws(Refusal) {
    self.init(
      Geometry(
        viewport: unsafe try geometry.checkedViewport(),
        lists: unsafe try geometry.checkedLists()))
  }
}

extension SegmentPager {
  init(checking geometry: inertial_nested_geometry) throws(Refusal) {
    var refresh: RefreshHold?
    if let threshold = unsafe try geometry.checkedThreshold() {
      refresh = RefreshHold(
        height: try checkLength(unsafe geometry.refresh_height, "geometry.refresh_height"),
        threshold: threshold)
    }
    var sizes = Geometry(
      viewport: unsafe try geometry.checkedViewport(),
      header: unsafe try geometry.checkedHeader(), bar: unsafe try geometry.checkedBar(),
      pages: unsafe try geometry.checkedPages(), refresh: refresh)
    sizes.policies = unsafe try NestedPolicies(checking: geometry)
    self.init(sizes)
  }
}

extension EasyPager {
  init(checking geometry: inertial_nested_geometry) throws(Refusal) {
    var sizes = Geometry(
      viewport: unsafe try geometry.checkedViewport(),
      header: unsafe try geometry.checkedHeader(),
      headerKind: isSet(unsafe geometry.header_scrolls) ? .scrolling : .plain,
      bar: unsafe try geometry.checkedBar(), topInset: unsafe try geometry.checkedTopInset(),
      bottomDock: isSet(unsafe geometry.bottom_dock),
      pages: unsafe try geometry.checkedPages())
    sizes.policies = unsafe try NestedPolicies(checking: geometry)
    self.init(sizes)
  }
}

extension CollapsingHeader {
  init(checking geometry: inertial_nested_geometry) throws(Refusal) {
    let maximum = unsafe try geometry.checkedHeader()
    let minimum = try checkLength(unsafe geometry.header_minimum, "geometry.header_minimum")
    guard minimum <= maximum else {
      throw Refusal(
        code: INERTIAL_MISMATCH,
        message: "geometry.header_minimum: must be at most the header \(maximum), found \(minimum)")
    }
    let shown = try checkOptionalLength(
      unsafe geometry.header_shown, "geometry.header_shown")
    var sizes = Geometry(
      viewport: unsafe try geometry.checkedViewport(), headerMinimum: minimum,
      headerMaximum: maximum, bar: unsafe try geometry.checkedBar(),
      pages: unsafe try geometry.checkedPages())
    sizes.policies = unsafe try NestedPolicies(checking: geometry)
    self.init(sizes, header: shown)
  }
}

extension SwipePages {
  init(checking geometry: inertial_nested_geometry) throws(Refusal) {
    let pages = unsafe try geometry.checkedPages()
    var sizes = Geometry(
      viewport: unsafe try geometry.checkedViewport(),
      topInset: unsafe try geometry.checkedTopInset(),
      header: try checkOptionalLength(unsafe geometry.header, "geometry.header"),
      bar: try checkOptionalLength(unsafe geometry.bar, "geometry.bar"), pages: pages)
    sizes.policies = unsafe try NestedPolicies(checking: geometry)
    sizes.headerPlacement = isSet(unsafe geometry.is_header_inset) ? .inset : .headerView
    sizes.headerUnderBar = isSet(unsafe geometry.header_sticks) ? .stick : .scroll
    sizes.barScrolls = isSet(unsafe geometry.bar_scrolls)
    sizes.bottomInset = try checkLength(unsafe geometry.bottom_inset, "geometry.bottom_inset")
    if let threshold = unsafe try geometry.checkedThreshold() {
      sizes.refresh = Array(repeating: threshold, count: pages.count)
    }
    self.init(sizes)
  }
}

extension DetentSheet {
  init(checking geometry: inertial_nested_geometry) throws(Refusal) {
    let detents = unsafe try geometry.checkedDetents()
    let detent = try checkPage(unsafe geometry.detent, of: detents.count, "geometry.detent")
    let lists = unsafe try geometry.checkedLists()
    guard lists.count == 1 else {
      throw Refusal(
        code: INERTIAL_WRONG_COUNT,
        message: "geometry.pages: must have 1 element, found \(lists.count)")
    }
    var sizes = Geometry(
      viewport: unsafe try geometry.checkedViewport(), detents: detents, content: lists[0])
    sizes.policies = unsafe try NestedPolicies(checking: geometry)
    sizes.hasButton = isSet(unsafe geometry.has_button)
    sizes.detentChoice = try checkConstant(
      unsafe geometry.detent_choice, [DetentChoice.sequential, .projected, .nearest],
      "geometry.detent_choice")
    self.init(sizes, detent: detent)
  }
}

extension StickySections {
  init(checking geometry: inertial_nested_geometry) throws(Refusal) {
    let rows = unsafe try geometry.checkedLists()
    let headers = unsafe try geometry.checkedHeaders()
    guard headers.count <= rows.count else {
      throw Refusal(
        code: INERTIAL_WRONG_COUNT,
        message: "geometry.headers: must have at most \(rows.count) elements, "
          + "found \(headers.count)")
    }
    self.init(
      Geometry(viewport: unsafe try geometry.checkedViewport(), headers: headers, rows: rows))
  }
}
