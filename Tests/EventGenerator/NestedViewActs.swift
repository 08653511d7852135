package import NestedScroll
package import ScrollModel

/// What happens to a nested scroll view, one thing after the other, chosen by bytes.
package struct NestedViewActs<System: NestedSystem> {
  /// One thing that happens.
  package enum Act {
    /// Time passes.
    case frame
    /// An event, and where the host sends a drag that ends with it.
    case event(NestedEvent, target: Double?)
    /// The system has other sizes.
    case change(System)
    /// Content comes in above what a page shows.
    case insertion(System, length: Double, page: Int)
  }

  /// When the latest one happened, in seconds.
  package private(set) var time = 0.0

  private var source: ByteSource
  private let kind: SystemKind<System>
  private var finger = Vector.zero
  private var movement = Vector.zero

  /// Begins.
  ///
  /// - Parameters:
  ///   - bytes: What all choices follow from.
  ///   - kind: What systems are made.
  package init(_ bytes: ByteSource, _ kind: SystemKind<System>) {
    source = bytes
    self.kind = kind
  }

  /// The view that it happens to; to be asked for once, before anything happens.
  package mutating func view() -> NestedScrollView<System> {
    let system = kind.make(&source)
    let physics = source.physics()
    var behavior = ScrollBehavior(bouncesVertically: !source.chance(4))
    behavior.isScrollEnabled = !source.chance(1)
    if source.chance(3) { behavior.approachingEndDistance = source.tenths(0...900) }
    return NestedScrollView(
      system: system, physics: physics, behavior: behavior,
      displayScale: source.pick([nil, 1, 2, 3]))
  }

  /// The next thing.
  ///
  /// - Parameter system: The system as it is now.
  /// - Returns: What happens; `nil` after the last byte.
  package mutating func next(_ system: System) -> Act? {
    guard !source.isEmpty else { return nil }
    time += source.pause()
    if source.chance(8) { return .frame }
    if source.chance(1) { return change(system) }
    let event = event(pageCount: system.pageCount)
    return .event(event, target: source.chance(4) ? source.tenths(-300...4000) : nil)
  }

  /// Ends everything that a finger or a wheel has begun.
  package static var ending: [NestedEvent] {
    [
      .touchCancelled, .wheel(.zero, phase: .cancelled), .wheel(.zero, phase: .momentumEnded),
      .dragEnded(velocity: .zero),
    ]
  }

  /// Content grows above what a page shows, or sizes change and with them the number of pages.
  private mutating func change(_ system: System) -> Act {
    var other = kind.make(&source)
    guard other.pageCount == system.pageCount, source.chance(8) else { return .change(other) }
    other.show(page: system.page)
    let length = source.tenths(-300...300)
    return .insertion(other, length: length, page: source.below(other.pageCount))
  }

  private mutating func event(pageCount: Int) -> NestedEvent {
    switch source.below(24) {
    case 0, 1:
      finger = source.finger()
      return .touchBegan(finger)
    case 2...6:
      finger = finger + source.vector()
      return .touchMoved(finger)
    case 7: return .touchEnded
    case 8: return .touchCancelled
    case 9:
      movement = .zero
      return .dragBegan(
        on: source.pick(kind.parts), axis: source.chance(4) ? .horizontal : .vertical)
    case 10, 11:
      movement = movement + source.vector()
      return .dragMoved(movement)
    case 12, 13: return .dragEnded(velocity: source.velocity())
    case 14, 15: return .wheel(source.vector(), phase: source.wheelPhase())
    case 16: return .setOffset(source.tenths(-300...5000), animated: source.chance(10))
    case 17: return .scrollPage(source.below(pageCount), to: source.tenths(-100...3000))
    case 18: return .showPage(source.below(pageCount), animated: source.chance(10))
    case 19:
      let page = source.below(pageCount)
      return source.pick([
        .scrollToTop, .stop, .endRefresh(page: page), .endLoadMore(), .endLoadMore(page: page),
      ])
    case 20: return .tap(source.finger())
    case 21: return .setPhysics(source.physics())
    case 22 where kind.hasSettlingPart:
      return .moveSettlingPart(to: source.tenths(-100...900), animated: source.chance(8))
    default: return .endRefresh()
    }
  }
}

extension NestedScrollView {
  /// Lets something happen, unless it is nothing but time that passes.
  ///
  /// - Parameters:
  ///   - act: What happens.
  ///   - time: When, in seconds.
  package mutating func take(_ act: NestedViewActs<System>.Act, at time: Double) {
    switch act {
    case .frame: advance(to: time) { _ in }
    case .event(let event, let target):
      handle(event, at: time) { _, place in
        if let target { place = target }
      } emit: { _ in
      }
    case .change(let system): adopt(system, at: time) { _ in }
    case .insertion(let system, let length, let page):
      adopt(system, inserting: length, above: page, at: time) { _ in }
    }
  }
}

extension HeadlessScrollView {
  /// Lets something happen.
  ///
  /// - Parameters:
  ///   - act: What happens.
  ///   - time: When, in seconds.
  package mutating func take(_ act: ScrollViewActs.Act, at time: Double) {
    switch act {
    case .frame: advance(to: time) { _ in }
    case .event(let event, let target):
      handle(event, at: time) { _, place in
        if let target { place = place + target }
      } emit: { _ in
      }
    }
  }
}
