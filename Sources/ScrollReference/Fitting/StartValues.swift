internal import CLibM

/// Searches a grid of parameters for the curves that are nearest to the recorded rows.
struct StartValues {
  /// About thirty of the rows.
  private let data: FitData
  private let given: [Double?]
  private let grid: StartGrid
  private let linear: [Int]

  init(_ data: FitData, given: [Double?]) {
    self.given = given
    // The slope between the first two of a million rows would be that of their rounding.
    let some = data.sample
    let grid = StartGrid(data.model, times: some.times, values: some.values)
    self.grid = grid
    linear = grid.axes.indices.filter { grid.axes[$0].isEmpty && given[$0] == nil }
    // About thirty rows show the shape as well as all rows do.
    self.data = some.thinned(to: 30)
  }

  /// At most `count` sets of parameters, the best one first.
  func best(_ count: Int) -> [[Double]] {
    var found: [(sum: Double, parameters: [Double])] = []
    var parameters = grid.axes.map { $0.first ?? 0 }
    visit(0, &parameters) { candidate in
      let sum = data.sumOfSquares(candidate)
      guard sum.isFinite, found.count < count || sum < found[found.count - 1].sum else { return }
      let place = found.firstIndex { sum < $0.sum } ?? found.count
      found.insert((sum, candidate), at: place)
      if found.count > count { found.removeLast() }
    }
    return found.map(\.parameters)
  }

  private func visit(_ index: Int, _ parameters: inout [Double], _ body: ([Double]) -> Void) {
    guard index < parameters.count else {
      var candidate = parameters
      if data.model == .spring, given[1] == nil {
        candidate[1] = 2 * parameters[1] * parameters[0].squareRoot()
      }
      if let solved = solvingLinear(candidate) { body(solved) }
      return
    }
    let values = given[index].map { [$0] } ?? grid.axes[index]
    // Until its value is computed, a linear parameter is 0.
    for value in values.isEmpty ? [0] : values {
      parameters[index] = value
      visit(index + 1, &parameters, body)
    }
  }

  private func evaluated(_ parameters: [Double]) -> [Double]? {
    data.model.curve(parameters).map { data.times.map($0) }
  }

  /// `nil` if there is no solution.
  private func solvingLinear(_ parameters: [Double]) -> [Double]? {
    if linear.isEmpty { return parameters }
    var parameters = parameters
    guard let base = evaluated(parameters) else { return nil }
    var columns: [[Double]] = []
    for index in linear {
      var unit = parameters
      unit[index] = 1
      guard let column = evaluated(unit) else { return nil }
      columns.append(zip(column, base).map { $0 - $1 })
    }
    let wanted = zip(data.values, base).map { $0 - $1 }
    guard let solution = leastSquares(columns, wanted) else { return nil }
    for (index, value) in zip(linear, solution) { parameters[index] = value }
    return parameters
  }
}

/// The coefficients of the combination of columns nearest to `wanted`; `nil` if dependent.
///
/// Gram and Schmidt's orthogonalization is accurate enough for start values.
private func leastSquares(_ columns: [[Double]], _ wanted: [Double]) -> [Double]? {
  func dot(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
  }
  var basis: [[Double]] = []
  var upper: [[Double]] = []
  for column in columns {
    var rest = column
    var entries: [Double] = []
    for direction in basis {
      let share = dot(direction, rest)
      entries.append(share)
      for row in rest.indices { rest[row] -= share * direction[row] }
    }
    let length = dot(rest, rest).squareRoot()
    guard length > 1e-9 * dot(column, column).squareRoot() else { return nil }
    entries.append(length)
    upper.append(entries)
    basis.append(rest.map { $0 / length })
  }
  var solution = [Double](repeating: 0, count: columns.count)
  for index in columns.indices.reversed() {
    var right = dot(basis[index], wanted)
    for later in columns.indices where later > index {
      right -= upper[later][index] * solution[later]
    }
    solution[index] = right / upper[index][index]
  }
  return solution
}
