import Testing

/// Pages that come into view, change or refresh between two rows.
extension `Checking what is right` {
  @Test func `pages change under a header that a program has pulled down`() throws {
    try expectNothing(
      #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [1600, 2000]"#,
      #"""
      {"scrollTo": -20, "animated": true}, {"page": 1}, {"page": 0, "animated": true},
      {"settle": true}
      """#)
  }

  @Test func `pages arrive at the instant at which an app shows another one`() throws {
    try expectNothing(
      #""kind": "easy-pager", "header": 200, "bar": 44, "pages": [1600, 900]"#,
      #"{"swipe": 0.7, "seconds": 0.1}, {"scrollTo": 3000}, {"fling": 100}, {"page": 0}"#)
  }

  @Test func `a released page refreshes after an app has shown another one`() throws {
    for wait in [0, 0.1] {
      try expectNothing(
        #""kind": "swipe-pages", "header": 200, "pages": [2000, 2000], "refresh": [60, null]"#,
        #"""
        {"touch": "began", "at": 0, "x": 200, "y": 100}, {"touch": "moved", "at": 0.1, "x": 200, "y": 600},
        {"touch": "ended", "at": \#(0.1 + wait), "x": 200, "y": 600}, {"page": 1}, {"settle": true}
        """#)
    }
  }

  @Test func `a fling sends a page into view below a pinned bar`() throws {
    try expectNothing(
      #""kind": "swipe-pages", "header": 180, "bar": 44, "pages": [2000, 2000]"#,
      #"{"drag": 586}, {"lift": 0}, {"fling": {"x": 1757, "y": -417}}, {"settle": true}"#)
  }

  @Test func `a page keeps its offset while its header loses height`() throws {
    try expectNothing(
      #""kind": "swipe-pages", "header": 200, "bar": 44, "topInset": 20, "pages": [2000, 2000], "mode": "header-view", "switching": "retain", "headerResize": "keepOffset""#,
      #"{"drag": 165}, {"lift": 0}, {"wait": 0.1}, {"set": {"header": 125}}, {"wait": 0.1}, {"swipe": 1}, {"settle": true}"#
    )
  }
}
