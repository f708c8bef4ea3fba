// SPDX-License-Identifier: MIT
import Foundation

/// `uikit-sources init`: writes a package manifest beside an Xcode project, so that the app's folder is a target.
enum InitCommand {
    /// The features of `SWIFT_APPROACHABLE_CONCURRENCY` that change what a source means, in Swift 5 and in Swift 6, which has the
    /// others. `InferSendableFromCaptures` is left out: it only adds diagnostics in Swift 5, and Swift 6.3 then warns of each reference to a
    /// method that inherits its actor from a `@preconcurrency` class, as lowered selectors do.
    private static let approachableConcurrency = (
        swift5: [
            "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
            "NonisolatedNonsendingByDefault",
        ], swift6: ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
    )

    static func run(_ arguments: inout Arguments) throws {
        let wanted = try arguments.value("--target")
        let library = try arguments.value("--library") ?? ReportCommand.repository
        guard let path = arguments.next() else { throw CommandError("init needs the path of an .xcodeproj") }
        let project = try XcodeProject(path)
        let names = project.targets.map(\.name).joined(separator: ", ")
        guard
            let target = wanted == nil ? project.app : project.targets.first(where: { $0.name == wanted })
        else {
            throw CommandError(
                "\(path) has no app\(wanted.map { " with the name \($0)" } ?? ""); its targets: \(names)")
        }
        let manifest = project.folder + "/Package.swift"
        guard !FileManager.default.fileExists(atPath: manifest) else {
            throw CommandError("\(manifest) is there already: move it away first")
        }
        try Data(text(project, target, dependency: dependency(library)).utf8).write(to: URL(fileURLWithPath: manifest))
        print("\(manifest) is written for the target \(target.name). Next: swift build")
    }

    /// What is no resource although it may stand among the files of an app, by the ends of names: sources, settings of the build, and
    /// documents that Apple's tools compile for frameworks that are not here.
    private static let others: Set<String> = [
        "swift", "h", "m", "mm", "c", "cpp", "metal", "pch", "modulemap", "entitlements", "xcconfig", "lproj",
        "xctestplan",
        "xcdatamodel", "xcdatamodeld", "mlmodel", "intentdefinition", "storekit",
    ]

    /// Whether a file is a resource of an app: a folder is one only if it is a catalogue or a bundle, which the files in it are not.
    static func isResource(_ name: String) -> Bool {
        let path = URL(fileURLWithPath: name)
        return !path.pathExtension.isEmpty && !others.contains(path.pathExtension)
            && path.lastPathComponent != "Info.plist"
            && !path.deletingLastPathComponent().pathComponents.contains { isFolder($0) }
    }

    private static func isFolder(_ name: String) -> Bool { name.hasSuffix(".xcassets") || name.hasSuffix(".bundle") }

