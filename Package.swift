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
    .library(name: "ScrollDynamics", targets: ["ScrollDynamics"]),
    .library(name: "ScrollModel", targets: ["ScrollModel"]),
  ],
  targets: [
    // MARK: The engine: neither Foundation nor Glibc

    .target(name: "CLibM"),
    .target(name: "ScrollDynamics", dependencies: ["CLibM"], swiftSettings: settings),
    .target(name: "ScrollModel", dependencies: ["ScrollDynamics"], swiftSettings: settings),

    // MARK: Traces and scenarios

    .systemLibrary(
      name: "CJansson", pkgConfig: "jansson",
      providers: [.apt(["libjansson-dev"]), .brew(["jansson"])]),
    .target(
      name: "ScrollScenario",
      dependencies: ["CJansson"],
      swiftSettings: settings),

    // MARK: The tool

    .target(name: "CGetopt"),
    .target(
      name: "scrollsim", dependencies: ["CGetopt", "ScrollScenario"],
      swiftSettings: settings),

    // MARK: Tests

    .target(
      name: "TestSupport", dependencies: ["ScrollDynamics"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "ScrollDynamicsTests", dependencies: ["ScrollDynamics", "TestSupport"],
      exclude: ["Recordings"], swiftSettings: settings),
    .testTarget(
      name: "ScrollModelTests", dependencies: ["ScrollModel", "ScrollDynamics", "TestSupport"],
      exclude: ["Recordings"], swiftSettings: settings),
    .testTarget(
      name: "ScrollScenarioTests", dependencies: ["ScrollScenario"],
      exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "ScrollSimTests", dependencies: ["scrollsim"], swiftSettings: settings),
  ]
)
