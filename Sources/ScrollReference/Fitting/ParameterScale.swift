internal import CLibM

/// Converts between a parameter and the solver's value, which is unbounded and of the order of 1.
///
/// The solver varies the logarithm of a positive parameter, the logarithm of an exponent minus 1,
/// and the logarithm of a rate's decay, so that no step can leave the parameter's domain. Any other
/// parameter is in a unit derived from the recording.
struct ParameterScale {
  let domain: FitModel.Domain
  let start: Double
  let unit: Double

  func value(_ number: Double) -> Double {
    switch domain {
    case .real: start + (number - 1) * unit
    case .positive: start * clibm_exp(number - 1)
    case .rate: clibm_exp(clibm_log(start) * clibm_exp(number - 1))
    case .exponent: 1 + (start - 1) * clibm_exp(number - 1)
    }
  }

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
