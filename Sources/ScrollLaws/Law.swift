/// A law of scrolling that every nested scroll view must obey.
///
/// ``SystemLaws`` checks the laws on a nested system with random input. `scrollsim check` checks
/// the laws that the rows of a run can show.
public enum Law: String, Sendable, Hashable, CaseIterable {
  /// Together, the parts move exactly as far as requested.
  case conservation = "I1 conservation"
  /// Splitting a movement in two, or changing the frame rate, does not change the result.
  case frameSplit = "I2 frame split"
  /// No part moves farther than requested, or in the opposite direction.
  case continuity = "I3 continuity"
  /// Parts are at their layout positions, and parts that touch each other stay in contact.
  case attachment = "I4 attachment"
  /// A hidden list keeps its offset.
  case idempotence = "I5 idempotence"
  /// Content comes to rest within its range.
  case range = "I6 range"
  /// A fling keeps its velocity when another part continues it.
  case velocity = "one velocity"
  /// The same input gives the same result in a second run and in a copy.
  case determinism = "I7 determinism"
  /// Content rests at an allowed position, such as a detent, and a touch does not move it.
  case rest = "I8 rest"
  /// Setting a value that is already set changes nothing.
  case unchanged = "I9 unchanged"
  /// A change of the geometry keeps the visible content in place.
  case adoption = "I10 adoption"
  /// A part that a drag moves in one direction can also be dragged back.
  case reach = "I11 reach"
  /// Content inserted above the visible rows shifts a motion's offset and changes nothing else.
  case insertion = "I12 insertion"
  /// Mirrored input gives the mirrored result.
  case mirror = "I13 mirror"
  /// The scroll limits do not change while only one part moves.
  case limits = "I14 limits"
  /// A view is always in a valid state.
  case state = "I15 state"
  /// A memoryless motion that is started again from its current state continues unchanged.
  case restart = "I16 restart"
  /// A run reaches the end of its script.
  case completeness = "completeness"
}

extension Law {
  /// The law in one sentence.
  public var statement: String {
    switch self {
    case .conservation:
      "Within the limits, the parts together move by exactly the requested distance."
    case .frameSplit:
      "A movement in two steps, or a motion at another frame rate, gives the same result."
    case .continuity:
      "No part moves further than the content, and a page switch moves no shared part."
    case .attachment:
      "Part offsets and overscroll add up to the offset, and adjacent parts stay adjacent."
    case .idempotence:
      "A hidden list keeps its offset, and a page that is shown again is where it was."
    case .range:
      "Content comes to rest within its range, and a snapping header is then open or collapsed."
    case .velocity:
      "A fling has the same velocity before and after another part takes over."
    case .determinism:
      "The same input gives the same result, in a second run and in a copy."
    case .rest:
      "Content rests at a page, snap position, detent or dock; a touch alone does not move it."
    case .unchanged:
      "Setting the present geometry, physics, page or offset again changes nothing."
    case .adoption:
      "A change of geometry keeps the page, the header and the visible rows in place."
    case .reach:
      "A part that can be dragged towards one end can also be dragged to the other."
    case .insertion:
      "Inserting content above moves no visible row, and a motion keeps its velocity."
    case .mirror:
      "Mirrored input on mirrored pages or edges gives the mirrored result."
    case .limits:
      "The ends of the content and their bounce do not change while a single part moves."
    case .state:
      "After every event and frame the view is in a valid state, with finite numbers."
    case .restart:
      "Starting a fling again changes nothing if it depends only on its offset and velocity."
    case .completeness:
      "A run reaches the end of its script."
    }
  }

  /// An example of a violation.
  public var example: String {
    switch self {
    case .conservation:
      "A header that consumes 40 pt of a drag and collapses by 30 pt."
    case .frameSplit:
      "A fling that is computed frame by frame and rests 12 pt further at 120 Hz."
    case .continuity:
      "A bar that jumps by its own height when the header has collapsed."
    case .attachment:
      "A bar drawn at y 10 under a header of 180 pt."
    case .idempotence:
      "A list that starts at its top again after two page switches."
    case .range:
      "A list that rests 3 pt beyond its end after a bounce."
    case .velocity:
      "A fling that stops dead when the header has collapsed."
    case .determinism:
      "A system that reads a clock, or keeps its state in a shared object."
    case .rest:
      "A sheet that rests between two detents."
    case .unchanged:
      "A layout pass that restarts a running fling."
    case .adoption:
      "`self = system` in `adopt`: content at 1000 jumps to 0 when it grows."
    case .reach:
      "A header that no downward drag moves: it collapses and never comes back."
    case .insertion:
      "A chat in which older messages arrive and the fling stops."
    case .mirror:
      "Pages that turn at 50 % to the left and at 60 % to the right."
    case .limits:
      "A list that bounces at its end only while its offset is below 1000 pt."
    case .state:
      "A part beyond its range, or an event that is scheduled for a time in the past."
    case .restart:
      "A deceleration that starts again with its full duration after each layout."
    case .completeness:
      "A list that bounces at its end again and again."
    }
  }

  /// The largest difference that counts as equal, divided by max(1, |expected|).
  ///
  /// The numbers are in points, or in points per second for ``velocity``.
  public var tolerance: Double {
    switch self {
    case .determinism, .unchanged, .state, .completeness: 0
    case .frameSplit, .mirror, .insertion: 1e-8
    case .velocity: 1e-3
    default: 1e-9
    }
  }
}
