import NestedScroll
import ScrollDynamics
import ScrollModel

/// The positions at which a part of a system may rest along one axis, with paging, mandatory
/// snapping or detents.
///
/// Each kind derives its rules from its geometry, independently of the code that moves the part:
/// - a plain scroll view in `ScrollView+Rest.swift`;
/// - a nested system in ``NestedDeclaration/restRules``;
/// - a protocol of another platform in the file of its ``ScenarioKind``.
struct RestRule {
  /// The name of the part in messages: "the content", "the sheet".
  let part: String

  /// The part may rest at any position if one of these causes ended its movement.
  ///
  /// A comment beside each exception names the platform's API or source. ``RestCauses/always`` is
  /// included implicitly.
  var exceptions: RestCauses = []

  /// True if the part may stay at its initial position while other parts move.
  var keepsStart = false

  /// True if the part may stay where an app has set it while other parts move.
  var keepsAssigned = false

  /// Returns the part's position on a trace row and the nearest allowed rest position, in points;
  /// `nil` if the part may rest anywhere on that row or does not exist there.
  ///
  /// The two are equal if the part is at an allowed position.
  let nearest: (_ row: TraceRecord) -> (position: Double, rest: Double)?
}

extension RestRule {
  /// The rule for a part of a nested-scrolling protocol that rests only at certain y offsets.
  ///
  /// `amounts` are these offsets in points, in any order; the part may rest up to `distance` points
  /// beside them.
  static func amounts(
    of part: Int, _ name: String, _ amounts: [Double], except exceptions: RestCauses = [],
    within distance: Double = 0, keepsAssigned: Bool = false
  ) -> RestRule {
    RestRule(part: name, exceptions: exceptions, keepsAssigned: keepsAssigned) { row in
      row.parts[part].flatMap { amount in
        amounts.nearest(to: amount).map { (amount, abs($0 - amount) <= distance ? amount : $0) }
      }
    }
  }
}

/// The causes other than deceleration that may have ended the last movement of the content.
struct RestCauses: OptionSet {
  let rawValue: Int

  static let start = Self(rawValue: 1)
  /// An app has set the offset without an animation.
  static let offset = Self(rawValue: 2)
  /// An app has scrolled with an animation.
  static let animation = Self(rawValue: 4)
  /// An app has set the target of a release.
  static let target = Self(rawValue: 8)
  /// A touch without a drag may have stopped the motion.
  static let tap = Self(rawValue: 16)
  /// An app has stopped the motion.
  static let stop = Self(rawValue: 32)
  /// An app has changed the sizes or the insets.
  static let geometry = Self(rawValue: 64)
  static let wheel = Self(rawValue: 1024)
  /// A precise wheel or trackpad has scrolled, and its series of events has not ended.
  static let series = Self(rawValue: 2048)
  /// Content was inserted above the visible content.
  static let insertion = Self(rawValue: 128)
  /// A refresh has begun or ended, or the loading of more rows has ended.
  ///
  /// A refresh's inset never moves the content.
  static let refresh = Self(rawValue: 256)
  /// A tap on the status bar has scrolled to the top.
  static let statusBar = Self(rawValue: 4096)
  /// The script has switched to another platform's physics, whose rest positions may differ.
  static let physics = Self(rawValue: 512)

  /// On every platform, a part may rest at any position if one of these causes ended its movement.
  static let always: Self = [.start, .target, .series, .insertion, .refresh, .physics]
}

extension Scenario.Step {
  var restCause: RestCauses {
    switch self {
    case .scrollTo(_, let animation), .scrollView(.scrollToRect(_, let animation)):
      animation.isAnimated ? .animation : .offset
    case .nested(.scrollPage), .protocolStep(.jump), .protocolStep(.scrollTo),
      .protocolStep(.scrollBy):
      .offset
    case .scrollView(.contentOffset): .offset
    case .lift(_, _?), .fling(_, _?): .target
    case .touch(let sample): sample.phase == .began ? .tap : []
    case .nested(.scrollToTop): .statusBar
    case .nested(.stop): .stop
    case .nested(.set): .geometry
    case .nested(.insertAbove): .insertion
    case .nested(.beginRefresh), .nested(.endRefresh), .nested(.endLoadMore): .refresh
    case .scrollView(.physics): .physics
    case .scrollView(.wheel(_, let phase)): phase.endsSeries ? .wheel : .series
    case .replay, .gesture, .drag, .lift, .fling, .settle, .wait, .nested, .protocolStep(.relayout):
      []
    }
  }

  var scrollsToRectangle: Bool { if case .scrollView(.scrollToRect) = self { true } else { false } }

  var isNotch: Bool { if case .scrollView(.wheel(_, .discrete)) = self { true } else { false } }
}
