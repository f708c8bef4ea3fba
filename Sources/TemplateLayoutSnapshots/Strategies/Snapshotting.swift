// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit

/// A way to turn a value into something that is kept in a file and compared: a picture, a text, anything of your own.
///
/// The names are those of the package swift-snapshot-testing; see "Testing pictures on Linux".
@preconcurrency @MainActor
public struct Snapshotting<Value, Format> {
    /// The extension of the file, without a dot; `nil` for none.
    public var pathExtension: String?
    /// How what is kept is written, read and compared.
    public var diffing: Diffing<Format>
    /// Makes what is kept. What it throws fails the test.
    public var snapshot: @MainActor (Value) throws -> Format

    /// A way of your own.
    public init(
        pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping @MainActor (Value) throws -> Format
    ) {
        self.pathExtension = pathExtension
        self.diffing = diffing
        self.snapshot = snapshot
    }

    /// The same way for values that can be turned into this one's.
    public func pullback<NewValue>(
        _ transform: @escaping @MainActor (NewValue) throws -> Value
    ) -> Snapshotting<NewValue, Format> {
        let snapshot = snapshot
        return Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
            try snapshot(transform($0))
        }
    }
}

extension Snapshotting where Value == Format {
    /// A way for values that are kept as they are.
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
    }
}

/// A file that a failure shows, such as a picture of the difference.
public struct SnapshotAttachment: Hashable, Sendable {
    /// The name of the file.
    public var name: String
    /// What is in it.
    public var data: Data

    /// A file.
    public init(name: String, data: Data) {
        self.name = name
        self.data = data
    }
}

/// How what is kept of a value is written, read and compared.
@preconcurrency @MainActor
public struct Diffing<Value> {
    /// What is written to the file.
    public var toData: @MainActor (Value) throws -> Data
    /// What was read from the file.
    public var fromData: @MainActor (Data) throws -> Value
    /// Compares the reference with what the test has now; `nil` where both are the same, else what differs, in words, and
    /// files that show it.
    public var diff: @MainActor (_ reference: Value, _ now: Value) -> (String, [SnapshotAttachment])?

    /// A way of your own.
    public init(
        toData: @escaping @MainActor (Value) throws -> Data, fromData: @escaping @MainActor (Data) throws -> Value,
        diff: @escaping @MainActor (_ reference: Value, _ now: Value) -> (String, [SnapshotAttachment])?
    ) {
        self.toData = toData
        self.fromData = fromData
        self.diff = diff
    }
}

/// Why a snapshot could not be made, read or written.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong, and what to do about it.
    public var message: String

    /// An error.
    public init(_ message: String) {
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
