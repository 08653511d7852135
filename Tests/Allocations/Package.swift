// swift-tools-version: 6.3

// A client that does everything a scroll view can do, over and over; scripts/allocations counts what
// it allocates.

import PackageDescription

let package = Package(
  name: "Allocations",
  dependencies: [.package(name: "InertialScroll", path: "../..")],
  targets: [
    .executableTarget(
      name: "Allocations",
      dependencies: [
        .product(name: "NestedScroll", package: "InertialScroll"),
        .product(name: "ScrollDynamics", package: "InertialScroll"),
        .product(name: "ScrollModel", package: "InertialScroll"),
      ])
  ]
)
