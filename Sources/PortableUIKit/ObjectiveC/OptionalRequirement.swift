// SPDX-License-Identifier: MIT
import Foundation

/// The optional methods of an app's own Objective-C protocols, as `uikit-sources` writes them: requirements whose default
/// implementations say that they are defaults. Not part of UIKit.
public enum OptionalRequirement {
    private static let key = "PortableUIKit.OptionalRequirement"

    /// The result of a default implementation. Stops for a type without an empty value, such as a class.
    public static func missing<Result>(_ name: String) -> Result {
        Thread.current.threadDictionary[key] = true
        let empty: [Any?] = [
            (), false, 0, 0.0, "", CGSize.zero, CGRect.zero, CGPoint.zero, UIEdgeInsets.zero, Optional<Any>.none,
        ]
        for value in empty { if let result = value as? Result { return result } }
        if let type = Result.self as? any RangeReplaceableCollection.Type, let result = type.init() as? Result {
            return result
        }
        if let type = Result.self as? any AdditiveArithmetic.Type, let result = zero(type) as? Result { return result }
        if let type = Result.self as? any RawRepresentable<Int>.Type, let result = type.init(rawValue: 0) as? Result {
            return result
        }
        fatalError(
            "\(name) is optional and not implemented, and the type of its result, \(Result.self), has no empty value")
    }

    private static func zero<Number: AdditiveArithmetic>(_ type: Number.Type) -> Number { .zero }

    /// The result of an optional method; `nil` if only its default implementation ran.
    public static func result<Result>(_ call: () -> Result) -> Result? {
        let storage = Thread.current.threadDictionary
        let before = storage[key]
        defer { storage[key] = before }
        storage[key] = nil
        let result = call()
        return storage[key] == nil ? result : nil
    }
}

extension OptionalRequirement {
    /// The result of an optional method of UIKit's delegates, as `uikit-sources` writes `delegate?.collectionView?(…)`: `nil` if
    /// there is no object, or only the default ran.
    @discardableResult @preconcurrency @MainActor
    public static func call<Object, Result>(_ object: Object?, _ method: (Object) -> Result) -> Result? {
        object.flatMap { object in result { DefaultAnswer.ifImplemented { method(object) } } ?? nil }
    }

    /// The same of a method whose result is optional.
    @discardableResult @preconcurrency @MainActor
    public static func call<Object, Result>(_ object: Object?, _ method: (Object) -> Result?) -> Result? {
        object.flatMap { object in result { DefaultAnswer.ifImplemented { method(object) } ?? nil } ?? nil }
    }
}

/// The name of properties, as `uikit-sources` writes `#keyPath(…)`: the compiler checks the path. Not part of UIKit.
public enum KeyPathName {
    /// The name.
    public static func of<Root, Value>(_ path: @autoclosure () -> KeyPath<Root, Value>, _ name: String) -> String {
        name
    }
}
