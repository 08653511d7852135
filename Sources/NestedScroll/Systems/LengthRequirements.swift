import ScrollDynamics
import ScrollModel

// Checks of a geometry's sizes when a system is created, with the invalid value in the message.

/// Requires a length to be 0 or larger and finite, if there is one.
func requireLength(_ length: Double?, _ name: StaticString) {
  if let length { requireNotNegative(length, name) }
}

/// Requires a viewport of positive, finite size.
func requireViewport(_ viewport: Size) {
  requireLength(viewport.width, "the viewport's width")
  requireLength(viewport.height, "the viewport's height")
}

/// Requires at least one page, and heights that are 0 or larger and finite.
func requirePages(_ pages: [Double?]) {
  require(!pages.isEmpty, "a nested system needs a page")
  for page in pages { requireLength(page, "a page") }
}
