// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "InertialScroll",
  targets: [
    // MARK: The engine: neither Foundation nor Glibc

    .target(name: "CLibM")
  ]
)
