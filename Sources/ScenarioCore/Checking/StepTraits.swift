import ScrollModel

/// What a step of a script may do at once, as far as the laws depend on it.
struct StepTraits: OptionSet {
  let rawValue: Int

  /// It only lets time pass.
  static let waits = Self(rawValue: 1)
  /// It leaves the finger on the same part, or lifts it.
  static let keepsFinger = Self(rawValue: 2)
  /// It puts a finger down, and a later step at the same time may lift it.
  static let beginsTouch = Self(rawValue: 4)
  /// It is a complete touch, whose pull no row need show.
  static let isWholeTouch = Self(rawValue: 8)
  /// It may release a finger, so that a footer loads.
  static let releases = Self(rawValue: 16)
  /// It releases a finger and moves the content at once.
  static let flings = Self(rawValue: 32)
  /// It may move a page that is current only between two rows.
  static let moves = Self(rawValue: 64)
  /// It sets an offset, as an app does, or shows the same pull at another offset.
  static let puts = Self(rawValue: 128)
  /// It may end a refresh, or remove the refresh control.
  static let endsRefresh = Self(rawValue: 256)
  /// It may begin a refresh without a pull.
  static let beginsRefresh = Self(rawValue: 1024)
  /// It moves the content of a protocol without a finger.
  static let scrolls = Self(rawValue: 512)
}

extension Scenario.Step {
  var traits: StepTraits {
    switch self {
    case .settle, .wait: [.waits, .keepsFinger]
    case .touch(let sample):
      switch sample.phase {
      case .began: [.keepsFinger, .moves, .beginsTouch]
      // A cancelled touch loads nothing.
      case .moved, .cancelled: [.keepsFinger, .moves]
      case .ended: [.keepsFinger, .moves, .releases]
      }
    case .replay, .gesture: [.isWholeTouch, .moves, .releases]
    case .drag: [.moves, .releases]
    case .lift, .scrollView(.lift): [.keepsFinger, .releases]
    case .fling, .scrollView(.fling): [.flings, .moves, .releases]
    case .scrollTo, .scrollView(.contentOffset), .protocolStep: [.puts, .moves, .scrolls]
    case .scrollView(.wheel(_, .began)): [.moves, .releases, .scrolls, .beginsTouch]
    case .scrollView(.physics): [.puts, .moves, .releases]
    case .scrollView: [.moves, .releases, .scrolls]
    case .nested(.page), .nested(.hitTest): []
    case .nested(.swipe): .releases
    case .nested(.beginRefresh): [.puts, .beginsRefresh]
    case .nested(.endRefresh), .nested(.set): [.puts, .endsRefresh]
    case .nested: .puts
    }
  }
}
