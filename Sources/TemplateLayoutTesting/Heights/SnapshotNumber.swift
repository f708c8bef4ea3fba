// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit

/// Formats numbers in descriptions and messages, with at most three decimals.
package enum SnapshotNumber {
    package static func text(_ number: CGFloat) -> String {
        guard number.isFinite, abs(number) < 1e12 else { return "\(number)" }
        let thousandths = Int64((Double(number) * 1000).rounded())
        let (whole, rest) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
        var digits = String(rest)
        digits = String(repeating: "0", count: 3 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return (thousandths < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : "." + digits)
    }

    package static func text(_ rect: CGRect) -> String {
        "(\(text(rect.minX)) \(text(rect.minY)); \(text(rect.width)) \(text(rect.height)))"
    }

    package static func number(_ text: Substring) -> CGFloat? { Double(text).map { CGFloat($0) } }
}
