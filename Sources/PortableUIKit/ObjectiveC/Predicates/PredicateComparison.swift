// SPDX-License-Identifier: MIT
import Foundation

/// Compares the two sides of a predicate.
struct PredicateComparison {
    let type: FormatComparison.Operator
    let options: FormatComparison.Options

    func holds(_ left: Any?, _ right: Any?) -> Bool {
        switch type {
        case .equalTo: return isEqual(left, right)
        case .notEqualTo: return !isEqual(left, right)
        case .lessThan: return order(left, right) == .orderedAscending
        case .greaterThan: return order(left, right) == .orderedDescending
        case .lessThanOrEqualTo: return order(left, right).map { $0 != .orderedDescending } ?? isEqual(left, right)
        case .greaterThanOrEqualTo: return order(left, right).map { $0 != .orderedAscending } ?? isEqual(left, right)
        case .in: return contains(right, left)
        case .contains: return contains(left, right)
        case .between:
            guard let limits = Self.objects(right), limits.count == 2, let low = order(limits[0], left),
                let high = order(left, limits[1])
            else { return false }
            return low != .orderedDescending && high != .orderedDescending
        case .beginsWith: return strings(left, right).map { $1.isEmpty || $0.hasPrefix($1) } ?? false
        case .endsWith: return strings(left, right).map { $1.isEmpty || $0.hasSuffix($1) } ?? false
        case .matches: return strings(left, right).map { matches($0, $1) } ?? false
        case .like:
            return strings(left, right).map { text, pattern in
                matches(
                    text,
                    NSRegularExpression.escapedPattern(for: pattern).replacing("\\*", with: ".*").replacing(
                        "\\?", with: "."))
            } ?? false
        }
    }

    private func matches(_ text: String, _ pattern: String) -> Bool {
        let options: NSRegularExpression.Options = [
            options.contains(.caseInsensitive) ? .caseInsensitive : [], type == .like ? .dotMatchesLineSeparators : [],
        ]
        guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options) else {
            fatalError("Can't do regex matching, reason: the pattern is invalid: \(pattern)")
        }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private func contains(_ whole: Any?, _ part: Any?) -> Bool {
        if let all = Self.objects(whole) { return all.contains { isEqual($0, part) } }
        return strings(whole, part).map { !$1.isEmpty && $0.contains($1) } ?? false
    }

    private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
        guard let left = Self.value(left), let right = Self.value(right) else {
            return Self.value(left) == nil && Self.value(right) == nil
        }
        if let order = order(left, right) { return order == .orderedSame }
        if let left = Self.objects(left), let right = Self.objects(right) {
            return left.elementsEqual(right) { isEqual($0, $1) }
        }
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        return left as AnyObject === right as AnyObject
    }

    private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
        if let (left, right) = strings(left, right) { return left.compare(right) }
        if let left = Self.number(left), let right = Self.number(right) {
            return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
        }
        if let left = left as? Date ?? (left as? NSDate).map({ $0 as Date }),
            let right = right as? Date ?? (right as? NSDate).map({ $0 as Date })
        {
            return left.compare(right)
        }
        return nil
    }

    /// Both strings, folded by the options.
    private func strings(_ left: Any?, _ right: Any?) -> (String, String)? {
        func string(_ value: Any?) -> String? {
            let text = value as? String ?? (value as? NSString).map { $0 as String }
            let isPattern = type == .matches
            var folding: String.CompareOptions = []
            if options.contains(.caseInsensitive), !isPattern { folding.insert(.caseInsensitive) }
            if options.contains(.diacriticInsensitive) { folding.insert(.diacriticInsensitive) }
            return folding.isEmpty ? text : text?.folding(options: folding, locale: nil)
        }
        return string(left).flatMap { left in string(right).map { (left, $0) } }
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as NSNumber: number.doubleValue
        case let number as Bool: number ? 1 : 0
        case let number as any BinaryInteger: Double(number)
        case let number as any BinaryFloatingPoint: Double(number)
        default: nil
        }
    }

    private static func value(_ value: Any?) -> Any? { value is NSNull ? nil : value }

    /// The objects of a collection.
    static func objects(_ value: Any?) -> [Any]? {
        (value as? [Any]) ?? (value as? NSArray).map(Array.init) ?? (value as? NSSet)?.allObjects
            ?? (value as? Set<AnyHashable>).map(Array.init)
    }
}
