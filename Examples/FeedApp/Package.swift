// swift-tools-version:6.0
// SPDX-License-Identifier: MIT
import PackageDescription

// An app written with `import UIKit`. On Linux `swift run` opens it in a window, and `swift test` tests it; for iOS an Xcode
// project takes the folders Sources/FeedScreen and iOS, and this repository as a package.
#if os(Linux)
    let uikit: [Target.Dependency] = [.product(name: "UIKit", package: "TemplateLayout")]
#else
    let uikit: [Target.Dependency] = []
#endif

let package = Package(
    name: "FeedApp",
    platforms: [.iOS(.v15)],
    dependencies: [.package(name: "TemplateLayout", path: "../..")],
    targets: [
        .target(
            name: "FeedScreen", dependencies: [.product(name: "TemplateLayout", package: "TemplateLayout")] + uikit),
        .executableTarget(
            name: "FeedApp",
            dependencies: ["FeedScreen", .product(name: "PortableUIKitWindow", package: "TemplateLayout")] + uikit),
        .testTarget(name: "FeedScreenTests", dependencies: ["FeedScreen"] + uikit),
    ],
    swiftLanguageModes: [.v6]
)
