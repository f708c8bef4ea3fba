// swift-tools-version:6.0
// SPDX-License-Identifier: MIT
import PackageDescription

/// The experiments of the source documents: what iOS printed, beside what PortableUIKit prints. `swift run` exits with 1 if a line
/// differs that `Expected/known-differences.txt` does not list.
let package = Package(
    name: "Experiments",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "TemplateLayout", path: "../..")],
    targets: [
        .executableTarget(
            name: "experiments",
            dependencies: [
                .product(name: "TemplateLayout", package: "TemplateLayout"),
                .product(name: "PortableUIKit", package: "TemplateLayout"),
            ],
            resources: [.copy("Expected")])
    ],
    swiftLanguageModes: [.v6]
)
