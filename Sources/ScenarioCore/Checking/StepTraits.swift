import ScrollModel

/// The immediate effects that a step of a script may have, as far as the laws depend on them.
struct StepTraits: OptionSet {
  let rawValue: Int

  static let waits = Self(rawValue: 1)
  /// The step keeps the finger on the same part, or releases it.
  static let keepsFinger = Self(rawValue: 2)
  /// The step begins a touch, which a later step at the same time may end.
  static let beginsTouch = Self(rawValue: 4)
  /// The step is a complete touch, which may pull the content and release it between two rows.
  static let isWholeTouch = Self(rawValue: 8)
  /// The step may release a finger, after which a footer may load.
  static let releases = Self(rawValue: 16)
  /// The step releases a finger and moves the content immediately.
  static let flings = Self(rawValue: 32)
  /// The step may move a page that is current only between two rows, so that no row shows the page
  /// as current.
  static let moves = Self(rawValue: 64)
  /// The step sets an offset on behalf of the app, or changes the physics or geometry so that the
  /// same pull results in another offset.
  static let setsOffset = Self(rawValue: 128)
  /// The step may end a refresh, or remove the refresh control.
  static let endsRefresh = Self(rawValue: 256)
  /// The step may begin a refresh without a pull.
  static let beginsRefresh = Self(rawValue: 1024)
  /// The step may move the content of a nested-scrolling protocol without a finger.
  static let scrolls = Self(rawValue: 512)
}

extension Scenario.Step {
  var traits: StepTraits {
    switch self {
    case .settle, .wait: [.waits, .keepsFinger]
    case .touch(let sample):
      switch sample.phase {
      case .began: [.keepsFinger, .moves, .beginsTouch]
      // A cancelled touch does not start loading.
      case .moved, .cancelled: [.keepsFinger, .moves]
      case .ended: [.keepsFinger, .moves, .releases]
      }
    case .replay, .gesture: [.isWholeTouch, .moves, .releases]
    case .drag: [.moves, .releases]
    case .lift: [.keepsFinger, .releases]
    case .fling: [.flings, .moves, .releases]
    case .scrollTo, .scrollView(.contentOffset), .protocolStep: [.setsOffset, .moves, .scrolls]
    case .scrollView(.wheel(_, .began)): [.moves, .releases, .scrolls, .beginsTouch]
    case .scrollView(.physics): [.setsOffset, .moves, .releases]
    case .scrollView: [.moves, .releases, .scrolls]
    case .nested(.page), .nested(.hitTest): []
    case .nested(.swipe): .releases
    case .nested(.beginRefresh): [.setsOffset, .beginsRefresh]
    case .nested(.endRefresh), .nested(.set): [.setsOffset, .endsRefresh]
    case .nested: .setsOffset
    }
  }
}
