extension NestedScrollView {
  /// True while the footer of a page is loading, until ``endLoadingMore(page:at:emit:)``.
  public func isLoadingMore(page: Int) -> Bool { combined.footers.isLoading(page) }

  /// Ends the loading of a page's footer; see ``LoadMore``.
  ///
  /// Pages are counted from 0; `nil` is the current page.
  ///
  /// - Precondition: The page exists.
  public mutating func endLoadingMore(
    page: Int? = nil, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    perform(.endLoadingMore(page: page), at: time, emit: emit)
  }
}
