public import ScrollModel

/// The nested scrolling of a platform other than iOS, with the sizes of a layout.
public indirect enum NestedProtocol: Sendable, Hashable {
  /// Android's nested Views.
  case androidNested(AndroidNested)
  /// Android's `AppBarLayout` above a list.
  case androidAppBar(AndroidAppBar)
  /// Android's `BottomSheetBehavior` with a list.
  case androidBottomSheet(AndroidBottomSheet)
  /// Jetpack Compose's nested scrollables.
  case composeNested(ComposeNested)
  /// The scroll containers of a web page.
  case cssScroll(CSSScroll)
  /// Flutter's `NestedScrollView`.
  case flutterNested(FlutterNested)
  /// Flutter's `DraggableScrollableSheet`.
  case flutterSheet(FlutterSheet)

  /// The names of the parts, outermost first.
  public var partNames: [String] { rules.partNames }

  /// The kind of nested scrolling, with its name in scenario files.
  public var kind: ProtocolKind {
    switch self {
    case .androidNested: .androidNested
    case .androidAppBar: .androidAppBar
    case .androidBottomSheet: .androidBottomSheet
    case .composeNested: .composeNested
    case .cssScroll: .cssScroll
    case .flutterNested: .flutterNested
    case .flutterSheet: .flutterSheet
    }
  }

  package var rules: any ProtocolBox {
    switch self {
    case .androidNested(let rules): TypedBox(rules)
    case .androidAppBar(let rules): TypedBox(rules)
    case .androidBottomSheet(let rules): TypedBox(rules)
    case .composeNested(let rules): TypedBox(rules)
    case .cssScroll(let rules): TypedBox(rules)
    case .flutterNested(let rules): TypedBox(rules)
    case .flutterSheet(let rules): TypedBox(rules)
    }
  }

  /// This layout with the positions of an earlier layout of the same kind.
  ///
  /// A layout whose kind declares no initial positions is returned unchanged.
  package func keepingPositions(of earlier: NestedProtocol) -> NestedProtocol {
    switch (self, earlier) {
    case (.androidBottomSheet(var system), .androidBottomSheet(let earlier)):
      system.adopt(earlier)
      return .androidBottomSheet(system)
    case (.cssScroll(var system), .cssScroll(let earlier)):
      system.adopt(earlier)
      return .cssScroll(system)
    case (.flutterSheet(var system), .flutterSheet(let earlier)):
      system.adopt(earlier)
      return .flutterSheet(system)
    default: return self
    }
  }

  /// The size of the viewport, in points.
  public var viewport: Size { rules.viewport }

  /// The platform whose nested scrolling this is.
  public var platform: ScrollPlatform {
    switch self {
    case .androidNested, .androidAppBar, .androidBottomSheet: .android
    case .composeNested: .compose
    case .cssScroll(let system): system.page.engine == .chromium ? .chromium : .firefox
    case .flutterNested: .flutterBouncing
    case .flutterSheet: .flutterClamping
    }
  }
}
