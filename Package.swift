// swift-tools-version: 6.3

import PackageDescription

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
  targets: [
    // MARK: The engine: neither Foundation nor Glibc

    .target(name: "CLibM"),

    // MARK: Scenario files

    .systemLibrary(
      name: "CJansson",
      pkgConfig: "jansson",
      providers: [.apt(["libjansson-dev"]), .brew(["jansson"])]
    ),
    .target(
      name: "ScrollScenario",
      dependencies: ["CJansson"],
      swiftSettings: settings
    ),

    // MARK: The command-line tool

    .target(name: "CGetopt"),
    .target(
      name: "scrollsim",
      dependencies: ["CGetopt", "ScrollScenario"],
      swiftSettings: settings
    ),

    // MARK: Tests

    .testTarget(
      name: "ScrollScenarioTests",
      dependencies: ["ScrollScenario"],
      exclude: ["Fixtures"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ScrollSimTests",
      dependencies: ["scrollsim"],
      swiftSettings: settings
    ),
  ]
)
