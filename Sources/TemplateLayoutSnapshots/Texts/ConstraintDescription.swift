// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit

/// The constraints of views, without addresses: views of one class are numbered in the order of the text.
@MainActor
enum ConstraintDescription {
    static func text(of view: UIView) -> String {
        var lines: [String] = []
        append(view, depth: 0, to: &lines)
        return withoutAddresses(lines.joined(separator: "\n"))
    }

    private static func append(_ view: UIView, depth: Int, to lines: inout [String]) {
        let indent = String(repeating: "   | ", count: depth)
        let constraints = view.constraints
        lines.append("\(indent)\(type(of: view)):0x\(address(of: view))\(constraints.isEmpty ? "" : ":")")
        for constraint in constraints { lines.append("\(indent)   \(constraint)") }
        for subview in view.subviews { append(subview, depth: depth + 1, to: &lines) }
    }

    private static func address(of object: AnyObject) -> String {
        String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }

    /// Replaces each address by a number, counted separately for each name before it; the addresses of constraints are
    /// removed.
    static func withoutAddresses(_ text: String) -> String {
        var parts = text.components(separatedBy: ":0x")
        var result = parts.removeFirst()
        var numbers: [String: Int] = [:]
        var counts: [String: Int] = [:]
        for part in parts {
            let address = part.prefix { $0.isHexDigit }
            let name = String(result.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
            if !name.hasSuffix("Constraint") {
                let key = "\(name) \(address)"
                let number = numbers[key] ?? (counts[name, default: 0] + 1)
                if numbers[key] == nil { counts[name] = number }
                numbers[key] = number
                result += ":\(number)"
            }
            result += part.dropFirst(address.count)
        }
        return result
    }
}
