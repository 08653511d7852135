import CInertialScroll
import InertialScrollC
import ScrollModel
import Testing

@Suite struct `The constants of the C interface` {
  @Test func `name the platforms in their order`() {
    for (index, platform) in ScrollPlatform.all.enumerated() {
      let name = unsafe inertial_platform_name(Int32(index)).map { unsafe String(cString: $0) }
      #expect(name == platform.name.description)
    }
    #expect(unsafe inertial_platform_name(Int32(ScrollPlatform.all.count)) == nil)
    let constants = [
      INERTIAL_PLATFORM_UIKIT, INERTIAL_PLATFORM_ANDROID, INERTIAL_PLATFORM_COMPOSE,
      INERTIAL_PLATFORM_FLUTTER_BOUNCING, INERTIAL_PLATFORM_FLUTTER_BOUNCING_FAST,
      INERTIAL_PLATFORM_FLUTTER_CLAMPING, INERTIAL_PLATFORM_CHROMIUM,
      INERTIAL_PLATFORM_CHROMIUM_EXPONENTIAL, INERTIAL_PLATFORM_CHROMIUM_ANDROID,
      INERTIAL_PLATFORM_WEBKIT_GTK, INERTIAL_PLATFORM_GTK, INERTIAL_PLATFORM_APPKIT,
      INERTIAL_PLATFORM_FIREFOX, INERTIAL_PLATFORM_QT_FLICKABLE, INERTIAL_PLATFORM_QT_SCROLLER,
    ]
    // One that is added goes to the end, and is known by its number at once.
    let named = [
      "uikit", "android", "compose", "flutter-bouncing", "flutter-bouncing-fast",
      "flutter-clamping", "chromium", "chromium-exponential", "chromium-android", "webkit-gtk",
      "gtk", "appkit", "firefox", "qt-flickable", "qt-scroller",
    ]
    for (constant, name) in zip(constants, named) {
      #expect(ScrollPlatform.all[Int(constant)].name.description == name)
    }
  }

  @Test func `have the bits of the compatibility options`() {
    let bits = [
      INERTIAL_COMPATIBILITY_PER_EVENT_RESISTANCE, INERTIAL_COMPATIBILITY_ONE_SIDED_CLAMPS,
      INERTIAL_COMPATIBILITY_RESTARTED_FRICTION, INERTIAL_COMPATIBILITY_MEMORYLESS_FRICTION,
      INERTIAL_COMPATIBILITY_LEADING_SNAP_FRAME, INERTIAL_COMPATIBILITY_SYMMETRIC_OVERSHOOT_LIMIT,
      INERTIAL_COMPATIBILITY_PREDICTED_FLING_END, INERTIAL_COMPATIBILITY_DROPS_UNSNAPPED_AXIS,
      INERTIAL_COMPATIBILITY_DROPS_LAST_FRAME, INERTIAL_COMPATIBILITY_FRAME_ALIGNED_INPUT,
    ]
    #expect(bits == ScrollCompatibility.names.map { Int($0.option.rawValue) })
  }
}
