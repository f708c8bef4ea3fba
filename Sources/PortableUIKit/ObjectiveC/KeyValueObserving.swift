// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// What an observation reports (Apple: "NSKeyValueObservingOptions").
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set of these bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
    /// The value before.
    public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
    /// A first report at once.
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
    /// A report before each change: not given here.
    public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// The kind of a change (Apple: "NSKeyValueChange").
public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set.
    case setting = 1
}

/// A change of a property (Apple: "NSKeyValueObservedChange").
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change.
    public typealias Kind = NSKeyValueChange
    /// The kind: `setting`.
    public let kind: Kind
    /// The value after the change, with the option `new`.
    public let newValue: Value?
    /// The value before the change, with the option `old`.
    public let oldValue: Value?
    /// Whether the report precedes the change: never.
    public var isPrior: Bool { false }
    /// The indexes of changed elements: `nil`.
    public var indexes: IndexSet? { nil }
}

/// An observation, until it is invalidated or released (Apple: "NSKeyValueObservation").
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    // Sound: the state is read and written on the thread that changes the object, as in Apple's Foundation.
    fileprivate weak var object: AnyObject?
    fileprivate let path: AnyKeyPath
    /// Reports a change of the property, or, without `wasNamed`, that the value may have changed.
    fileprivate var report: ((_ wasNamed: Bool) -> Void)?

    fileprivate init(_ object: AnyObject, _ path: AnyKeyPath) {
        self.object = object
        self.path = path
        super.init()
        Observations.count.add(1, ordering: .relaxed)
    }

    /// Stops observing.
    public func invalidate() {
        guard report != nil else { return }
        report = nil
        Observations.count.subtract(1, ordering: .relaxed)
        if let object { Observations.remove(self, of: object) }
    }

    deinit { invalidate() }
}

/// An object whose properties can be observed. Not part of UIKit by this name.
public protocol KeyValueObservable: AnyObject {}

extension NSObject: KeyValueObservable {}

extension KeyValueObservable {
    /// Calls `changeHandler` when a property changes: UIKit's `bounds`, `frame`, `isHidden`, `safeAreaInsets`, `contentOffset`,
    /// `contentSize`, `text`, `isEditing`, the states of controls, `prefersLargeTitles`, `parent` and `title` of controllers, and
    /// those that an app declares as `@objc dynamic` (Apple: "observe(_:options:changeHandler:)").
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observation = NSKeyValueObservation(self, keyPath)
        var last = self[keyPath: keyPath]
        observation.report = { [weak self] wasNamed in
            guard let self else { return }
            let value = self[keyPath: keyPath]
            guard wasNamed || (value as? AnyHashable) != (last as? AnyHashable) else { return }
            let old = last
            last = value
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? value : nil,
                    oldValue: options.contains(.old) ? old : nil))
        }
        Observations.add(observation, of: self)
        if options.contains(.initial) {
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? last : nil, oldValue: nil))
        }
        return observation
    }

    /// A property of this object will change: nothing is reported (Apple: "willChangeValue(for:)").
    public func willChangeValue<Value>(for keyPath: @autoclosure () -> KeyPath<Self, Value>) {}

    /// A property of this object has changed (Apple: "didChangeValue(for:)").
    public func didChangeValue<Value>(for keyPath: @autoclosure () -> KeyPath<Self, Value>) {
        Observations.report(self, keyPath())
    }

    /// Properties of this object may have changed: reports those with another value.
    func observedValuesMayDiffer() { Observations.report(self, nil) }
}

/// The observations of objects.
private enum Observations {
    /// The number of observations in the program: at 0 a change costs a load.
    static let count = Atomic<Int>(0)

    private struct Weak {
        weak var observation: NSKeyValueObservation?
    }
    // Sound: an address that is never read.
    private nonisolated(unsafe) static let key = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    private static func all(of object: AnyObject) -> [NSKeyValueObservation] {
        (objc_getAssociatedObject(object, key) as? [Weak] ?? []).compactMap(\.observation)
    }

    private static func set(_ observations: [NSKeyValueObservation], of object: AnyObject) {
        objc_setAssociatedObject(
            object, key, observations.isEmpty ? nil : observations.map { Weak(observation: $0) },
            .OBJC_ASSOCIATION_RETAIN)
    }

    static func add(_ observation: NSKeyValueObservation, of object: AnyObject) {
        set(all(of: object) + [observation], of: object)
    }

    static func remove(_ observation: NSKeyValueObservation, of object: AnyObject) {
        set(all(of: object).filter { $0 !== observation }, of: object)
    }

    static func report(_ object: AnyObject, _ path: @autoclosure () -> AnyKeyPath?) {
        guard count.load(ordering: .relaxed) > 0 else { return }
        let observations = all(of: object)
        guard !observations.isEmpty else { return }
        let path = path()
        for observation in observations {
            // The key path of an inherited property has the subclass as its root.
            if let path, type(of: observation.path).rootType == type(of: path).rootType {
                if observation.path == path { observation.report?(true) }
            } else {
                observation.report?(false)
            }
        }
    }
}

// MARK: By name

/// A key of the dictionary with a change (Apple: "NSKeyValueChangeKey").
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The kind of the change, as a number.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The indexes of changed elements: never there.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the report precedes the change: never there.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// Observations by names of properties, which their objects own.
@MainActor
private final class NamedObservations {
    struct Entry {
        // Not a weak reference: an observer that stops observing in its `deinit` would no longer be found by it.
        let observer: ObjectIdentifier
        let name: String
        let context: UnsafeMutableRawPointer?
        let observation: NSKeyValueObservation
    }
    static var key: UInt8 = 0
    var entries: [Entry] = []

