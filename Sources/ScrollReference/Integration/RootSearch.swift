internal import CGSL

/// A Swift function for GSL's root finder; errors that the function throws are stored.
final class RootSearch {
  private let function: (Double) throws(GSLError) -> Double
  private var failure: GSLError?

  private init(_ function: @escaping (Double) throws(GSLError) -> Double) {
    self.function = function
  }

  private func value(at argument: Double) -> Double {
    do {
      return try function(argument)
    } catch {
      failure = error
      return .nan
    }
  }

  /// Brent's method, to the full precision of doubles.
  static func root(
    between lower: Double, and upper: Double,
    of function: @escaping (Double) throws(GSLError) -> Double
  ) throws(GSLError) -> Double {
    let operation = "locating an event"
    let search = RootSearch(function)
    let solver = unsafe try GSL.allocated(gsl_root_fsolver_alloc(cgsl_root_brent()), operation)
    defer { unsafe gsl_root_fsolver_free(solver) }
    var adapter = unsafe gsl_function(
      function: { argument, context in
        guard let context = unsafe context else { return .nan }
        return unsafe Unmanaged<RootSearch>.fromOpaque(context).takeUnretainedValue()
          .value(at: argument)
      }, params: Unmanaged.passUnretained(search).toOpaque())
    return try withExtendedLifetime(search) { () throws(GSLError) -> Double in
      try unsafe withUnsafeMutablePointer(to: &adapter) { adapter throws(GSLError) -> Double in
        var status = unsafe gsl_root_fsolver_set(solver, adapter, lower, upper)
        for _ in 0..<100 {
          if let failure = search.failure { throw failure }
          try GSL.check(status, operation)
          let (low, high) = unsafe (solver.pointee.x_lower, solver.pointee.x_upper)
          if high - low <= 2 * max(low.ulp, high.ulp) { break }
          status = unsafe gsl_root_fsolver_iterate(solver)
        }
        return unsafe solver.pointee.root
      }
    }
  }
}
