// SPDX-License-Identifier: MIT
import Foundation

/// The fonts that an app brings along.
enum ApplicationFonts {
    /// The font files among the resources of a program's targets that an Info.plist beside them lists under `UIAppFonts`, as iOS
    /// registers them (Apple: "UIAppFonts"); a name without a file is returned as it is. O(files).
    static func files(in folder: URL = Bundle.main.bundleURL) -> [String] {
        let manager = FileManager.default
        let entries = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
        return entries.filter { $0.hasSuffix(".resources") }.sorted().flatMap { entry -> [String] in
            let bundle = folder.appendingPathComponent(entry)
            let files = ((try? manager.subpathsOfDirectory(atPath: bundle.path)) ?? []).sorted()
            // The Info.plist at the top is SwiftPM's own.
            let lists = files.filter { $0.hasSuffix("-Info.plist") || $0.hasSuffix("/Info.plist") }
            return lists.flatMap { names(in: bundle.appendingPathComponent($0)) }.map { name in
                // SwiftPM may put a file of a folder at the top.
                let file = files.first { $0 == name } ?? files.first { Self.file($0) == Self.file(name) }
                return file.map { bundle.appendingPathComponent($0).path } ?? name
            }
        }
    }

    private static func file(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

    private static func names(in list: URL) -> [String] {
        guard let data = try? Data(contentsOf: list),
            let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return [] }
        return values["UIAppFonts"] as? [String] ?? []
    }
}
