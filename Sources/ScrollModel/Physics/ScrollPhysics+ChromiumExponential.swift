import ScrollDynamics

extension ScrollPhysics {
  /// Chromium's physics on Apple's systems: the exponential fling and elastic edges.
  ///
  /// Source and options: see ``chromium(compatibility:displayRate:)``. The overscroll is a
  /// twentieth of the pull and returns with amplitude 0.31 and period 1.6 s.
  public static func chromiumExponential(
    compatibility: ScrollCompatibility = [], displayRate: Double = 60
  ) -> ScrollPhysics {
    var physics = chromium(compatibility: compatibility, displayRate: displayRate)
    physics.flingDelay = 0
    physics.fling = .viscous(.chromium)
    physics.edges = .both(.elastic(.apple))
    physics.stretch = .elastic(.apple)
    return physics
  }
}

extension ScrollPlatform {
  /// Chromium on Apple's systems.
  public static let chromiumExponential = ScrollPlatform(
    "chromium-exponential",
    source: "Chromium: fling_curve, fling_booster, elastic_overscroll_controller_exponential",
    resolution: "the rest position is exact; the original moves every 1/60 s, by 0.1 px or more",
    except: [(.gain, .read), (.edge, .read)], compatibility: .chromium
  ) { _, options, rate in .chromiumExponential(compatibility: options, displayRate: rate) }
}
