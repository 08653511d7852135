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
  // Checks what must hold in every state after each event and frame.
  .define("CHECKS", .when(configuration: .debug)),
]

/// What tests the package is not optimized with it: that would take longer than optimizing the package.
let testSettings: [SwiftSetting] =
  settings + [
    .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
  ]

/// The names of modules as dependencies.
func named(_ names: String) -> [Target.Dependency] {
  names.split(separator: " ").map { .byName(name: String($0)) }
}

/// A Swift module in Sources, with the names of the modules that it imports.
func module(
  _ name: String, _ imports: String = "", exclude: [String] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: named(imports), exclude: exclude, resources: resources,
    swiftSettings: settings)
}

/// A program, with its folder and the names of the modules that it imports.
func program(_ name: String, _ imports: String, path: String, exclude: [String] = []) -> Target {
  .executableTarget(
    name: name, dependencies: named(imports), path: path, exclude: exclude,
    swiftSettings: settings)
}

/// A Swift module in Tests/Support that several tests import.
func support(_ name: String, _ imports: String) -> Target {
  .target(
    name: name, dependencies: named(imports), path: "Tests/Support/\(name)",
    swiftSettings: settings)
}

/// The tests of one module, with the names of the modules that they import.
func tests(_ name: String, _ imports: String, exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: named(imports), exclude: exclude, swiftSettings: testSettings)
}

/// The modules of the engine, from top to bottom.
let engine = "NestedScroll ScrollModel ScrollDynamics"

/// The programs that the documentation shows with their output, each a file in Examples.
let examples = ["Animation", "AppBarHost", "HostLoop", "Motion", "NestedView", "ScrollView"].map {
  name in
  Target.executableTarget(
    name: name, dependencies: named(engine), path: "Examples/\(name)",
    swiftSettings: settings)
}

