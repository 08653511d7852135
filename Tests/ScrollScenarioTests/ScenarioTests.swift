import NestedScroll
import ScenarioCore
import ScrollDynamics
import ScrollModel
import Testing
import TraceRows

@Suite struct `Scenario values` {
  @Test func `keys that a minimal scenario omits have the format's defaults`() throws {
    let scenario = try good("minimal")
    #expect(scenario.name == nil)
    #expect(scenario.description == nil)
    #expect(scenario.framesPerSecond == 60)
    #expect(scenario.script.isEmpty)
    let physics = scenario.physics
    #expect(physics.preset == "uikit")
    #expect(physics.pixelsPerPoint == 1)
    #expect(physics.compatibility == [])
    #expect(physics.scrollPhysics == .uikit)
    #expect(physics.decelerationRate == nil)
    #expect(physics.minimumFlingVelocity == nil)
    #expect(physics.rubberBandCoefficient == nil)
    #expect(physics.velocityEstimator == nil)
    let view = scenario.scrollView
    let (viewport, content) = (view.geometry.containerSize, view.geometry.contentSize)
    #expect([viewport.width, viewport.height] == [390, 844])
    #expect([content.width, content.height] == [390, 4000])
    #expect([view.offset.x, view.offset.y] == [0, 0])
    #expect(view.geometry.contentInset == EdgeInsets())
    #expect(view.behavior == ScrollBehavior())
    #expect(view.geometry.displayScale == nil)
  }

  @Test func `every key of a system and of its physics is read`() throws {
    let scenario = try good("every-key")
    #expect(scenario.name == "every-key")
    #expect(scenario.description == "All of it")
    #expect(scenario.framesPerSecond == 120)
    let physics = scenario.physics
    #expect(physics.decelerationRate == .fast)
    #expect(physics.minimumFlingVelocity == 0)
    #expect(physics.rubberBandCoefficient == 1)
    #expect(physics.velocityEstimator == .leastSquares)
    let view = scenario.scrollView
    let (viewport, content) = (view.geometry.containerSize, view.geometry.contentSize)
    #expect([viewport.width, viewport.height] == [320, 480])
    #expect([content.width, content.height] == [640, 0])
    #expect([view.offset.x, view.offset.y] == [10, -20])
    #expect(view.geometry.contentInset == EdgeInsets(top: 44, left: 1, bottom: 34, right: 2))
    #expect(!view.behavior.bouncesHorizontally && view.behavior.bouncesVertically)
    #expect(view.behavior.alwaysBouncesHorizontally && view.behavior.alwaysBouncesVertically)
    #expect(view.geometry.displayScale == 3)
  }

  @Test func `a drag or a swipe has seconds or frames, and fingers have a rate`() throws {
    let scenario = try good("drags-in-seconds")
    #expect(scenario.touchSamplesPerSecond == 240)
    #expect(scenario.stepsCountingFrames == [1, 3, 4])
    guard case .drag(let drag) = scenario.script[0],
      case .nested(.swipe(let pages, let duration)) = scenario.script[2],
      case .gesture(let own) = scenario.script[6], case .gesture(let other) = scenario.script[7]
    else {
      Issue.record("a drag, a swipe and two gestures were expected")
      return
    }
    #expect(drag.duration == .seconds(0.25) && pages == 0.5 && duration == .seconds(0.1))
    #expect(own.samplesPerSecond == 60 && other.samplesPerSecond == 240)
    #expect(try good("minimal").touchSamplesPerSecond == 120)
  }

  @Test func `a bare number is the viewport's height`() throws {
    let viewport = try good("height-only").scrollView.geometry.containerSize
    #expect([viewport.width, viewport.height] == [390, 844])
  }

  @Test func `an object with some of its keys has defaults for the others`() throws {
    let scenario = try good("partial-objects")
    #expect(scenario.scrollView.geometry.contentInset == EdgeInsets(top: -20))
    #expect(scenario.scrollView.behavior.bouncesHorizontally)
    #expect(!scenario.scrollView.behavior.bouncesVertically)
    #expect(scenario.physics.decelerationRate == DecelerationRate(0.995))
  }

  @Test func `errors in a scenario inside a larger file have its place`() throws {
    let json = try JSONValue(parsing: Array(#"{"format": 2}"#.utf8), file: "f")
    #expect(
      errorMessage { try Scenario.decode(json, file: "f", at: JSONPath([.key("scenario")])) }
        == #"f: scenario: the key "system" is missing; its value is an object "#
        + #"with a "kind" and its geometry"#)
  }
}

private func good(_ name: String) throws -> Scenario {
  try Scenario.decode(bytes: FixtureFolder.bytes("good/\(name).json"), file: "\(name).json")
}

extension Scenario {
  fileprivate var scrollView: ScrollView {
    switch system {
    case .scrollView(let view): view
    default: preconditionFailure("no plain scroll view")
    }
  }
}
