// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// Notes which font files text is drawn with, so that a picture can name its fonts.
package enum DrawnFonts {
    private static let sources = Mutex<[String: FontSource]?>(nil)
    private static let isNoting = Atomic<Bool>(false)

    /// Runs `draw`, and returns the fonts of the text that any thread has drawn meanwhile: family, file and size of the file,
    /// which tells one version of it from another, in alphabetical order.
    package static func of(_ draw: () -> Void) -> [String] {
        sources.withLock { $0 = [:] }
        isNoting.store(true, ordering: .releasing)
        draw()
        isNoting.store(false, ordering: .releasing)
        let found = sources.withLock { sources in
            defer { sources = nil }
            return sources ?? [:]
        }
        return Set(found.values.map(\.nameWithFile)).sorted()
    }

    @inline(__always)
    static func note(_ source: FontSource) {
        if isNoting.load(ordering: .relaxed) { keep(source) }
    }

    private static func keep(_ source: FontSource) {
        sources.withLock { $0?["\(source.file) \(source.index)"] = source }
    }
}

extension FontSource {
    private static let fileSizes = Mutex<[String: Int]>([:])

    /// Such as "Inter (Inter-Regular.otf, 643844 bytes)".
    fileprivate var nameWithFile: String {
        let size = Self.fileSizes.withLock { sizes in
            if let known = sizes[file] { return known }
            let attributes = try? FileManager.default.attributesOfItem(
                atPath: URL(fileURLWithPath: file).resolvingSymlinksInPath().path)
            let size = attributes?[.size] as? Int ?? 0
            sizes[file] = size
            return size
        }
        return "\(family) (\(URL(fileURLWithPath: file).lastPathComponent), \(size) bytes)"
    }
}
