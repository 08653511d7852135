public import CLibM

/// The exponential `e^{−λt}` and its integral, computed together.
///
/// `(1 − e^{−λt})/λ` is imprecise for small λ: the relative error is 7e−5 at the slowest custom
/// rates. Rates below 0.1 per second therefore use `expm1`. For larger rates the plain form is
/// equally precise and faster.
@usableFromInline
struct DecayIntegral {
  /// `e^{−λt}`, the fraction of the velocity that remains.
  @usableFromInline let remaining: Double

  /// `(1 − e^{−λt})/λ`, in seconds: the distance traveled per unit of initial velocity.
  @usableFromInline let travelled: Double

  @inlinable @inline(__always)
  init(decay: Double, time: Double) {
    if decay >= 0.1 { self.init(fast: decay, time) } else { self.init(slow: decay, time) }
  }

  /// Precise for a decay of at least 0.1 per second.
  @inlinable @inline(__always)
  init(fast decay: Double, _ time: Double) {
    remaining = clibm_exp(-decay * time)
    travelled = (1 - remaining) / decay
  }

  /// Precise for any small decay.
  @inlinable @inline(__always)
  init(slow decay: Double, _ time: Double) {
    let kept = clibm_expm1(-decay * time)
    remaining = 1 + kept
    travelled = -kept / decay
  }
}
