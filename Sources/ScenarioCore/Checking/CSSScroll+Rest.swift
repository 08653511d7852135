import NestedScroll
import ScrollDynamics
import ScrollModel

extension CSSScroll {
  /// A rest rule for each axis along which a scroller must snap.
  ///
  /// Browsers snap after every scroll, programmatic or not, and after every layout (css-scroll-snap
  /// 1, section 6), but only along the axes that were scrolled. When a flick scrolls one axis only,
  /// Firefox 153 does not snap the other axis, even if the flick brings new areas into view. An
  /// axis whose areas can be hidden therefore has no rule. A scroller that has not moved keeps its
  /// initial position. In Firefox a fling past the last area can end at any offset.
  var restRules: [RestRule] {
    partNames.indices.flatMap { part -> [RestRule] in
      guard let areas = areas[part], areas.strictness == .mandatory else { return [] }
      return Axis.allCases.filter { areas.axes.contains(AxisSet($0)) }.compactMap { axis in
        areas.restRanges(axis, isGecko: page.engine != .chromium).map {
          rule(of: part, axis, $0 + pastAreas(areas, axis, $0))
        }
      }
    }
  }

  /// The offsets before the first and after the last snap area, where a Firefox fling can end.
  private func pastAreas(
    _ areas: SnapAreas, _ axis: Axis, _ ranges: [ScrollRange]
  ) -> [ScrollRange] {
    guard page.engine != .chromium, !ranges.isEmpty else { return [] }
    let first = ranges.reduce(Double.infinity) { min($0, $1.lower) }
    let last = ranges.reduce(-Double.infinity) { max($0, $1.upper) }
    return [
      ScrollRange(lower: 0, upper: first),
      ScrollRange(lower: last, upper: areas.maximumOffset[axis]),
    ]
  }

  private func rule(of part: Int, _ axis: Axis, _ ranges: [ScrollRange]) -> RestRule {
    RestRule(part: "\(partNames[part]) along \(axis.word)", keepsStart: true) { row in
      let offsets = axis == .horizontal ? row.horizontalParts : row.parts
      guard let offset = offsets[part] else { return nil }
      return ranges.map { $0.clamp(offset) }.nearest(to: offset).map { (offset, $0) }
    }
  }
}
