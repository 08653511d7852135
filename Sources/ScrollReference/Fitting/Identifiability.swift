internal import CGSL

/// The parameters that the data determine, and their precision, computed from a Jacobian.
struct Identifiability {
  /// Why the data do not determine each parameter; `nil` if they do.
  private(set) var reasons: [FitResult.Unidentified?]
  /// The covariance of the determined parameters, for residuals with a variance of 1.
  private(set) var covariance: [[Double]] = []
  private(set) var identified: [Int] = []

  init(columns: [[Double]], deviation: Double) throws(GSLError) {
    reasons = Array(repeating: nil, count: columns.count)
    let norms = columns.map { $0.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    let largest = norms.max() ?? 0
    for index in columns.indices where !(norms[index] > 1e-10 * largest) {
      reasons[index] = .noEffect
    }
    // Each round excludes the parameters that the previous round found undetermined, and analyzes
    // the other parameters again.
    while true {
      identified = columns.indices.filter { reasons[$0] == nil }
      guard !identified.isEmpty else { return }
      let scaled = identified.map { index in columns[index].map { $0 / norms[index] } }
      let (singular, vectors) = try decompose(scaled)
      if let flat = singular.indices.last, singular[flat] < 1e-7 * singular[0] {
        for (place, index) in identified.enumerated() where abs(vectors[place][flat]) > 0.1 {
          reasons[index] = .inseparable
        }
        continue
      }
      covariance = identified.indices.map { row in
        identified.indices.map { column in
          singular.indices.reduce(0) {
            $0 + vectors[row][$1] * vectors[column][$1] / (singular[$1] * singular[$1])
          } / (norms[identified[row]] * norms[identified[column]])
        }
      }
      let worst = identified.indices.max { covariance[$0][$0] < covariance[$1][$1] } ?? 0
      guard covariance[worst][worst].squareRoot() * deviation > 1 else { return }
      reasons[identified[worst]] = .tooUncertain
    }
  }

  /// The singular values, largest first, and the right singular vectors, a row for each parameter.
  private func decompose(
    _ columns: [[Double]]
  ) throws(GSLError) -> (values: [Double], vectors: [[Double]]) {
    let operation = "judging the fit"
    let (rows, count) = (columns[0].count, columns.count)
    let matrix = unsafe try GSL.allocated(gsl_matrix_alloc(rows, count), operation)
    defer { unsafe gsl_matrix_free(matrix) }
    let vectors = unsafe try GSL.allocated(gsl_matrix_alloc(count, count), operation)
    defer { unsafe gsl_matrix_free(vectors) }
    let values = unsafe try GSL.allocated(gsl_vector_alloc(count), operation)
    defer { unsafe gsl_vector_free(values) }
    for (index, column) in columns.enumerated() {
      for (row, value) in column.enumerated() { unsafe gsl_matrix_set(matrix, row, index, value) }
    }
    // One-sided Jacobi computes small singular values accurately.
    try GSL.check(unsafe gsl_linalg_SV_decomp_jacobi(matrix, vectors, values), operation)
    return (
      (0..<count).map { unsafe gsl_vector_get(values, $0) },
      (0..<count).map { row in (0..<count).map { unsafe gsl_matrix_get(vectors, row, $0) } }
    )
  }
}
