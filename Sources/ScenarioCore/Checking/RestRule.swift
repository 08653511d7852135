import NestedScroll
import ScrollDynamics
import ScrollModel

/// The positions at which a part of a system may rest along one axis, with paging, mandatory
/// snapping or detents.
///
/// A kind derives its rules from its declared geometry, independently of the code that moves it:
/// - a plain scroll view in `ScrollView+Rest.swift`,
/// - a nested system by ``NestedDeclaration/restRules``,
/// - a protocol of another platform by ``ProtocolRules/restRules``.
struct RestRule {
  /// The name of the part in messages: "the content", "the sheet".
  let part: String

  /// The causes after which the platform leaves the part between its positions.
  ///
  /// The declaration of each exception contains the platform and its source. ``RestCauses/always``
  /// need not be repeated.
  var exceptions: RestCauses = []

  /// True for a part that may stay at its initial position while other parts move.
  var keepsStart = false

  /// True for a part that may stay at a position that an app has set while other parts move.
  var keepsAssigned = false

  /// Returns the part's position on a row and the nearest position at which it may rest, in points;
  /// `nil` for a part that may rest anywhere on that row, or that the row does not have.
  ///
  /// The two are equal if the part is at such a position.
  let nearest: (_ row: TraceRecord) -> (position: Double, rest: Double)?
}

extension RestRule {
  /// The rule for a vertical part of a protocol that rests only at certain amounts.
  ///
  /// - Parameters:
  ///   - part: The index of the part.
  ///   - name: The name of the part in messages.
  ///   - amounts: The amounts at which it may rest, in points, in any order.
  ///   - exceptions: The causes after which the platform leaves it between these amounts.
  ///   - keepsItsPlace: True for a part that stays at its initial position, or where an app has set
  ///     it, while other parts move.
  /// - Returns: The rule.
  static func amounts(
    of part: Int, _ name: String, _ amounts: [Double], except exceptions: RestCauses = [],
    keepsItsPlace: Bool = false
  ) -> RestRule {
    RestRule(
      part: name, exceptions: exceptions, keepsStart: keepsItsPlace, keepsAssigned: keepsItsPlace
    ) { row in
      row.parts[part].flatMap { amount in amounts.nearest(to: amount).map { (amount, $0) } }
    }
  }
}

/// The cause that has ended the last movement of the content, apart from its own motion.
struct RestCauses: OptionSet {
  let rawValue: Int

  /// The content is at its initial position.
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
  /// A wheel has scrolled.
  static let wheel = Self(rawValue: 1024)
  /// A precise wheel, whose series of movements has not ended, has scrolled.
  static let series = Self(rawValue: 2048)
  /// Content was inserted above.
  static let insertion = Self(rawValue: 128)
  /// A refresh, whose inset never moves the content, or loading more has ended.
  static let refresh = Self(rawValue: 256)
  /// A tap on the status bar has scrolled to the top.
  static let statusBar = Self(rawValue: 4096)
  /// The script has set another platform's physics, whose positions may differ.
  static let physics = Self(rawValue: 512)

  /// The causes after which content may be between positions on every platform.
  static let always: Self = [
    .start, .target, .series, .insertion, .refresh, .physics,
  ]
}

extension Scenario.Step {
  /// The causes by which the step may end a movement.
  var restCause: RestCauses {
    switch self {
    case .scrollTo(let target): target.animation.isAnimated ? .animation : .offset
    case .scrollView(.scrollToRect(_, _, let animation)):
      animation.isAnimated ? .animation : .offset
    case .nested(.scrollPage), .protocolStep(.jump), .protocolStep(.scrollTo),
      .protocolStep(.scrollBy):
      .offset
    case .scrollView(.contentOffset): .offset
    case .scrollView(.lift), .scrollView(.fling): .target
    case .touch(let sample): sample.phase == .began ? .tap : []
    case .replay, .gesture: .tap
    case .nested(.scrollToTop): .statusBar
    case .nested(.stop): .stop
    case .nested(.set): .geometry
    case .nested(.insertAbove), .scrollView(.insertAbove): .insertion
    case .nested(.endRefresh), .nested(.endLoadMore): .refresh
    case .scrollView(.physics): .physics
    case .scrollView(.wheel(_, let phase)): phase.endsSeries ? .wheel : .series
    case .drag, .lift, .fling, .settle, .wait, .nested, .protocolStep(.relayout): []
    }
  }

  /// True if the step is a notch of a wheel.
  var isNotch: Bool {
    if case .scrollView(.wheel(_, .discrete)) = self { true } else { false }
  }
}
