// swift-tools-version: 6.3

// A client of the engine alone, which compiles the app bar's source against the public API as well;
// scripts/parts/consumer builds it where libgsl is out of reach.

import PackageDescription

let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "InertialScroll", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "NestedScroll", package: "InertialScroll"),
        .product(name: "ScrollDynamics", package: "InertialScroll"),
        .product(name: "ScrollLaws", package: "InertialScroll"),
        .product(name: "ScrollModel", package: "InertialScroll"),
      ])
  ]
)
