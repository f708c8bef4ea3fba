// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// The text of a message with values that may be private: `"\(count) rows of \(name, privacy: .public)"`.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    /// What the program wrote, and the values.
    var parts: [(text: String, privacy: OSLogPrivacy)]

    public init(stringLiteral value: String) { parts = [(value, .public)] }
    public init(stringInterpolation: OSLogInterpolation) { parts = stringInterpolation.parts }

    func text(isConsole: Bool) -> String {
        parts.map { part in
            guard part.privacy.isPrivate, !isConsole else { return part.text }
            return part.privacy.isHashed ? "<mask.hash: '\(String(part.text.hashValue, radix: 16))'>" : "<private>"
        }.joined()
    }
}

/// Who may read a value of a message.
public struct OSLogPrivacy: Sendable {
    /// What is written for a private value: a hash, which is the same for equal values in one run of the program, or nothing of it.
    public enum Mask: Sendable { case hash, none }

    private enum Kind { case auto, `public`, `private` }
    private let kind: Kind
    let isHashed: Bool
    var isPrivate: Bool { kind != .public }

    private init(_ kind: Kind, _ mask: Mask = .none) { (self.kind, isHashed) = (kind, mask == .hash) }

    /// Numbers are public, other values are private.
    public static let auto = OSLogPrivacy(.auto)
    /// The value is always written.
    public static let `public` = OSLogPrivacy(.public)
    /// The value is private.
    public static let `private` = OSLogPrivacy(.private)
    /// The value is private; this log does not distinguish it from `private`.
    public static let sensitive = OSLogPrivacy(.private)
    /// The value is private, and a mask is written for it.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.private, mask) }

    /// The privacy of a value that is public unless the program says otherwise.
    var ofNumber: OSLogPrivacy { kind == .auto ? .public : self }
}

/// Makes the parts of a message from literals and values. The compiler calls it.
public struct OSLogInterpolation: StringInterpolationProtocol {
    private(set) var parts: [(text: String, privacy: OSLogPrivacy)] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { parts.append((literal, .public)) }

    /// Appends an integer.
    public mutating func appendInterpolation(
        _ number: some FixedWidthInteger, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { parts.append((align.text(format.text(number)), privacy.ofNumber)) }

    /// Appends a floating-point number, with six digits after the point unless the format says otherwise.
    public mutating func appendInterpolation(
        _ number: some BinaryFloatingPoint, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        parts.append((align.text(String(format: format.format, Double(number))), privacy.ofNumber))
    }

    /// Appends a truth value, as `true` or as `YES`.
    public mutating func appendInterpolation(
        _ boolean: Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
    ) { parts.append((format == .truth ? "\(boolean)" : boolean ? "YES" : "NO", privacy.ofNumber)) }

    /// Appends a text or the description of a value.
    @_disfavoredOverload
    public mutating func appendInterpolation(
        _ value: some CustomStringConvertible, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { parts.append((align.text(value.description), privacy)) }

    /// Appends the description of an object or `(null)`.
    public mutating func appendInterpolation(_ argumentObject: NSObject?, privacy: OSLogPrivacy = .auto) {
        parts.append((argumentObject.map { "\($0)" } ?? "(null)", privacy))
    }

    /// Appends the description of an error or `(null)`.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ error: (any Error)?, privacy: OSLogPrivacy = .auto) {
        parts.append((error.map { "\($0)" } ?? "(null)", privacy))
    }

    /// Appends the name of a type.
    public mutating func appendInterpolation(_ value: Any.Type, privacy: OSLogPrivacy = .auto) {
        parts.append(("\(value)", privacy))
    }
}
