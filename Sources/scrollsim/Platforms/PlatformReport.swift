import ScenarioCore
import ScrollDynamics
import ScrollModel
import TraceRows

/// A description of how a platform responds to a finger, from the drag until everything is at rest.
struct PlatformReport {
  /// One part of the description, such as the deceleration of a fling or the behavior at the edges.
  struct Section {
    let stage: ScrollPlatform.Stage
    let facts: [String]
    var columns: [String] = []
    var rows: [[Double]] = []
  }

  private let platform: ScrollPlatform
  private let sections: [Section]

  /// `pixelsPerPoint` is the display density; the release velocities, in pt/s, are positive.
  init(_ platform: ScrollPlatform, pixelsPerPoint: Double, velocities: [Double]) {
    self.platform = platform
    let physics = platform.physics(pixelsPerPoint, [])
    // The durations in the tables do not include the wait for the first frame.
    var moving = physics
    moving.flingDelay = 0
    let trial = PlatformTrial(physics: moving)
    let limits = physics.flingLimits
    let slop = physics.keepsTouchSlop ? "catches up with" : "does not catch up with"
    var contact = [
      "a drag begins after \(physics.touchSlop.text()) pt; the content \(slop) the finger"
    ]
    if physics.dragThreshold > 0 {
      contact.append("the content moves after another \(physics.dragThreshold.text()) pt")
    }
    var velocity = ["the velocity of a release is estimated by \(physics.velocityEstimator)"]
    let bound = limits.includesMinimum ? "at least" : "more than"
    velocity.append(
      "a fling needs \(bound) \(limits.minimum.text()) pt/s"
        + (limits.maximum < .infinity ? ", and is limited to \(limits.maximum.text()) pt/s" : ""))
    if physics.flingDelay > 0 {
      velocity.append("the fling begins \((1000 * physics.flingDelay).text()) ms after the release")
    }
    if let interval = physics.flingFrames.interval {
      velocity.append(
        "a touch stops the fling at one of its frames, which are \((1000 * interval).text()) ms apart"
      )
    }
    if limits.travel > 0 {
      velocity.append("a fling needs a drag of more than \(limits.travel.text()) pt")
    }
    sections = [
      Section(
        stage: .contact, facts: contact, columns: ["pull_pt", "overscroll_pt", "stretch_pt"],
        rows: [50, 200, 800].map { [$0] + trial.pull($0) }),
      Section(stage: .velocity, facts: velocity),
      Section(stage: .gain, facts: [physics.carryOver.inWords]),
      Section(
        stage: .deceleration, facts: [physics.fling.inWords] + physics.fling.limitText,
        columns: ["velocity_pt_s", "distance_pt", "duration_s"],
        rows: velocities.map { [$0] + trial.fling($0) }),
      Section(
        stage: .edge, facts: [physics.edges.upper.inWords],
        columns: ["velocity_pt_s", "overscroll_pt", "stretch_pt", "duration_s"],
        rows: velocities.map { [$0] + trial.impact($0) }),
      Section(stage: .resolution, facts: ["\(platform.resolution)"]),
    ]
  }

  var text: String {
    let mark = platform.isVerified ? "" : " (unverified)"
    let parts = sections.map { section in
      let certainty = platform.certainty(of: section.stage)
      let facts = section.facts.map { "  \($0) [\(certainty)]\n" }.joined()
      guard !section.columns.isEmpty else { return "\(section.stage)\n\(facts)" }
      let cells = [section.columns] + section.rows.map { row in row.map { $0.text() } }
      let table = TextTable.text(cells, left: 0).split(separator: "\n").map { "  \($0)\n" }.joined()
      return "\(section.stage)\n\(facts)\(table)"
    }
    return "\(platform.name)\(mark)\nsource: \(platform.source)\n"
      + "verified: \(platform.verification)\n\n" + parts.joined(separator: "\n")
  }

  var json: JSONValue {
    .object([
      "name": .string("\(platform.name)"), "verified": .boolean(platform.isVerified),
      "source": .string("\(platform.source)"), "verification": .string(platform.verification),
      "sections": .array(
        sections.map { section in
          .object([
            "name": .string("\(section.stage)"),
            "certainty": .string("\(platform.certainty(of: section.stage))"),
            "facts": .array(section.facts.map(JSONValue.string)),
            "columns": .array(section.columns.map(JSONValue.string)),
            "rows": .array(section.rows.map { .array($0.map(JSONValue.number)) }),
          ])
        }),
    ])
  }
}
