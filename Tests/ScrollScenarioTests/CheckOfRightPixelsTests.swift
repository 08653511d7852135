import Testing

/// Offsets rounded to a display's pixels, each by itself.
extension `Checking what is right` {
  @Test func `a list at an end shows on a pixel beside it, as the header that it lies below does`()
    throws
  {
    try expectNothing(
      #"""
      "kind": "collapsing-header", "viewport": [390, 384], "pages": [42, 2000, 346.6], "headerMin": 0,
      "headerMax": 92.3, "headerStart": 0, "bar": 41, "displayScale": 3
      """#,
      #"""
      {"drag": -0.001, "on": "header", "frames": 2}, {"scrollPage": {"page": 2, "offset": 1824}},
      {"drag": -1088, "seconds": 0.1234}
      """#)
  }

  @Test(arguments: [-1.5, -2.2, -0.9, 1.3], [1, 2, 3])
  func `a pull of less than a pixel does not show`(_ distance: Double, _ scale: Int) throws {
    try expectNothing(
      #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [1600], "displayScale": \#(scale)"#,
      #"""
      {"drag": \#(distance), "on": "list", "frames": 2}, {"drag": 6.4, "on": "list", "frames": 3},
      {"drag": -7, "on": "list", "frames": 4}, {"fling": 0}
      """#)
  }

  @Test(arguments: [1, 1.5, 2, 2.625, 3])
  func `two rows show a position with half a pixel of rounding each`(_ scale: Double) throws {
    for system in [
      #""kind": "detent-sheet", "content": 797.7"#,
      #""kind": "segment-pager", "header": 250.3, "bar": 44, "pages": [1600]"#,
      #""kind": "easy-pager", "header": 1038.4, "bar": 44, "pages": [1600, 480]"#,
    ] {
      try expectNothing(
        #"\#(system), "displayScale": \#(scale)"#,
        #"""
        {"drag": 97.7, "on": "list", "frames": 29}, {"lift": 0}, {"settle": true},
        {"drag": -0.1, "on": "list"}, {"drag": -33.3, "on": "list", "frames": 31}, {"fling": 0}
        """#)
    }
  }

  @Test func `the end and the offset beyond it are rounded to a pixel each`() throws {
    for content in [56.0, 56.2, 56.4] {
      try expectNothing(
        #"""
        "kind": "segment-pager", "viewport": 72, "pages": [\#(content), 9], "header": 39.8, "bar": 64,
        "loadMore": {"height": 43.7, "mode": "back"}, "displayScale": 3
        """#, #"{"drag": 817.8, "on": "bar", "seconds": 0.05}, {"lift": 0}, {"settle": true}"#)
    }
    for rows in [1.6, 1.7, 2.3] {
      try expectNothing(
        #"""
        "kind": "sticky-sections", "viewport": 206.8, "sections": [481.5, \#(rows), 25.3],
        "headers": [44, 0, 151.6], "displayScale": 1
        """#, #"{"drag": 600, "seconds": 1}, {"lift": 0}, {"settle": true}"#)
    }
  }

  @Test func `a pixel hides how far a finger has moved a sheet from its detent`() throws {
    try expectNothing(
      #""kind": "detent-sheet", "viewport": [390, 672.5], "content": 16, "peek": 33.625, "start": "max", "displayScale": 1"#,
      #"{"drag": -0.01, "on": "list", "seconds": 0.05}, {"lift": 0}"#)
  }
}