    static func of(_ object: NSObject) -> NamedObservations {
        if let found = objc_getAssociatedObject(object, &key) as? NamedObservations { return found }
        let made = NamedObservations()
        objc_setAssociatedObject(object, &key, made, .OBJC_ASSOCIATION_RETAIN)
        return made
    }
}

@MainActor
extension NSObject {
    /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer when a property of this object changes, by its
    /// Objective-C name: `bounds`, `frame`, `center`, `hidden`, `contentOffset`, `contentSize`, `contentInset`, `text`, `attributedText`,
    /// `font` or `image`
    /// (Apple: "addObserver(_:forKeyPath:options:context:)"). Stops for other names and observers.
    public nonisolated func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        // Sound: the arguments are used on this thread, which is the main one.
        nonisolated(unsafe) let (object, observer, context) = (self, observer, context)
        MainActor.assumeIsolated { object.add(observer, keyPath, options, context) }
    }

    private func add(
        _ observer: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) {
        guard observer is UIResponder || observer is any KeyValueObserver else {
            fatalError(
                "\(type(of: observer)) is no view or controller: observe \"\(keyPath)\" by observe(\\.…), because only they, and "
                    + "classes that uikit-sources lowers, have observeValue(forKeyPath:of:change:context:) on Linux")
        }
        guard
            let observation = observation(
                named: keyPath, isInitial: options.contains(.initial),
                { [weak self, weak observer] old, new in
                    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
                    if options.contains(.new) { change[.newKey] = new ?? NSNull() }
                    if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
                    if let observer = observer as? any KeyValueObserver {
                        return observer.override_observeValue(
                            forKeyPath: keyPath, of: self, change: change, context: context)
                    }
                    (observer as? UIResponder)?.observeValue(
                        forKeyPath: keyPath, of: self, change: change, context: context)
                })
        else {
            fatalError(
                "[<\(type(of: self))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key "
                    + "\(keyPath).")
        }
        NamedObservations.of(self).entries.append(
            NamedObservations.Entry(
                observer: ObjectIdentifier(observer), name: keyPath, context: context, observation: observation))
    }

    /// Stops observing a property. Stops the program if the observer is not registered.
    public nonisolated func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        // Sound: as above.
        nonisolated(unsafe) let (object, observer) = (self, observer)
        MainActor.assumeIsolated { object.removeObserver(observer, keyPath) { _ in true } }
    }

    /// Stops observing a property with this context. Stops the program if the observer is not registered.
    public nonisolated func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        // Sound: as above.
        nonisolated(unsafe) let (object, observer, context) = (self, observer, context)
        MainActor.assumeIsolated { object.removeObserver(observer, keyPath) { $0 == context } }
    }

    private func removeObserver(
        _ observer: NSObject, _ name: String, _ matches: (UnsafeMutableRawPointer?) -> Bool
    ) {
        let all = NamedObservations.of(self)
        let index = all.entries.lastIndex {
            $0.name == name && $0.observer == ObjectIdentifier(observer) && matches($0.context)
        }
        guard let index else {
            fatalError(
                "Cannot remove an observer <\(type(of: observer))> for the key path \"\(name)\" from <\(type(of: self))> because it "
                    + "is not registered as an observer.")
        }
        all.entries.remove(at: index).observation.invalidate()
    }

    private typealias Report = (_ old: Any?, _ new: Any?) -> Void

    private func observation(named name: String, isInitial: Bool, _ report: @escaping Report) -> NSKeyValueObservation?
    {
        let options: NSKeyValueObservingOptions = isInitial ? [.old, .new, .initial] : [.old, .new]
        func value<Root: NSObject, Value>(_ root: Root, _ path: KeyPath<Root, Value>) -> NSKeyValueObservation {
            root.observe(path, options: options) { report($1.oldValue, $1.newValue) }
        }
        switch (name, self) {
        case ("bounds", let view as UIView): return value(view, \.bounds)
        case ("frame", let view as UIView): return value(view, \.frame)
        case ("center", let view as UIView): return value(view, \.center)
        case ("hidden", let view as UIView), ("isHidden", let view as UIView): return value(view, \.isHidden)
        case ("contentOffset", let view as UIScrollView): return value(view, \.contentOffset)
        case ("contentSize", let view as UIScrollView): return value(view, \.contentSize)
        case ("contentInset", let view as UIScrollView): return value(view, \.contentInset)
        default: return (self as? any NamedContent)?.observeContent(name, options, report)
        }
    }
}

/// An observer that is no view or controller. Not part of UIKit: `uikit-sources` renames the method
/// `observeValue(forKeyPath:of:change:context:)` of classes, which on Linux NSObject does not have, and lets them conform.
public protocol KeyValueObserver: NSObject {
    /// A property of an object that this one observes has changed.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func override_observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

extension NSObject {
    /// What `super.observeValue(forKeyPath:of:change:context:)` means in the class of an observer: it stops the program. Not part of
    /// UIKit by this name.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public func original_observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        fatalError(
            "<\(type(of: self))>: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled. "
                + "Key path: \(keyPath ?? "")")
    }
}

/// A view whose content is observed by a name. The classes are in a layer above this one.
@MainActor
protocol NamedContent: NSObject {
    func observeContent(_ name: String, _ options: NSKeyValueObservingOptions, _ report: @escaping (Any?, Any?) -> Void)
        -> NSKeyValueObservation?
}

extension NamedContent {
    /// Observes a property that may be `nil`.
    func observe<Value>(
        optional path: KeyPath<Self, Value?>, _ options: NSKeyValueObservingOptions,
        _ report: @escaping (Any?, Any?) -> Void
    ) -> NSKeyValueObservation {
        observe(path, options: options) { report($1.oldValue ?? nil, $1.newValue ?? nil) }
    }
}
