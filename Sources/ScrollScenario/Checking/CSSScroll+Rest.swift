import NestedScroll
import ScrollDynamics
import ScrollModel

// Where the scrollers of a web page rest under mandatory snapping.
extension Scenario.CSSScroll {
  /// The rule of each axis along which a scroller must snap.
  ///
  /// Browsers snap after every scroll, programmatic ones and layouts included (css-scroll-snap 1, section
  /// 6). A scroller that has not moved stays where the scenario begins.
  var restRules: [RestRule] {
    partNames.indices.flatMap { part -> [RestRule] in
      guard let areas = areas[part], areas.strictness == .mandatory else { return [] }
      return Axis.allCases.filter { areas.axes.contains(AxisSet($0)) }.map { axis in
        RestRule(
          part: "\(partNames[part]) along \(axis == .horizontal ? "x" : "y")", keepsStart: true
        ) { row in
          guard let offset = row.offset(of: part),
            let ranges = areas.restRanges(
              axis, cross: offset[axis == .horizontal ? .vertical : .horizontal])
          else { return nil }
          let position = offset[axis]
          return ranges.map { $0.clamp(position) }
            .min { abs($0 - position) < abs($1 - position) }
            .map { (position, $0) }
        }
      }
    }
  }
}

extension TraceRecord {
  /// The offset of a web page's scroller, in points; `nil` if the trace does not have it.
  fileprivate func offset(of part: Int) -> Vector? {
    guard parts.indices.contains(part), horizontalParts.indices.contains(part),
      let x = horizontalParts[part], let y = parts[part]
    else { return nil }
    return Vector(x: x, y: y)
  }
}
