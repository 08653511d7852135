// swift-tools-version: 6.3

// What a frame costs, by Google Benchmark, next to what C would take for the same: for scripts/bench and
// scripts/costs. What a scroll view allocates: for scripts/parts/allocations. Of the project they see what every
// client sees: the public API.

import PackageDescription

/// The settings of the project's own Swift targets.
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

/// The baselines are what C can do at its best, so they are compiled at C's best.
let fastest: [CSetting] = [.unsafeFlags(["-O3"])]

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "InertialScroll", path: "..")],
  targets: [
    .target(name: "CHarness", linkerSettings: [.linkedLibrary("benchmark")]),
    .target(
      name: "CBaselines", cSettings: fastest, linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(name: "PrintRows", dependencies: ["CBaselines"], cSettings: fastest),
    .executableTarget(name: "Spend"),
    .executableTarget(
      name: "Allocations",
      dependencies: [
        .product(name: "NestedScroll", package: "InertialScroll"),
        .product(name: "ScrollDynamics", package: "InertialScroll"),
        .product(name: "ScrollModel", package: "InertialScroll"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CBaselines", "CHarness",
        .product(name: "ScrollDynamics", package: "InertialScroll"),
        .product(name: "ScrollModel", package: "InertialScroll"),
        .product(name: "NestedScroll", package: "InertialScroll"),
        .product(name: "ScrollLaws", package: "InertialScroll"),
        .product(name: "ScrollTrace", package: "InertialScroll"),
        .product(name: "TraceRows", package: "InertialScroll"),
      ],
      swiftSettings: settings),
  ],
  cxxLanguageStandard: .cxx17
)
