// swift-tools-version:6.0
// SPDX-License-Identifier: MIT
import PackageDescription

// A package as somebody else's, which depends on this one by URL and version. `make test-consumer` builds and tests a copy of
// it outside of the repository, with the URL of a clone.
let package = Package(
    name: "Consumer",
    dependencies: [
        .package(url: Context.environment["TEMPLATE_LAYOUT_URL"] ?? "file:///TemplateLayout", from: "0.2.0"),
        .package(path: "UIKitDetection"),
    ],
    targets: [
        .target(name: "Contacts", dependencies: [.product(name: "UIKit", package: "TemplateLayout")]),
        .target(
            name: "LegacyContacts",
            dependencies: [
                .product(name: "UIKit", package: "TemplateLayout"),
                .product(name: "QuartzCore", package: "TemplateLayout"),
                .product(name: "CoreGraphics", package: "TemplateLayout"),
                .product(name: "ObjectiveC", package: "TemplateLayout"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "ContactHeights",
            dependencies: [
                "Contacts",
                .product(name: "UIKit", package: "TemplateLayout"),
                .product(name: "TemplateLayout", package: "TemplateLayout"),
            ]),
        .executableTarget(
            name: "Screen",
            dependencies: [
                "Contacts",
                .product(name: "UIKit", package: "TemplateLayout"),
                .product(name: "PortableUIKitWindow", package: "TemplateLayout"),
            ]),
        .testTarget(
            name: "ContactTests",
            dependencies: [
                "Contacts", "LegacyContacts", "ContactHeights",
                .product(name: "UIKit", package: "TemplateLayout"),
                .product(name: "UIKitDetection", package: "UIKitDetection"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
