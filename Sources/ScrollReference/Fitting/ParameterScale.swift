internal import CLibM

/// Converts between a parameter and the solver's number, which is unbounded and of the order of 1.
///
/// Positive parameters are fitted by their logarithm, an exponent by the logarithm of its excess
/// over 1, and a rate by that of its decay, so that no step can leave the domain; others in a unit
/// derived from the recording.
struct ParameterScale {
  let domain: FitModel.Domain
  let start: Double
  let unit: Double

  /// The parameter for a number of the solver.
  func value(_ number: Double) -> Double {
    switch domain {
    case .real: start + (number - 1) * unit
    case .positive: start * clibm_exp(number - 1)
    case .rate: clibm_exp(clibm_log(start) * clibm_exp(number - 1))
    case .exponent: 1 + (start - 1) * clibm_exp(number - 1)
    }
  }

  /// The derivative of ``value(_:)``.
  func slope(_ number: Double) -> Double {
    let value = value(number)
    return switch domain {
    case .real: unit
    case .positive: value
    case .rate: value * clibm_log(value)
    case .exponent: value - 1
    }
  }
}
