import EventGenerator
import NestedScroll
import ScrollLaws
import ScrollModel

/// Prints digests of the states in long random runs, a line for each.
///
/// The lines must be the same in every build for a machine, in Embedded Swift as well.
@main enum Digests {
  private static let seeds = 0..<20 as Range<UInt64>
  private static let byteCount = 8000

  static func main() {
    for seed in seeds {
      var acts = ScrollViewActs(ByteSource(seed: seed, count: byteCount))
      var view = acts.view()
      var (digest, count) = (StateDigest(), 0)
      while let act = acts.next() {
        view.perform(act, at: acts.time)
        digest.add(view.digest)
        count += 1
      }
      show("scroll-view", seed: seed, digest, count)
    }
    for kind in 0..<systemKindCount {
      for seed in seeds {
        var walk = NestedWalk(seed: seed, byteCount: byteCount)
        walk.use(kind: kind)
      }
    }
  }

  fileprivate static func show(
    _ name: StaticString, seed: UInt64, _ digest: StateDigest, _ count: Int
  ) {
    print("\(name) \(seed): \(digest.value) after \(count) acts")
  }
}

/// A random run of any nested system.
private struct NestedWalk: SystemKindUser {
  let seed: UInt64
  let byteCount: Int

  mutating func use<System: NestedSystem>(_ kind: SystemKind<System>, name: StaticString) {
    var acts = NestedViewActs(ByteSource(seed: seed, count: byteCount), kind)
    var view = acts.view()
    var (digest, count) = (StateDigest(), 0)
    while let (act, geometry) = acts.next(view.system) {
      view.perform(act, geometry, at: acts.time)
      digest.add(view.digest)
      count += 1
    }
    Digests.show(name, seed: seed, digest, count)
  }
}
