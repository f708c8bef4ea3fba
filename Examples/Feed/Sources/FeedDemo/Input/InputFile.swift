// SPDX-License-Identifier: MIT
import Foundation

/// Reads input files up to a limit: a device file may have no end.
package enum InputFile {
    /// The maximum number of bytes of an input.
    package static let largestByteCount = 64 << 20

    /// The bytes of the file at `path`.
    package static func read(path: String) throws(FeedInputError) -> Data {
        var isFolder: ObjCBool = false
        guard !path.contains("\0"), FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw FeedInputError(message: "\(path): no such file")
        }
        if isFolder.boolValue { throw FeedInputError(message: "\(path): is a folder, not a file") }
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw FeedInputError(message: "\(path): can't be read")
        }
        defer { try? file.close() }
        return try read(file, named: path)
    }

    /// The bytes of standard input.
    package static func readStandardInput() throws(FeedInputError) -> Data {
        try read(.standardInput, named: "standard input")
    }

    private static func read(_ file: FileHandle, named name: String) throws(FeedInputError) -> Data {
        var data = Data()
        do {
            while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
                data += part
                if data.count > largestByteCount { break }
            }
        } catch {
            throw FeedInputError(message: "\(name): can't be read\(reason(of: error))")
        }
        guard data.count <= largestByteCount else {
            throw FeedInputError(message: "\(name): is longer than \(largestByteCount) bytes")
        }
        return data
    }
}
