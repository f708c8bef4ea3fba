// SPDX-License-Identifier: MIT
/// Tells the default of a delegate's optional method from what a delegate says.
@MainActor
enum DefaultAnswer {
    private static var wasLast = false

    /// What the default of an optional method returns: `value`, noting that it is a default.
    static func given<Value>(_ value: Value) -> Value {
        wasLast = true
        return value
    }

    /// What an optional method returns, or `nil` if only its default answered.
    static func ifImplemented<Value>(_ ask: () -> Value) -> Value? {
        // Who answers may call other optional methods: their defaults are not this answer.
        let before = wasLast
        defer { wasLast = before }
        wasLast = false
        let value = ask()
        return wasLast ? nil : value
    }
}

/// An optional method of one argument that has no label, to be called as in `delegate?.scrollViewDidScroll?(scrollView)`.
///
/// Without Objective-C a protocol has no optional methods: they have defaults instead. So that sources that call them with a
/// question mark compile, the protocols of delegates have a property of each method's name. Not part of UIKit.
@MainActor
public struct OptionalMethod<Argument, Answer> {
    let ask: @MainActor (Argument) -> Answer

    /// What the method returns; `nil` if it is not implemented.
    @discardableResult
    public func callAsFunction(_ argument: Argument) -> Answer? {
        DefaultAnswer.ifImplemented { ask(argument) }
    }
}
