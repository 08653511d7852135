import NestedScroll
import ScrollModel

/// Two numbers that have to be the same in every state of a system.
struct Attachment {
  let what: String
  let one: Double
  let other: Double
}

/// A system whose parts lie next to each other, each kind in its own way (I4).
protocol AttachedSystem: NestedSystem {
  /// What has to agree.
  ///
  /// - Parameter overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: The pairs.
  func attachments(overscroll: Double) -> [Attachment]
}

extension NestedSystem {
  /// The combined offset that shows, part by part.
  fileprivate func parts(overscroll: Double) -> Attachment {
    // A page without a list shows what its list would.
    let own = parts.topOwner == 0 ? max(0, overscroll) : overscroll
    let inner = innerOffset(page: page, overscroll: overscroll) ?? own
    return Attachment(
      what: "offset", one: offset + overscroll, other: collapsed(overscroll: overscroll) + inner)
  }

  fileprivate func frame(_ path: KeyPath<NestedFrames, Double?>, _ overscroll: Double) -> Double {
    frames(overscroll: overscroll)[keyPath: path] ?? .nan
  }
}

extension SegmentPager: AttachedSystem {
  func attachments(overscroll: Double) -> [Attachment] {
    let frames = frames(overscroll: overscroll)
    let (top, height) = (frames.headerY ?? .nan, frames.headerHeight ?? .nan)
    return [
      parts(overscroll: overscroll),
      Attachment(what: "header and bar", one: top + height, other: frames.barY ?? .nan),
      Attachment(
        what: "header", one: height, other: geometry.header - collapsed(overscroll: overscroll)),
    ]
  }
}

extension EasyPager: AttachedSystem {
  func attachments(overscroll: Double) -> [Attachment] {
    let frames = frames(overscroll: overscroll)
    var all = [parts(overscroll: overscroll)]
    let bottom = (frames.headerY ?? .nan) + (frames.headerHeight ?? .nan)
    if geometry.headerKind == .scrolling {
      let isCut = bottom > geometry.viewport.height
      all.append(
        Attachment(what: "header in viewport", one: isCut ? bottom : 0, other: 0))
    }
    guard dock == nil else { return all }
    let bar = frames.barY ?? .nan
    all.append(
      Attachment(what: "bar and page", one: bar + geometry.bar, other: frames.pageY ?? .nan))
    if bar > geometry.topInset, bottom < geometry.viewport.height {
      all.append(Attachment(what: "header and bar", one: bottom, other: bar))
    }
    return all
  }
}

extension CollapsingHeader: AttachedSystem {
  func attachments(overscroll: Double) -> [Attachment] {
    let frames = frames(overscroll: overscroll)
    let height = frames.headerHeight ?? .nan
    let (bar, page) = (frames.barY ?? .nan, frames.pageY ?? .nan)
    return [
      Attachment(what: "header and bar", one: height, other: bar),
      Attachment(what: "bar and page", one: bar + geometry.bar, other: page),
      Attachment(
        what: "page", one: frames.pageHeight ?? .nan, other: max(0, geometry.viewport.height - page)
      ),
      Attachment(what: "header", one: height + outer, other: geometry.headerMaximum),
    ]
  }
}

extension SwipePages: AttachedSystem {
  func attachments(overscroll: Double) -> [Attachment] {
    let frames = frames(overscroll: overscroll)
    let (row, bar) = (frames.firstRowY ?? .nan, geometry.bar ?? 0)
    let native = innerOffset(page: page, overscroll: overscroll) ?? .nan
    let start = geometry.headerPlacement == .inset ? 0 : (geometry.header ?? 0) + bar
    var all = [
      Attachment(what: "rows and offset", one: row + native, other: start),
      Attachment(
        what: "offset", one: offset + overscroll,
        other: geometry.topInset + bar + (geometry.header ?? 0) - row),
    ]
    guard let header = frames.headerY, let place = frames.barY else { return all }
    let bottom = header + (geometry.header ?? 0)
    if place > geometry.topInset || geometry.headerUnderBar == .stick {
      all.append(Attachment(what: "header and bar", one: bottom, other: place))
    }
    // A page that has retained its place lies under the header.
    if place > geometry.topInset, offset == outer {
      all.append(Attachment(what: "bar and rows", one: place + bar, other: row))
    }
    return all
  }
}

extension DetentSheet: AttachedSystem {
  func attachments(overscroll: Double) -> [Attachment] {
    let full = geometry.detents[geometry.detents.count - 1]
    return [
      parts(overscroll: overscroll),
      Attachment(
        what: "sheet", one: frame(\.sheetY, overscroll),
        other: full - frame(\.sheetOffset, overscroll)),
      Attachment(
        what: "sheet and offset", one: frame(\.sheetOffset, overscroll),
        other: collapsed(overscroll: overscroll)),
    ]
  }
}

extension StickySections: AttachedSystem {
  func attachments(overscroll: Double) -> [Attachment] {
    var all = [parts(overscroll: overscroll)]
    let shown = offset + overscroll
    var start = 0.0
    for section in geometry.rows.indices {
      let (frame, height) = (
        headerFrame(section, overscroll: overscroll), geometry.header(of: section)
      )
      let end = start + height + geometry.rows[section]
      // Where it is without sticking, at the top, or at the end of its section.
      let place = start >= shown ? start - shown : end - height <= shown ? end - height - shown : 0
      all.append(Attachment(what: "header of \(section)", one: frame.y, other: place))
      start = end
    }
    return all
  }
}

extension StackedLists: AttachedSystem {
  func attachments(overscroll: Double) -> [Attachment] {
    var all: [Attachment] = []
    var start = 0.0
    for index in geometry.lists.indices {
      let frame = listFrame(index, overscroll: overscroll)
      let inner = innerOffset(page: index, overscroll: overscroll) ?? .nan
      let isShown = frame.y < geometry.viewport.height - 1e-6 && frame.y + frame.height > 1e-6
      // Rows move with the finger, whichever list they are in.
      if isShown {
        all.append(
          Attachment(
            what: "rows of \(index)", one: frame.y - inner, other: start - offset - overscroll)
        )
      }
      start += geometry.lists[index]
    }
    return all
  }
}
