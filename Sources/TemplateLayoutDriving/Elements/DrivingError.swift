// SPDX-License-Identifier: MIT

/// Why a step on a screen could not be done: what was looked for, and what is there.
public struct DrivingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The cause and the way out.
    public var message: String

    /// An error.
    public init(_ message: String) { self.message = message }

    /// The message.
    public var description: String { message }
}