let package = Package(
  name: "InertialScroll",
  products: [
    .library(name: "ScrollDynamics", targets: ["ScrollDynamics"]),
    .library(name: "ScrollModel", targets: ["ScrollModel"]),
    .library(name: "NestedScroll", targets: ["NestedScroll"]),
    .library(name: "ScrollLaws", targets: ["ScrollLaws"]),
    .library(name: "TraceRows", targets: ["TraceRows"]),
    .library(name: "ScrollTrace", targets: ["ScrollTrace"]),
    .library(name: "ScenarioCore", targets: ["ScenarioCore"]),
    .library(name: "ScenarioFiles", targets: ["ScenarioFiles"]),
    .library(name: "TraceDiagnosis", targets: ["TraceDiagnosis"]),
    .library(name: "ScrollExport", targets: ["ScrollExport"]),
    .library(name: "ScrollReference", targets: ["ScrollReference"]),
    .library(name: "InertialScrollC", targets: ["CInertialScroll", "InertialScrollC"]),
    .executable(name: "scrollsim", targets: ["ScrollsimMain"]),
  ],
  targets: [
    // MARK: The engine: neither Foundation nor Glibc

    .target(name: "CLibM"),
    module("ScrollDynamics", "CLibM"),
    module("ScrollModel", "ScrollDynamics"),
    module("NestedScroll", "ScrollModel ScrollDynamics"),

    module("SeededRandom"),
    module("ScrollLaws", "\(engine) SeededRandom"),

    // MARK: Traces and scenarios

    .target(name: "CCharConv"),
    module("TraceRows", engine),
    module("ScrollTrace", "CCharConv ScrollDynamics TraceRows"),
    module("ScrollExport", "ScrollDynamics ScrollTrace"),
    .target(name: "CThreads"),
    module("ScenarioCore", "CLibM CThreads TraceRows ScrollLaws SeededRandom \(engine)"),
    module(
      "ScenarioFiles", "ScenarioCore ScrollModel ScrollTrace TraceRows",
      exclude: ["BuiltIns/README.md"], resources: [.embedInCode("BuiltIns")]),
    module("TraceDiagnosis", "ScenarioCore ScrollLaws ScrollTrace TraceRows \(engine)"),

    // MARK: Published algorithms with their defects, for comparison only

    module("PublishedDesigns", "ScenarioCore TraceRows \(engine)"),

    // MARK: The C interface of engine and scenarios, for every other language

    .target(name: "CInertialScroll"),
    module("InertialScrollC", "CInertialScroll CThreads ScenarioCore TraceRows \(engine)"),

    // MARK: The tool

    .target(name: "CGetopt"),
    module(
      "scrollsim",
      """
      CGetopt NestedScroll PublishedDesigns ScenarioCore ScenarioFiles ScrollDynamics ScrollExport \
      ScrollLaws ScrollModel ScrollReference ScrollTrace TraceDiagnosis TraceRows
      """,
      exclude: ["Main"], resources: [.embedInCode("Page")]),
    program("ScrollsimMain", "scrollsim", path: "Sources/scrollsim/Main"),

    // MARK: The independent check: links GSL, and nothing of the engine depends on it

    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    module("ScrollReference", "CGSL CLibM ScrollDynamics ScrollTrace SeededRandom TraceRows"),

    // MARK: What tests import, and programs that test

    support("TestSupport", "ScrollDynamics ScrollModel SeededRandom"),
    support("EventGenerator", "ScrollLaws \(engine) SeededRandom"),
    support("ViewWalks", "EventGenerator ScrollDynamics ScrollModel"),
    support(
      "ScenarioGenerator", "EventGenerator ScenarioCore ScenarioFiles ScrollLaws TraceRows"),
    support("RandomSystems", "EventGenerator ScrollLaws TestSupport \(engine)"),
    program(
      "laws", "RandomSystems ScrollLaws TestSupport \(engine)", path: "Tests/Programs/LawRuns",
      exclude: ["mutations.tsv"]),
    program(
      "digests", "EventGenerator NestedScroll ScrollLaws ScrollModel",
      path: "Tests/Programs/Digests"),
    program("soak", "EventGenerator ScenarioGenerator scrollsim", path: "Tests/Programs/Soak"),
    .target(name: "CFuzzer", path: "Tests/Programs/Fuzzing/CFuzzer"),
    .target(
      name: "RandomCalls", dependencies: ["CInertialScroll"], path: "Tests/Programs/CInterface",
      exclude: [
        "allocations.c", "interface.c", "random_scenarios.c", "scenario.c", "threads.c",
        "wrapper.cpp",
      ],
      publicHeadersPath: "include", cSettings: [.define("RANDOM_CALLS_FROM_BYTES")]),
    .target(
      name: "FuzzTargets",
      dependencies: named(
        """
        EventGenerator InertialScrollC RandomCalls ScenarioCore ScenarioFiles ScenarioGenerator ScrollLaws \
        ScrollReference ScrollTrace TraceRows ViewWalks scrollsim \(engine)
        """), path: "Tests/Programs/Fuzzing/Targets", swiftSettings: settings),
    program("fuzz", "CFuzzer FuzzTargets TestSupport", path: "Tests/Programs/Fuzzing/Main"),

    // MARK: Tests

    tests(
      "ScrollDynamicsTests", "ScrollDynamics TestSupport", exclude: ["Platforms", "Recordings"]),
    tests(
      "ScrollModelTests", "EventGenerator ScrollModel ScrollDynamics TestSupport ViewWalks",
      exclude: ["PlatformCases", "Recordings"]),
    tests(
      "NestedScrollTests", "EventGenerator RandomSystems ScrollLaws TestSupport \(engine)",
      exclude: ["ProtocolCases"]),
    tests("ScrollLawsTests", "RandomSystems ScrollLaws TestSupport \(engine)"),
    tests(
      "InertialScrollCTests",
      "CInertialScroll InertialScrollC ScenarioCore TestSupport TraceRows \(engine)"),
    tests(
      "ScrollTraceTests", "ScenarioCore ScrollExport ScrollTrace TestSupport TraceRows \(engine)"),
    tests(
      "ScrollScenarioTests",
      """
      EventGenerator PublishedDesigns ScenarioGenerator ScenarioCore ScenarioFiles ScrollLaws ScrollTrace SeededRandom TraceDiagnosis TraceRows TestSupport \
      \(engine)
      """,
      exclude: [
        "Fixtures", "FoundCases", "NestedCases", "OriginalCases", "RandomCases", "ReportCases",
      ]),
    tests(
      "ScrollSimTests",
      """
      scrollsim ScrollDynamics ScrollExport ScrollReference ScenarioCore ScenarioFiles ScrollTrace TraceDiagnosis TraceRows \
      TestSupport
      """, exclude: ["WrongCalls.txt"]),
    tests("ScrollReferenceTests", "ScrollDynamics ScrollReference ScrollTrace TestSupport"),
  ] + examples
)
