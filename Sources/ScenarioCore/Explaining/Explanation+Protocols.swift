import NestedScroll
import ScrollModel
import TraceRows

extension Explanation {
  func sentences(for row: ProtocolRow, _ sight: MotionText) -> [String] {
    var told = row.effects.compactMap { effect -> String? in
      switch effect {
      case .scroll(let effect): sentence(for: effect, row, sight)
      case .handedOver(let from, let to, _): "\(from) is at its end; \(to) \(sight.continuation)"
      }
    }
    var (before, after): ([String], [String]) = ([], [])
    if let absorbed = row.absorbed {
      let words = "the edge absorbs \(decimals(abs(absorbed), 1)) pt/s"
      // The sentence about the end of all motion comes before the effects of the next step.
      if let rest = told.firstIndex(where: { $0.hasPrefix(Self.rest) }) {
        told[rest] += "; \(words)"
      } else {
        before.append(words)
      }
    }
    if abs(row.remainder) > 1e-9, row.phase == .dragging {
      after.append("no part consumes \(Self.points(abs(row.remainder)))")
    }
    if let target = row.target, target != settled {
      let state = row.state.isEmpty ? "" : ", \(row.state)"
      after.append("\(row.driver) settles at \(Self.points(target))\(state)")
    }
    switch row.snap {
    case "": break
    case "none": after.append("there is no area to snap to")
    default:
      let place = [row.snapX, row.snapY].compactMap { $0 }.map(Self.points)
      after.append("the content snaps to \(place.joined(separator: ", ")), \(row.snap)")
    }
    return before + told + after
  }

  private func sentence(
    for effect: ScrollEffect, _ row: ProtocolRow, _ sight: MotionText
  ) -> String? {
    switch effect {
    // If no part can move, the fling ends at once, without a sentence.
    case .willBeginDecelerating:
      row.driver.isEmpty ? nil : "\(row.driver) decelerates from \(sight.speed)"
    // The sentence about the absorbed velocity covers this effect.
    case .edgeReached: nil
    default: sentence(for: effect, sight)
    }
  }
}

extension Scenario.ProtocolStep {
  var words: String {
    let ending = animation.isAnimated ? ", animated" : ""
    return switch self {
    case .jump(let part, let amount): "\(part.name) is set to \(points(amount)) pt"
    case .scrollTo(let x, let y, _, _): "a scroll to \(coordinates(x, y))\(ending)"
    case .scrollBy(let distance, _, _):
      "a scroll by \(points(distance.x)), \(points(distance.y)) pt\(ending)"
    case .relayout: "the page is laid out again"
    }
  }
}
