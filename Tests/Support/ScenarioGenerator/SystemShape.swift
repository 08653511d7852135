import EventGenerator

/// A key of a system in a scenario, with the values that a mirror changes.
enum SystemKey: Sendable {
  case plain(String)
  case offset(x: Double, y: Double)
  case insets(top: Double, bottom: Double)
  case perPage(String, [String])
  case image(String, String)

  func json(_ mirror: Mirror) -> String {
    switch self {
    case .plain(let text): text
    case .image(let own, let image): mirror.extent.y == nil ? own : image
    case .offset(let x, let y): #""offset": [\#(mirror.x(x)), \#(mirror.y(y))]"#
    case .insets(let top, let bottom):
      mirror.extent.y == nil
        ? #""inset": {"top": \#(top), "bottom": \#(bottom)}"#
        : #""inset": {"top": \#(bottom), "bottom": \#(top)}"#
    case .perPage(let name, let values):
      #""\#(name)": [\#(mirror.ordered(values).joined(separator: ", "))]"#
    }
  }
}

/// The generated geometry and options of a system.
struct SystemShape: Sendable {
  let kind: String
  private(set) var viewport = (width: 390.0, height: 844.0)
  private(set) var keys: [SystemKey] = []
  /// The number of pages that a finger can swipe between; `nil` for a system without pages.
  private(set) var pages: Int?
  private(set) var lists = 1
  /// The indices of the pages that have a list at the start and keep it.
  private(set) var pagesWithList = [0]
  private(set) var mirror: Mirror?
  /// True if the system has no header; below a header, lists do not refresh.
  private(set) var hasNoHeader = false

