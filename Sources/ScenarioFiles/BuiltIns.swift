/// The scenarios that are part of the package, and the recordings that they replay.
public enum BuiltIns {
  /// The groups of built-in scenarios; the raw value is the heading of the group.
  public enum Group: String, CaseIterable, Sendable {
    case plain = "Scroll views"
    case systems = "Nested systems of iOS"
    case platforms = "Nested scrolling of other platforms"
    case defects = "Defects of originals, for comparison"
  }

  /// The names of the scenarios, in alphabetical order.
  public static var names: [String] { Group.allCases.flatMap(names(in:)).sorted() }

  /// The names of the scenarios of one group, in alphabetical order.
  public static func names(in group: Group) -> [String] {
    scenarios.first { $0.key == group }?.value.map(\.name) ?? []
  }

  /// The names of the recordings, with their file extension.
  package static var recordings: [String] { recordingFiles.map(\.name) }

  /// The text of a scenario, or of a recording, whose name includes its extension; `nil` for an
  /// unknown name.
  public static func text(_ name: String) -> String? { all.first { $0.name == name }?.text }

  package static let all: [(name: String, text: String)] =
    (scenarios.flatMap(\.value) + recordingFiles)
    .map { (name: $0.name, text: String(decoding: $0.bytes, as: UTF8.self)) }

  private static let scenarios: KeyValuePairs<Group, [(name: String, bytes: [UInt8])]> = [
    .plain: [
      ("both-axes", PackageResources.both_axes_json),
      ("catch-mid-bounce", PackageResources.catch_mid_bounce_json),
      ("directional-lock", PackageResources.directional_lock_json),
      ("fling-into-edge", PackageResources.fling_into_edge_json),
      ("paging", PackageResources.paging_json),
      ("prepend-in-mid-fling", PackageResources.prepend_in_mid_fling_json),
      ("pull-past-top", PackageResources.pull_past_top_json),
      ("recorded-swipe", PackageResources.recorded_swipe_json),
      ("refresh", PackageResources.refresh_json),
      ("retargeting", PackageResources.retargeting_json),
      ("right-to-left", PackageResources.right_to_left_json),
      ("rotation-in-mid-fling", PackageResources.rotation_in_mid_fling_json),
      ("slow-release", PackageResources.slow_release_json),
      ("snapping", PackageResources.snapping_json),
    ],
    .systems: [
      ("another-physics", PackageResources.another_physics_json),
      ("collapsing-header-fling", PackageResources.collapsing_header_fling_json),
      ("collapsing-header-page-puzzle", PackageResources.collapsing_header_page_puzzle_json),
      ("collapsing-header-refresh", PackageResources.collapsing_header_refresh_json),
      ("collapsing-header-snap", PackageResources.collapsing_header_snap_json),
      ("collapsing-header-tour", PackageResources.collapsing_header_tour_json),
      ("content-under-a-finger", PackageResources.content_under_a_finger_json),
      ("detent-sheet-fling", PackageResources.detent_sheet_fling_json),
      ("detent-sheet-led-elsewhere", PackageResources.detent_sheet_led_elsewhere_json),
      ("detent-sheet-tour", PackageResources.detent_sheet_tour_json),
      ("detent-sheet-two-motions", PackageResources.detent_sheet_two_motions_json),
      ("easy-pager-dock", PackageResources.easy_pager_dock_json),
      ("easy-pager-fling", PackageResources.easy_pager_fling_json),
      ("easy-pager-load-more", PackageResources.easy_pager_load_more_json),
      ("easy-pager-page-puzzle", PackageResources.easy_pager_page_puzzle_json),
      ("easy-pager-tour", PackageResources.easy_pager_tour_json),
      ("easy-pager-without-header", PackageResources.easy_pager_without_header_json),
      ("one-finger-segment-pager", PackageResources.one_finger_segment_pager_json),
      ("segment-pager-fling", PackageResources.segment_pager_fling_json),
      ("segment-pager-one-refresh", PackageResources.segment_pager_one_refresh_json),
      ("segment-pager-page-puzzle", PackageResources.segment_pager_page_puzzle_json),
      ("segment-pager-returns", PackageResources.segment_pager_returns_json),
      ("segment-pager-sticky-inset", PackageResources.segment_pager_sticky_inset_json),
      ("segment-pager-tour", PackageResources.segment_pager_tour_json),
      ("segment-pager-two-refreshes", PackageResources.segment_pager_two_refreshes_json),
      ("stacked-lists-fling", PackageResources.stacked_lists_fling_json),
      ("stacked-lists-resize", PackageResources.stacked_lists_resize_json),
      ("stacked-lists-tour", PackageResources.stacked_lists_tour_json),
      ("sticky-sections-fling", PackageResources.sticky_sections_fling_json),
      ("sticky-sections-tour", PackageResources.sticky_sections_tour_json),
      ("swipe-pages-dynamics", PackageResources.swipe_pages_dynamics_json),
      ("swipe-pages-fling", PackageResources.swipe_pages_fling_json),
      ("swipe-pages-page-puzzle", PackageResources.swipe_pages_page_puzzle_json),
      ("swipe-pages-parts", PackageResources.swipe_pages_parts_json),
      ("swipe-pages-tour", PackageResources.swipe_pages_tour_json),
    ],
    .platforms: [
      ("android-app-bar-fling", PackageResources.android_app_bar_fling_json),
      ("android-bottom-sheet-fling", PackageResources.android_bottom_sheet_fling_json),
      ("android-nested-fling", PackageResources.android_nested_fling_json),
      ("compose-nested-fling", PackageResources.compose_nested_fling_json),
      ("css-scroll-fling", PackageResources.css_scroll_fling_json),
      ("css-scroll-latch", PackageResources.css_scroll_latch_json),
      ("flutter-nested-fling", PackageResources.flutter_nested_fling_json),
      ("flutter-sheet-fling", PackageResources.flutter_sheet_fling_json),
      ("one-finger-app-bar", PackageResources.one_finger_app_bar_json),
      ("one-finger-browser", PackageResources.one_finger_browser_json),
      ("one-finger-compose", PackageResources.one_finger_compose_json),
      ("one-finger-flutter", PackageResources.one_finger_flutter_json),
    ],
    .defects: [
      ("android-app-bar-keeps-fling", PackageResources.android_app_bar_keeps_fling_json),
      (
        "android-bottom-sheet-swallows-fling",
        PackageResources.android_bottom_sheet_swallows_fling_json
      ),
      ("android-nested-latch", PackageResources.android_nested_latch_json),
      ("compose-nested-hitch", PackageResources.compose_nested_hitch_json),
      ("flutter-nested-two-simulations", PackageResources.flutter_nested_two_simulations_json),
      ("flutter-sheet-lost-event", PackageResources.flutter_sheet_lost_event_json),
    ],
  ]

  private static let recordingFiles: [(name: String, bytes: [UInt8])] = [
    ("recorded-finger.csv", PackageResources.recorded_finger_csv)
  ]
}
