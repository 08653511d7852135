import EventGenerator
import NestedScroll
import ScrollDynamics
import ScrollLaws
import ScrollModel
import Testing

@Suite struct Digests {
  @Test func `are FNV-1a of the bytes, the lowest first`() {
    var digest = StateDigest()
    // "a fling.", computed with another program.
    digest.add(0x2E67_6E69_6C66_2061 as UInt64)
    #expect(digest.value == 0xF860_90E4_89FC_7194)
  }

  @Test func `tell zeros of both signs alike, and a missing number from zero`() {
    func digest(_ number: Double?) -> UInt64 {
      var digest = StateDigest()
      digest.add(number)
      return digest.value
    }
    #expect(digest(-0.0) == digest(0))
    #expect(digest(nil) != digest(0) && digest(1) != digest(-1) && digest(1) != digest(1.nextUp))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `of a scroll view are equal where what shows is`(seed: UInt64) {
    var acts = ScrollViewActs(ByteSource(seed: seed, count: 4000))
    var view = acts.view()
    var seen: [Observed: UInt64] = [:]
    while let act = acts.next() {
      view.perform(act, at: acts.time)
      seen.note(Observed(view), view.digest)
    }
    seen.expectDifferent()
  }

  @Test(arguments: 0..<systemKindCount, 0..<5 as Range<UInt64>)
  func `of a nested view are equal where what shows is`(kind: Int, seed: UInt64) {
    var walk = NestedDigestWalk(seed: seed)
    walk.use(kind: kind)
  }
}

/// What of a state an app can read.
private struct Observed: Hashable {
  var numbers: [Double?]
  var words: [String]

  init(_ view: HeadlessScrollView) {
    let (horizontal, vertical) = (view.range(.horizontal), view.range(.vertical))
    numbers = [
      view.contentOffset.x, view.contentOffset.y, view.velocity.x, view.velocity.y,
      view.overscroll.x, view.overscroll.y, view.dragMovement?.x, view.dragMovement?.y,
      horizontal.lower, horizontal.upper, vertical.lower, vertical.upper, view.nextEventTime,
    ]
    numbers += [ScrollEdge.top, .left, .bottom, .right].map { view.edgeStretch(at: $0) }
    words = ["\(view.phase) \(view.isTracking) \(view.isMoving) \(view.isRefreshing)"]
  }

  init<System: NestedSystem>(_ view: NestedScrollView<System>) {
    numbers = [
      view.offset, view.velocity, view.overscroll, view.chainOverscroll, view.pagePosition,
      view.settlingTarget, view.nextEventTime, view.edgeStretch(at: .top),
      view.edgeStretch(at: .bottom), view.visibleSystem.collapsed(overscroll: view.chainOverscroll),
      view.visibleSystem.settlingPosition,
    ]
    numbers += (0..<view.system.pageCount).map {
      view.visibleSystem.innerOffset(page: $0, overscroll: view.chainOverscroll)
    }
    let frames = view.frames
    numbers += [
      frames.headerY, frames.headerHeight, frames.headerOffset, frames.barY, frames.pageY,
      frames.pageHeight, frames.contentHeight, frames.firstRowY, frames.sheetOffset, frames.sheetY,
    ]
    words = [
      "\(view.phase) \(view.isTracking) \(view.isDragging) \(view.isMoving) \(view.system.page)",
      "\(view.owner.map { "\($0)" } ?? "")",
      (0..<view.system.pageCount).map { "\(view.system.isRefreshing(page: $0))" }.joined(),
    ]
  }
}

extension [Observed: UInt64] {
  /// Notes the digest of what shows, which is the same whenever the same shows.
  fileprivate mutating func note(_ observed: Observed, _ digest: UInt64) {
    #expect(self[observed, default: digest] == digest)
    self[observed] = digest
  }

  fileprivate func expectDifferent() { #expect(count > 20 && Set(values).count == count) }
}

private struct NestedDigestWalk: SystemKindUser {
  let seed: UInt64

  mutating func use<System: NestedSystem>(_ kind: SystemKind<System>, name: StaticString) {
    var acts = NestedViewActs(ByteSource(seed: seed, count: 4000), kind)
    var view = acts.view()
    var seen: [Observed: UInt64] = [:]
    while let (act, geometry) = acts.next(view.system) {
      view.perform(act, geometry, at: acts.time)
      seen.note(Observed(view), view.digest)
    }
    seen.expectDifferent()
  }
}
