// SPDX-License-Identifier: MIT
import Dispatch
import Foundation

/// Tells when a source has been saved, by looking at modification times several times a second: that works in every file
/// system and with every way in which editors save.
final class SourceWatcher: Sendable {
    /// Seconds from one look to the next.
    private static let interval = 0.3
    private static let extensions: Set<String> = [
        "swift", "xib", "storyboard", "nib", "json", "png", "jpg", "strings", "xcassets",
    ]

    private let folders: [String]

    /// - Parameter folders: looked through with all folders in them but hidden ones; also single files.
    init(_ folders: [String]) {
        self.folders = folders
    }

    /// Calls `handler` on the main queue after each change, as long as the process lives.
    func start(_ handler: @escaping @MainActor () -> Void) {
        Thread.detachNewThread {
            var before = self.times()
            while true {
                Thread.sleep(forTimeInterval: Self.interval)
                let now = self.times()
                guard now != before else { continue }
                before = now
                DispatchQueue.main.async { MainActor.assumeIsolated { handler() } }
            }
        }
    }

    /// When each source was changed last.
    func times() -> [String: Date] {
        var times: [String: Date] = [:]
        for folder in folders { add(folder, to: &times, isRoot: true) }
        return times
    }

    private func add(_ path: String, to times: inout [String: Date], isRoot: Bool = false) {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: path, isDirectory: &isFolder) else { return }
        if isFolder.boolValue {
            for name in (try? manager.contentsOfDirectory(atPath: path)) ?? [] where !name.hasPrefix(".") {
                add(path + "/" + name, to: &times)
            }
        } else if isRoot || Self.extensions.contains(URL(fileURLWithPath: path).pathExtension) {
            // Of a link the file that it leads to.
            let end = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            times[path] = (try? manager.attributesOfItem(atPath: end))?[.modificationDate] as? Date
        }
    }
}
