// swift-tools-version:6.0
// SPDX-License-Identifier: MIT
import PackageDescription

/// A package of its own, so that users of the libraries neither build nor resolve dependencies of the benchmarks.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "TemplateLayout", path: ".."),
        .package(name: "Inbox", path: "../Examples/Inbox"),
    ],
    targets: [
        .target(name: "CAllocator"),
        // A peer, and nothing that the project itself uses.
        .systemLibrary(
            name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CAllocator", "CPango",
                .product(name: "Cassowary", package: "TemplateLayout"),
                .product(name: "RowGeometry", package: "TemplateLayout"),
                .product(name: "TextLayout", package: "TemplateLayout"),
                .product(name: "PortableUIKit", package: "TemplateLayout"),
                .product(name: "TemplateLayout", package: "TemplateLayout"),
                .product(name: "TemplateLayoutSnapshots", package: "TemplateLayout"),
                .product(name: "TemplateLayoutDriving", package: "TemplateLayout"),
                .product(name: "Inbox", package: "Inbox"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
