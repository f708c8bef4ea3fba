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
    /// Writes, reads and compares the stored form.
    public var diffing: Diffing<Format>
    /// Makes the stored form. A thrown error fails the test.
    public var snapshot: @MainActor (Value) throws -> Format

    /// The traits that the value is made with: texts of a view that are set when it is made are in their language, too.
    var traits: [SnapshotTrait] = []

    /// Makes a strategy.
    public init(
        pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping @MainActor (Value) throws -> Format
    ) {
        self.pathExtension = pathExtension
        self.diffing = diffing
        self.snapshot = snapshot
    }

    /// The same strategy for values that can be converted to this one's values.
    public func pullback<NewValue>(
        _ transform: @escaping @MainActor (NewValue) throws -> Value
    ) -> Snapshotting<NewValue, Format> {
        let (snapshot, traits) = (snapshot, traits)
        return Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { value in
            try snapshot(SnapshotTrait.inLanguage(of: traits) { try transform(value) })
        }.made(with: traits)
    }

    func made(with traits: [SnapshotTrait]) -> Snapshotting {
        var strategy = self
        strategy.traits = traits
        return strategy
    }
}

extension Snapshotting where Value == Format {
    /// A strategy for values that are stored as they are.
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
    }
}

/// A file that shows a failure, such as a picture of the difference.
public struct SnapshotAttachment: Hashable, Sendable {
    /// The file name.
    public var name: String
    /// The content of the file.
    public var data: Data

    /// A file.
    public init(name: String, data: Data) {
        self.name = name
        self.data = data
    }
}

/// Writes, reads and compares the stored form of a value.
@preconcurrency @MainActor
public struct Diffing<Value> {
    /// Encodes a value for the file.
    public var toData: @MainActor (Value) throws -> Data
    /// Decodes a value from the file.
    public var fromData: @MainActor (Data) throws -> Value
    /// Compares the reference with the new value; `nil` if they are equal, otherwise the difference in words and the
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

/// An error while a snapshot is made, read or written.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and what to do about it.
    public var message: String

    /// An error.
    public init(_ message: String) { self.message = message }

    /// The message.
    public var description: String { message }
}
