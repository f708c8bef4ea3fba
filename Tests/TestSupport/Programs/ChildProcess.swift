// SPDX-License-Identifier: MIT
import Foundation

/// The time after which a test stops waiting for an event. Events are noticed immediately, so this limits only failing
/// tests. A busy machine may be ten times slower than an idle one.
let patienceInSeconds = 90.0

/// A child process whose output is a pipe.
///
/// Foundation's `Process` is not usable on the threads of tests. It passes the calling thread's blocked signals on to the
/// child, so that a signal cannot end it, and it needs a run loop to be notified of the end.
final class ChildProcess {
    let identifier: pid_t
    /// Receives everything that the child and its own children print on both outputs.
    let output: FileHandle
    private var status: Int32?

    init(_ executable: URL, _ arguments: [String], environment: [String: String]) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure("no pipe: \(String(cString: strerror(errno)))") }
        // Other children must not inherit the descriptors, or reading would never reach the end of the output.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        defer { close(ends[1]) }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 2)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        // Sound: the C strings live until they are freed below, after the call that copies them.
        let words = ([executable.path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for string in words + variables { free(string) } }
        var identifier = pid_t()
        let result = posix_spawn(&identifier, executable.path, &actions, &attributes, words, variables)
        guard result == 0 else {
            throw Failure("\(executable.path) did not start: \(String(cString: strerror(result)))")
        }
        self.identifier = identifier
    }

    deinit {
        if status == nil {
            kill(identifier, SIGKILL)
            waitpid(identifier, nil, 0)
        }
    }

    /// Waits for output and returns what the child has printed since the last call; empty at the end.
    ///
    /// `FileHandle` stops the process when a signal interrupts its reading.
    static func read(from output: FileHandle) -> Data {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Foundation.read(output.fileDescriptor, &buffer, buffer.count)
            if count >= 0 { return Data(buffer[..<count]) }
            if errno != EINTR { return Data() }
        }
    }

    /// Everything the child prints until its end; `nil` if that does not come in time.
    func readToEnd() -> Data? {
        let end = Date(timeIntervalSinceNow: patienceInSeconds)
        var all = Data()
        while true {
            var descriptor = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let left = end.timeIntervalSinceNow
            guard left > 0 else { return nil }
            guard poll(&descriptor, 1, Int32(left * 1000) + 1) > 0 else { continue }
            let part = Self.read(from: output)
            if part.isEmpty { return all }
            all += part
        }
    }

    func terminate() {
        if endStatus(seconds: 0) == nil { kill(identifier, SIGTERM) }
    }

    /// The status of `waitpid`, or `nil` if the child still runs after this time.
    func endStatus(seconds: Double = patienceInSeconds) -> Int32? {
        let end = Date(timeIntervalSinceNow: seconds)
        while status == nil {
            var value: Int32 = 0
            if waitpid(identifier, &value, WNOHANG) == identifier { status = value }
            if status != nil || Date() >= end { break }
            usleep(2_000)
        }
        return status
    }

    /// The exit status, or `nil` where the child was ended by a signal or does not end in time.
    func exitStatus() -> Int32? {
        guard let status = endStatus(), status & 0x7F == 0 else { return nil }
        return status >> 8 & 0xFF
    }

    /// The reason why a program failed.
    struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }
}
