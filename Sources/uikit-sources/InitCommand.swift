// SPDX-License-Identifier: MIT
import Foundation

/// `uikit-sources init`: writes a package manifest beside an Xcode project, so that the app's folder is a target.
enum InitCommand {
    static func run(_ arguments: inout Arguments) throws {
        let wanted = try arguments.value("--target")
        let library = try arguments.value("--library") ?? "https://github.com/…/TemplateLayout"
        guard let path = arguments.next() else { throw CommandError("init needs the path of an .xcodeproj") }
        let project = try XcodeProject(path)
        let names = project.targets.map(\.name).joined(separator: ", ")
        guard
            let target = project.targets.first(where: { wanted == nil ? project.isApp($0) : $0.name == wanted })
        else {
            throw CommandError(
                "\(path) has no app\(wanted.map { " with the name \($0)" } ?? ""); its targets: \(names)")
        }
        let manifest = project.folder + "/Package.swift"
        guard !FileManager.default.fileExists(atPath: manifest) else {
            throw CommandError("\(manifest) is there already: move it away first")
        }
        try Data(text(project, target, library: library).utf8).write(to: URL(fileURLWithPath: manifest))
        print("\(manifest) is written for the target \(target.name). Next: swift build")
    }

    /// Whether a file is a resource that PortableUIKit reads.
    static func isResource(_ name: String) -> Bool {
        [".xcassets", ".storyboard", ".xib", ".strings", ".stringsdict", ".png", ".jpg", ".json", ".ttf", ".otf"]
            .contains {
                name.hasSuffix($0)
            }
    }

    static func text(_ project: XcodeProject, _ target: XcodeProject.Target, library: String) -> String {
        let sources = project.files(target, phase: "PBXSourcesBuildPhase").filter { $0.hasSuffix(".swift") }
        let resources = project.files(target, phase: "PBXResourcesBuildPhase").filter(isResource)
        let root = commonFolder(sources + resources)
        let starts = sources.contains { source in
            let text = (try? String(contentsOfFile: project.folder + "/" + source, encoding: .utf8)) ?? ""
            return source.hasSuffix("/main.swift") || text.contains("@main") || text.contains("@UIApplicationMain")
        }
        let inside = { (path: String) in root.isEmpty ? path : String(path.dropFirst(root.count + 1)) }
        let present = { (path: String) in FileManager.default.fileExists(atPath: project.folder + "/" + path) }
        let module = String(target.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        let excluded = excludes(in: project.folder + "/" + root, keeping: Set((sources + resources).map(inside)))
        var settings = [
            project.setting("SWIFT_VERSION", of: target)?.hasPrefix("6") == true
                ? ".swiftLanguageMode(.v6)" : ".swiftLanguageMode(.v5)"
        ]
        if project.setting("SWIFT_DEFAULT_ACTOR_ISOLATION", of: target) == "MainActor" {
            settings.append(".defaultIsolation(MainActor.self)")
        }
        let conditions = project.setting("SWIFT_ACTIVE_COMPILATION_CONDITIONS", of: target)?.split(separator: " ") ?? []
        settings += conditions.filter { $0 != "DEBUG" && !$0.hasPrefix("$") }.map { ".define(\"\($0)\")" }
        settings.append(
            ".unsafeFlags([\"-vfsoverlay\", \"\\(Context.packageDirectory)/.build/uikit-sources/\(module).yaml\"])")
        let packages = project.packages(of: target)
        let packageLines = packages.map { "        // .package(url: \"\($0.url)\", \($0.requirement)),\n" }.joined()
        let productLines = packages.flatMap { package in
            package.products.map {
                "                // .product(name: \"\($0)\", package: \"\(identity(package.url))\"),\n"
            }
        }.joined()
        let list = { (items: [String]) in
            items.map { "\n                \($0)," }.joined() + (items.isEmpty ? "" : "\n            ")
        }
        return """
            // swift-tools-version:6.2
            import PackageDescription

            // Written by uikit-sources for \(target.name). The packages of the Xcode project are comments: not all build on Linux.
            let package = Package(
                name: "\(module)", defaultLocalization: "en",
                dependencies: [
                    .package(url: "\(library)", from: "0.2.0"),
            \(packageLines)    ],
                targets: [
                    .\(starts ? "executableTarget" : "target")(
                        name: "\(module)",
                        dependencies: [
                            .product(name: "UIKit", package: "TemplateLayout"),
                            .product(name: "PortableUIKitWindow", package: "TemplateLayout"),
            \(productLines)            ],
                        path: "\(root.isEmpty ? "." : root)",
                        exclude: [\(list(excluded.map { "\"\($0)\"" }))],
                        resources: [\(list(resources.filter(present).map { resource(inside($0)) }))],
                        swiftSettings: [\(list(settings))],
                        plugins: [.plugin(name: "UIKitSources", package: "TemplateLayout")])
                ]
            )

            """
    }

    private static func resource(_ path: String) -> String {
        path.hasSuffix(".xcassets") ? ".copy(\"\(path)\")" : ".process(\"\(path)\")"
    }

    private static func identity(_ url: String) -> String {
        let last = url.split(separator: "/").last.map(String.init) ?? url
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    /// The folder that contains all paths.
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
