import NestedScroll

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
