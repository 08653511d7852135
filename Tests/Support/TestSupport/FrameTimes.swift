/// The times of frames after a start, in seconds.
package func frameTimes(
  _ frames: ClosedRange<Int>, perSecond rate: Double = 60, after start: Double = 0
) -> [Double] {
  frames.map { start + Double($0) / rate }
}
