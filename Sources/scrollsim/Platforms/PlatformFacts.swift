import ScrollDynamics
import ScrollModel
import ScrollTrace

/// How sure a statement about a platform is.
enum Certainty: String {
  /// The original's own code, tests or recordings give the same numbers.
  case reproduced
  /// Read in the original's source.
  case read
  /// What others say of it.
  case reported
}

/// Where a platform's numbers come from.
struct PlatformSource {
  let text: String
  /// How sure each section is that is not reproduced.
  let exceptions: [String: Certainty]
  /// How sure the others are.
  let certainty: Certainty
  /// What the original rounds.
  let resolution: String

  func certainty(of section: String) -> Certainty { exceptions[section] ?? certainty }

  static func source(of platform: String) -> PlatformSource {
    func source(
      _ text: String, _ resolution: String, _ certainty: Certainty = .reproduced,
      except exceptions: [String: Certainty] = [:]
    ) -> PlatformSource {
      PlatformSource(
        text: text, exceptions: exceptions, certainty: certainty, resolution: resolution)
    }
    let chromium = "rests where it stops; the original emits deltas of 1/60 s, none below 0.1 px"
    let flutter = "rests within 1 px and 20 px/s of where it would stop"
    switch platform {
    case "uikit":
      return source(
        "recordings of UIScrollView", "rests on whole pixels", except: ["gain": .reported])
    case "android":
      return source(
        "AOSP: OverScroller, EdgeEffect, ViewConfiguration, VelocityTracker",
        "rests where it stops; the original counts whole pixels and milliseconds",
        except: ["gain": .read])
    case "compose":
      return source(
        "androidx Compose: FlingCalculator, VelocityTracker, SpringSimulation",
        "rests where it stops; the original counts whole milliseconds")
    case "flutter-bouncing":
      return source(
        "Flutter: scroll_simulation, scroll_physics, velocity_tracker", flutter,
        except: ["velocity": .read])
    case "flutter-bouncing-fast":
      return source(
        "Flutter: scroll_simulation, scroll_physics, velocity_tracker", flutter,
        except: ["velocity": .read, "deceleration": .read])
    case "flutter-clamping":
      return source(
        "Flutter: scroll_simulation, scroll_physics, velocity_tracker", flutter,
        except: ["velocity": .read])
    case "chromium":
      return source(
        "Chromium: physics_based_fling_curve, fling_booster, velocity_tracker", chromium,
        except: ["gain": .read])
    case "chromium-exponential":
      return source(
        "Chromium: fling_curve, fling_booster, elastic_overscroll_controller_exponential",
        chromium, except: ["gain": .read, "edge": .read])
    case "chromium-android":
      return source(
        "Chromium: mobile_scroller, fling_booster, elastic_overscroll_controller_exponential",
        chromium, except: ["gain": .read, "edge": .read])
    case "webkit-gtk":
      return source("WebKit: ScrollAnimationKinetic", "rests on whole pixels", .read)
    case "gtk":
      return source(
        "GTK 4: gtkkineticscrolling, gtkscrolledwindow, gtkgestureswipe", "rests on whole pixels",
        .read)
    default: return source("descriptions by others; unverified", "unknown", .reported)
    }
  }
}

extension CarryOver {
  /// What it does, in words.
  var inWords: String {
    switch self {
    case .none: "nothing: a touch stops a fling for good"
    case .flywheel: "the present velocity of the fling is added to one of the same sign"
    case .carriedMomentum: "a share of the velocity of the fling is added to a quick flick"
    case .booster: "the velocity of the fling is added to a quick flick in its direction"
    case .decaying: "what is left of the fling's velocity is added to a flick of its sign"
    }
  }
}

extension FlingRule {
  /// The law, with the name and the keys that `scrollsim sample` has for it.
  var inWords: String {
    switch self {
    case .deceleration(let rate): "deceleration rate=\(rate.rawValue.text(digits: 12))"
    case .spline(let fling): "spline friction=\(fling.friction.text())"
    case .power(let decay):
      "power-decay exponent=\(decay.exponent.text(digits: 12)),"
        + "reference=\(decay.referenceVelocity.text(digits: 12))"
    case .friction(let decay):
      "friction drag=\(decay.drag.text()),constant=\(decay.constantDeceleration.text()),"
        + "stop=\(decay.stopVelocity.text(digits: 12))"
    case .viscous(let decay):
      "viscous-decay rate=\(decay.rate.text(digits: 12)),dry=\(decay.dryDeceleration.text())"
    case .exponential(let decay):
      "exponential-decay decay=\(decay.rate.decay.text(digits: 12)),"
        + "stop=\(decay.stopVelocity.text())"
    case .bezier(let fling):
      "bezier-fling deceleration=\(fling.deceleration.text(digits: 12)),"
        + "reference=\(fling.referenceVelocity.text())"
    }
  }
}

extension Edge {
  /// What it does, in words.
  var inWords: String {
    switch self {
    case .bounce: "the whole momentum passes, and comes back"
    case .clamped: "stops dead"
    case .overfling: "passes by a few points, and comes back"
    case .spring(let spring):
      spring.isPassable
        ? "a spring draws it back" : "stops dead; a spring draws back what is beyond"
    case .stretch, .elastic: "stops dead, and the edge stretches"
    }
  }
}
