// swift-tools-version: 6.3

import PackageDescription

/// Every Swift target of the package compiles under these settings; none may opt out.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "InertialScroll",
  products: [
    .library(name: "ScrollDynamics", targets: ["ScrollDynamics"])
  ],
  targets: [
    // MARK: The engine: neither Foundation nor Glibc

    .target(name: "CLibM"),
    .target(name: "ScrollDynamics", dependencies: ["CLibM"], swiftSettings: settings),

    // MARK: The judge: links GSL, and nothing of the engine depends on it

    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(
      name: "ScrollReference", dependencies: ["CGSL", "CLibM", "ScrollDynamics"],
      swiftSettings: settings),

    // MARK: Tests

    .target(
      name: "TestSupport", dependencies: ["ScrollDynamics"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "ScrollDynamicsTests", dependencies: ["ScrollDynamics", "TestSupport"],
      exclude: ["Recordings"], swiftSettings: settings),
    .testTarget(
      name: "ScrollReferenceTests",
      dependencies: ["ScrollDynamics", "ScrollReference", "TestSupport"], swiftSettings: settings),
  ]
)
