import ScrollModel

/// Measures choosing the snap position of a scroll among a thousand snap areas.
enum Snapping {
  static var all: [Benchmark] {
    [
      selection("list", list),
      selection("grid", grid),
      selection("column", column),
    ]
  }

  /// The largest allowed quotient: 20 µs on a machine on which the baseline takes 5.4 ns.
  private static let atMost = 3700.0

  private static let size = Size(width: 180, height: 120)

  /// Snap areas for the rows of a list, which snap vertically.
  private static let list = areas(columns: 1, horizontal: nil)

  /// Snap areas for tiles that snap on both axes; each offset is that of a whole row or column of
  /// tiles.
  private static let grid = areas(columns: 25, horizontal: .start)

  /// Snap areas for rows that snap on both axes, all at the same horizontal offset.
  private static let column = areas(columns: 1, horizontal: .start)

  private static func areas(columns: Int, horizontal: SnapAreas.Alignment?) -> SnapAreas {
    let areas = (0..<1000).map { index in
      SnapAreas.Area(
        frame: Rect(
          x: Double(index % columns) * (size.width + 20),
          y: Double(index / columns) * (size.height + 20), width: size.width, height: size.height),
        horizontal: horizontal)
    }
    let viewport = Size(width: 390, height: 844)
    return SnapAreas(
      areas,
      snapport: Rect(x: 0, y: 0, width: viewport.width, height: viewport.height),
      maximumOffset: Vector(
        x: max(0, Double(columns) * (size.width + 20) - viewport.width),
        y: Double(1000 / columns) * (size.height + 20) - viewport.height))
  }

  private static func selection(_ name: String, _ areas: SnapAreas) -> Benchmark {
    Benchmark(name: "snap/\(name)", baseline: Motions.referenceName, atMost: atMost) { loop in
      let strategies = strategies(areas.maximumOffset)
      var offsets = Array(repeating: Vector.zero, count: strategies.count)
      while loop.next(strategies.count) {
        for (index, strategy) in strategies.enumerated() {
          offsets[index] = areas.position(for: strategy)?.offset ?? Vector(x: -1, y: -1)
        }
      }
      for (offset, strategy) in zip(offsets, strategies) {
        check(offset, strategy, in: areas, name)
      }
    }
  }

  /// Checks that a scroll ends at a row, or at an end of the content.
  private static func check(
    _ offset: Vector, _ strategy: SnapAreas.Strategy, in areas: SnapAreas, _ name: String
  ) {
    let row = offset.y / (size.height + 20)
    require(
      offset.y == areas.maximumOffset.y || (row >= 0 && abs(row - row.rounded()) < 1e-9),
      "snap/\(name): \(strategy) ends at \(offset)")
  }

  /// Releases at rest and flings, starting from random offsets.
  private static func strategies(_ maximum: Vector) -> [SnapAreas.Strategy] {
    var random = SplitMix(state: 3)
    return (0..<64).map { index in
      let origin = Vector(x: random.next() * maximum.x, y: random.next() * maximum.y)
      let distance = Vector(x: 600 * random.next() - 300, y: 4000 * random.next() - 2000)
      return index.isMultiple(of: 2)
        ? .end(at: origin) : .both(from: origin, by: distance, isFling: true)
    }
  }
}
