// SPDX-License-Identifier: MIT
/// Distinguishes the default of a delegate's optional method from an implementation.
@MainActor
enum DefaultAnswer {
    private static var wasLast = false

    /// The result of a default implementation: returns `value`, and records that it is a default.
    static func given<Value>(_ value: Value) -> Value {
        wasLast = true
        return value
    }

    /// The result of an optional method, or `nil` if only its default ran.
    static func ifImplemented<Value>(_ call: () -> Value) -> Value? {
        // The called method may call other optional methods: their defaults are not this result.
        let before = wasLast
        defer { wasLast = before }
        wasLast = false
        let value = call()
        return wasLast ? nil : value
    }
}

/// An optional method with one parameter without a label, called as in `delegate?.scrollViewDidScroll?(scrollView)`.
///
/// Without Objective-C a protocol has no optional methods: they have defaults instead. So that calls with a question
/// mark compile, the protocols of delegates have a property with each method's name. Not part of UIKit.
@MainActor
public struct OptionalMethod<Argument, Answer> {
    let call: @MainActor (Argument) -> Answer

    /// The result of the method; `nil` if it is not implemented.
    @discardableResult
    public func callAsFunction(_ argument: Argument) -> Answer? {
        DefaultAnswer.ifImplemented { call(argument) }
    }
}
