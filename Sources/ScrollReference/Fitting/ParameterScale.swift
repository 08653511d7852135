internal import CLibM

/// How a parameter is seen by the solver: as a number near 1 that may be any.
///
/// Positive parameters are fitted by their logarithm, an exponent by that of what it has above 1, a
/// rate by that of its decay, so that no step
/// can leave their domain; the others in units of what the recording suggests.
struct ParameterScale {
  let domain: FitModel.Domain
  let start: Double
  let unit: Double

  /// The parameter for a solver's number.
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
