import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Compose's dispatch, flings and bars; where the numbers come from is in `ProtocolCases/README.md`.
@Suite struct `Compose's nested scrolling` {
  @Test func `calls the parents in the order and with the amounts that its tests assert`() throws {
    let cases = try ProtocolCase.all("android_nested_dispatch", "nested.compose")
    #expect(cases.count == 5)
    for item in cases {
      let parameters = item.parameters
      guard parameters["dispatch"] == .null else {
        var order: [String] = []
        let (names, isBefore) = (
          ["grandparent", "parent"], parameters["dispatch"].string == "preScroll"
        )
        if isBefore {
          _ = ComposeNesting.before(.zero, parents: 2) { parent, _ in
            order.append("\(names[parent]).onPreScroll")
            return .zero
          }
        } else {
          _ = ComposeNesting.after(consumed: .zero, available: .zero, parents: 2) { parent, _, _ in
            order.append("\(names[parent]).onPostScroll")
            return .zero
          }
        }
        #expect(order == item.expected.elements.map(\.string), "\(item.id)")
        continue
      }
      let takes = [vector(parameters["grandparent_takes"]), vector(parameters["parent_takes"])]
      var (offered, before) = ([Vector.zero, .zero], [Vector.zero, .zero])
      let returned: Vector
      if parameters["consumed"] == .null {
        returned = ComposeNesting.before(vector(parameters["dispatched"]), parents: 2) {
          offered[$0] = $1
          return takes[$0]
        }
      } else {
        let left = parameters["available"] == .null ? parameters["left"] : parameters["available"]
        returned = ComposeNesting.after(
          consumed: vector(parameters["consumed"]), available: vector(left), parents: 2
        ) {
          (before[$0], offered[$0]) = ($1, $2)
          return takes[$0]
        }
      }
      for (word, value) in [
        ("grandparent_available", offered[0]), ("parent_available", offered[1]),
        ("grandparent_consumed", before[0]), ("parent_consumed", before[1]), ("returned", returned),
      ] where item.expected[word] != .null {
        #expect([value.x, value.y] == item.expected[word].numbers, "\(item.id): \(word)")
      }
    }
  }

  @Test func `a scrollable consumes its share and leaves the remainder to its parent`() throws {
    let cases = try ProtocolCase.all("android_nested_dispatch", "nested.compose.scrollable")
    #expect(cases.count == 3)
    for item in cases {
      guard let fraction = item.parameters["child_fraction"].number else {
        // Half and half: what the inner one leaves is all that the outer one gets.
        let share = try item.number("inner_takes_fraction")
        var (inner, outer) = (0.0, 0.0)
        for _ in 0..<10 {
          let delta = Vector(x: 0, y: 20)
          let own = Vector(x: 0, y: share * delta.y)
          inner += own.y
          outer +=
            ComposeNesting.after(consumed: own, available: delta - own, parents: 1) { $2 }.y
        }
        #expect(inner == outer && inner == 100)
        continue
      }
      let velocity = try item.number("v")
      var left = 0.0
      _ = ComposeNesting.after(
        consumed: Vector(x: 0, y: fraction * velocity),
        available: Vector(x: 0, y: velocity - fraction * velocity), parents: 1
      ) {
        left = $2.y / velocity
        return .zero
      }
      let expected = try #require(item.expected["left_fraction"].number)
      #expect(abs(left - expected) <= item.json["tolerance"]["absolute"].number ?? 0)
    }
  }

  /// A recorded fling of a child in a parent, in frames of 16 ms, at a density in pixels per point.
  struct Recorded: Sendable {
    let name: String
    let density: Double
    let child: (length: Double, offset: Double)
    let parent: (length: Double, offset: Double)
    let velocity: Double

    init(
      _ name: String, _ density: Double, child: Double, at childOffset: Double = 0, parent: Double,
      at parentOffset: Double = 0, velocity: Double
    ) {
      self.name = "android_nested_compose_" + name
      self.density = density
      self.child = (child, childOffset)
      self.parent = (parent, parentOffset)
      self.velocity = velocity
    }

    /// The parent, 0, and the child, 1, in points, where a row has them or at the start.
    func chain(_ row: [String: Double] = [:]) -> ScrollChain {
      ScrollChain([
        ScrollPart(
          .content, amount: (row["parent"] ?? parent.offset) / density,
          length: parent.length / density),
        ScrollPart(
          .list, amount: (row["child"] ?? child.offset) / density, length: child.length / density),
      ])
    }

