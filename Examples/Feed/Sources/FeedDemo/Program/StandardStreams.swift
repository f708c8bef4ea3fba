// SPDX-License-Identifier: MIT
import Foundation

/// Writes to standard output and standard error. If a write fails, as on a full disk or a closed pipe, the program
/// continues and ends with status 2. Any thread.
public enum StandardStreams {
    private final class Failures: @unchecked Sendable {
        // Sound: every access holds the lock.
        private let lock = NSLock()
        private var first: String?

        func note(_ text: String) { lock.withLock { first = first ?? text } }
        var text: String? { lock.withLock { first } }
    }

    private static let failures = Failures()

    /// Makes write failures return errors instead of sending signals, and occupies the descriptors of closed standard
    /// streams. Call it before any file is opened.
    public static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) == -1 {
            // `open` returns the lowest free descriptor, which is this one. It stays open until the process ends;
            // nothing can be read from or written to it.
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes a text and a newline to standard output without buffering: a reader of the pipe may follow it.
    public static func print(_ text: String) {
        write(text + "\n", to: .standardOutput, "standard output")
    }

    /// Writes a text to standard error.
    public static func writeError(_ text: String) {
        write(text, to: .standardError, "standard error")
    }

    /// Writes one line to standard error, shortened and escaped by `oneLine`.
    public static func writeErrorLine(_ line: String) {
        writeError(oneLine(line) + "\n")
    }

    private static func write(_ text: String, to stream: FileHandle, _ name: String) {
        do { try stream.write(contentsOf: Data(text.utf8)) } catch {
            failures.note("\(name) can't be written\(reason(of: error))")
        }
    }

    /// The exit status: `status`, or 2 with a line on standard error if a write has failed.
    public static func exitStatus(_ status: Int32, program: String) -> Int32 {
        guard let failure = failures.text else { return status }
        writeErrorLine("\(program): \(failure)")
        return 2
    }
}

/// The system's message for a failure of a file or stream, after a colon; empty if there is none.
package func reason(of error: any Error) -> String {
    let error = error as NSError
    let code =
        error.domain == NSPOSIXErrorDomain
        ? error.code : ((error.userInfo[NSUnderlyingErrorKey] as? NSError)?.code ?? 0)
    return code > 0 ? ": " + systemMessage(Int32(code)) : ""
}

/// The system's message for an error number.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }

/// `text` as one line of at most a few hundred characters: control characters are escaped, and a long text loses its
/// middle.
package func oneLine(_ text: String, limit: Int = 400) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return escaped(scalars[...]) }
    let left = scalars.count - limit
    return escaped(scalars.prefix(limit / 2)) + "… (\(left) more) …" + escaped(scalars.suffix(limit / 2))
}

private func escaped(_ scalars: String.UnicodeScalarView.SubSequence) -> String {
    var result = ""
    for scalar in scalars {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: result += scalar.escaped
        // Characters that control the direction of text would reorder the rest of the line.
        case .format where scalar.properties.isBidiControl: result += scalar.escaped
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

extension Unicode.Scalar {
    fileprivate var escaped: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\0": "\\0"
        default: "\\u{\(String(value, radix: 16))}"
        }
    }
}
