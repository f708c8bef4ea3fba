// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// What an observation reports (Apple: "NSKeyValueObservingOptions").
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

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
    /// Objects were inserted into the property's array.
    case insertion
    /// Objects were removed from it.
    case removal
    /// Objects in it were replaced.
    case replacement
}

/// A change of an array that `mutableArrayValue(forKey:)` returned.
struct ArrayChange {
    let kind: NSKeyValueChange
    let indexes: IndexSet
    var old: [Any] = []
    var new: [Any] = []
}

/// A change of a property (Apple: "NSKeyValueObservedChange").
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change.
    public typealias Kind = NSKeyValueChange
    /// The kind: `setting`, or what happened to objects of an array.
    public let kind: Kind
    /// The value after the change, or the inserted objects, with the option `new`.
    public let newValue: Value?
    /// The value before the change, or the removed objects, with the option `old`.
    public let oldValue: Value?
    /// Whether the report precedes the change: never.
    public var isPrior: Bool { false }
    /// The indexes of inserted, removed or replaced objects.
    public let indexes: IndexSet?
}

/// An observation, until it is invalidated or released (Apple: "NSKeyValueObservation").
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    // Sound: the state is read and written on the thread that changes the object, as in Apple's Foundation.
    fileprivate weak var object: AnyObject?
    fileprivate let path: AnyKeyPath
    /// Reports a change of the property, or, without `wasNamed`, that the value may have changed.
    fileprivate var report: ((_ wasNamed: Bool, _ array: ArrayChange?) -> Void)?

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
    /// `contentSize`, `isEditing`, `prefersLargeTitles`, `parent`, what `addObserver(_:forKeyPath:options:context:)` lists, and those
    /// that an app declares as `@objc dynamic` (Apple: "observe(_:options:changeHandler:)").
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observation(of: keyPath, options, { $0[keyPath: keyPath] }, changeHandler)
    }

    func observation<Value>(
        of keyPath: AnyKeyPath, _ options: NSKeyValueObservingOptions, _ read: @escaping (Self) -> Value,
        _ changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observation = NSKeyValueObservation(self, keyPath)
        var last = read(self)
        observation.report = { [weak self] wasNamed, array in
            guard let self else { return }
            let value = read(self)
            guard wasNamed || (value as? AnyHashable) != (last as? AnyHashable) else { return }
            let old = last
            last = value
            func objects(_ all: [Any]) -> Value? {
                all.isEmpty ? nil : all as? Value ?? NSMutableArray(array: all) as? Value
            }
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: array?.kind ?? .setting,
                    newValue: options.contains(.new) ? array.map { objects($0.new) } ?? value : nil,
                    oldValue: options.contains(.old) ? array.map { objects($0.old) } ?? old : nil,
                    indexes: array?.indexes))
        }
        Observations.add(observation, of: self)
        if options.contains(.initial) {
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? last : nil, oldValue: nil, indexes: nil))
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

extension NSObject {
    /// The array of a property, whose changes are reported to the property's observers.
    func reportChange(of path: AnyKeyPath, _ change: ArrayChange) { Observations.report(self, path, change) }
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

    static func report(_ object: AnyObject, _ path: @autoclosure () -> AnyKeyPath?, _ array: ArrayChange? = nil) {
        guard count.load(ordering: .relaxed) > 0 else { return }
        let observations = all(of: object)
        guard !observations.isEmpty else { return }
        let path = path()
        for observation in observations {
            // The key path of an inherited property has the subclass as its root.
            if let path, type(of: observation.path).rootType == type(of: path).rootType {
                if observation.path == path { observation.report?(true, array) }
            } else {
                observation.report?(false, nil)
            }
        }
    }
}
