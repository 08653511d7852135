import ScrollDynamics
package import ScrollModel

// Movements of the combined offset that are reported as changes of the visible offset.
extension NestedScrollView {
  /// Sends an event to the scroll view, and splits the resulting movement among the parts.
  ///
  /// Emits `didScroll` only if the visible offset changes.
  mutating func send(_ event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void) {
    if displayScale == nil {
      combined.scroll.handle(event, at: time) { relay($0, to: emit) }
    } else {
      var report = ScrollReport(from: offset)
      combined.scroll.handle(event, at: time) { report.relay($0, to: emit) }
      report.finish(at: offset, emit: emit)
    }
    combined.followScroll(at: time, emit: emit)
  }

  mutating func setScrollOffset(
    _ target: Double, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    var report = ScrollReport(from: displayScale == nil ? nil : offset)
    let place = Vector(x: scroll.contentOffset.x, y: target)
    combined.scroll.setContentOffset(place, animated: animated, at: time) {
      report.relay($0, to: emit)
    }
    report.finish(at: offset, emit: emit)
    combined.followScroll(at: time, emit: emit)
  }
}

/// Emits the effects of a change of the scroll view; on a pixel grid, `didScroll` comes last, and
/// only if the visible offset has changed.
struct ScrollReport {
  /// The visible offset before the change, in points; `nil` without a pixel grid.
  private let offset: Double?
  private var hasScrolled = false

  init(from offset: Double?) { self.offset = offset }

  mutating func relay(_ effect: ScrollEffect, to emit: (NestedEffect) -> Void) {
    if effect == .didScroll, offset != nil {
      hasScrolled = true
    } else {
      NestedScroll.relay(effect, to: emit)
    }
  }

  func finish(at offset: Double, emit: (NestedEffect) -> Void) {
    if hasScrolled, offset != self.offset { emit(.scroll(.didScroll)) }
  }
}

/// Forwards an effect of the scroll view, except the end of its motion.
package func relay(_ effect: ScrollEffect, to emit: (NestedEffect) -> Void) {
  if case .rested = effect { return }
  emit(.scroll(effect))
}

func reportHandOver(
  from: NestedPart, to: NestedPart, at time: Double, emit: (NestedEffect) -> Void
) {
  if from != to { emit(.handedOver(from: from, to: to, at: time)) }
}
