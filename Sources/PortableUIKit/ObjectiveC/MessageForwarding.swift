// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

// An object that gets the calls of delegates' methods and gives those that it does not implement to another object, as the
// Objective-C runtime does for `forwardingTarget(for:)`. Here the default implementations of the methods do.

/// An object that forwards messages. Not part of UIKit: `uikit-sources` renames the method `forwardingTarget(for:)` of classes, which on
/// Linux NSObject does not have, and lets them conform.
public protocol MessageForwarder: NSObjectProtocol {
    /// The object that performs the method of a selector in place of this one.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func override_forwardingTarget(for aSelector: Selector) -> Any?
}

/// An object that says itself which methods it has. Not part of UIKit: `uikit-sources` lets classes that override
/// `responds(to:)` conform.
public protocol MessageResponder: NSObjectProtocol {
    /// Whether the object performs the method of a selector.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func override_responds(to aSelector: Selector) -> Bool
}

extension NSObject {
    /// The object that performs the method of a selector in place of this one (Apple: "forwardingTarget(for:)"). It gets the calls of
    /// methods of scroll views', tables' and collection views' delegates, of tables' data sources and of recognizers' delegates.
    public func forwardingTarget(for aSelector: Selector!) -> Any? {
        aSelector.flatMap { (self as? any MessageForwarder)?.override_forwardingTarget(for: $0) }
    }

    /// What `super.forwardingTarget(for:)` means in a class that overrides it: `nil`. Not part of UIKit.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public func original_forwardingTarget(for aSelector: Selector!) -> Any? { nil }

    /// What `super.responds(to:)` means in a class that overrides it. Not part of UIKit.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public func original_responds(to aSelector: Selector!) -> Bool { aSelector?.method(of: self) != nil }
}

@MainActor
enum MessageForwarding {
    /// The last class that forwards nothing: a cast to a protocol for each row would cost more than the call.
    private static var plainClass: ObjectIdentifier?

    /// The result of a method that a delegate does not implement: of the object to which it forwards the method, by the name that Swift
    /// gives it, or else the default.
    ///
    /// Whether an object has an optional method is seen when the method is called. If only the default of the forwarding target ran,
    /// the delegate is asked again, and `responds(to:)` of the target is `false` meanwhile.
    static func answer<Delegate, Answer>(
        of delegate: AnyObject, _ caller: NSObject, _ answer: Answer, _ function: String, as type: Delegate.Type,
        _ call: (Delegate) -> Answer
    ) -> Answer {
        var missing: [LackingMethods.Method] = []
        defer { LackingMethods.forget(missing) }
        while let (selector, target) = Self.target(of: delegate, function, as: type) {
            if let result = caller.ifImplemented({ call(target) }) { return result }
            let method = LackingMethods.Method(target as AnyObject, selector.description)
            guard LackingMethods.note(method) else { break }
            missing.append(method)
        }
        return caller.defaultAnswer(answer)
    }

    private static func target<Delegate>(
        of delegate: AnyObject, _ function: String, as type: Delegate.Type
    ) -> (Selector, Delegate)? {
        let delegateClass = ObjectIdentifier(Swift.type(of: delegate))
        guard delegateClass != plainClass else { return nil }
        guard let forwarder = delegate as? any MessageForwarder else {
            plainClass = delegateClass
            return nil
        }
        let parts = function.split { "():".contains($0) }
        var name = String(parts.first ?? "")
        for (index, label) in parts.dropFirst().enumerated() {
            if label != "_" { name += index == 0 ? label.prefix(1).uppercased() + label.dropFirst() : String(label) }
            name += ":"
        }
        let selector = Selector(name, ofProtocol: type)
        guard let target = forwarder.override_forwardingTarget(for: selector) as? Delegate,
            target as AnyObject !== forwarder
        else { return nil }
        return (selector, target)
    }
}

/// Optional methods that objects were seen not to have while a call is forwarded.
enum LackingMethods {
    struct Method: Hashable {
        private let owner: ObjectIdentifier
        private let name: String

        init(_ object: AnyObject, _ name: String) {
            owner = ObjectIdentifier(object)
            self.name = name
        }
    }

    private static let methods = Mutex<Set<Method>>([])

    /// Notes a method; `false` if it is noted already.
    static func note(_ method: Method) -> Bool { methods.withLock { $0.insert(method).inserted } }
    static func forget(_ old: [Method]) { if !old.isEmpty { methods.withLock { $0.subtract(old) } } }
    static func contain(_ method: Method) -> Bool { methods.withLock { $0.contains(method) } }
}
