// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// Records which font files are used to draw text, so that a picture can name its fonts.
package enum DrawnFonts {
    private final class Notes: Sendable {
        let sources = Mutex<[ObjectIdentifier: FontSource]>([:])
    }

    // Task-local: fonts of drawing in other tasks and threads are not recorded.
    @TaskLocal private static var notes: Notes?

    /// Runs `draw`, and returns the fonts of the text that it has drawn: family, file and size of the file, which distinguishes one
    /// version of it from another, in alphabetical order.
    package static func of(_ draw: () -> Void) -> [String] {
        let notes = Notes()
        $notes.withValue(notes) { draw() }
        return Set(notes.sources.withLock { $0 }.values.map(\.nameWithFile)).sorted()
    }

    static func record(_ source: FontSource) {
        notes?.sources.withLock { $0[ObjectIdentifier(source)] = source }
    }
}

extension FontSource {
    private static let fileSizes = Mutex<[String: Int]>([:])

    /// Such as "Inter (Inter-Regular.otf, 643844 bytes)".
    fileprivate var nameWithFile: String {
        let size = Self.fileSizes.withLock { sizes in
            if let cached = sizes[file] { return cached }
            let attributes = try? FileManager.default.attributesOfItem(
                atPath: URL(fileURLWithPath: file).resolvingSymlinksInPath().path)
            let size = attributes?[.size] as? Int ?? 0
            sizes[file] = size
            return size
        }
        return "\(family) (\(URL(fileURLWithPath: file).lastPathComponent), \(size) bytes)"
    }
}
