extension Sequence<Double> {
  /// The element nearest to a position; of two at the same distance the first, and `nil` for none.
  package func nearest(to position: Double) -> Double? {
    self.min { abs($0 - position) < abs($1 - position) }
  }
}
