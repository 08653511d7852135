import NestedScroll
import ScrollLaws
import ScrollModel
import TraceRows

// Continuity: the bar and the sheet, which the pages share, do not jump.
extension InvariantCheck {
  var continuity: [Violation] {
    // A dragged bar moves no further than the finger.
    if before.owner == .bar, now.owner == .bar, all(.keepsFinger), let from = before.fingerY,
      let to = now.fingerY
    {
      return jump(
        of: "bar_y_pt", from: before.frames.barY, to: now.frames.barY, beyond: abs(to - from),
        "under a finger that moves \(points(to - from)) pt")
    }
    guard !isBeside else { return [] }
    var asked = abs(now.movement) + hiddenMovement + risenList
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
    // A second touch may have moved the bar.
    guard let geometry = system.easyPager, before.dock != now.dock,
      before.dock == .top || now.dock == .top, let bar = now.frames.barY, all(.keepsFinger)
    else { return [] }
    let place = now.dock == .top ? geometry.topInset : geometry.viewport.height - geometry.bar
    guard !isSame(bar, place) else { return [] }
    return now.breaks(
      .attachment, "dock", by: bar - place,
      "dock changes from \(Self.name(before.dock)) to \(Self.name(now.dock)) with the bar at "
        + "\(points(bar)) pt, expected at \(points(place)) pt")
  }

  /// A bar is docked at the bottom while its position in the content is below the viewport's bottom
  /// dock, and at the top only if a finger dragged it there.
  func dock(_ geometry: EasyPager.Geometry) -> [Violation] {
    let dock: EasyPager.Dock? = geometry.isDocked(now) ? .bottom : nil
    guard now.dock != dock, now.dock != .top || dock == nil else { return [] }
    return now.breaks(
      .attachment, "dock",
      "dock is \(Self.name(now.dock)), expected \(Self.name(dock)) with the header collapsed by "
        + "\(points(now.collapsed)) pt")
  }

  private static func name(_ dock: EasyPager.Dock?) -> String { "\"\(dock?.traceName ?? "")\"" }

  /// The sum of the absolute movements of wheels and fingers between two rows, in points.
  ///
  /// The row's movement is a signed sum, in which opposite movements cancel out.
  var hiddenMovement: Double {
    // The previous step may be a touch whose time has only now come, so it is included.
    let first = stepIndices.isEmpty ? stepIndices.lowerBound : max(0, before.step - 1)
    let distances = (first..<stepIndices.upperBound).compactMap { step -> Double? in
      if case .scrollView(.wheel(let delta, _)) = scenario.script[step] {
        return step < stepIndices.lowerBound ? nil : delta.y
      }
      return fingerDistance(of: step)?.y
    }
    // A single movement cannot cancel out.
    guard before.phase != .idle || distances.count > 1 else { return 0 }
    return distances.reduce(0) { $0 + abs($1) }
  }

  /// The distance that a touch step drags the content, in points; `nil` if the step is not a touch
  /// that continues the previous step's touch.
  func fingerDistance(of step: Int) -> Vector? {
    guard step > 0, case .touch(let sample) = scenario.script[step], sample.phase != .began,
      case .touch(let last) = scenario.script[step - 1]
    else { return nil }
    return Vector(x: last.location.x - sample.location.x, y: last.location.y - sample.location.y)
  }
}
