import NestedScroll
import ScrollLaws
import ScrollModel
import TraceRows

// Continuity: the bar and the sheet, which the pages share, do not jump.
extension InvariantCheck {
  var continuity: [Violation] {
    // A dragged bar moves no further than the finger.
    if before.owner == .bar, now.owner == .bar, now.isMovement, !endsDrag,
      let from = before.fingerY, let to = now.fingerY
    {
      return jump(
        of: "bar_y_pt", from: before.frames.barY, to: now.frames.barY, beyond: abs(to - from),
        "under a finger that moves \(points(to - from)) pt")
    }
    guard !isBeside else { return [] }
    var asked = abs(now.movement) + risenList
    // A motion that reverses moves further than its net movement: there and back.
    if now.event == nil, before.velocity * now.movement < 0 {
      asked += 2 * abs(before.velocity) * (now.time - before.time)
    }
    // Without a rubber band, or if only the edge stretches, the overscroll disappears at the
    // release, and the content moves against the finger's last movement.
    if before.hasFinger, !now.hasFinger, !physics.followsBeyondEdges || physics.stretch != .none {
      asked += abs(now.offset - before.offset)
    }
    let shared = [
      ("bar_y_pt", before.frames.barY, now.frames.barY),
      ("sheet_y_pt", before.frames.sheetY, now.frames.sheetY),
    ]
    return shared.flatMap { name, then, here in
      jump(
        of: name, from: then, to: here, beyond: asked + slack,
        "with a movement of \(points(asked)) pt")
    }
  }

  /// True if the movement of a docked or dragged bar, or of a springing sheet, may be missing from
  /// the combined offset.
  private var isBeside: Bool {
    [before, now].contains { record in
      if record.owner == .bar || record.target != nil || record.dock == .top { return true }
      return record.dock == .bottom && record.phase == .animating
    }
  }

  private func jump(
    of name: String, from then: Double?, to here: Double?, beyond asked: Double, _ why: String
  ) -> [Violation] {
    // Rounding to pixels moves a part by up to half a pixel inside its range and up to a whole
    // pixel past an edge.
    guard let then, let here, abs(here - then) > asked + 3 * tolerance else { return [] }
    return now.breaks(
      .continuity, name, by: abs(here - then) - asked,
      "\(name) jumps from \(points(then)) to \(points(here)), \(why)")
  }

  var docking: [Violation] {
    guard let geometry = system.easyPager, before.dock != now.dock,
      before.dock == .top || now.dock == .top, let bar = now.frames.barY
    else { return [] }
    let place = now.dock == .top ? geometry.topInset : geometry.viewport.height - geometry.bar
    guard !isSame(bar, place) else { return [] }
    return now.breaks(
      .attachment, "dock", by: bar - place,
      "dock changes from \(before.dockWord) to \(now.dockWord) with the bar at "
        + "\(points(bar)) pt, expected at \(points(place)) pt")
  }
}
