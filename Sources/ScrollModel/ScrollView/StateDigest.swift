import ScrollDynamics

/// A number of 64 bits for everything that has been added to it.
///
/// It follows from the bits of the numbers alone, so that it is the same in every build and every run.
/// States with different digests differ; states with equal digests are equal, but for one chance in 2⁶⁴.
/// It is FNV-1a. Source: Fowler, Noll, Vo and Eastlake, *The FNV Non-Cryptographic Hash Algorithm*,
/// draft-eastlake-fnv.
package struct StateDigest: Sendable, Hashable {
  /// The digest of everything that was added.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the digest of nothing.
  package init() {}

  /// Adds 64 bits.
  ///
  /// - Parameter bits: The bits.
  package mutating func add(_ bits: UInt64) {
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
      value = (value ^ (bits >> shift & 0xFF)) &* 0x100_0000_01B3
    }
  }

  /// Adds a whole number.
  ///
  /// - Parameter number: The number.
  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a number; the two zeros are one.
  ///
  /// - Parameter number: The number.
  package mutating func add(_ number: Double) { add(number == 0 ? 0 : number.bitPattern) }

  /// Adds a number that may be missing.
  ///
  /// - Parameter number: The number; not NaN, which stands for a missing one.
  package mutating func add(_ number: Double?) { add(number ?? .nan) }

  /// Adds a vector.
  ///
  /// - Parameter vector: The vector.
  package mutating func add(_ vector: Vector) {
    add(vector.x)
    add(vector.y)
  }

  /// Adds an answer.
  ///
  /// - Parameter answer: The answer.
  package mutating func add(_ answer: Bool) { add(answer ? 1 : 0) }

  /// Adds what a scroll view is doing.
  ///
  /// - Parameter phase: What it is doing.
  package mutating func add(_ phase: ScrollPhase) {
    let number =
      switch phase {
      case .idle: 0
      case .tracking: 1
      case .dragging: 2
      case .decelerating: 3
      case .bouncing: 4
      case .snapping: 5
      case .animating: 6
      }
    add(number)
  }
}

extension HeadlessScrollView {
  /// A number for everything that can be observed of it now, to compare two runs with.
  ///
  /// That is offset, velocity, overscroll, phase, whether a finger is down or drags and how far it has
  /// moved, whether it refreshes, the ranges, the stretch of each edge, and when
  /// something happens next. Equal states have equal digests, in every build that computes with the same
  /// mathematical functions: another C library may round the last digit in another way.
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
