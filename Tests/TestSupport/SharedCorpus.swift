// SPDX-License-Identifier: MIT
import Foundation

/// The text of a file of the shared corpora beside the checkout, or `nil` if it does not exist.
///
/// Tests use the corpora as extra input and pass without them.
public func sharedCorpus(named name: String, from file: String = #filePath) -> String? {
    sharedCorporaFolder(from: file).flatMap {
        try? String(contentsOf: $0.appendingPathComponent(name), encoding: .utf8)
    }
}

/// The folder `shared/corpora` beside one of the folders above `file`, or `nil`.
///
/// `SHARED_CORPORA` in the environment names another folder.
public func sharedCorporaFolder(from file: String = #filePath) -> URL? {
    if let named = ProcessInfo.processInfo.environment["SHARED_CORPORA"] {
        return URL(fileURLWithPath: named, isDirectory: true)
    }
    return sharedFolder(named: "corpora", from: file)
}

/// The folder of a name in `shared` beside one of the folders above `file`, or `nil`.
public func sharedFolder(named name: String, from file: String = #filePath) -> URL? {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while folder.path != "/" {
        let candidate = folder.appendingPathComponent("shared/" + name, isDirectory: true)
        if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
        folder.deleteLastPathComponent()
    }
    return nil
}
