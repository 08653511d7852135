import ScrollDynamics

extension ScrollPhysics {
  /// Chromium's physics on Android: the spline fling and elastic edges.
  ///
  /// Source and options: see ``chromium(compatibility:displayRate:)``. The overscroll is a
  /// twentieth of the pull and returns with amplitude 0.2 and period 1.1 s. Each step of a snap
  /// fling is 0.9 times the previous step.
  public static func chromiumAndroid(
    compatibility: ScrollCompatibility = [], displayRate: Double = 60
  ) -> ScrollPhysics {
    var physics = chromium(compatibility: compatibility, displayRate: displayRate)
    physics.flingDelay = 0
    physics.fling = .spline(SplineFling())
    physics.edges = .both(.elastic(.android))
    physics.stretch = .elastic(.android)
    physics.snapping = .chromium(
      SnapFling(ratio: 0.9, startsAfterFirstStep: compatibility.contains(.leadingSnapFrame)))
    return physics
  }
}

extension ScrollPlatform {
  /// Chromium on Android.
  public static let chromiumAndroid = ScrollPlatform(
    "chromium-android",
    source: "Chromium: mobile_scroller, fling_booster, elastic_overscroll_controller_exponential",
    resolution: "the rest position is exact; the original moves every 1/60 s, by 0.1 px or more",
    except: [(.gain, .read), (.edge, .read)], compatibility: .chromium
  ) { _, options, rate in .chromiumAndroid(compatibility: options, displayRate: rate) }
}
