// swift-tools-version:6.2
// SPDX-License-Identifier: MIT
import PackageDescription

/// The demo: `make run` in the repository, or `swift run feed` here.
let package = Package(
    name: "Feed",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "TemplateLayout", path: "../..")],
    targets: [
        .target(
            name: "FeedDemo",
            dependencies: [
                .product(name: "TemplateLayout", package: "TemplateLayout"),
                .product(name: "PortableUIKit", package: "TemplateLayout"),
                .product(name: "TextLayout", package: "TemplateLayout"),
            ],
            resources: [.embedInCode("Sample/sample-feed.json")]),
        .target(
            name: "FeedWindow",
            dependencies: ["FeedDemo", .product(name: "PortableUIKitWindow", package: "TemplateLayout")]),
        .executableTarget(name: "feed", dependencies: ["FeedDemo", "FeedWindow"]),
        // The programs on a virtual display that the tests of the repository use, too.
        .target(name: "FeedTestSupport", path: "Tests/TestSupport"),
        .testTarget(
            name: "FeedTests",
            dependencies: [
                "FeedDemo", "FeedWindow", "feed", "FeedTestSupport",
                .product(name: "PortableUIKitWindow", package: "TemplateLayout"),
                .product(name: "TemplateLayoutSnapshots", package: "TemplateLayout"),
            ],
            exclude: ["__Snapshots__"]),
    ],
    swiftLanguageModes: [.v6]
)
