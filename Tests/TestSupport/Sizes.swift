package import ScrollModel

extension Size {
  /// A phone's screen.
  package static let phone = Size(width: 390, height: 844)

  /// What the bars of an app leave of it.
  package static let small = Size(width: 390, height: 700)
}
