// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// Files that peers read, in a folder that is removed when the run ends.
@MainActor
enum PeerFiles {
    private static let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmarks-\(UUID())")

    /// The URL of a file in the folder.
    static func place(_ name: String) throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name)
    }

    /// Removes all files.
    static func removeAll() {
        try? FileManager.default.removeItem(at: folder)
    }

    private static var fontRules: URL?

    /// The environment with a fontconfig file that lists the fonts TextLayout pins, so that every peer uses the same fonts.
    static func fontEnvironment() throws -> [String: String] {
        if fontRules == nil {
            let file = try place("fonts.conf")
            try TextContext.fontconfigRules().write(to: file, atomically: true, encoding: .utf8)
            fontRules = file
        }
        return ["FONTCONFIG_FILE": fontRules?.path ?? ""]
    }
}
