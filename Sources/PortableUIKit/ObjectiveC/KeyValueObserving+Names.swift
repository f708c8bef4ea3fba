// SPDX-License-Identifier: MIT
import Foundation

/// A key of the dictionary with a change (Apple: "NSKeyValueChangeKey").
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the change, as a number.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The indexes of inserted, removed or replaced objects.
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
    /// Objective-C name: the geometry, `alpha`, `hidden` and `backgroundColor` of views, the geometry, `opacity` and `hidden` of layers,
    /// the offset, sizes and scale of scroll views, texts and pictures, the states and values of controls, the `state` of recognizers and
    /// animators, whether these run, the contents of bar items, the title and size of controllers, and those in a navigation or tab bar
    /// controller; in a class that uikit-sources lowers, its properties with `@objc dynamic` (Apple:
    /// "addObserver(_:forKeyPath:options:context:)"). Of a path such as `panGestureRecognizer.state`, the last object is found once, by
    /// this call. Stops for other names and observers.
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
                { [weak self, weak observer] old, new, kind, indexes in
                    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: kind.rawValue)]
                    if options.contains(.new), kind != .removal { change[.newKey] = new ?? NSNull() }
                    if options.contains(.old), kind != .insertion { change[.oldKey] = old ?? NSNull() }
                    change[.indexesKey] = indexes
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
            // An object that observes itself stops in its `deinit`, in which its observations are not found any more.
            weak let living = self
            if living == nil { return }
            fatalError(
                "Cannot remove an observer <\(type(of: observer))> for the key path \"\(name)\" from <\(type(of: self))> because it "
                    + "is not registered as an observer.")
        }
        all.entries.remove(at: index).observation.invalidate()
    }

    private typealias Report = (_ old: Any?, _ new: Any?, _ kind: NSKeyValueChange, _ indexes: IndexSet?) -> Void

    private func observation(named name: String, isInitial: Bool, _ report: @escaping Report) -> NSKeyValueObservation?
    {
        if let dot = name.firstIndex(of: ".") {
            let object = NamedValue.known(String(name[..<dot]), of: self).flatMap { NamedValue.of($0, in: self) }
            return (object as? NSObject)?.observation(
                named: String(name[dot...].dropFirst()), isInitial: isInitial, report)
        }
        let options: NSKeyValueObservingOptions = isInitial ? [.old, .new, .initial] : [.old, .new]
        guard let path = NamedValue.known(name, of: self) ?? ClassMembers.outlet(name, of: type(of: self)) else {
            return nil
        }
        func change(_ object: NSObject, _ change: NSKeyValueObservedChange<Any?>) {
            report(change.oldValue ?? nil, change.newValue ?? nil, change.kind, change.indexes)
        }
        return observation(of: path, options, { NamedValue.of(path, in: $0) }, change)
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

/// An object whose properties are named. The classes are in a layer above this one.
@MainActor
protocol NamedContent: NSObject {
    /// The properties that can be observed.
    static var content: [String: AnyKeyPath] { get }
    /// The properties that can only be read and set by a key.
    static var keys: [String: AnyKeyPath] { get }
}

extension NamedContent {
    static var content: [String: AnyKeyPath] { [:] }
    static var keys: [String: AnyKeyPath] { [:] }
}

/// The values of properties that a key path without types names.
enum NamedValue {
    /// The value; `nil` if it is an optional without one.
    static func of(_ path: AnyKeyPath, in object: NSObject) -> Any? { content(object[keyPath: path]) }

    /// The property that a table of uikit-sources lists for a class, or that UIKit's class has for a key. On the main thread.
    static func path(_ name: String, of object: NSObject) -> AnyKeyPath? {
        // Sound: the result is a constant, which is used on this thread.
        nonisolated(unsafe) var path: AnyKeyPath?
        let type = type(of: object)
        // Sound: as above.
        nonisolated(unsafe) let object = object
        MainActor.assumeIsolated {
            let key = (object as? any NamedContent).flatMap { Swift.type(of: $0).keys[name] }
            path = ClassMembers.outlet(name, of: type) ?? key ?? known(name, of: object)
        }
        return path
    }

    /// The property that can be observed by a name in a class of UIKit.
    @MainActor static func known(_ name: String, of object: NSObject) -> AnyKeyPath? {
        let content = (object as? any NamedContent).flatMap { type(of: $0).content[name] }
        if let content { return content }
        switch object {
        case is UIView: return (object is UIScrollView ? scrolling[name] : nil) ?? views[name]
        case is CALayer: return layers[name]
        case is UIGestureRecognizer: return name == "state" ? \UIGestureRecognizer.state : nil
        case is UIViewPropertyAnimator: return animators[name]
        default: return nil
        }
    }

    @MainActor private static let views: [String: AnyKeyPath] = [
        "bounds": \UIView.bounds, "frame": \UIView.frame, "center": \UIView.center, "hidden": \UIView.isHidden,
        "isHidden": \UIView.isHidden, "alpha": \UIView.alpha, "backgroundColor": \UIView.backgroundColor,
        "transform": \UIView.transform, "safeAreaInsets": \UIView.safeAreaInsets, "layer": \UIView.layer,
    ]
    @MainActor private static let layers: [String: AnyKeyPath] = [
        "bounds": \CALayer.bounds, "frame": \CALayer.frame, "position": \CALayer.position, "opacity": \CALayer.opacity,
        "hidden": \CALayer.isHidden, "transform": \CALayer.transform,
    ]
    @MainActor private static let animators: [String: AnyKeyPath] = [
        "state": \UIViewPropertyAnimator.state, "running": \UIViewPropertyAnimator.isRunning,
        "isRunning": \UIViewPropertyAnimator.isRunning,
    ]
    @MainActor private static let scrolling: [String: AnyKeyPath] = [
        "contentOffset": \UIScrollView.contentOffset, "contentSize": \UIScrollView.contentSize,
        "contentInset": \UIScrollView.contentInset, "zoomScale": \UIScrollView.zoomScale,
        "panGestureRecognizer": \UIScrollView.panGestureRecognizer,
    ]

    /// A value out of its optional.
    static func content(_ value: Any?) -> Any? {
        guard let value else { return nil }
        if let optional = value as? any OptionalValue { return optional.content }
        return value
    }
}

private protocol OptionalValue {
    var content: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var content: Any? { map { $0 as Any } }
}

// MARK: Arrays

extension NSObject {
    /// The array of a property with `@objc dynamic` and the type `NSMutableArray`. Its changes through the result are reported to the
    /// observers of the property, as insertions, removals and replacements (Apple: "mutableArrayValue(forKey:)"). Stops for
    /// other properties, and where uikit-sources has not lowered the class.
    public func mutableArrayValue(forKey key: String) -> NSMutableArray {
        guard let path = NamedValue.path(key, of: self), self[keyPath: path] is NSMutableArray else {
            fatalError(
                "[<\(type(of: self))> valueForUndefinedKey:]: this class has no NSMutableArray with @objc dynamic for the key \(key)."
            )
        }
        return ReportingArray(self, path)
    }
}

/// The array of a property, which reports its changes.
private final class ReportingArray: NSMutableArray {
    private let object: NSObject
    private let path: AnyKeyPath

    init(_ object: NSObject, _ path: AnyKeyPath) {
        self.object = object
        self.path = path
        super.init()
    }

    required init(objects: UnsafePointer<AnyObject>?, count: Int) { fatalError("a copy of an array is another class") }
    required convenience init(arrayLiteral elements: Any...) { fatalError("a copy of an array is another class") }
    required init?(coder: NSCoder) { fatalError("the array of a property is not decoded") }

    private var array: NSMutableArray {
        guard let array = object[keyPath: path] as? NSMutableArray else { fatalError("the property has no array") }
        return array
    }

    override var count: Int { array.count }
    override func object(at index: Int) -> Any { array.object(at: index) }

    // Foundation on Linux finds objects only of classes that are `Hashable`.
    override func index(of anObject: Any) -> Int {
        guard let value = anObject as? AnyHashable else { return indexOfObjectIdentical(to: anObject) }
        return (0..<count).first { array.object(at: $0) as? AnyHashable == value } ?? NSNotFound
    }
    override func indexOfObjectIdentical(to anObject: Any) -> Int {
        (0..<count).first { array.object(at: $0) as AnyObject === anObject as AnyObject } ?? NSNotFound
    }
    override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }
    override func removeObjects(in otherArray: [Any]) { for object in otherArray { remove(object) } }

    override func insert(_ anObject: Any, at index: Int) {
        array.insert(anObject, at: index)
        report(.insertion, [index], new: [anObject])
    }

    override func insert(_ objects: [Any], at indexes: IndexSet) {
        array.insert(objects, at: indexes)
        report(.insertion, indexes, new: objects)
    }

    override func removeObject(at index: Int) { removeObjects(at: [index]) }

    override func removeObjects(at indexes: IndexSet) {
        let old = indexes.map { array.object(at: $0) }
        array.removeObjects(at: indexes)
        report(.removal, indexes, old: old)
    }

    override func replaceObject(at index: Int, with anObject: Any) {
        let old = array.object(at: index)
        array.replaceObject(at: index, with: anObject)
        report(.replacement, [index], old: [old], new: [anObject])
    }

    /// At the end it adds the object (Apple: "setObject:atIndexedSubscript:").
    override subscript(idx: Int) -> Any {
        get { object(at: idx) }
        set { idx == count ? insert(newValue, at: idx) : replaceObject(at: idx, with: newValue) }
    }

    /// Objects at both ends that stay are not reported (tests of Eureka, which pass on iOS).
    override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
        let old = (range.lowerBound..<range.upperBound).map { object(at: $0) as AnyObject }
        let new = otherArray.map { $0 as AnyObject }
        let start = zip(old, new).prefix { $0 === $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 === $1 }.count
        let (oldEnd, newEnd) = (old.count - end, new.count - end)
        let common = Swift.min(oldEnd, newEnd)
        for index in start..<common { replaceObject(at: range.location + index, with: otherArray[index]) }
        for index in common..<newEnd { insert(otherArray[index], at: range.location + index) }
        removeObjects(at: IndexSet(range.location + common..<range.location + oldEnd))
    }

    override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
        let (first, second) = (array.object(at: idx1), array.object(at: idx2))
        replaceObject(at: idx1, with: second)
        replaceObject(at: idx2, with: first)
    }

    private func report(_ kind: NSKeyValueChange, _ indexes: IndexSet, old: [Any] = [], new: [Any] = []) {
        guard !indexes.isEmpty else { return }
        object.reportChange(of: path, ArrayChange(kind: kind, indexes: indexes, old: old, new: new))
    }
}
