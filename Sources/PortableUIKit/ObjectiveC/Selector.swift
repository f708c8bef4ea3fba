// SPDX-License-Identifier: MIT
import Foundation

/// The name of a method and, where it was made from one, the method (Apple: "Selector").
///
/// Swift on Linux has no Objective-C runtime that finds methods by their names. So a selector is made from a method, as in
/// `Selector(Screen.tap, "tap")`; `uikit-sources` writes `#selector(tap)` as such a value, and the compiler checks it. Sending a
/// selector calls its method if the target has the method's class; else the method of this name in the `ClassMembers` of the
/// target's class, which is how selectors of a name alone work. Two selectors are equal if their names are.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// A method by its arguments and target; `accepts` is whether an object has the method.
    struct Method: @unchecked Sendable {
        // Sound: methods are functions of the program and capture nothing.
        let parameterCount: Int
        let accepts: (AnyObject) -> Bool
        let call: (AnyObject, [Any?]) -> Any?
        /// Whether an object's class overrides the method; `nil` if that is not known.
        var isOverridden: ((AnyObject) -> Bool)?
    }

    private let name: String
    let method: Method?

    private init(_ name: String, _ method: Method) {
        // `#selector(tapped)` of a method with parameters: each adds a colon.
        self.name =
            method.parameterCount > 0 && !name.contains(":")
            ? name + String(repeating: ":", count: method.parameterCount) : name
        self.method = method
    }

    /// The selector of a name (Apple: "init(_:)").
    public init(_ str: String) {
        name = str
        method = nil
    }

    /// The selector of a name.
    public init(stringLiteral value: String) { self.init(value) }

    /// The name, such as "tableView:didSelectRowAtIndexPath:".
    public var description: String { name }

    /// Whether the names are equal.
    public static func == (first: Selector, second: Selector) -> Bool { first.name == second.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// From methods. The functions lose their isolation: as in Objective-C, who sends a selector is responsible for the thread. A
// notification that is posted on any thread calls its observers there. Of each initializer the first is for methods of the main
// actor, and the second for others: the compiler doesn't convert these if the class is not `Sendable`.
extension Selector {
    /// The selector of a method without parameters, as in `Selector(Screen.tap, "tap")`. Not part of UIKit.
    public init<Receiver, Result>(
        _ method: @escaping @MainActor (Receiver) -> @MainActor () -> Result, _ name: String
    ) { self.init(unsafeBitCast(method, to: ((Receiver) -> () -> Result).self), name) }

    /// The selector of a method that is not on the main actor. Not part of UIKit.
    @_disfavoredOverload
    public init<Receiver, Result>(_ method: @escaping (Receiver) -> () -> Result, _ name: String) {
        self.init(name, 0, Receiver.self) { receiver, _ in method(receiver)() }
    }

    /// The selector of a method with a parameter: the sender of an action, a notification, a timer. Not part of UIKit.
    public init<Receiver, First, Result>(
        _ method: @escaping @MainActor (Receiver) -> @MainActor (First) -> Result, _ name: String
    ) { self.init(unsafeBitCast(method, to: ((Receiver) -> (First) -> Result).self), name) }

    /// The selector of a method that is not on the main actor. Not part of UIKit.
    @_disfavoredOverload
    public init<Receiver, First, Result>(_ method: @escaping (Receiver) -> (First) -> Result, _ name: String) {
        self.init(name, 1, Receiver.self) { receiver, values in
            method(receiver)(Selector.argument(values, 0, of: name, on: receiver))
        }
    }

    /// The selector of a method with two parameters: the sender of an action, and the event. Not part of UIKit.
    public init<Receiver, First, Second, Result>(
        _ method: @escaping @MainActor (Receiver) -> @MainActor (First, Second) -> Result, _ name: String
    ) { self.init(unsafeBitCast(method, to: ((Receiver) -> (First, Second) -> Result).self), name) }

    /// The selector of a method that is not on the main actor. Not part of UIKit.
    @_disfavoredOverload
    public init<Receiver, First, Second, Result>(
        _ method: @escaping (Receiver) -> (First, Second) -> Result, _ name: String
    ) {
        self.init(name, 2, Receiver.self) { receiver, values in
            method(receiver)(
                Selector.argument(values, 0, of: name, on: receiver),
                Selector.argument(values, 1, of: name, on: receiver))
        }
    }

    /// The selector of a method with three parameters, which no control sends. Not part of UIKit.
    public init<Receiver, First, Second, Third, Result>(
        _ method: @escaping @MainActor (Receiver) -> @MainActor (First, Second, Third) -> Result, _ name: String
    ) {
        self.init(unsafeBitCast(method, to: ((Receiver) -> (First, Second, Third) -> Result).self), name)
    }

    /// The selector of a method with four parameters, which delegates have. Not part of UIKit.
    public init<Receiver, First, Second, Third, Fourth, Result>(
        _ method: @escaping @MainActor (Receiver) -> @MainActor (First, Second, Third, Fourth) -> Result, _ name: String
    ) {
        let method = unsafeBitCast(method, to: ((Receiver) -> (First, Second, Third, Fourth) -> Result).self)
        self.init(name, 4, Receiver.self) { receiver, values in
            method(receiver)(
                Selector.argument(values, 0, of: name, on: receiver),
                Selector.argument(values, 1, of: name, on: receiver),
                Selector.argument(values, 2, of: name, on: receiver),
                Selector.argument(values, 3, of: name, on: receiver))
        }
    }

    /// The selector of a method that is not on the main actor. Not part of UIKit.
    @_disfavoredOverload
    public init<Receiver, First, Second, Third, Result>(
        _ method: @escaping (Receiver) -> (First, Second, Third) -> Result, _ name: String
    ) {
        self.init(name, 3, Receiver.self) { receiver, values in
            method(receiver)(
                Selector.argument(values, 0, of: name, on: receiver),
                Selector.argument(values, 1, of: name, on: receiver),
                Selector.argument(values, 2, of: name, on: receiver))
        }
    }

    /// The selector of a class's method without parameters; the target is the class. Not part of UIKit.
    public init<Result>(ofClass method: @escaping @MainActor () -> Result, _ name: String) {
        let method = unsafeBitCast(method, to: (() -> Result).self)
        self.init(name, 0, Any.self) { _, _ in method() }
    }

    /// The selector of a class's method with a parameter; the target is the class. Not part of UIKit.
    public init<First, Result>(ofClass method: @escaping @MainActor (First) -> Result, _ name: String) {
        let method = unsafeBitCast(method, to: ((First) -> Result).self)
        self.init(name, 1, Any.self) { receiver, values in
            method(Selector.argument(values, 0, of: name, on: receiver))
        }
    }

    /// The selector of a method without parameters of the class of `object`, as in `Selector(of: model, { $0.save }, "save")`. Not
    /// part of UIKit.
    public init<Receiver, Result>(
        of object: @autoclosure () -> Receiver, _ method: @escaping @MainActor (Receiver) -> @MainActor () -> Result,
        _ name: String
    ) { self.init(method, name) }

    /// The selector of a method with a parameter of the class of `object`. Not part of UIKit.
    public init<Receiver, First, Result>(
        of object: @autoclosure () -> Receiver,
        _ method: @escaping @MainActor (Receiver) -> @MainActor (First) -> Result, _ name: String
    ) { self.init(method, name) }

    /// The selector of a method that does not use its parameters. As on iOS, an object of any class may be sent to it: a recognizer to
    /// a method that takes a view. Not part of UIKit; `uikit-sources` writes it where the method's body names no parameter. Who
    /// writes it answers for that: a method that does use the object takes it for one of the parameter's class.
    public var takingAnySender: Selector {
        guard let method else { return self }
        let unchecked = Method(parameterCount: method.parameterCount, accepts: method.accepts) { target, values in
            method.call(
                target,
                (0..<method.parameterCount).map { UnusedArgument(value: $0 < values.count ? values[$0] : nil) })
        }
        return Selector(name, unchecked)
    }

    /// The selector of a method of an extension, with a function that tells whether an object's class overrides it. Not part of UIKit;
    /// `uikit-sources` writes it.
    public func overridden(by isOverridden: @escaping (AnyObject) -> Bool) -> Selector {
        guard var method else { return self }
        method.isOverridden = isOverridden
        return Selector(name, method)
    }

    private struct UnusedArgument {
        let value: Any?

        /// The value as a parameter; in place of one of another class `nil` or, where it must be an object, the value itself.
        func argument<Argument>(of receiver: some Any) -> Argument? {
            if let argument = (value as? Argument) ?? (Any?.none as? Argument) { return argument }
            guard Argument.self is AnyClass else { return nil }
            return unsafeBitCast((value ?? receiver) as AnyObject, to: Argument.self)
        }
    }

    /// The selector of a method that each object of a protocol has, but for optional ones that it was seen not to have.
    init<Receiver>(_ name: String, ofProtocol type: Receiver.Type) {
        let accepts = { (target: AnyObject) in
            target is Receiver && !LackingMethods.contain(LackingMethods.Method(target, name))
        }
        self.init(name, Method(parameterCount: 0, accepts: accepts) { _, _ in nil })
    }

    /// Calls a function that lists selectors. It is on the main actor, because methods of views are, but it reads constants only.
    static func callOnThisThread(_ list: @escaping @MainActor () -> [Selector]) -> [Selector] {
        unsafeBitCast(list, to: (() -> [Selector]).self)()
    }

    private init<Receiver, Result>(
        _ name: String, _ parameterCount: Int, _ receiver: Receiver.Type,
        _ body: @escaping (Receiver, [Any?]) -> Result
    ) {
        self.init(
            name,
            Method(parameterCount: parameterCount, accepts: { $0 is Receiver }) { target, values in
                // `accepts` has checked the type.
                (target as? Receiver).map { body($0, values) }
            })
    }

    /// The argument at an index as the type of its parameter.
    private static func argument<Argument>(
        _ values: [Any?], _ index: Int, of name: String, on receiver: some Any
    ) -> Argument {
        let value = index < values.count ? values[index] : nil
        if let unused = value as? UnusedArgument, let argument: Argument = unused.argument(of: receiver) {
            return argument
        }
        // A parameter of type `Any` gets the object itself, not an optional one.
        let argument = value.map { $0 as? Argument } ?? (value as? Argument)
        let sent = (value as? UnusedArgument)?.value ?? value
        // A pointer is true: `#selector(UIView.endEditing(_:))` is the action of many taps.
        let flag = Argument.self == Bool.self ? (sent != nil) as? Argument : nil
        guard let argument = argument ?? flag else {
            let given = sent.map { "an object of type \(type(of: $0))" } ?? "nothing"
            fatalError(
                "-[\(type(of: receiver)) \(name)]: the method takes a parameter of type \(Argument.self), but \(given) was sent"
            )
        }
        return argument
    }
}

extension Selector {
    /// The method that an object of this class performs for the selector; `nil` if there is none.
    func method(of target: AnyObject) -> Method? {
        if let method, method.accepts(target) { return method }
        return ClassMembers.action(self, of: type(of: target))?.method
    }

    /// Calls the method of `target` with the first of `values` that it takes. Stops with UIKit's words if `target` has none.
    @discardableResult
    func send(to target: AnyObject, _ values: [Any?] = []) -> Any? {
        guard let method = method(of: target) else {
            fatalError(
                "-[\(String(reflecting: type(of: target))) \(name)]: unrecognized selector sent to instance \(ObjectIdentifier(target))"
            )
        }
        return method.call(target, values)
    }
}

/// The selector of a name (Apple: "NSSelectorFromString").
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector (Apple: "NSStringFromSelector").
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// A selector with its target, which is not retained.
struct TargetAction {
    weak var target: AnyObject?
    let hasTarget: Bool
    let action: Selector?

    init(_ target: Any?, _ action: Selector?) {
        self.target = target.map { $0 as AnyObject }
        hasTarget = target != nil
        self.action = action
    }

    /// Whether the target has been deallocated.
    var isDead: Bool { hasTarget && target == nil }

    /// Whether the pair is one of `target` and `action`, where `nil` matches any.
    func matches(_ target: Any?, _ action: Selector?) -> Bool {
        (target == nil || self.target === target.map { $0 as AnyObject }) && (action == nil || self.action == action)
    }
}
