import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport

/// What happens to a nested scroll view, at random, one thing after the other.
struct RandomActs {
  /// One thing that happens.
  struct Act {
    let time: Double
    /// `nil` for a frame.
    let event: NestedEvent?
    /// Where the host wants a drag to lead that ends; `nil` for where it would lead by itself.
    var target: Double?
  }

  private(set) var time = 0.0
  /// Whether a finger drags.
  private(set) var drags = false
  private let pages: Int
  private let starts: [(part: NestedPart, axis: Axis)]
  private let reach: Double
  private var movement = Vector.zero
  private var random: SeededGenerator

  /// Starts a sequence.
  ///
  /// - Parameters:
  ///   - system: What it happens to.
  ///   - random: Where chance comes from.
  init<System: NestedSystem>(_ system: System, _ random: inout SeededGenerator) {
    pages = system.pageCount
    reach = system.limits(.free).parts.upper
    starts =
      system is DetentSheet
      ? [(.list, .vertical), (.sheet, .vertical)]
      : system is StackedLists
        ? [(.content, .vertical)]
        : [
          (.list, .vertical), (.list, .vertical), (.list, .horizontal), (.bar, .vertical),
          (.bar, .horizontal), (.header, .vertical), (.header, .horizontal),
        ]
    self.random = SeededGenerator(seed: random.next())
  }

  /// The next thing.
  mutating func next() -> Act {
    if !random.pick([true, false, false]) {
      time += random.pick([1.0 / 120, 1.0 / 60, 0.003, 0.2])
    }
    let event = drags ? drag() : idle()
    guard case .dragEnded? = event else { return Act(time: time, event: event) }
    let target = random.pick([nil, random.uniform(-0.1...1.1) * reach])
    return Act(time: time, event: event, target: target)
  }

  private mutating func drag() -> NestedEvent? {
    switch Int(random.uniform(0...9.99)) {
    case 0:
      drags = false
      let velocity = random.pick([0, random.signedLogarithmic(1...8000)])
      return .dragEnded(velocity: Vector(x: random.pick([0, 0, 900, -900]), y: velocity))
    case 1: return nil
    case 2:
      // On whole pixels at many scales.
      movement.x += random.pick([0, 8 * random.uniform(-40...40).rounded()])
      return .dragMoved(movement)
    default:
      movement.y += random.pick([random.uniform(-40...40), random.signedLogarithmic(0.1...900)])
      return .dragMoved(movement)
    }
  }

  private mutating func idle() -> NestedEvent? {
    switch Int(random.uniform(0...13.99)) {
    case 0...2:
      drags = true
      movement = .zero
      let start = random.pick(starts)
      return .dragBegan(on: start.part, axis: start.axis)
    case 3: return .showPage(page(), animated: random.sign() > 0)
    case 4 where random.sign() > 0: return .scrollToTop
    case 4: return .stop
    case 5: return .scrollPage(page(), to: random.uniform(-50...2000))
    case 6: return .setOffset(random.uniform(0...1) * reach, animated: random.sign() > 0)
    case 7: return .assignOffset(random.uniform(-0.1...1.1) * reach)
    case 8: return random.pick([.beginRefresh(page: page()), .endRefresh(page: page())])
    default: return nil
    }
  }

  private mutating func page() -> Int { Int(random.next() % UInt64(pages)) }
}

extension NestedScrollView {
  /// Lets something happen.
  ///
  /// - Parameters:
  ///   - act: What.
  ///   - emit: Receives what follows from it.
  mutating func take(_ act: RandomActs.Act, emit: (NestedEffect) -> Void = { _ in }) {
    if let event = act.event {
      handle(event, at: act.time) { _, target in
        if let wanted = act.target { target = wanted }
      } emit: {
        emit($0)
      }
    } else {
      advance(to: act.time, emit: emit)
    }
    checkInvariants()
  }
}
