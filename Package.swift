// swift-tools-version:6.2
// SPDX-License-Identifier: MIT
import Foundation
import PackageDescription

/// Where PortableUIKit stands in for UIKit. On iOS the real UIKit is there, so none of these parts is built.
let portablePlatforms: [Platform] = [.linux, .macOS]

/// Every target that sees PortableUIKit declares it, also where another module re-exports it: SwiftPM builds a target again
/// when a module that it declares changes, and a class that gets a stored property changes what its users have compiled.
let portableUIKit = Target.Dependency.target(name: "PortableUIKit", condition: .when(platforms: portablePlatforms))

#if os(Linux)
    /// Libraries lie where the compiler looks by itself; pkg-config would add flags that SwiftPM warns of.
    let isLinux = true
    /// Apple's module names that app code imports: each re-exports PortableUIKit (see "Compiling sources that were written
    /// for UIKit"). The names are free on Linux only.
    let appleNames = [
        "UIKit", "_Testing_UIKit", "QuartzCore", "CoreGraphics", "_Testing_CoreGraphics", "CoreText", "ObjectiveC",
        "UniformTypeIdentifiers", "ImageIO",
    ]
    let uikit: (dependencies: [Target.Dependency], settings: [SwiftSetting]) = (
        appleNames.map { .byName(name: $0) } + ["PortableUIKit"], []
    )
#else
    let isLinux = false
    let appleNames: [String] = []
    let uikit: (dependencies: [Target.Dependency], settings: [SwiftSetting]) = (
        ["PortableUIKit", "PortableUIKitNib", "PortableUIKitHTML"],
        [.unsafeFlags(["-module-alias", "UIKit=PortableUIKit"])]
    )
#endif

