package import ScrollModel

/// The movements of the parts of a ``ProtocolScrollView`` since the previous row of a trace.
package struct ProtocolMovements: Sendable {
  /// The movements along one axis, in points.
  package struct Movements: Sendable {
    /// The requested movement.
    package var movement = 0.0
    /// The part of the movement that no claim has consumed.
    package var remainder = 0.0
    /// The distance that each claim has consumed, in the order of the claims.
    package var consumed: [Double]
  }

  private var horizontal: Movements
  private var vertical: Movements

  /// The velocity at which the content hit a clamped edge, in points per second; `nil` if none.
  package var absorbed: Double?

  init(claims: Int) {
    horizontal = Movements(consumed: Array(repeating: 0, count: claims))
    vertical = horizontal
  }

  package subscript(axis: Axis) -> Movements {
    get { axis == .horizontal ? horizontal : vertical }
    _modify {
      switch axis {
      case .horizontal: yield &horizontal
      case .vertical: yield &vertical
      }
    }
  }

  mutating func fit(claims: Int) {
    for axis in Axis.allCases {
      let kept = self[axis].consumed.prefix(claims)
      self[axis].consumed = kept + Array(repeating: 0, count: claims - kept.count)
    }
  }

  mutating func note(_ movement: Double, remaining: Double, along axis: Axis) {
    self[axis].movement += movement
    self[axis].remainder += remaining
  }

  mutating func note(consumed amount: Double, by claim: Int, along axis: Axis) {
    guard claim < self[axis].consumed.count else { return }
    self[axis].consumed[claim] += amount
  }
}

extension ProtocolScrollView {
  /// Returns the movements since the previous call, and starts again from 0.
  package mutating func takeMovements() -> ProtocolMovements {
    let finished = movements
    movements = ProtocolMovements(claims: rules.claimCount)
    changedRules.forgetSearch()
    return finished
  }
}
