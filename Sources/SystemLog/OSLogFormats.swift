// SPDX-License-Identifier: MIT

/// The columns that a value fills with spaces.
public struct OSLogStringAlignment: Sendable {
    /// Negative if the text is at their right.
    private let columns: Int

    /// No columns.
    public static let none = OSLogStringAlignment(columns: 0)
    /// Spaces are after the text.
    public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns) }
    /// Spaces are before the text.
    public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: -columns) }

    func text(_ text: String) -> String {
        let spaces = String(repeating: " ", count: max(abs(columns) - text.count, 0))
        return columns > 0 ? text + spaces : spaces + text
    }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
    private var radix = 10, sign = "", prefix = "", uppercase = false, minDigits = 1

    /// Decimal digits.
    public static let decimal = OSLogIntegerFormatting()
    /// Hexadecimal digits.
    public static let hex = OSLogIntegerFormatting(radix: 16)

    /// Decimal digits, with zeros before them up to a number of digits.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(sign: explicitPositiveSign ? "+" : "", minDigits: minDigits)
    }
    /// Hexadecimal digits, with `0x` before them if `includePrefix` is true.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, sign: explicitPositiveSign ? "+" : "", prefix: includePrefix ? "0x" : "", uppercase: uppercase,
            minDigits: minDigits)
    }

    func text(_ number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: uppercase)
        return (number < 0 ? "-" : sign) + prefix + String(repeating: "0", count: max(minDigits - digits.count, 0))
            + digits
    }
}

/// How a floating-point number is written.
public struct OSLogFloatFormatting: Sendable {
    /// The format of `printf`.
    let format: String

    /// Six digits after the point.
    public static let fixed = OSLogFloatFormatting(format: "%f")
    /// One digit before the point, six after it, and a power of ten.
    public static let exponential = OSLogFloatFormatting(format: "%e")
    /// Six digits, with a power of ten where that is shorter.
    public static let hybrid = OSLogFloatFormatting(format: "%g")
    /// A number of digits after the point.
    public static func fixed(precision: Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(format: "%\(explicitPositiveSign ? "+" : "").\(precision)f")
    }
}

/// How a truth value is written: as `true` or as `YES`.
public enum OSLogBoolFormat: Sendable { case truth, answer }
