// SPDX-License-Identifier: MIT
import Foundation

/// The optional methods of an app's own Objective-C protocols, as `uikit-sources` writes them: requirements whose default
/// implementations say that they are defaults. Not part of UIKit.
public enum OptionalRequirement {
    private static let key = "PortableUIKit.OptionalRequirement"
    private static let askingKey = "PortableUIKit.OptionalRequirement.asking"

    /// The result of a default implementation. Stops for a type without an empty value, such as a class, unless `result(_:)` calls.
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
        if Thread.current.threadDictionary[askingKey] != nil, isReference(Result.self) { return noReference() }
        fatalError(
            "\(name) is optional and not implemented, and the type of its result, \(Result.self), has no empty value")
    }

    /// Whether a type is a class or a protocol of classes.
    private static func isReference<Result>(_ type: Result.Type) -> Bool {
        // A protocol that values may conform to has room for three words beside its own.
        let isProtocol = "\(Swift.type(of: type as Any))".hasSuffix(".Protocol")
        return type is AnyClass || isProtocol && MemoryLayout<Result>.size < 4 * MemoryLayout<UInt>.size
    }

    /// No object in place of one.
    private static func noReference<Result>() -> Result {
        let size = MemoryLayout<Result>.size
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<Result>.alignment)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        // Sound: `result(_:)` drops the value, and to release no object does nothing.
        return memory.assumingMemoryBound(to: Result.self).move()
    }

    private static func zero<Number: AdditiveArithmetic>(_ type: Number.Type) -> Number { .zero }

    /// The result of an optional method; `nil` if only its default implementation ran.
    public static func result<Result>(_ call: () -> Result) -> Result? {
        let storage = Thread.current.threadDictionary
        let (before, asking) = (storage[key], storage[askingKey])
        defer { (storage[key], storage[askingKey]) = (before, asking) }
        storage[key] = nil
        storage[askingKey] = true
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
