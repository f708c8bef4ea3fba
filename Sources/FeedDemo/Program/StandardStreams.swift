// SPDX-License-Identifier: MIT
import Foundation

/// What a program writes on standard output and standard error. Writing there may fail, as on a full disk or a closed pipe:
/// the program goes on, and ends with status 2. Any thread.
public enum StandardStreams {
    private final class Failures: @unchecked Sendable {
        // Sendable because every access holds the lock.
        private let lock = NSLock()
        private var first: String?

        func note(_ text: String) { lock.withLock { first = first ?? text } }
        var text: String? { lock.withLock { first } }
    }

    private static let failures = Failures()

    /// Lets failures be seen as errors, not as signals, and keeps the numbers of closed streams from the files that the
    /// program opens. Call it before anything is opened.
    public static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is this one. It stays open as long as the process; neither end of it can be used.
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes a text and a line end on standard output, at once: what is in a pipe may be followed.
    public static func print(_ text: String) {
        write(text + "\n", to: .standardOutput, "standard output")
    }

    /// Writes a text on standard error.
    public static func writeError(_ text: String) {
        write(text, to: .standardError, "standard error")
    }

    /// Writes one line on standard error, however long the line and whatever is in it.
    public static func tell(_ line: String) {
        writeError(oneLine(line) + "\n")
    }

    private static func write(_ text: String, to stream: FileHandle, _ name: String) {
        do { try stream.write(contentsOf: Data(text.utf8)) } catch {
            failures.note("\(name) can't be written\(reason(of: error))")
        }
    }

    /// The status to leave with: `status`, or 2 with a line on standard error if something could not be written.
    public static func exitStatus(_ status: Int32, program: String) -> Int32 {
        guard let failure = failures.text else { return status }
        tell("\(program): \(failure)")
        return 2
    }
}

/// Why a file or a stream can't be used, in the system's words, with a colon before them; empty if that is not known.
package func reason(of error: any Error) -> String {
    let error = error as NSError
    let code =
        error.domain == NSPOSIXErrorDomain
        ? error.code : ((error.userInfo[NSUnderlyingErrorKey] as? NSError)?.code ?? 0)
    return code > 0 ? ": " + systemMessage(Int32(code)) : ""
}

/// The system's words for an error number.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }

/// `text` on one line of at most a few hundred characters: controls are escaped, and the middle of what is longer is left
/// out.
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
        // What turns the direction of text would show the rest of the line in another order.
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