    /// Expects the amounts of a fling at a time to be those of a row within 0.7 px.
    func expect(
      _ fling: ChainFling, of chain: ScrollChain, at time: Double, as row: [String: Double]
    ) throws {
      var shown = chain
      fling.show(in: &shown, at: time)
      for (index, word) in ["parent", "child"].enumerated() {
        let value = try #require(row[word])
        let miss = abs(shown[index].amount * density - value)
        #expect(miss <= 0.7, "\(name), \(time) s: \(word) \(value), off by \(miss)")
      }
    }
  }

  /// In the original the frame in which the child cannot move moves nothing, and the parent's motion
  /// begins with a frame at its start.
  @Test(arguments: [
    Recorded("d160_child400_parent1000_v5000_cancel", 1, child: 400, parent: 1000, velocity: 5000),
    Recorded(
      "d420_child800at800_parent600at600_vm6000_cancel", 2.625, child: 800, at: 800, parent: 600,
      at: 600, velocity: -6000),
  ])
  func `a fling that is cancelled starts again at most two frames before its frames`(
    _ recorded: Recorded
  ) throws {
    let nesting = ComposeNesting(child: 1, generation: .cancels)
    var chain = recorded.chain()
    var fling = try #require(
      nesting.fling(of: chain, velocity: recorded.velocity / recorded.density))
    let (frame, boundary) = (0.016, try #require(fling.boundaries.first))
    let rows = try protocolRows(recorded.name)
    #expect(rows.count > 15)
    var (start, previous, hitches) = (0.0, rows[0], 0)
    for row in rows {
      let time = try #require(row["t_ms"]) / 1000
      let stands =
        time > 0 && row["child"] == previous["child"] && row["parent"] == previous["parent"]
      if stands, hitches == 0 {
        // One frame would come after the boundary anyway; up to two more are lost.
        let lost = (time + frame - boundary.time) / frame - 1
        #expect(lost > 1 && lost <= 1.99, "\(recorded.name): \(lost) frames")
        // What is left is the velocity of that frame.
        chain = recorded.chain(row)
        let velocity = try #require(row["velocity"])
        fling = try #require(nesting.fling(of: chain, velocity: velocity / recorded.density))
        (start, hitches) = (time + frame, 1)
      } else if time >= start, hitches == 1 || time <= boundary.time {
        try recorded.expect(fling, of: chain, at: time - start, as: row)
      }
      previous = row
    }
    #expect(hitches == 1)
  }

  @Test func `does not fling what the parents leave below 1`() {
    let chain = ScrollChain([ScrollPart(.content, length: 100), ScrollPart(.list, length: 100)])
    let nesting = ComposeNesting(child: 1)
    #expect(nesting.fling(of: chain, velocity: 1000, preFling: 999) == nil)
    #expect(nesting.fling(of: chain, velocity: 1000, preFling: 400) != nil)
  }

  @Test func `a bar with a velocity flings along the spline before it settles`() throws {
    let bar = TopAppBar(.exitUntilCollapsed, length: 100)
    let motion = try #require(bar.settling(from: 40, velocity: 400))
    #expect(motion.restPosition == 100)
    expectClose(motion.sample(at: 0).velocity, 400, within: 1e-9)
    #expect(bar.settling(from: 0.5) == nil && bar.settling(from: 100, velocity: 900) == nil)
    // Thrown all the way, it has nothing left to settle.
    #expect(bar.settling(from: 40, velocity: 5000)?.restPosition == 100)
  }

  @Test func `a bar that consumes the whole movement loses what it does not need`() {
    for behavior in TopAppBar.Behavior.allCases {
      for (whole, moved) in [(false, 20.0), (true, 0)] {
        let bar = TopAppBar(behavior, length: 100, barTakesWhole: whole)
        var chain = bar.chain(listLength: 1000, collapsed: 90)
        #expect(chain.move(by: 30, bar.claims, during: .drag) == 0)
        #expect(chain[0].amount == 100 && chain[1].amount == moved)
        chain.move(by: -50, bar.claims, during: .drag)
        #expect((chain[0].amount < 100) == (behavior == .enterAlways || moved < 50))
      }
    }
  }

  private func vector(_ json: CaseJSON) -> Vector {
    Vector(x: json[0].number ?? 0, y: json[1].number ?? 0)
  }
}