/// The toolchain's SwiftSyntax, for the lowering of sources; `nil` where a toolchain has none. Others get the lowering by the plugin
/// UIKitSources, which builds it when it is needed: a package that depends on this one may not depend on unsafe flags.
let swiftSyntax: String? = {
    let compilers = (Context.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
    guard let compiler = compilers.first(where: FileManager.default.isExecutableFile) else { return nil }
    let folder =
        URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().path + "/lib/swift/host"
    return FileManager.default.fileExists(atPath: folder + "/SwiftSyntax.swiftmodule") ? folder : nil
}()

let package = Package(
    name: "TemplateLayout",
    platforms: [.iOS(.v15), .macOS(.v15)],
    products: [
        .library(name: "TemplateLayout", targets: ["TemplateLayout"]),
        .library(name: "FDTemplateLayoutCell", targets: ["UITableView_FDTemplateLayoutCell"]),
        .library(name: "TemplateLayoutTesting", targets: ["TemplateLayoutTesting"]),
        .library(name: "TemplateLayoutSnapshots", targets: ["TemplateLayoutSnapshots"]),
        .library(name: "TemplateLayoutDriving", targets: ["TemplateLayoutDriving"]),
        .library(name: "TemplatePreviews", targets: ["TemplatePreviews"]),
        .library(name: "PlatformUIKit", targets: ["PlatformUIKit"]),
        .library(name: "PortableUIKit", targets: ["PortableUIKit"]),
        .library(name: "PortableUIKitNib", targets: ["PortableUIKitNib"]),
        .library(name: "PortableUIKitHTML", targets: ["PortableUIKitHTML"]),
        .library(name: "PortableUIKitWindow", targets: ["PortableUIKitWindow"]),
        .library(name: "SystemLog", targets: ["SystemLog", "PortableUIKit"]),
        .library(name: "RowGeometry", targets: ["RowGeometry"]),
        .library(name: "Cassowary", targets: ["Cassowary"]),
        .library(name: "TextLayout", targets: ["TextLayout"]),
        .executable(name: "snapshots", targets: ["snapshots"]),
        .plugin(name: "UIKitSources", targets: ["UIKitSourcesPlugin"]),
    ],
    targets: [
        // MARK: Engines, free of views
        .target(name: "RowGeometry"),
        .target(name: "Cassowary"),
        .target(
            name: "TextLayout", dependencies: ["CHarfBuzz", "CICU", "CFontconfig", "CFreeType", "CCairo"]),

        // MARK: C libraries and a runtime detail
        .systemLibrary(
            name: "CHarfBuzz", pkgConfig: "harfbuzz",
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .target(name: "CICU", dependencies: ["ICULibrary"]),
        .systemLibrary(
            name: "ICULibrary", pkgConfig: "icu-i18n",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
        .systemLibrary(
            name: "CFontconfig", pkgConfig: "fontconfig",
            providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
        .systemLibrary(
            name: "CFreeType", pkgConfig: "cairo-ft",
            providers: [.apt(["libcairo2-dev", "libfreetype-dev"]), .brew(["cairo", "freetype"])]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CGdkPixbuf", pkgConfig: isLinux ? nil : "gdk-pixbuf-2.0",
            providers: [.apt(["libgdk-pixbuf-2.0-dev"]), .brew(["gdk-pixbuf"])]),
        .systemLibrary(
            name: "CXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CSDL", pkgConfig: isLinux ? nil : "sdl2",
            providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
        .target(name: "CDisplayConnection", dependencies: ["CSDL"]),
        .target(
            name: "CDesktopPortal",
            linkerSettings: ["gio-2.0", "gobject-2.0", "glib-2.0"].map {
                .linkedLibrary($0, .when(platforms: [.linux]))
            }),
        .target(name: "CSwiftCall"),
        .target(name: "ClassInstantiation", dependencies: ["CSwiftCall"]),
        .target(name: "CFoundationLocale"),
        .target(name: "CFoundationGeometry"),

        // MARK: The two products
        .target(
            name: "PortableUIKit",
            dependencies: [
                "RowGeometry", "Cassowary", "TextLayout", "ClassInstantiation", "CFoundationLocale",
                "CFoundationGeometry", "CCairo", "CGdkPixbuf",
            ],
            exclude: ["Image/Symbols/Tabler/LICENSE"]),
        // Nib files and storyboards: PortableUIKit finds the module by its name, so that only who reads them links XML.
        .target(name: "PortableUIKitNib", dependencies: ["PortableUIKit"]),
        // HTML in attributed strings, found in the same way.
        .target(name: "PortableUIKitHTML", dependencies: ["PortableUIKit", "CXML2"]),
        // What the lowering imports in place of `os`: a module of that name would make `canImport(os)` true in every package.
        .target(name: "SystemLog", dependencies: ["PortableUIKit"]),
        .target(
            name: "PlatformUIKit",
            dependencies: [portableUIKit, "RowGeometry"]),
        .target(
            name: "PortableUIKitWindow",
            dependencies: ["PortableUIKit", "PlatformUIKit", "CSDL", "CDisplayConnection", "CDesktopPortal", "CCairo"]),
        .target(name: "TemplateLayout", dependencies: ["PlatformUIKit", portableUIKit, "RowGeometry"]),
        // The names of UITableView+FDTemplateLayoutCell, so that apps that use it compile unchanged.
        .target(
            name: "UITableView_FDTemplateLayoutCell", dependencies: ["TemplateLayout", "PlatformUIKit", portableUIKit]),
        .target(
            name: "TemplateLayoutTesting",
            dependencies: ["TemplateLayout", "PlatformUIKit", portableUIKit, "RowGeometry"]),

        .target(name: "SnapshotFiles"),
        .target(
            name: "TemplateLayoutSnapshots",
            dependencies: [
                "TemplateLayout", "TemplateLayoutTesting", "PlatformUIKit", portableUIKit, "SnapshotFiles",
            ]),
        .target(
            name: "TemplateLayoutDriving",
            dependencies: [
                "TemplateLayoutSnapshots", "TemplateLayoutTesting", "TemplateLayout", "PlatformUIKit", portableUIKit,
            ]),
        .executableTarget(name: "snapshots", dependencies: ["SnapshotFiles"]),
        .target(
            name: "TemplatePreviews",
            dependencies: [
                "TemplateLayoutSnapshots", "SnapshotFiles", "TemplateLayout", "PlatformUIKit", "PortableUIKitWindow",
                portableUIKit,
            ]),

        // Builds Sources/UIKitSources and Sources/uikit-sources by Scripts/uikit-sources.
        .plugin(name: "UIKitSourcesPlugin", capability: .buildTool()),

        // MARK: Tests
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        // A library of views, with a document of the app that uses it.
        .target(name: "TestLibrary", dependencies: ["PortableUIKit"], path: "Tests/TestLibrary"),
        .testTarget(name: "RowGeometryTests", dependencies: ["RowGeometry", "TestSupport"]),
        .testTarget(name: "CassowaryTests", dependencies: ["Cassowary", "TestSupport"]),
        .testTarget(
            name: "TextLayoutTests", dependencies: ["TextLayout", "CHarfBuzz", "CICU", "CCairo", "TestSupport"]),
        .testTarget(name: "ClassInstantiationTests", dependencies: ["ClassInstantiation"]),
        .executableTarget(
            name: "WindowProbe", dependencies: ["PortableUIKit", "PortableUIKitWindow"], path: "Tests/WindowProbe"),
        .executableTarget(
            name: "HeightsProbe", dependencies: ["TemplateLayout", "PlatformUIKit", "PortableUIKit"],
            path: "Tests/HeightsProbe"),
        .executableTarget(
            name: "MemoryProbe", dependencies: ["TemplateLayout", "TextLayout", "PortableUIKit"],
            path: "Tests/MemoryProbe"),
        .executableTarget(
            name: "TableProbe", dependencies: ["PortableUIKit", "PortableUIKitWindow"], path: "Tests/TableProbe"),
        .executableTarget(
            name: "TouchProbe", dependencies: ["PortableUIKit", "PortableUIKitWindow", "CSDL"], path: "Tests/TouchProbe"
        ),
        .executableTarget(
            name: "DesktopProbe", dependencies: ["PortableUIKit", "PortableUIKitWindow"], path: "Tests/DesktopProbe"),
        .executableTarget(
            name: "AppProbe", dependencies: ["PortableUIKit", "PortableUIKitWindow"], path: "Tests/AppProbe"),
        .testTarget(
            name: "PortableUIKitWindowTests",
            dependencies: [
                "PortableUIKit", "PortableUIKitWindow", "WindowProbe", "AppProbe", "TableProbe", "DesktopProbe",
                "TouchProbe",
                "TestSupport",
            ], exclude: ["portal.py"]),
        .testTarget(
            name: "PortableUIKitTests",
            dependencies: ["PortableUIKit", "PortableUIKitNib", "TextLayout", "TestSupport", "TestLibrary"]),
        .testTarget(
            name: "PortableUIKitHTMLTests",
            dependencies: ["PortableUIKit", "PortableUIKitHTML", "TemplateLayout", "PlatformUIKit", "TestSupport"]),
        // Pictures that iOS drew: `make check`.
        .testTarget(name: "DevicePictureTests", dependencies: ["PortableUIKit"]),
        // Sources as they are written for iOS: `import UIKit`.
        .testTarget(
            name: "UIKitSourceTests",
            dependencies: uikit.dependencies + [
                "SystemLog", "PortableUIKitWindow", "TemplateLayout", "UITableView_FDTemplateLayoutCell",
            ],
            swiftSettings: [.swiftLanguageMode(.v5)] + uikit.settings),
        // One source over UIKit and PortableUIKit: Scripts/check-apple-surface.sh type-checks it against Apple's declarations.
        .testTarget(
            name: "TemplateLayoutTests",
            dependencies: [
                "TemplateLayout", "TemplateLayoutTesting", "PlatformUIKit", portableUIKit, "RowGeometry", "TestSupport",
            ],
            exclude: ["FDFaults/README.md"]),
        // The tests of TemplateLayout that need PortableUIKit: its clock, touches, counters, text engine and probes.
        .testTarget(
            name: "TemplateLayoutPortableTests",
            dependencies: [
                "TemplateLayout", "TemplateLayoutTesting", "PlatformUIKit", "PortableUIKit", "PortableUIKitNib",
                "RowGeometry", "TextLayout", "Cassowary", "PortableUIKitWindow", "TemplateLayoutSnapshots",
                "HeightsProbe", "MemoryProbe", "TestSupport",
            ]),
        .testTarget(
            name: "TemplateLayoutSnapshotsTests",
            dependencies: [
                "TemplateLayoutSnapshots", "SnapshotFiles", "snapshots", "TemplateLayout", "PortableUIKit",
                "TestSupport",
            ],
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "TemplateLayoutDrivingTests",
            dependencies: [
                "TemplateLayoutDriving", "TemplateLayoutSnapshots", "TemplateLayoutTesting", "TemplateLayout",
                "PortableUIKit", "TestSupport",
            ],
            exclude: ["__Snapshots__"]),
        .executableTarget(
            name: "PreviewProbe", dependencies: ["TemplatePreviews", "PortableUIKit"], path: "Tests/PreviewProbe"),
        .testTarget(
            name: "TemplatePreviewsTests",
            dependencies: ["TemplatePreviews", "PreviewProbe", "PortableUIKit", "PortableUIKitWindow", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

for name in appleNames {
    let documents = name == "UIKit" ? ["PortableUIKitNib", "PortableUIKitHTML"] : []
    package.targets.append(
        .target(
            name: name, dependencies: (["PortableUIKit"] + documents).map { .init(stringLiteral: $0) },
            path: "Sources/AppleNames/\(name)"))
    // Swift Testing looks for `_Testing_UIKit` wherever a file imports both: who depends on UIKit gets it, too, and the frameworks that
    // an app on iOS imports without more ado.
    guard !name.hasPrefix("_") else { continue }
    let modules =
        name == "UIKit" ? appleNames + ["SystemLog"] : appleNames.filter { [name, "_Testing_" + name].contains($0) }
    // PortableUIKit is part of each, so that other packages' targets are built again when it changes, too.
    package.products.append(.library(name: name, targets: modules + ["PortableUIKit"]))
}

if let swiftSyntax {
    package.targets += [
        .target(
            name: "UIKitSources", swiftSettings: [.unsafeFlags(["-I", swiftSyntax])],
            linkerSettings: [
                .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
                .unsafeFlags(["-L", swiftSyntax, "-Xlinker", "-rpath", "-Xlinker", swiftSyntax]),
            ]),
        .testTarget(
            name: "UIKitSourcesTests", dependencies: ["UIKitSources", "TestSupport"],
            swiftSettings: [.unsafeFlags(["-I", swiftSyntax])]),
    ]
}

// Tests are found by the index, which needs no symbols of system modules: they took the compiler a fifth of its time.
for target in package.targets where target.type == .test {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-index-ignore-system-modules"])]
}

// For work on one module: `ONLY_TESTS=CassowaryTests,RowGeometryTests swift test` builds these test targets only.
if let names = Context.environment["ONLY_TESTS"]?.split(separator: ",") {
    package.targets.removeAll { target in target.type == .test && !names.contains { $0 == target.name } }
}

// `xcodebuild` builds every target of a package, also those that iOS lacks the libraries of. `ON_IOS=1` leaves what runs over UIKit.
if Context.environment["ON_IOS"] != nil {
    let names: Set = [
        "RowGeometry", "PlatformUIKit", "TemplateLayout", "UITableView_FDTemplateLayoutCell", "TemplateLayoutTesting",
        "SnapshotFiles", "TemplateLayoutSnapshots", "TemplateLayoutDriving", "TestSupport", "RowGeometryTests",
        "TemplateLayoutTests",
    ]
    package.targets.removeAll { !names.contains($0.name) }
    package.products.removeAll { !(($0 as? Product.Library)?.targets.allSatisfy(names.contains) ?? false) }
    for target in package.targets {
        target.dependencies.removeAll {
            if case .targetItem(name: "PortableUIKit", condition: _) = $0 { true } else { false }
        }
        if target.name == "TestSupport" { target.exclude.append("Programs") }
    }
}
