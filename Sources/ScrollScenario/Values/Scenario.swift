public import NestedScroll
import ScrollModel

/// A system with its geometry, and a script of what happens to it; one file.
public struct Scenario: Sendable, Hashable {
  /// Its name, for people.
  public let name: String?
  /// What it shows, for people.
  public let description: String?
  /// What scrolls.
  public let system: System
  /// The constants of the motion.
  public let physics: Physics
  /// Frames per second of simulated time; a thousandth to a million.
  public let framesPerSecond: Double
  /// How often the finger of a drag in seconds is sampled, in 1/s; 30 to 1000.
  public let touchSamplesPerSecond: Double
  /// Pixels per point of the grid that a nested system's offsets are rounded to; nil for no grid.
  public let displayScale: Double?
  /// Whose rules a nested system follows.
  public let rules: Rules
  /// What happens, in order.
  public let script: [Step]
  /// What is written in the file and makes no difference: a place and why, each a line.
  public let remarks: [String]

  /// The indices of the steps that take a number of frames, so that another frame rate makes another
  /// gesture of them.
  public var stepsCountingFrames: [Int] {
    script.indices.filter { index in
      switch script[index] {
      case .drag(let drag): drag.duration.countsFrames
      case .nested(.swipe(_, let duration)): duration.countsFrames
      default: false
      }
    }
  }

  /// The constants that the motion starts with, and all that the script changes them to.
  var allPhysics: [Physics] {
    [physics]
      + script.compactMap { step in
        if case .scrollView(.physics(let physics)) = step { physics } else { nil }
      }
  }

  /// Whether the trace has columns for the stretch of edges.
  var showsStretch: Bool { allPhysics.contains { $0.scrollPhysics.stretch != .none } }

  /// Whose rules a nested system follows.
  public enum Rules: String, Sendable, Hashable, CaseIterable, Word {
    /// The right ones.
    case ideal
    /// Those that were published, with their defects, to be compared with.
    case original
  }

  /// What scrolls: a kind and its geometry.
  public enum System: Sendable, Hashable {
    /// One plain scroll view.
    case scrollView(ScrollView)
    /// Lists on top of each other.
    case stackedLists(StackedLists.Geometry)
    /// A header above a bar and its pages.
    case segmentPager(SegmentPager.Geometry)
    /// A header that scrolls away above a bar and its pages.
    case easyPager(EasyPager.Geometry)
    /// A header between two heights above lists that grow as it shrinks, and its height at the
    /// start; nil for the least.
    case collapsingHeader(CollapsingHeader.Geometry, header: Double?)
    /// Pages as high as the viewport under a floating header and bar.
    case swipePages(SwipePages.Geometry)
    /// A sheet that rests at detents, and the index of the one at the start.
    case detentSheet(DetentSheet.Geometry, detent: Int)

    /// How many pages it has; nil for a system that has none.
    var pageCount: Int? {
      switch self {
      case .scrollView: nil
      case .stackedLists(let geometry): geometry.lists.count
      case .segmentPager(let geometry): geometry.pages.count
      case .collapsingHeader(let geometry, _): geometry.pages.count
      case .swipePages(let geometry): geometry.pages.count
      case .easyPager(let geometry): geometry.pages.count
      case .detentSheet: 1
      }
    }
  }

  /// How many pages, or lists of a stack, it has at most in the course of the script.
  var mostPages: Int {
    var system = system
    return script.reduce(system.pageCount ?? 0) { most, step in
      guard case .nested(.set(let change)) = step else { return most }
      system.apply(change)
      return max(most, system.pageCount ?? 0)
    }
  }
}
