// SPDX-License-Identifier: MIT
import Foundation

/// Sets a property of an object by a key path without types.
@MainActor
package enum PropertySetter {
    /// What came of it.
    package enum Outcome {
        case done
        /// The object is of another class.
        case unknown
        /// The property has another type, or can't be set.
        case mismatch
    }

    /// Sets the property to a value, a number as the property's type of number.
    package static func set(_ path: AnyKeyPath, of object: AnyObject, to value: Any?) -> Outcome {
        func open<Root>(_ root: Root.Type) -> Outcome {
            guard let owner = object as? Root else { return .unknown }
            func open<Value>(_ kind: Value.Type) -> Outcome {
                guard let writable = path as? ReferenceWritableKeyPath<Root, Value>,
                    let value = forms(of: value).lazy.compactMap({ $0 as? Value }).first
                else { return .mismatch }
                owner[keyPath: writable] = value
                return .done
            }
            return _openExistential(type(of: path).valueType, do: open)
        }
        return _openExistential(type(of: path).rootType, do: open)
    }

    /// A value, a number as each type of number, a colour as a layer's, and a point as a size, as documents have for offsets. A string is
    /// also the number that it names: key-value coding gets that by `doubleValue` and `boolValue`, which strings have (Apple: "Representing
    /// Non-Object Values").
    private static func forms(of value: Any?) -> [Any?] {
        if let color = value as? UIColor { return [color, color.cgColor] }
        if let point = value as? CGPoint { return [point, CGSize(width: point.x, height: point.y)] }
        if let text = (value as? String).map(NSString.init(string:)) {
            return [value] + forms(of: text.doubleValue) + [text.boolValue]
        }
        guard !(value is Bool), let number = value as? Double ?? (value as? Int).map(Double.init) else {
            return [value]
        }
        return [value, CGFloat(number), number, Float(number)] + (Int(exactly: number).map { [$0 as Any] } ?? [])
    }
}
