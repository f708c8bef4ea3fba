// swift-tools-version:6.0
// SPDX-License-Identifier: MIT
import PackageDescription

/// A package that does not depend on this one and compiles code with `canImport(UIKit)`, as many packages do.
let package = Package(
    name: "UIKitDetection",
    products: [.library(name: "UIKitDetection", targets: ["UIKitDetection"])],
    targets: [.target(name: "UIKitDetection")]
)
