import NestedScroll
package import TraceRows

extension Scenario {
  /// A protocol of another platform, with its geometry: a case for each kind.
  public indirect enum ProtocolSystem: Sendable, Hashable {
    /// Android's nested Views.
    case androidNested(AndroidNested)
    /// Android's `AppBarLayout` above a list.
    case androidAppBar(AndroidAppBar)
    /// Android's `BottomSheetBehavior` over a list.
    case androidBottomSheet(AndroidBottomSheet)
    /// Jetpack Compose's nested scrollables.
    case composeNested(ComposeNested)
    /// The scroll containers of a web page.
    case cssScroll(CSSScroll)
    /// Flutter's `NestedScrollView`.
    case flutterNested(FlutterNested)
    /// Flutter's `DraggableScrollableSheet`.
    case flutterSheet(FlutterSheet)

    /// The names of the protocol's parts, outermost first.
    package var partNames: [String] {
      switch self {
      case .androidNested(let system): system.partNames
      case .androidAppBar(let system): system.partNames
      case .androidBottomSheet(let system): system.partNames
      case .composeNested(let system): system.partNames
      case .cssScroll(let system): system.partNames
      case .flutterNested(let system): system.partNames
      case .flutterSheet(let system): system.partNames
      }
    }

    /// The kind of the protocol, as scenario files name it.
    package var kind: ProtocolKind {
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

    /// The name of the platform to which the protocol belongs.
    var preset: String {
      switch self {
      case .androidNested, .androidAppBar, .androidBottomSheet: "android"
      case .composeNested: "compose"
      case .cssScroll(let system): system.page.engine == .chromium ? "chromium" : "firefox"
      case .flutterNested: "flutter-bouncing"
      case .flutterSheet: "flutter-clamping"
      }
    }
  }
}
