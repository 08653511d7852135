/// A platform whose physics is known, by the name that files know it by.
public struct ScrollPlatform: Sendable {
  /// Its name.
  public let name: StaticString

  /// The options that make a difference to it.
  public let compatibility: ScrollCompatibility

  /// Whether its numbers come from the original or from measurements; otherwise it is what others say
  /// of it.
  public let isVerified: Bool

  /// Makes its physics for a density in pixels per point, with options.
  public let physics: @Sendable (Double, ScrollCompatibility) -> ScrollPhysics

  init(
    _ name: StaticString, compatibility: ScrollCompatibility = [], isVerified: Bool = true,
    physics: @escaping @Sendable (Double, ScrollCompatibility) -> ScrollPhysics
  ) {
    self.name = name
    self.compatibility = compatibility
    self.isVerified = isVerified
    self.physics = physics
  }

  /// All of them: one line for each.
  public static let all: [ScrollPlatform] = [
    ScrollPlatform("uikit") { _, _ in .uikit },
    ScrollPlatform("android") { ppp, _ in .android(pixelsPerPoint: ppp) },
    ScrollPlatform("compose") { ppp, _ in .compose(pixelsPerPoint: ppp) },
    ScrollPlatform("flutter-bouncing", compatibility: [.perEventResistance, .oneSidedClamps]) {
      .flutterBouncing(pixelsPerPoint: $0, compatibility: $1)
    },
    ScrollPlatform("flutter-bouncing-fast", compatibility: .flutterFast) {
      .flutterBouncingFast(pixelsPerPoint: $0, compatibility: $1)
    },
    ScrollPlatform("flutter-clamping", compatibility: .oneSidedClamps) {
      .flutterClamping(pixelsPerPoint: $0, compatibility: $1)
    },
    ScrollPlatform("chromium", compatibility: .leadingSnapFrame) {
      .chromium(pixelsPerPoint: $0, compatibility: $1)
    },
    ScrollPlatform("chromium-exponential", compatibility: .leadingSnapFrame) {
      .chromiumExponential(pixelsPerPoint: $0, compatibility: $1)
    },
    ScrollPlatform("chromium-android", compatibility: .leadingSnapFrame) {
      .chromiumAndroid(pixelsPerPoint: $0, compatibility: $1)
    },
    ScrollPlatform("webkit-gtk", compatibility: .biasedVelocity) {
      .webKitGTK(pixelsPerPoint: $0, compatibility: $1)
    },
    ScrollPlatform("gtk", compatibility: .absoluteOvershootLimit) {
      .gtk(pixelsPerPoint: $0, compatibility: $1)
    },
    ScrollPlatform("appkit", isVerified: false) { ppp, _ in .appKit(pixelsPerPoint: ppp) },
  ]
}

extension ScrollCompatibility {
  /// Those of Flutter's fast bouncing.
  static let flutterFast: ScrollCompatibility = [
    .perEventResistance, .oneSidedClamps, .restartedFriction, .memorylessFriction,
  ]
}
