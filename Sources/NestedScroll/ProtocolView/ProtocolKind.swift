/// The kinds of nested scrolling on platforms other than iOS, with their names in files.
public enum ProtocolKind: String, Sendable, Hashable, CaseIterable {
  /// Android's nested Views.
  case androidNested = "android-nested"
  /// Android's `AppBarLayout` above a list.
  case androidAppBar = "android-app-bar"
  /// Android's `BottomSheetBehavior` with a list.
  case androidBottomSheet = "android-bottom-sheet"
  /// Jetpack Compose's nested scrollables.
  case composeNested = "compose-nested"
  /// The scroll containers of a web page.
  case cssScroll = "css-scroll"
  /// Flutter's `NestedScrollView`.
  case flutterNested = "flutter-nested"
  /// Flutter's `DraggableScrollableSheet`.
  case flutterSheet = "flutter-sheet"
}
