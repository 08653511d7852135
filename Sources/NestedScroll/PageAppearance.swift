/// How a page comes into view and goes out of it.
///
/// A page that comes into view will appear, then either has appeared, alone in view, or has disappeared
/// again; one that is alone in view will disappear, then either has disappeared or has appeared again.
public enum PageAppearance: Sendable, Hashable, CaseIterable {
  /// Some of the page comes into view.
  case willAppear
  /// The page is alone in view.
  case didAppear
  /// Another page comes into view beside it.
  case willDisappear
  /// Nothing of the page is in view any more.
  case didDisappear
}

/// The pages in view, in order, of which there is always one.
struct VisiblePages: Sendable, Hashable {
  private(set) var first: Int
  private(set) var last: Int

  init(page: Int) { (first, last) = (page, page) }

  /// Takes another position of the pages, and reports which of them have come and gone.
  ///
  /// Pages that were passed on the way have come and gone, too: what is reported does not depend on how
  /// often it is asked.
  ///
  /// - Parameters:
  ///   - position: The page that shows, fractional between two.
  ///   - count: How many pages there are.
  ///   - emit: Receives what has happened, in order.
  mutating func move(
    to position: Double, of count: Int, emit: (PageAppearance, _ page: Int) -> Void
  ) {
    let place = min(max(0, position), Double(count - 1))
    let lower = Int(place.rounded(.down))
    let upper = Int(place.rounded(.up))
    while last < lower { step(to: last, last + 1, emit) }
    while first > upper { step(to: first - 1, first, emit) }
    step(to: lower, upper, emit)
  }

  /// Shows other pages at once, none between them.
  mutating func jump(to page: Int, emit: (PageAppearance, _ page: Int) -> Void) {
    guard (first, last) != (page, page) else { return }
    let (from, to, wasAlone) = (first, last, first == last)
    let wasIn = (from...to).contains(page)
    if wasAlone { emit(.willDisappear, from) }
    if !wasIn { emit(.willAppear, page) }
    for other in from...to where other != page { emit(.didDisappear, other) }
    (first, last) = (page, page)
    emit(.didAppear, page)
  }

  /// Takes pages next to those that are in view.
  private mutating func step(
    to lower: Int, _ upper: Int, _ emit: (PageAppearance, _ page: Int) -> Void
  ) {
    guard (lower, upper) != (first, last) else { return }
    let (from, to) = (first, last)
    (first, last) = (lower, upper)
    if from == to, lower != upper { emit(.willDisappear, from) }
    for page in lower...upper where page < from || page > to { emit(.willAppear, page) }
    for page in from...to where page < lower || page > upper { emit(.didDisappear, page) }
    if lower == upper { emit(.didAppear, lower) }
  }
}
