// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// Files that peers read, in a folder that goes when the run ends.
@MainActor
enum PeerFiles {
    private static let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmarks-\(UUID())")

    /// A place for a file, in the folder.
    static func place(_ name: String) throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name)
    }

    /// Removes all files.
    static func removeAll() {
        try? FileManager.default.removeItem(at: folder)
    }

    private static var fontRules: URL?

    /// Names the fonts that TextLayout pins, as a fontconfig file, so that every peer uses the same.
    static func fontEnvironment() throws -> [String: String] {
        if fontRules == nil {
            let file = try place("fonts.conf")
            try TextContext.fontconfigRules().write(to: file, atomically: true, encoding: .utf8)
            fontRules = file
        }
        return ["FONTCONFIG_FILE": fontRules?.path ?? ""]
    }
}
