import ScrollModel
import TestSupport
import Testing

@Suite struct SnapAreaLawTests {
  /// A container and what is asked of it, in numbers that can be transformed.
  struct Setup {
    var areas: [SnapAreas.Area]
    var viewport: Size
    var snapport: Rect
    var maximum: Vector
    var axes: AxisSet
    var strictness: SnapAreas.Strictness
    var blockAxis = Axis.vertical
    var origin: Vector
    var distance: Vector

    init(_ random: inout SeededGenerator) {
      viewport = Size(width: random.uniform(200...500), height: random.uniform(200...500))
      snapport = Rect(
        x: random.uniform(0...40), y: random.uniform(0...40),
        width: viewport.width - random.uniform(40...80),
        height: viewport.height - random.uniform(40...80))
      maximum = Vector(x: random.uniform(0...1500), y: random.uniform(500...2500))
      let alignments: [SnapAreas.Alignment?] = [.start, .center, .end, nil]
      areas = []
      for _ in 0..<Int(random.uniform(1...12)) {
        areas.append(
          SnapAreas.Area(
            frame: Rect(
              x: random.uniform(0...maximum.x), y: random.uniform(0...maximum.y),
              width: random.uniform(20...700), height: random.uniform(20...900)),
            horizontal: random.pick(alignments), vertical: random.pick(alignments),
            alwaysStops: random.uniform(0...1) < 0.3))
      }
      axes = random.pick([.horizontal, .vertical, .both])
      strictness = random.pick([.mandatory, .proximity])
      origin = Vector(x: random.uniform(0...maximum.x), y: random.uniform(0...maximum.y))
      distance = Vector(x: random.uniform(-900...900), y: random.uniform(-900...900))
    }

    mutating func move(by way: Vector) {
      for index in areas.indices { areas[index].frame.origin = areas[index].frame.origin + way }
      origin = origin + way
    }

    var container: SnapAreas {
      SnapAreas(
        areas, snapport: snapport, maximumOffset: maximum, axes: axes, strictness: strictness,
        blockAxis: blockAxis)
    }

    var strategies: [SnapAreas.Strategy] {
      [
        .end(at: origin), .direction(from: origin, by: distance),
        .both(from: origin, by: distance), .both(from: origin, by: distance, isFling: true),
        .both(from: origin, by: Vector(x: 0, y: distance.y)),
      ]
    }

    var positions: [SnapAreas.Position?] {
      let container = container
      return strategies.map { container.position(for: $0) } + [
        container.positionAfterLayout(at: origin),
        container.positionAfterLayout(at: origin, horizontal: 0),
        container.positionAfterLayout(at: origin, vertical: 0),
      ]
    }
  }

