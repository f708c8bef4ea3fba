// SPDX-License-Identifier: MIT
import Foundation

/// An output file. A file that must not be replaced is refused before the work begins. The new content replaces the old
/// file atomically and keeps its mode; a symbolic link is followed.
package struct OutputFile {
    private let path: String
    /// The path with symbolic links resolved.
    private let target: String

    /// Makes an output file at `path`.
    ///
    /// - Parameter inputs: The files that the program reads, which it must not replace.
    package init(path: String, inputs: [String?] = []) throws(FeedInputError) {
        self.path = path
        guard !path.contains("\0") else { throw FeedInputError(message: "\(path): is not a file name") }
        target = try Self.end(of: path)
        guard access(folder, F_OK) == 0 else { throw cannotBeWritten(errno) }
        if let existing = FileIdentity(path: target) {
            guard !existing.isFolder else { throw FeedInputError(message: "\(path): is a folder, not a file") }
            guard existing.isRegular else {
                throw FeedInputError(message: "\(path): is a device or a pipe, not a file; nothing is written there")
            }
            guard !inputs.compactMap({ $0 }).contains(where: { FileIdentity(path: $0) == existing }) else {
                throw FeedInputError(message: "\(path): is the input, which would be replaced")
            }
            guard ![STDOUT_FILENO, STDERR_FILENO].contains(where: { FileIdentity(descriptor: $0) == existing }) else {
                throw FeedInputError(message: "\(path): is what standard output or standard error is written to")
            }
            guard access(target, W_OK) == 0 else { throw cannotBeWritten(errno) }
        }
    }

    /// Replaces the file's content.
    package func write(_ data: Data) throws(FeedInputError) {
        removeLeftovers()
        let temporary = temporaryPath(process: getpid())
        let mode = FileIdentity(path: target)?.mode
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw cannotBeWritten(errno) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            if let mode { fchmod(descriptor, mode) }
            try file.write(contentsOf: data)
            try file.close()
        } catch {
            unlink(temporary)
            throw FeedInputError(message: "\(path): can't be written\(reason(of: error))")
        }
        guard rename(temporary, target) == 0 else {
            let code = errno
            unlink(temporary)
            throw cannotBeWritten(code)
        }
    }

    /// Empties the file and opens it for writing in parts.
    package func openForWriting() throws(FeedInputError) -> FileHandle {
        let descriptor = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw cannotBeWritten(errno) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    private func cannotBeWritten(_ code: Int32) -> FeedInputError {
        FeedInputError(message: "\(path): can't be written: \(systemMessage(code))")
    }

    // MARK: Paths

    /// Resolves symbolic links, even if the file does not exist yet.
    private static func end(of path: String) throws(FeedInputError) -> String {
        var end = path
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: end) else { return end }
            let folder = URL(fileURLWithPath: end).deletingLastPathComponent().path
            end = next.hasPrefix("/") ? next : folder + "/" + next
        }
        throw FeedInputError(message: "\(path): is a symbolic link that leads to itself")
    }

    private var folder: String { URL(fileURLWithPath: target).deletingLastPathComponent().path }

    /// The prefix of the names of temporary files beside the file. A long name is cut to leave room for the rest.
    private var temporaryPrefix: String {
        var name = URL(fileURLWithPath: target).lastPathComponent
        while name.utf8.count > 200 { name.removeLast() }
        return ".\(name).part-"
    }

    private func temporaryPath(process: pid_t) -> String { "\(folder)/\(temporaryPrefix)\(process)" }

    /// Removes temporary files of processes that ended while they wrote.
    private func removeLeftovers() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard name.hasPrefix(temporaryPrefix), let process = pid_t(name.dropFirst(temporaryPrefix.count)),
                process > 0, process == getpid() || kill(process, 0) == -1 && errno == ESRCH
            else { continue }
            unlink("\(folder)/\(name)")
        }
    }
}

/// The identity and the kind of the file at a path or descriptor.
private struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64
    let type: mode_t
    let mode: mode_t

    var isFolder: Bool { type == S_IFDIR }
    var isRegular: Bool { type == S_IFREG }

    init?(path: String) {
        var information = stat()
        guard stat(path, &information) == 0 else { return nil }
        self.init(information)
    }

    init?(descriptor: Int32) {
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { return nil }
        self.init(information)
    }

    private init(_ information: stat) {
        device = UInt64(information.st_dev)
        number = UInt64(information.st_ino)
        type = information.st_mode & S_IFMT
        mode = information.st_mode & 0o7777
    }

    static func == (left: FileIdentity, right: FileIdentity) -> Bool {
        (left.device, left.number) == (right.device, right.number)
    }
}
