import ScrollDynamics
import ScrollModel

// Sizes at the door of a system: what is no length is refused where it comes in, with its value,
// rather than where it first does harm.

/// Refuses a length that is negative, infinite or none.
func requireLength(_ length: Double, _ name: StaticString) {
  require(
    length >= 0 && length.isFinite, "\(name) must be 0 or larger and finite, got \(length)")
}

/// Refuses such a length of a part that may be missing.
func requireLength(_ length: Double?, _ name: StaticString) {
  if let length { requireLength(length, name) }
}

/// Refuses a viewport that is none.
func requireViewport(_ viewport: Size) {
  requireLength(viewport.width, "the viewport's width")
  requireLength(viewport.height, "the viewport's height")
}

/// Refuses pages of no height, and none at all.
func requirePages(_ pages: [Double?]) {
  require(!pages.isEmpty, "a nested system needs a page")
  for page in pages { requireLength(page, "a page") }
}
