import ScrollDynamics
import ScrollModel

// Checks of a geometry when a system is created. The error message contains the invalid value.

/// Requires that a length is finite and not negative; accepts `nil`.
func requireLength(_ length: Double?, _ name: StaticString) {
  if let length { requireNotNegative(length, name) }
}

func requireViewport(_ viewport: Size) {
  requireLength(viewport.width, "the viewport's width")
  requireLength(viewport.height, "the viewport's height")
}

func requirePages(_ pages: [Double?]) {
  require(!pages.isEmpty, "a nested system needs at least one page")
  for page in pages { requireLength(page, "a page") }
}
