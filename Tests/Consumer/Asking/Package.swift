// swift-tools-version:6.0
// SPDX-License-Identifier: MIT
import PackageDescription

/// A package that knows nothing of this one and asks whether there is a UIKit, as many do.
let package = Package(
    name: "Asking",
    products: [.library(name: "Asking", targets: ["Asking"])],
    targets: [.target(name: "Asking")]
)
