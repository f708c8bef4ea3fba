// swift-tools-version:6.0
// SPDX-License-Identifier: MIT
import PackageDescription

// An app written with `import UIKit`. On Linux `swift run` opens it in a window, and `swift test` tests it; for iOS an Xcode
// project takes the folders Sources/Inbox and iOS, and this repository as a package.
#if os(Linux)
    let uikit: [Target.Dependency] = [.product(name: "UIKit", package: "TemplateLayout")]
#else
    let uikit: [Target.Dependency] = []
#endif

#if os(Linux)
    /// `swift run preview` shows the previews, again after each save.
    let previews: [Target] = [
        .executableTarget(
            name: "preview",
            dependencies: ["Inbox", .product(name: "TemplatePreviews", package: "TemplateLayout")] + uikit)
    ]
    /// The previews are tests, too.
    let previewTests: [Target.Dependency] = [
        "preview", .product(name: "TemplatePreviews", package: "TemplateLayout"),
    ]
#else
    let previews: [Target] = []
    let previewTests: [Target.Dependency] = []
#endif

let package = Package(
    name: "Inbox",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Inbox", targets: ["Inbox"])],
    dependencies: [.package(name: "TemplateLayout", path: "../..")],
    targets: [
        .target(
            name: "Inbox", dependencies: [.product(name: "TemplateLayout", package: "TemplateLayout")] + uikit,
            resources: [.process("Resources")]),
        .executableTarget(
            name: "InboxApp",
            dependencies: ["Inbox", .product(name: "PortableUIKitWindow", package: "TemplateLayout")] + uikit),
        .testTarget(
            name: "InboxTests",
            dependencies: [
                "Inbox", .product(name: "TemplateLayoutDriving", package: "TemplateLayout"),
                .product(name: "TemplateLayoutSnapshots", package: "TemplateLayout"),
            ] + previewTests + uikit,
            exclude: ["__Snapshots__"]),
    ] + previews,
    swiftLanguageModes: [.v6]
)
