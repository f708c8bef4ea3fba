// SPDX-License-Identifier: MIT
import Foundation

/// Distinguishes the default of a delegate's optional method from an implementation.
@MainActor
enum DefaultAnswer {
    /// The object whose delegate or data source gave a default last.
    fileprivate static var lastCaller: ObjectIdentifier?

    /// The result of an optional method that an app calls, or `nil` if only its default ran.
    static func ifImplemented<Value>(_ call: () -> Value) -> Value? {
        let before = lastCaller
        defer { lastCaller = before }
        lastCaller = nil
        let value = call()
        return lastCaller == nil ? value : nil
    }
}

@MainActor
extension NSObject {
    /// The result of a default implementation of a method that this object calls: returns `value`, and records that it is a
    /// default.
    final func defaultAnswer<Value>(_ value: Value) -> Value {
        DefaultAnswer.lastCaller = ObjectIdentifier(self)
        return value
    }

    /// The result of an optional method that this object calls, or `nil` if only its default ran.
    final func ifImplemented<Value>(_ call: () -> Value) -> Value? {
        withoutDefaults {
            DefaultAnswer.lastCaller = nil
            let value = call()
            return DefaultAnswer.lastCaller == ObjectIdentifier(self) ? nil : value
        }
    }

    /// Makes a call that may be part of the call of an optional method: defaults that run in it are not the result of that.
    final func withoutDefaults<Value>(_ call: () -> Value) -> Value {
        let before = DefaultAnswer.lastCaller
        defer { DefaultAnswer.lastCaller = before }
        return call()
    }
}

/// An optional method with one parameter without a label, called as in `delegate?.scrollViewDidScroll?(scrollView)`.
///
/// Without Objective-C a protocol has no optional methods: they have defaults instead. So that calls with a question
/// mark compile, the protocols of delegates have a property with each method's name. Not part of UIKit.
@preconcurrency @MainActor
public struct OptionalMethod<Argument: NSObject, Answer> {
    let call: @MainActor (Argument) -> Answer

    /// The result of the method; `nil` if it is not implemented.
    @discardableResult
    public func callAsFunction(_ argument: Argument) -> Answer? {
        argument.ifImplemented { call(argument) }
    }
}
