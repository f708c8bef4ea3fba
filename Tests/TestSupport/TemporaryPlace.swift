// SPDX-License-Identifier: MIT
import Foundation

/// A new place in the temporary folder for a file or a folder that must outlive its test, as a bundle that Foundation keeps. It is removed
/// when the process ends.
public func temporaryPlace(_ name: String) -> URL {
    ProcessFolder.url.appendingPathComponent(UUID().uuidString).appendingPathComponent(name)
}

private enum ProcessFolder {
    static let url: URL = {
        atexit { try? FileManager.default.removeItem(at: place) }
        return place
    }()

    private static let place = FileManager.default.temporaryDirectory.appendingPathComponent("tests-\(getpid())")
}
