// SPDX-License-Identifier: MIT
import Foundation

/// Reports when a source has been saved. It compares modification times several times a second, which works in every
/// file system and with every editor's way of saving.
final class SourceWatcher: Sendable {
    /// Seconds between two checks.
    private static let interval = 0.1
    private static let extensions: Set<String> = [
        "swift", "xib", "storyboard", "nib", "json", "png", "jpg", "strings", "xcassets",
    ]

    private let folders: [String]

    /// - Parameter folders: searched with all their folders except hidden ones; single files are allowed.
    init(_ folders: [String]) { self.folders = folders }

    /// Calls `handler` on a thread of its own after each change from now on, until the process ends.
    func start(_ handler: @escaping @Sendable () -> Void) {
        // Read here: the thread may start after the first save.
        let first = times()
        Thread.detachNewThread {
            var before = first
            while true {
                Thread.sleep(forTimeInterval: Self.interval)
                let now = self.times()
                guard now != before else { continue }
                before = now
                handler()
            }
        }
    }

    /// The modification times by path.
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
            // For a symbolic link, the file it leads to.
            let end = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            times[path] = (try? manager.attributesOfItem(atPath: end))?[.modificationDate] as? Date
        }
    }
}
