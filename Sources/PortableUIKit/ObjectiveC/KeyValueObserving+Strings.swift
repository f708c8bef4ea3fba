// SPDX-License-Identifier: MIT
import Foundation

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
        weak var observer: UIResponder?
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
    /// Calls `observeValue(forKeyPath:of:change:context:)` of a view or a controller when a property of this object changes, by its
    /// Objective-C name: `bounds`, `frame`, `center`, `hidden`, `contentOffset`, `contentSize`, `text`, `attributedText` or `image`
    /// (Apple: "addObserver(_:forKeyPath:options:context:)"). Stops for other names and observers.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard let observer = observer as? UIResponder else {
            fatalError(
                "\(type(of: observer)) is no view or controller: observe \"\(keyPath)\" by observe(\\.…), because only they have "
                    + "observeValue(forKeyPath:of:change:context:) on Linux")
        }
        guard
            let observation = observation(
                named: keyPath, isInitial: options.contains(.initial),
                { [weak self, weak observer] old, new in
                    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
                    if options.contains(.new) { change[.newKey] = new ?? NSNull() }
                    if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
                    observer?.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
                })
        else {
            fatalError(
                "[<\(type(of: self))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key "
                    + "\(keyPath).")
        }
        NamedObservations.of(self).entries.append(
            NamedObservations.Entry(observer: observer, name: keyPath, context: context, observation: observation))
    }

    /// Stops observing a property. Stops the program if the observer is not registered.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        removeObserver(observer, keyPath) { _ in true }
    }

    /// Stops observing a property with this context. Stops the program if the observer is not registered.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        removeObserver(observer, keyPath) { $0 == context }
    }

    private func removeObserver(
        _ observer: NSObject, _ name: String, _ matches: (UnsafeMutableRawPointer?) -> Bool
    ) {
        let all = NamedObservations.of(self)
        let index = all.entries.lastIndex { $0.name == name && $0.observer === observer && matches($0.context) }
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
        default: return (self as? any NamedContent)?.observeContent(name, options, report)
        }
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
