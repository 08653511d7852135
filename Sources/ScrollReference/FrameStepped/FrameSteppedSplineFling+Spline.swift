import CLibM
import ScrollDynamics

extension FrameSteppedSplineFling {
  /// The velocity is in px/s.
  private func logarithm(of velocity: Int) -> Double {
    clibm_log(Double(0.35 * Float(abs(velocity)) / (friction * coefficient)))
  }

  /// ln 0.78/ln 0.9, rounded to single precision as in Android.
  private static let rate = Double(Float(clibm_log(0.78) / clibm_log(0.9)))

  func duration(of velocity: Int) -> Int {
    Int(1000 * clibm_exp(logarithm(of: velocity) / (FrameSteppedSplineFling.rate - 1)))
  }

  func distance(of velocity: Int) -> Double {
    guard velocity != 0 else { return 0 }
    let rate = FrameSteppedSplineFling.rate
    return Double(friction * coefficient) * clibm_exp(rate / (rate - 1) * logarithm(of: velocity))
  }
}
