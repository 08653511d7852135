package import NestedScroll
package import ScrollModel

/// A value that is written as a name in traces.
package protocol TraceWord: CaseIterable, Sendable {
  /// The name of this value in traces.
  var traceName: String { get }
}

extension ScrollPhase: TraceWord {}
extension NestedPart: TraceWord {}
extension EasyPager.Dock: TraceWord {}

extension TraceWord {
  /// The value with a name in traces; `nil` for any other text.
  package init?(traceName: String) {
    guard let value = Self.allCases.first(where: { $0.traceName == traceName }) else { return nil }
    self = value
  }

  /// The names of every value.
  package static var traceNames: [String] { allCases.map { $0.traceName } }
}

extension NestedEffect {
  /// The effect with a name in traces; `nil` for any other text.
  ///
  /// A name contains no number except the index of a page, so velocities and distances are 0.
  package init?(traceName: String, at time: Double) {
    if let effect = Self.plain(traceName, time) {
      self = effect
    } else if traceName.hasPrefix("page_"),
      case .scroll(let effect) = Self.plain(String(traceName.dropFirst(5)), time)
    {
      self = .page(effect)
    } else if let page = Self.argument(of: traceName, "page_changed(").flatMap({ Int($0) }) {
      self = .pageChanged(to: page, at: time)
    } else if let page = Self.argument(of: traceName, "load_more_triggered(").flatMap({ Int($0) }) {
      self = .loadMoreTriggered(page: page)
    } else if let effect = Self.appearance(traceName) {
      self = effect
    } else if let parts = Self.argument(of: traceName, "handed_over(")?.split(separator: "→"),
      parts.count == 2, let from = NestedPart(traceName: String(parts[0])),
      let to = NestedPart(traceName: String(parts[1]))
    {
      self = .handedOver(from: from, to: to, at: time)
    } else {
      return nil
    }
  }

  private static func plain(_ name: String, _ time: Double) -> NestedEffect? {
    let scroll: [ScrollEffect] =
      [
        .willBeginDragging, .didScroll,
        .willEndDragging(velocity: .zero, targetContentOffset: .zero),
        .didEndDragging(willDecelerate: true), .didEndDragging(willDecelerate: false),
        .willBeginDecelerating, .didEndDecelerating, .didEndScrollingAnimation,
        .shouldScrollToTop, .didScrollToTop, .didChangeAdjustedContentInset(.zero),
        .approachingEnd(distance: 0), .peaked(.vertical, at: time),
      ] + ScrollEdge.allCases.map { .edgeReached($0, at: time) }
    let docks = EasyPager.Dock.allCases.flatMap { dock -> [NestedEffect] in
      [.barWillPan(to: dock), .barDidPan(to: dock, at: time)]
    }
    return ([.refreshTriggered, .rested(at: time)] + docks + scroll.map(NestedEffect.scroll))
      .first { $0.traceName == name }
  }

  private static func appearance(_ name: String) -> NestedEffect? {
    for appearance in PageAppearance.allCases {
      if let page = argument(of: name, "page_\(appearance.traceName)(").flatMap({ Int($0) }) {
        return .pageAppearance(appearance, page: page)
      }
    }
    return nil
  }

  private static func argument(of name: String, _ start: String) -> Substring? {
    name.hasPrefix(start) && name.hasSuffix(")") ? name.dropFirst(start.count).dropLast() : nil
  }
}
