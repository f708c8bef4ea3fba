// swift-tools-version:6.2
// SPDX-License-Identifier: MIT
import PackageDescription

// The folder Notes is an iOS app as Xcode has it: nothing in it is written for Linux. The plugin lowers its sources before they are
// compiled, and the setting makes the compiler read the result under the original paths.
let package = Package(
    name: "UnmodifiedApp", defaultLocalization: "en",
    dependencies: [.package(name: "TemplateLayout", path: "../..")],
    targets: [
        // `swift run Notes` opens the app in a window.
        .executableTarget(
            name: "Notes",
            dependencies: [
                .product(name: "UIKit", package: "TemplateLayout"),
                .product(name: "PortableUIKitWindow", package: "TemplateLayout"),
                .product(name: "TemplatePreviews", package: "TemplateLayout"),
            ],
            path: "Notes", exclude: ["Info.plist"],
            resources: [
                .process("Base.lproj/Main.storyboard"), .process("NoteCell.xib"), .process("Tips.txt"),
                .process("de.lproj/Localizable.strings"), .process("de.lproj/NoteCell.strings"),
            ],
            swiftSettings: [
                .swiftLanguageMode(.v5),
                .unsafeFlags(["-vfsoverlay", "\(Context.packageDirectory)/.build/uikit-sources/Notes.yaml"]),
            ],
            plugins: [.plugin(name: "UIKitSources", package: "TemplateLayout")]),
        // The same app as a package that takes its folder from elsewhere compiles it: by copies.
        .target(
            name: "NotesMirror", dependencies: [.product(name: "UIKit", package: "TemplateLayout")],
            path: "NotesMirror", exclude: ["uikit-sources.json"], swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "UIKitSources", package: "TemplateLayout")]),
        .testTarget(
            name: "NotesTests",
            dependencies: [
                "Notes", "NotesMirror", .product(name: "UIKit", package: "TemplateLayout"),
                .product(name: "TemplatePreviews", package: "TemplateLayout"),
                .product(name: "TemplateLayoutDriving", package: "TemplateLayout"),
                .product(name: "TemplateLayoutSnapshots", package: "TemplateLayout"),
            ],
            exclude: ["__Snapshots__"]),
    ]
)
