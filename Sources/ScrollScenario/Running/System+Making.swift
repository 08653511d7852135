import NestedScroll
import PublishedOriginals

// The system for a scenario's geometry; `nil` for a geometry of another kind.
extension Scenario.System {
  var stackedLists: StackedLists? {
    guard case .stackedLists(let geometry) = self else { return nil }
    return StackedLists(geometry)
  }

  var segmentPager: SegmentPager? {
    guard case .segmentPager(let geometry) = self else { return nil }
    return SegmentPager(geometry)
  }

  var easyPager: EasyPager? {
    guard case .easyPager(let geometry) = self else { return nil }
    return EasyPager(geometry)
  }

  var collapsingHeader: CollapsingHeader? {
    guard case .collapsingHeader(let geometry, let header) = self else { return nil }
    return CollapsingHeader(geometry, header: header)
  }

  var swipePages: SwipePages? {
    guard case .swipePages(let geometry) = self else { return nil }
    return SwipePages(geometry)
  }

  var detentSheet: DetentSheet? {
    guard case .detentSheet(let geometry, let detent) = self else { return nil }
    return DetentSheet(geometry, detent: detent)
  }
}

// The published rules for a scenario's geometry; `nil` for a geometry of another kind.
extension Scenario.System {
  var originalSegmentPager: OriginalSegmentPager? {
    guard case .segmentPager(let geometry) = self else { return nil }
    return OriginalSegmentPager(geometry)
  }

  var originalEasyPager: OriginalEasyPager? {
    guard case .easyPager(let geometry) = self else { return nil }
    return OriginalEasyPager(geometry)
  }

  var originalCollapsingHeader: OriginalCollapsingHeader? {
    guard case .collapsingHeader(let geometry, let header) = self else { return nil }
    return OriginalCollapsingHeader(geometry, header: header)
  }

  var originalSwipePages: OriginalSwipePages? {
    guard case .swipePages(let geometry) = self else { return nil }
    return OriginalSwipePages(geometry)
  }

  var originalDetentSheet: OriginalDetentSheet? {
    guard case .detentSheet(let geometry, let detent) = self else { return nil }
    return OriginalDetentSheet(geometry, detent: detent)
  }
}

// The protocol, as the value that a stage drives; `nil` for a geometry of another kind.
extension Scenario.System {
  var androidNested: Scenario.AndroidNested? {
    guard case .nestedProtocol(.androidNested(let rules)) = self else { return nil }
    return rules
  }

  var androidAppBar: Scenario.AndroidAppBar? {
    guard case .nestedProtocol(.androidAppBar(let rules)) = self else { return nil }
    return rules
  }

  var androidBottomSheet: Scenario.AndroidBottomSheet? {
    guard case .nestedProtocol(.androidBottomSheet(let rules)) = self else { return nil }
    return rules
  }

  var composeNested: Scenario.ComposeNested? {
    guard case .nestedProtocol(.composeNested(let rules)) = self else { return nil }
    return rules
  }

  var cssScroll: Scenario.CSSScroll? {
    guard case .nestedProtocol(.cssScroll(let rules)) = self else { return nil }
    return rules
  }

  var flutterNested: Scenario.FlutterNested? {
    guard case .nestedProtocol(.flutterNested(let rules)) = self else { return nil }
    return rules
  }

  var flutterSheet: Scenario.FlutterSheet? {
    guard case .nestedProtocol(.flutterSheet(let rules)) = self else { return nil }
    return rules
  }
}
