/// A kind of nested scrolling on a platform other than iOS.
public struct ProtocolKind: Sendable, Hashable {
  /// The name of the kind in scenario files, such as "android-app-bar".
  public let name: String

  /// The name of the platform in messages, such as "Android".
  package let platform: String

  /// The features of the kind, which determine the columns of its traces and the calls it accepts.
  public let features: Features

  init(_ name: String, of platform: String, _ features: Features = []) {
    (self.name, self.platform, self.features) = (name, platform, features)
  }

  /// Features of nested scrolling that only some kinds have.
  public struct Features: OptionSet, Sendable, Hashable {
    /// The features as bits.
    public let rawValue: Int

    /// Creates features from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A bar or a sheet that settles in states.
    public static let states = Features(rawValue: 1)
    /// The scrollers of a web page, which have two axes, snap positions and scripted scrolls.
    public static let page = Features(rawValue: 2)
    /// A header above lists, each with an offset of its own.
    public static let lists = Features(rawValue: 4)
    /// The first part is a sheet, which a mouse wheel does not move.
    public static let sheet = Features(rawValue: 8)
  }
}
