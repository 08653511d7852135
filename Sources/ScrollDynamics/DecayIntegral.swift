public import CLibM

/// An exponential `e^{−λt}` together with its integral, from one evaluation.
///
/// `(1 − e^{−λt})/λ` loses digits as λ shrinks: the relative error is 7e−5 at the slowest custom
/// rates. Small rates therefore use `expm1`. Above 0.1 per second the plain form is as precise and
/// costs less.
@usableFromInline
struct DecayIntegral {
  /// `e^{−λt}`, the remaining share of the velocity.
  @usableFromInline let remaining: Double

  /// `(1 − e^{−λt})/λ`, in seconds: the distance traveled per unit of initial velocity.
  @usableFromInline let travelled: Double

  @inlinable
  @inline(__always)
  init(decay: Double, time: Double) {
    if decay >= 0.1 {
      self.init(fast: decay, time)
    } else {
      self.init(slow: decay, time)
    }
  }

  /// Computes both numbers without `expm1`: precise for a decay of at least 0.1 per second.
  @inlinable
  @inline(__always)
  init(fast decay: Double, _ time: Double) {
    remaining = clibm_exp(-decay * time)
    travelled = (1 - remaining) / decay
  }

  /// Computes both numbers with `expm1`, which stays precise for any small decay.
  @inlinable
  @inline(__always)
  init(slow decay: Double, _ time: Double) {
    let kept = clibm_expm1(-decay * time)
    remaining = 1 + kept
    travelled = -kept / decay
  }
}
