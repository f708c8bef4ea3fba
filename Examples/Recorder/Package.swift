// swift-tools-version:6.0
// SPDX-License-Identifier: MIT
import PackageDescription

// An app that records the heights of 2,000 rows, on iOS and on Linux, to be compared by `snapshots parity`. On Linux
// `swift run recorder FILE` writes them; for iOS an Xcode project takes the folders Sources/Recorder and iOS, and this repository as a
// package.
#if os(Linux)
    let uikit: [Target.Dependency] = [.product(name: "UIKit", package: "TemplateLayout")]
#else
    let uikit: [Target.Dependency] = []
#endif

let package = Package(
    name: "Recorder",
    platforms: [.iOS(.v17)],
    products: [.library(name: "Recorder", targets: ["Recorder"])],
    dependencies: [.package(name: "TemplateLayout", path: "../..")],
    targets: [
        .target(
            name: "Recorder",
            dependencies: [
                .product(name: "TemplateLayout", package: "TemplateLayout"),
                .product(name: "TemplateLayoutTesting", package: "TemplateLayout"),
            ] + uikit),
        .executableTarget(name: "recorder", dependencies: ["Recorder"] + uikit, path: "Sources/RecorderProgram"),
        .testTarget(name: "RecorderTests", dependencies: ["Recorder"] + uikit),
    ],
    swiftLanguageModes: [.v6]
)
