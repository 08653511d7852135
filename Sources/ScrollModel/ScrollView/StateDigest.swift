import ScrollDynamics

/// A 64-bit hash of the added values, to compare two states.
///
/// It depends only on the bits of the values, so it is the same in every build and every run. Equal
/// states have equal digests; two different states have equal digests with a probability of about
/// 2⁻⁶⁴. The algorithm is FNV-1a. Source: Fowler, Noll, Vo and Eastlake, *The FNV Non-Cryptographic
/// Hash Algorithm*, draft-eastlake-fnv.
package struct StateDigest: Sendable, Hashable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ bits: UInt64) {
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
      value = (value ^ (bits >> shift & 0xFF)) &* 0x100_0000_01B3
    }
  }

  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a number; 0 and −0 count as equal.
  package mutating func add(_ number: Double) { add(number == 0 ? 0 : number.bitPattern) }

  package mutating func add(_ number: Double?) { add(number ?? .nan) }

  package mutating func add(_ vector: Vector) {
    add(vector.x)
    add(vector.y)
  }

  package mutating func add(_ answer: Bool) { add(answer ? 1 : 0) }

  package mutating func add(_ phase: ScrollPhase) {
    add(ScrollPhase.allCases.firstIndex(of: phase) ?? 0)
  }
}

extension HeadlessScrollView {
  /// A hash of the observable state of the scroll view, to compare two runs.
  ///
  /// It covers the offset, velocity, overscroll and phase, the finger's state and movement, a
  /// running refresh, the ranges, the stretch of each edge and the time of the next event. Equal
  /// states have equal hashes in every build that uses the same mathematical functions; another C
  /// library may round the last digit differently.
  public var digest: UInt64 {
    var digest = StateDigest()
    digest.add(contentOffset)
    digest.add(velocity)
    digest.add(overscroll)
    digest.add(phase)
    digest.add(isTracking)
    digest.add(isMoving)
    digest.add(isRefreshing)
    digest.add(dragMovement?.x)
    digest.add(dragMovement?.y)
    for axis in [Axis.horizontal, .vertical] {
      digest.add(range(axis).lower)
      digest.add(range(axis).upper)
    }
    for edge in [ScrollEdge.top, .left, .bottom, .right] { digest.add(edgeStretch(at: edge)) }
    digest.add(nextEventTime)
    return digest.value
  }
}
