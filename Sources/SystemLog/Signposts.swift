// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Whether a signpost begins or ends an interval, or is an event.
public enum OSSignpostType: Sendable { case event, begin, end }

/// Distinguishes intervals of one name that overlap.
public struct OSSignpostID: Hashable, Sendable {
    public let rawValue: UInt64

    public init(_ value: UInt64) { rawValue = value }
    /// Makes a random identifier.
    public init(log: OSLog) { self.init(UInt64.random(in: 1..<UInt64.max - 1)) }

    /// The identifier of intervals that do not overlap.
    public static let exclusive = OSSignpostID(.max)
}

/// Marks a place for Instruments. As without Instruments, nothing is recorded.
public func os_signpost(
    _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
    _ format: StaticString = "", _ arguments: any CVarArg...
) {}
