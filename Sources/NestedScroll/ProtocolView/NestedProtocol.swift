public import ScrollModel

/// The nested scrolling of a platform other than iOS, with the sizes of a layout.
///
/// A value is created from the rules of its kind, as in `.androidAppBar(AndroidAppBar(…))`.
public struct NestedProtocol: @unchecked Sendable, Hashable {
  /// The rules; nothing changes the object after its creation.
  private let box: any ProtocolBox

  /// True if two protocols are of the same kind and have the same rules and sizes.
  public static func == (one: Self, other: Self) -> Bool { one.box.isEqual(to: other.box) }

  /// Hashes only the viewport and the amounts; `==` compares everything.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(viewport)
    hasher.combine(box.amounts(.vertical))
  }
}

extension NestedProtocol {
  init(_ rules: some ProtocolRules) { self.init(box: TypedBox(rules)) }

  /// The names of the parts, outermost first.
  public var partNames: [String] { box.partNames }

  /// The kind of nested scrolling, with its name in scenario files.
  public var kind: ProtocolKind { box.kind }

  /// The size of the viewport, in points.
  public var viewport: Size { box.viewport }

  /// The platform whose nested scrolling this is.
  public var platform: ScrollPlatform { box.platform }

  /// A copy of the rules; not inlined, like ``SharedBox/mutableBox(copy:)``.
  package var rules: any ProtocolBox { @inline(never) get { box.copy() } }

  /// The rules as a value of their type, which must be that of this kind.
  package func typed<Rules>(_ type: Rules.Type) -> Rules { TypedBox<Rules>.value(in: box) }

  /// A copy in which all parts share one velocity and no movement is lost.
  ///
  /// Bottom sheets, web pages and Flutter's systems keep their compatibility options.
  package var correct: Self { Self(box: box.correct()) }

  /// This layout with the positions of an earlier layout of the same kind.
  ///
  /// A layout whose kind declares no initial positions is returned unchanged.
  package func keepingPositions(of earlier: Self) -> Self {
    let kept = rules
    if kind == earlier.kind { kept.keepPositions(of: earlier.box) }
    return Self(box: kept)
  }
}