    /// The dependency on this package: a checkout by its folder, another place by its URL.
    static func dependency(_ library: String) -> String {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: library, isDirectory: &isFolder), isFolder.boolValue else {
            return ".package(url: \"\(library)\", from: \"0.2.0\")"
        }
        let path = URL(fileURLWithPath: library).standardizedFileURL.path
        return ".package(name: \"TemplateLayout\", path: \"\(path)\")"
    }

    static func text(_ project: XcodeProject, _ target: XcodeProject.Target, dependency: String) -> String {
        let tests = project.targets.filter { project.isUnitTest($0, of: target) }
        let packageLines = project.packages(of: target)
            .map { "        // .package(url: \"\($0.url)\", \($0.requirement)),\n" }
        return """
            // swift-tools-version:6.2
            import PackageDescription

            // Written by uikit-sources for \(target.name). The packages of the Xcode project are comments: not all build on Linux.
            let package = Package(
                name: "\(module(target))", defaultLocalization: "en",
                dependencies: [
                    \(dependency),
            \(packageLines.joined())    ],
                targets: [
            \(([text(of: target, in: project, testing: nil)] + tests.map { text(of: $0, in: project, testing: target) })
                .joined(separator: "\n"))
                ]
            )

            """
    }

    /// The name of a target's module.
    static func module(_ target: XcodeProject.Target) -> String {
        String(target.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// The declaration of a target: of the app, or of its unit tests.
    private static func text(
        of target: XcodeProject.Target, in project: XcodeProject, testing app: XcodeProject.Target?
    ) -> String {
        let all = project.files(target, phase: "PBXSourcesBuildPhase").filter { $0.hasSuffix(".swift") }
        // SwiftPM compiles a file once: tests that compile files of the app, too, import its module instead.
        let others = app.map { Set(project.files($0, phase: "PBXSourcesBuildPhase")) } ?? []
        let sources = all.filter { !others.contains($0) }
        let resources = project.files(target, phase: "PBXResourcesBuildPhase").filter(isResource)
        let root = commonFolder(sources + resources)
        let starts = sources.contains { source in
            let text = (try? String(contentsOfFile: project.folder + "/" + source, encoding: .utf8)) ?? ""
            return source.hasSuffix("/main.swift") || text.contains("@main") || text.contains("@UIApplicationMain")
        }
        let inside = { (path: String) in root.isEmpty ? path : String(path.dropFirst(root.count + 1)) }
        let present = { (path: String) in FileManager.default.fileExists(atPath: project.folder + "/" + path) }
        let excluded = excludes(in: project.folder + "/" + root, keeping: Set((sources + resources).map(inside)))
        let isSwift6 = project.setting("SWIFT_VERSION", of: target)?.hasPrefix("6") == true
        var settings = [isSwift6 ? ".swiftLanguageMode(.v6)" : ".swiftLanguageMode(.v5)"]
        if project.setting("SWIFT_DEFAULT_ACTOR_ISOLATION", of: target) == "MainActor" {
            settings.append(".defaultIsolation(MainActor.self)")
        }
        if project.setting("SWIFT_APPROACHABLE_CONCURRENCY", of: target) == "YES" {
            let features = isSwift6 ? approachableConcurrency.swift6 : approachableConcurrency.swift5
            settings += features.map { ".enableUpcomingFeature(\"\($0)\")" }
        }
        let conditions = project.setting("SWIFT_ACTIVE_COMPILATION_CONDITIONS", of: target)?.split(separator: " ") ?? []
        settings += conditions.filter { $0 != "DEBUG" && !$0.hasPrefix("$") }.map { ".define(\"\($0)\")" }
        settings.append(
            ".unsafeFlags([\"-vfsoverlay\", \"\\(Context.packageDirectory)/.build/uikit-sources/\(module(target)).yaml\"])"
        )
        if let app, sources.count < all.count {
            let flags = ["-Xfrontend", "-testable-import-module", "-Xfrontend", module(app)]
            settings.append(".unsafeFlags([\(flags.map { "\"\($0)\"" }.joined(separator: ", "))])")
        }
        let products = project.packages(of: target).flatMap { package in
            package.products.map { "// .product(name: \"\($0)\", package: \"\(identity(package.url))\")" }
        }
        let own =
            app.map { "\"\(module($0))\"" } ?? ".product(name: \"PortableUIKitWindow\", package: \"TemplateLayout\")"
        let list = { (items: [String]) in
            items.map { "\n                \($0)," }.joined() + (items.isEmpty ? "" : "\n            ")
        }
        return """
                    .\(app != nil ? "testTarget" : starts ? "executableTarget" : "target")(
                        name: "\(module(target))",
                        dependencies: [\(list([".product(name: \"UIKit\", package: \"TemplateLayout\")", own] + products))],
                        path: "\(root.isEmpty ? "." : root)",
                        exclude: [\(list(excluded.map { "\"\($0)\"" }))],
                        resources: [\(list(resources.filter(present).map { resource(inside($0)) }))],
                        swiftSettings: [\(list(settings))],
                        plugins: [.plugin(name: "UIKitSources", package: "TemplateLayout")]),
            """
    }

    private static func resource(_ path: String) -> String {
        isFolder(path) ? ".copy(\"\(path)\")" : ".process(\"\(path)\")"
    }

    private static func identity(_ url: String) -> String {
        let last = url.split(separator: "/").last.map(String.init) ?? url
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    private static func commonFolder(_ paths: [String]) -> String {
        let split = paths.map { $0.split(separator: "/").dropLast().map(String.init) }
        guard var common = split.first else { return "" }
        for folders in split { common = zip(common, folders).prefix { $0 == $1 }.map(\.0) }
        return common.joined(separator: "/")
    }

    /// What of a folder does not belong to the target: whole folders where nothing does.
    private static func excludes(in folder: String, keeping kept: Set<String>) -> [String] {
        var result: [String] = []
        func visit(_ path: String) {
            let full = folder + (path.isEmpty ? "" : "/" + path)
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: full)) ?? []).sorted()
            where !name.hasPrefix(".") {
                let child = path.isEmpty ? name : path + "/" + name
                if kept.contains(child) { continue }
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(atPath: folder + "/" + child, isDirectory: &isFolder)
                if isFolder.boolValue, kept.contains(where: { $0.hasPrefix(child + "/") }) {
                    visit(child)
                } else if !(path.isEmpty && name == "Package.swift") {
                    result.append(child)
                }
            }
        }
        visit("")
        return result
    }
}
