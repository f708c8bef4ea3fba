// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

// Messages by selectors, under the names of Apple's Foundation.
extension NSObject {
    /// Whether the object has the method of a selector (Apple: "responds(to:)").
    public func responds(to aSelector: Selector!) -> Bool {
        if let own = self as? any MessageResponder { return aSelector.map(own.override_responds) ?? false }
        return original_responds(to: aSelector)
    }

    /// Calls the method of a selector; its result if that is an object (Apple: "perform(_:)"). Stops if there is no such method.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        Performing.result(aSelector.send(to: self))
    }

    /// Calls the method of a selector with an object (Apple: "perform(_:with:)").
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        Performing.result(aSelector.send(to: self, [object]))
    }

    /// Calls the method of a selector with two objects (Apple: "perform(_:with:with:)").
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        Performing.result(aSelector.send(to: self, [object1, object2]))
    }

    /// Calls the method in a later turn of the current run loop, after `delay` seconds (Apple: "perform(_:with:afterDelay:)").
    /// The object is retained until then.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
    }

    /// Calls the method in a later turn of the current run loop in one of `modes`, after `delay` seconds.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) { Performing.add(aSelector, to: self, anArgument, after: delay, modes) }

    /// Cancels the delayed calls to an object (Apple: "cancelPreviousPerformRequests(withTarget:)").
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        Performing.cancel { $0.target === aTarget as AnyObject }
    }

    /// Cancels the delayed calls of a method with an equal argument (Apple:
    /// "cancelPreviousPerformRequests(withTarget:selector:object:)").
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        Performing.cancel {
            $0.target === aTarget as AnyObject && $0.selector == aSelector
                && Performing.areEqual($0.argument, anArgument)
        }
    }

    /// Calls the method on the main thread (Apple: "performSelector(onMainThread:with:waitUntilDone:)").
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        let request = Performing.Request(target: self, selector: aSelector, argument: arg)
        if wait, Thread.isMainThread { return request.send() }
        wait ? DispatchQueue.main.sync { request.send() } : DispatchQueue.main.async { request.send() }
    }

    /// Calls the method on another thread (Apple: "performSelector(inBackground:with:)").
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        let request = Performing.Request(target: self, selector: aSelector, argument: arg)
        DispatchQueue.global().async { request.send() }
    }
}

/// An object that is sent a message. Not part of UIKit: `uikit-sources` writes it around objects whose static type has no methods of
/// NSObject on Linux, such as `AnyObject`.
public enum MessageReceiver {
    /// The object itself, whose type has the method.
    public static func of<Receiver>(_ object: Receiver) -> Receiver { object }

    /// The object as an NSObject. Stops if it is none.
    @_disfavoredOverload
    public static func of(_ object: AnyObject) -> NSObject {
        guard let found = object as? NSObject else { fatalError("\(type(of: object)) does not inherit from NSObject") }
        return found
    }

    /// The object as an NSObject; `nil` if it is none.
    @_disfavoredOverload
    public static func of(_ object: AnyObject?) -> NSObject? { object as? NSObject }
}

// Libraries that extensions of apps link, too, find the application by the name of its class method.
extension UIApplication {
    /// Whether the class has a method: it has `sharedApplication`. Not part of UIKit, but of Objective-C's classes.
    public static func responds(to aSelector: Selector!) -> Bool { "\(aSelector!)" == "sharedApplication" }

    /// Calls a method of the class: `sharedApplication`. Others stop the program. Not part of UIKit, but of Objective-C's classes.
    public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        guard responds(to: aSelector) else {
            fatalError("+[UIApplication \(aSelector!)]: unrecognized selector sent to class")
        }
        return Unmanaged.passUnretained(shared)
    }
}

/// The delayed calls of methods.
private enum Performing {
    /// A call that is due later.
    final class Request: @unchecked Sendable {
        // Sound: the properties are constants; the caller is responsible for the thread, as in Objective-C.
        let target: AnyObject
        let selector: Selector
        let argument: Any?

        init(target: AnyObject, selector: Selector, argument: Any?) {
            self.target = target
            self.selector = selector
            self.argument = argument
        }

        func send() { _ = selector.send(to: target, [argument]) }
    }

    private struct Pending: @unchecked Sendable {
        // Sound: a timer is invalidated on the thread that cancels, as Apple's documentation demands.
        let request: Request
        let timer: Timer
    }

    private static let pending = Mutex<[Pending]>([])

    static func add(
        _ selector: Selector, to target: AnyObject, _ argument: Any?, after delay: TimeInterval, _ modes: [RunLoop.Mode]
    ) {
        let request = Request(target: target, selector: selector, argument: argument)
        let timer = Timer(timeInterval: max(delay, 0), repeats: false) { _ in
            pending.withLock { $0.removeAll { $0.request === request } }
            request.send()
        }
        let added = Pending(request: request, timer: timer)
        pending.withLock { $0.append(added) }
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    static func cancel(where matches: (Request) -> Bool) {
        // Requests are released after the lock, because their targets' `deinit` may cancel others.
        let cancelled = pending.withLock { $0 }.filter { matches($0.request) }
        pending.withLock { all in all.removeAll { one in cancelled.contains { $0.request === one.request } } }
        for one in cancelled { one.timer.invalidate() }
    }

    static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
        return first as AnyObject === second as AnyObject
    }

    /// The result of a method; methods without one return `Void`.
    static func result(_ value: Any?) -> Unmanaged<AnyObject>? {
        guard let value, !(value is Void) else { return nil }
        // As in Objective-C, an object lives as long as the caller's other references to it; a value is boxed and stays.
        guard Swift.type(of: value) is AnyClass else { return .passRetained(value as AnyObject) }
        return .passUnretained(value as AnyObject)
    }
}
