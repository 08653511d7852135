internal import CLibM

/// Converts between a parameter and the solver's unbounded number of the order of 1.
///
/// A positive parameter is fitted by its logarithm, an exponent by the logarithm of its difference
/// from 1, and a rate by the logarithm of its decay, so that no step can leave the domain. Any
/// other parameter has a unit derived from the recording.
struct ParameterScale {
  let domain: FitModel.Domain
  let start: Double
  let unit: Double

  /// Converts a number of the solver to the parameter.
  func value(_ number: Double) -> Double {
    switch domain {
    case .real: start + (number - 1) * unit
    case .positive: start * clibm_exp(number - 1)
    case .rate: clibm_exp(clibm_log(start) * clibm_exp(number - 1))
    case .exponent: 1 + (start - 1) * clibm_exp(number - 1)
    }
  }

  /// The derivative of the parameter by the solver's number.
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
