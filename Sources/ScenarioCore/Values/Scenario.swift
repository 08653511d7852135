public import NestedScroll
public import ScrollModel

/// A scenario: a scroll view with its geometry, and a script of events.
public struct Scenario: Sendable, Hashable {
  /// The name of the scenario, which is the title of its plots.
  public let name: String?
  /// A description, for readers.
  public let description: String?
  /// The plain scroll view, nested system or nested-scrolling protocol on which the script runs.
  public package(set) var system: System
  /// The physics at the start of the script.
  public internal(set) var physics: Physics
  /// The frame rate of simulated time, in 1/s, from 0.001 to a million.
  public let framesPerSecond: Double
  /// The sample rate of the finger in drags whose duration is in seconds, in 1/s, from 30 to 1000.
  public let touchSamplesPerSecond: Double
  /// The settings with which a system starts; only nested systems have those after `displayScale`.
  public package(set) var settings: SystemSettings
  /// The steps of the script, in order.
  public internal(set) var script: [Step]

  /// The rules of a nested system: corrected or published.
  public var rules: Rules { settings.design == nil ? .ideal : .original }

  /// The script indices of steps whose duration is in frames; their gestures depend on the frame
  /// rate.
  public var stepsCountingFrames: [Int] {
    script.indices.filter { index in
      switch script[index] {
      case .drag(let drag): drag.duration.countsFrames
      case .nested(.swipe(_, let duration)): duration.countsFrames
      default: false
      }
    }
  }

  var allPhysics: [Physics] {
    [physics]
      + script.compactMap { step in
        if case .scrollView(.physics(let physics)) = step { physics } else { nil }
      }
  }

  var showsStretch: Bool { allPhysics.contains { $0.scrollPhysics.stretch != .none } }

  /// True if the result of a drag depends on how it is divided into events.
  package var dependsOnEvents: Bool {
    allPhysics.map { $0.scrollPhysics }.contains { physics in
      if case .edge(_, ignoredPixels: let ignored) = physics.stretch, ignored > 0 { return true }
      return physics.dragThreshold > 0 || physics.overscroll.isIncremental
    }
  }

  /// The settings with which a system starts; only nested systems have those after `displayScale`.
  public struct SystemSettings: Sendable, Hashable {
    /// The pixels per point with which offsets are rounded to whole pixels; `nil` to not round.
    public let displayScale: Double?
    /// The published design whose rules the system follows; `nil` for the corrected rules.
    public package(set) var design: PublishedDesign?
    /// True if a fling stops at the end of the part that it moves first.
    public package(set) var latchesFlings: Bool
    /// The initial page, from 0.
    public let startPage: Int
    /// The app's settings for the vertical scroll view.
    public let behavior: ScrollBehavior
  }

  /// The rules of a nested system.
  public enum Rules: String, Sendable, Hashable, CaseIterable, Word {
    /// The corrected rules, which lose no movement.
    case ideal
    /// The published rules, with their defects, for comparison.
    case original
  }

  /// The kind of a system, with its geometry.
  public indirect enum System: Sendable, Hashable {
    /// A plain scroll view.
    case scrollView(ScrollView)
    /// A nested system of UIKit, of any kind.
    case nested(NestedSystem)
    /// Nested scrolling with the protocol of a platform other than iOS.
    case nestedProtocol(NestedProtocol)

    package var nestedProtocol: NestedProtocol? {
      if case .nestedProtocol(let system) = self { system } else { nil }
    }
  }
}
