// SPDX-License-Identifier: MIT
import Foundation

/// What the project around an app's folders says of all their files.
public struct ProjectSettings: Sendable {
    /// Whether each file has UIKit without an import of its own, because the bridging header or the header of the framework imports it.
    public private(set) var importsUIKit = false
    /// Whether the files are written in Swift 4 or 3. Swift 4.2 has UIKit's present names (Xcode 10 Release Notes).
    public private(set) var isSwift4 = false

    /// Reads the bridging headers in folders, and the Xcode project in the nearest folder around them that has one.
    public init(of folders: [String]) {
        let folders = folders.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        let project = Self.project(around: folders)
        let versions = project.map { Self.values("SWIFT_VERSION", $0.text) } ?? []
        let count = versions.count { ["3.", "4.0", "4.1"].contains(where: $0.hasPrefix) }
        isSwift4 = count > versions.count / 2
        var headers: [String: String] = [:]
        for folder in folders {
            for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init()
            where name.hasSuffix(".h") {
                headers[String(name.split(separator: "/").last ?? "")] = folder + "/" + name
            }
        }
        var open = headers.filter { $0.key.lowercased().hasSuffix("bridging-header.h") }.map(\.value)
        if open.isEmpty, let project {
            open = Self.values("SWIFT_OBJC_BRIDGING_HEADER", project.text).map {
                project.folder + "/" + ($0.hasPrefix("$(") ? String($0.drop { $0 != "/" }) : $0)
            }
        }
        // Xcode imports the header of a framework into its files.
        open += headers.values.filter { Self.text($0).contains("VersionString[]") }
        var seen = Set(open)
        while !importsUIKit, let header = open.popLast() {
            for line in Self.text(header).split(whereSeparator: \.isNewline) where line.contains("import") {
                if line.contains("<UIKit/") || line.contains("@import UIKit") { importsUIKit = true }
                let name = line.split(separator: "\"").dropFirst().first?.split(separator: "/").last.map(String.init)
                if let path = headers[name ?? ""], seen.insert(path).inserted { open.append(path) }
            }
        }
    }

    private static func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    private static func project(around folders: [String]) -> (folder: String, text: String)? {
        guard let path = folders.first.flatMap(pathOfProject),
            let text = try? String(contentsOfFile: path + "/project.pbxproj", encoding: .utf8)
        else { return nil }
        return (URL(fileURLWithPath: path).deletingLastPathComponent().path, text)
    }

    /// The Xcode project in a folder, or in the nearest one around it that has one, up to the repository's.
    public static func pathOfProject(around folder: String) -> String? {
        var folder = URL(fileURLWithPath: folder).standardizedFileURL
        while folder.path.count > 1 {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            if let name = names.sorted().first(where: { $0.hasSuffix(".xcodeproj") }) {
                return folder.path + "/" + name
            }
            // What is above a repository is not the app's.
            if names.contains(".git") { return nil }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// Whether Xcode generates `UIImage.name` and `UIColor.name` for the asset catalogues of a folder: for those of a package, and for
    /// those of a project that says so.
    public static func hasAssetExtensions(_ folder: String?) -> Bool {
        guard let project = folder.flatMap({ project(around: [$0]) }) else { return true }
        return values("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS", project.text).contains("YES")
    }

    private static func values(_ name: String, _ text: String) -> [String] {
        text.components(separatedBy: name + " = ").dropFirst().map {
            $0.prefix { $0 != ";" && !$0.isNewline }.filter { $0 != "\"" }
        }.filter { !$0.isEmpty }
    }
}