  private func expectEqual(
    _ setup: Setup, _ other: Setup, seed: UInt64, _ transform: (Vector) -> Vector
  ) {
    for (index, (one, other)) in zip(setup.positions, other.positions).enumerated() {
      guard let one, let other else {
        #expect(one == nil && other == nil, "seed \(seed), strategy \(index)")
        continue
      }
      let expected = transform(one.offset)
      #expect(
        abs(other.offset.x - expected.x) < 1e-6 && abs(other.offset.y - expected.y) < 1e-6,
        "seed \(seed), strategy \(index): \(other.offset), expected \(expected)")
      #expect(one.horizontal?.area == other.horizontal?.area, "seed \(seed)")
      #expect(one.vertical?.area == other.vertical?.area, "seed \(seed)")
    }
  }

  @Test func `a container equals one that is created again`() {
    for (_, var random) in SeededGenerator.seeded(100) {
      let setup = Setup(&random)
      #expect(setup.container == setup.container)
      #expect(Set([setup.container, setup.container]).count == 1)
    }
  }

  @Test func `a mirrored container has mirrored snap positions`() {
    for (seed, var random) in SeededGenerator.seeded(1000) {
      let setup = Setup(&random)
      for axis in Axis.allCases {
        var mirrored = setup
        let length = setup.maximum[axis] + setup.viewport[axis]
        let port = setup.snapport
        mirrored.snapport.origin[axis] = setup.viewport[axis] - port.origin[axis] - port.size[axis]
        mirrored.areas = setup.areas.map { area in
          var area = area
          area.frame.origin[axis] = length - area.frame.origin[axis] - area.frame.size[axis]
          if axis == .horizontal {
            area.horizontal = area.horizontal.map(\.opposite)
          } else {
            area.vertical = area.vertical.map(\.opposite)
          }
          return area
        }
        mirrored.origin[axis] = setup.maximum[axis] - setup.origin[axis]
        mirrored.distance[axis] = -setup.distance[axis]
        expectEqual(setup, mirrored, seed: seed) { offset in
          var offset = offset
          offset[axis] = setup.maximum[axis] - offset[axis]
          return offset
        }
      }
    }
  }

  @Test func `swapped axes have swapped snap positions`() {
    func swap(_ vector: Vector) -> Vector { Vector(x: vector.y, y: vector.x) }
    func swap(_ size: Size) -> Size { Size(width: size.height, height: size.width) }
    func swap(_ rect: Rect) -> Rect { Rect(origin: swap(rect.origin), size: swap(rect.size)) }
    for (seed, var random) in SeededGenerator.seeded(1000) {
      let setup = Setup(&random)
      var swapped = setup
      swapped.areas = setup.areas.map {
        SnapAreas.Area(
          frame: swap($0.frame), horizontal: $0.vertical, vertical: $0.horizontal,
          alwaysStops: $0.alwaysStops)
      }
      swapped.viewport = swap(setup.viewport)
      swapped.snapport = swap(setup.snapport)
      swapped.maximum = swap(setup.maximum)
      swapped.origin = swap(setup.origin)
      swapped.distance = swap(setup.distance)
      swapped.blockAxis = .horizontal
      swapped.axes =
        setup.axes == .both ? .both : setup.axes == .horizontal ? .vertical : .horizontal
      // A distance of 0 is that of the other axis.
      let positions = { (setup: Setup) in
        let container = setup.container
        return setup.strategies.dropLast().map { container.position(for: $0) } + [
          container.positionAfterLayout(at: setup.origin)
        ]
      }
      for (one, other) in zip(positions(setup), positions(swapped)) {
        #expect(one.map { swap($0.offset) } == other?.offset, "seed \(seed)")
        #expect(one?.horizontal == other?.vertical, "seed \(seed)")
        #expect(one?.vertical == other?.horizontal, "seed \(seed)")
      }
    }
  }

  @Test func `content that moves keeps its snap positions relative to itself`() {
    for (seed, var random) in SeededGenerator.seeded(1000) {
      var setup = Setup(&random)
      // Room on all sides, so that no end of the range is near.
      let room = Vector(x: 4096, y: 4096)
      setup.maximum = setup.maximum + 2 * room
      setup.move(by: room)
      let way = Vector(x: 512, y: -1024)
      var moved = setup
      moved.move(by: way)
      expectEqual(setup, moved, seed: seed) { $0 + way }
    }
  }

  @Test func `proximity reaches a third of the snapport`() {
    let area = SnapAreas.Area(frame: Rect(x: 0, y: 1000, width: 300, height: 100))
    let container = SnapAreas(
      [area], snapport: Rect(x: 0, y: 0, width: 300, height: 300),
      maximumOffset: Vector(x: 0, y: 5000), axes: .vertical, strictness: .proximity)
    func snap(_ y: Double) -> Double? {
      container.position(for: .end(at: Vector(x: 0, y: y)))?.offset.y
    }
    #expect(snap(900) == 1000)
    #expect(snap(1100) == 1000)
    #expect(snap(899.9) == nil)
    #expect(snap(1100.1) == nil)
  }

  @Test func `what lies inside wins a tie`() {
    func area(_ x: Double, _ width: Double) -> SnapAreas.Area {
      SnapAreas.Area(frame: Rect(x: x, y: 500, width: width, height: 200), horizontal: nil)
    }
    let container = SnapAreas(
      [area(0, 300), area(50, 100), area(200, 300)],
      snapport: Rect(x: 0, y: 0, width: 300, height: 300), maximumOffset: Vector(x: 0, y: 5000),
      axes: .vertical)
    #expect(container.position(for: .end(at: .zero))?.vertical?.area == 1)
  }

  @Test func `only the defect drops the axis that does not snap`() {
    let area = SnapAreas.Area(frame: Rect(x: 0, y: 500, width: 3000, height: 200))
    var container = SnapAreas(
      [area], snapport: Rect(x: 0, y: 0, width: 300, height: 300),
      maximumOffset: Vector(x: 2000, y: 2000), axes: .vertical)
    let strategy = SnapAreas.Strategy.both(from: Vector(x: 10, y: 20), by: Vector(x: 70, y: 300))
    #expect(container.position(for: strategy)?.offset == Vector(x: 80, y: 500))
    container.dropsUnsnappedAxis = true
    #expect(container.position(for: strategy)?.offset == Vector(x: 10, y: 500))
  }
}

extension SnapAreas.Alignment {
  fileprivate var opposite: SnapAreas.Alignment {
    switch self {
    case .start: .end
    case .center: .center
    case .end: .start
    }
  }
}