  /// The indices of the pages that have a refresh control, at the start and later.
  var refreshingPages: [Int] {
    for key in keys {
      switch key {
      case .perPage("refresh", let values): return values.indices.filter { values[$0] != "null" }
      case .plain(let text) where text.contains(#""refresh":"#): return Array(0..<lists)
      default: continue
      }
    }
    return []
  }

  init(_ kind: String, _ source: inout ByteSource) {
    self.kind = kind
    let height = source.pick([
      844, 700, source.tenths(20...200), source.tenths(300...900), source.tenths(1...60),
    ])
    viewport = (390, height)
    add(#""viewport": [390, \#(height)]"#)
    // Half pixels are rounded away from offset 0, so a view with a pixel grid has no mirror image.
    let hasGrid = source.chance(4)
    switch kind {
    case "scroll-view": addScrollView(hasGrid: hasGrid, &source)
    case "detent-sheet": addSheet(&source)
    case "sticky-sections":
      lists = 1 + source.below(5)
      addHeights("sections", allowsNone: false, &source)
      let own = ["44", "0", "\(source.tenths(1...300))"].prefix(lists).joined(separator: ", ")
      add(#""headers": \#(source.pick(["28", "0", "[\(own)]"]))"#)
    case "stacked-lists":
      lists = 2 + source.below(3)
      addHeights("lists", allowsNone: false, &source)
    default:
      lists = 1 + source.below(4)
      pages = lists
      addHeights("pages", allowsNone: kind == "segment-pager", &source)
      addParts(&source)
      if !hasGrid { mirror = Mirror(viewport: viewport, pages: lists) }
    }
    if kind != "scroll-view" { addShared(&source) }
    if hasGrid { add(#""displayScale": \#(source.pick(["2", "3", "1", "1.5"]))"#) }
  }

  private mutating func add(_ json: String) { keys.append(.plain(json)) }

  static func height(_ source: inout ByteSource) -> Double {
    source.pick([source.tenths(0...4000), source.tenths(0...900), source.tenths(0...60), 2000])
  }

  // MARK: Plain scroll views

  private mutating func addScrollView(hasGrid: Bool, _ source: inout ByteSource) {
    let isWide = source.chance(5)
    let width = isWide ? source.pick([1170, source.tenths(390...2000)]) : 390
    let height = source.pick([4000, source.tenths(0...6000), source.tenths(0...1200)])
    let extent = (x: max(0, width - viewport.width), y: max(0, height - viewport.height))
    add(#""content": [\#(width), \#(height)]"#)
    var hasImage = !hasGrid
    if source.chance(8) {
      let x = isWide ? source.tenths(0...extent.x) : 0
      keys.append(.offset(x: x, y: source.tenths(-100...extent.y + 100)))
    } else {
      keys.append(.offset(x: 0, y: 0))
    }
    if source.chance(3) {
      keys.append(.insets(top: source.tenths(0...90), bottom: source.tenths(0...40)))
      hasImage = hasImage && height > viewport.height
    }
    if source.chance(3) { add(#""bounces": false"#) }
    if source.chance(4) { add(#""alwaysBounceVertical": true"#) }
    if source.chance(2) { add(#""directionalLock": true"#) }
    switch source.below(12) {
    case 0, 4:
      let length = source.chance(5) ? #", "pageLength": \#(source.tenths(50...900))"# : ""
      add(#""paging": true\#(length)"#)
      hasImage = false
    case 1, 5:
      let choice = source.pick([
        "", #", "mode": "proximity""#, #", "choice": "nextInDirection""#, #", "atMostOne": true"#,
      ])
      let axis = isWide && source.chance(8) ? #", "axis": "x""# : ""
      add(#""snap": {"interval": \#(source.tenths(20...300))\#(choice)\#(axis)}"#)
      hasImage = false
    case 2:
      add(#""refresh": {"height": 60, "threshold": 80}"#)
      hasImage = false
    case 3:
      add(#""approachingEnd": \#(source.tenths(0...500)), "rightToLeft": true"#)
      hasImage = false
    default: break
    }
    if hasImage { mirror = Mirror(extent: (extent.x, extent.y), viewport: viewport) }
  }

  // MARK: Nested systems

  private mutating func addShared(_ source: inout ByteSource) {
    let isPaged = kind != "stacked-lists" && kind != "sticky-sections"
    if isPaged, source.chance(4) {
      let mode = source.pick(["auto", "back"])
      add(#""loadMore": {"height": \#(source.tenths(1...80)), "mode": "\#(mode)"}"#)
    }
    if source.chance(2) { add(#""approachingEnd": \#(source.tenths(0...500))"#) }
    if kind != "collapsing-header", source.chance(1) { add(#""bounces": false"#) }
    if kind != "sticky-sections", source.chance(1) {
      add(#""listInset": {"top": 8, "bottom": 20.5}"#)
    }
  }

  private mutating func addHeights(_ key: String, allowsNone: Bool, _ source: inout ByteSource) {
    let heights = (0..<lists).map { _ in
      allowsNone && source.chance(2) ? "null" : "\(Self.height(&source))"
    }
    keys.append(.perPage(key, heights))
    // Content can be inserted above the rows of these pages.
    pagesWithList = heights.indices.filter { heights[$0] != "null" }
  }

  private mutating func addSheet(_ source: inout ByteSource) {
    add(#""content": \#(Self.height(&source))"#)
    if source.chance(8) {
      var detent = source.pick([0, source.tenths(0...30)])
      let places = (0..<2 + source.below(4)).map { _ in
        defer {
          detent += ((0.1 + 0.003 * Double(source.byte() % 100)) * viewport.height).rounded() + 1
        }
        return detent
      }
      add(#""detents": \#(GeneratedStep.json(places))"#)
    } else {
      let fraction = source.pick([0.2, 0.4, 0.7])
      add(#""peek": \#(viewport.height * 0.05), "middleFraction": \#(fraction)"#)
    }
    add(
      """
      "start": "\(source.pick(["middle", "min", "max"]))",
      "detentChoice": "\(source.pick(["sequential", "projected", "nearest"]))",
      "hasButton": \(source.chance(12))
      """)
    addPolicies(["scrollsToTop", "sheetDragBack"], &source)
  }

  private mutating func addParts(_ source: inout ByteSource) {
    let header = source.pick([200, source.tenths(0...300), source.tenths(0...1600), 0])
    let bar = source.pick([44, source.tenths(0...80)])
    switch kind {
    case "collapsing-header":
      let least = source.pick([100, source.tenths(0...150), 0])
      add(
        """
        "headerMin": \(least), "headerMax": \(least + header), "bar": \(bar), \
        "headerStart": \(least + source.pick([0, header]))
        """)
      if source.chance(6) {
        add(#""refresh": {"height": 60, "threshold": \#(source.tenths(10...90))}"#)
      }
      if source.chance(4) {
        keys.append(.perPage("bounces", (0..<lists).map { _ in "\(source.chance(11))" }))
      }
    case "swipe-pages":
      add(
        """
        "header": \(source.chance(2) ? "null" : "\(header)"), \
        "bar": \(source.chance(2) ? "null" : "\(bar)"), "topInset": \(source.tenths(0...90)), \
        "bottomInset": \(source.pick([0, 12.3])), \
        "mode": "\(source.pick(["inset", "headerView"]))", "barScrolls": \(!source.chance(4)), \
        "adjustsContentSize": \(source.chance(8)), \
        "headerUnderBar": "\(source.pick(["scroll", "stick"]))", \
        "switching": "\(bar == 44 ? "align" : "retain")"
        """)
      keys.append(.perPage("refresh", (0..<lists).map { _ in source.pick(["null", "60"]) }))
    case "easy-pager" where header == 0 && source.chance(8):
      hasNoHeader = true
      add(
        #""header": 0, "bar": \#(bar), "refresh": {"height": 60, "threshold": \#(source.tenths(10...90))}"#
      )
    case "segment-pager":
      add(#""header": \#(header), "bar": \#(bar)"#)
      if source.chance(6) {
        add(#""refresh": {"height": 60, "threshold": \#(source.tenths(10...90))}"#)
      }
    default:
      add(
        """
        "header": \(header), "bar": \(bar), "topInset": \(source.pick([0, 44])), \
        "headerKind": "\(source.pick(["plain", "scrolling"]))", "bottomDock": \(source.chance(10))
        """)
    }
    if source.chance(3) { add(#""pagesBounce": false"#) }
    addPolicies(Self.policies.keys.sorted().filter { $0 != "sheetDragBack" }, &source)
    if source.chance(4) { add(#""headerSnap": true"#) }
  }

  private static let policies = [
    "flingAtListTop": ["handOn", "stop"], "headerResize": ["keepBar", "keepOffset"],
    "headerReturns": ["atTop", "onReverse"], "otherPages": ["keep", "reset"],
    "refreshOwner": ["whole", "page"], "scrollsToTop": ["all", "list"],
    "sheetDragBack": ["symmetric", "listFirst"], "shortPages": ["fill", "limit"],
  ]

  private mutating func addPolicies(_ names: [String], _ source: inout ByteSource) {
    for name in names where source.chance(3) {
      // Swipe pages have other keys for these two policies.
      if kind == "swipe-pages", name == "shortPages" || name == "otherPages" { continue }
      add(#""\#(name)": "\#(source.pick(Self.policies[name] ?? []))""#)
    }
  }
}
