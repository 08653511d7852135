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

/// What tests the package need not be optimised with it: that would take longer than to optimise the
/// package itself.
let testSettings: [SwiftSetting] =
  settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "InertialScroll",
  products: [
    .library(name: "ScrollDynamics", targets: ["ScrollDynamics"]),
    .library(name: "ScrollModel", targets: ["ScrollModel"]),
    .library(name: "NestedScroll", targets: ["NestedScroll"]),
    .library(name: "ScrollLaws", targets: ["ScrollLaws"]),
    .library(name: "ScrollTrace", targets: ["ScrollTrace"]),
    .library(name: "InertialScrollC", targets: ["CInertialScroll", "InertialScrollC"]),
    .executable(name: "scrollsim", targets: ["ScrollsimMain"]),
  ],
  targets: [
    // MARK: The engine: neither Foundation nor Glibc

    .target(name: "CLibM"),
    .target(name: "ScrollDynamics", dependencies: ["CLibM"], swiftSettings: settings),
    .target(name: "ScrollModel", dependencies: ["ScrollDynamics"], swiftSettings: settings),

    .target(
      name: "NestedScroll", dependencies: ["ScrollDynamics", "ScrollModel"],
      swiftSettings: settings),

    .target(name: "SeededRandom", swiftSettings: settings),
    .target(
      name: "ScrollLaws",
      dependencies: ["NestedScroll", "ScrollDynamics", "ScrollModel", "SeededRandom"],
      swiftSettings: settings),

    // MARK: Published algorithms with their defects, for comparison only

    .target(
      name: "PublishedOriginals", dependencies: ["NestedScroll", "ScrollDynamics", "ScrollModel"],
      swiftSettings: settings),

    // MARK: The C interface of the engine, for every other language

    .target(name: "CInertialScroll"),
    .target(
      name: "InertialScrollC",
      dependencies: ["CInertialScroll", "NestedScroll", "ScrollDynamics", "ScrollModel"],
      swiftSettings: settings),

    // MARK: Traces and scenarios

    .target(name: "CCharConv"),
    .target(
      name: "ScrollTrace",
      dependencies: ["CCharConv", "NestedScroll", "ScrollDynamics", "ScrollModel"],
      swiftSettings: settings),
    .target(
      name: "ScrollExport", dependencies: ["ScrollDynamics", "ScrollTrace"],
      swiftSettings: settings),
    .target(
      name: "ScrollScenario",
      dependencies: [
        "NestedScroll", "PublishedOriginals", "ScrollDynamics", "ScrollModel", "ScrollTrace",
        "SeededRandom",
      ],
      exclude: ["BuiltIns/README.md"], resources: [.embedInCode("BuiltIns")],
      swiftSettings: settings),

    // MARK: The C interface of scenarios

    .target(
      name: "InertialScenarioC",
      dependencies: ["CInertialScroll", "InertialScrollC", "ScrollScenario", "ScrollTrace"],
      swiftSettings: settings),

    // MARK: The tool

    .target(name: "CGetopt"),
    .target(
      name: "scrollsim",
      dependencies: [
        "CGetopt", "ScrollDynamics", "ScrollExport", "ScrollModel", "ScrollReference",
        "ScrollScenario", "ScrollTrace",
      ],
      exclude: ["Main"], swiftSettings: settings),
    .executableTarget(
      name: "ScrollsimMain", dependencies: ["scrollsim"], path: "Sources/scrollsim/Main",
      swiftSettings: settings),

    // MARK: The judge: links GSL, and nothing of the engine depends on it

    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(
      name: "ScrollReference", dependencies: ["CGSL", "CLibM", "ScrollDynamics", "SeededRandom"],
      swiftSettings: settings),

    // MARK: Tests

    .target(
      name: "TestSupport", dependencies: ["ScrollDynamics", "ScrollModel", "SeededRandom"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "EventGenerator",
      dependencies: ["NestedScroll", "ScrollDynamics", "ScrollModel", "SeededRandom"],
      path: "Tests/EventGenerator", swiftSettings: settings),
    .executableTarget(
      name: "digests", dependencies: ["EventGenerator", "NestedScroll", "ScrollModel"],
      path: "Tests/Digests", swiftSettings: settings),
    .target(
      name: "ScenarioGenerator", dependencies: ["EventGenerator", "ScrollScenario", "ScrollTrace"],
      path: "Tests/ScenarioGenerator", swiftSettings: settings),
    .executableTarget(
      name: "soak", dependencies: ["EventGenerator", "ScenarioGenerator"], path: "Tests/Soak",
      swiftSettings: settings),
    .target(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .target(
      name: "RandomCalls", dependencies: ["CInertialScroll"], path: "Tests/CInterface",
      exclude: ["interface.c", "random_scenarios.c", "scenario.c", "threads.c"],
      publicHeadersPath: "include",
      cSettings: [.define("RANDOM_CALLS_FROM_BYTES")]),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "EventGenerator", "InertialScrollC", "NestedScroll", "RandomCalls", "ScenarioGenerator",
        "ScrollDynamics", "ScrollModel", "ScrollReference", "ScrollScenario", "ScrollTrace",
        "scrollsim",
      ],
      path: "Tests/Fuzzing/Targets", swiftSettings: settings),
    .executableTarget(
      name: "fuzz", dependencies: ["CFuzzer", "FuzzTargets", "TestSupport"],
      path: "Tests/Fuzzing/Main",
      swiftSettings: settings),
    .testTarget(
      name: "ScrollDynamicsTests", dependencies: ["ScrollDynamics", "TestSupport"],
      exclude: ["Platforms", "Recordings"], swiftSettings: testSettings),
    .testTarget(
      name: "ScrollModelTests", dependencies: ["ScrollModel", "ScrollDynamics", "TestSupport"],
      exclude: ["PlatformCases", "Recordings"], swiftSettings: testSettings),
    .testTarget(
      name: "NestedScrollTests",
      dependencies: [
        "EventGenerator", "NestedScroll", "ScrollDynamics", "ScrollModel", "TestSupport",
      ],
      exclude: ["ProtocolCases"], swiftSettings: testSettings),
    .testTarget(
      name: "ScrollLawsTests",
      dependencies: ["NestedScroll", "ScrollDynamics", "ScrollLaws", "ScrollModel"],
      swiftSettings: testSettings),
    .testTarget(
      name: "InertialScrollCTests",
      dependencies: [
        "CInertialScroll", "InertialScrollC", "NestedScroll", "ScrollDynamics", "ScrollModel",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "ScrollTraceTests",
      dependencies: [
        "NestedScroll", "ScrollDynamics", "ScrollExport", "ScrollModel", "ScrollTrace",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "ScrollScenarioTests",
      dependencies: [
        "EventGenerator", "NestedScroll", "PublishedOriginals", "ScenarioGenerator",
        "ScrollDynamics", "ScrollModel", "ScrollScenario", "ScrollTrace", "TestSupport",
      ],
      exclude: ["Fixtures", "NestedCases", "OriginalCases", "RandomCases", "ReportCases"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ScrollSimTests",
      dependencies: [
        "scrollsim", "ScrollDynamics", "ScrollExport", "ScrollReference", "ScrollScenario",
        "ScrollTrace", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "ScrollReferenceTests",
      dependencies: ["ScrollDynamics", "ScrollReference", "TestSupport"],
      swiftSettings: testSettings),
  ]
)
