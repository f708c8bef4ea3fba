// SPDX-License-Identifier: MIT
@_exported import ObjectiveC

public typealias TimeInterval = Double
public struct IndexPath {
    public init(row: Int, section: Int) {}
    public var row: Int { 0 }
}
@objc open class NSNotification: NSObject {
    public struct Name: Equatable, Sendable {
        public init(_ rawValue: String) {}
    }
}
public struct Notification {
    public typealias Name = NSNotification.Name
}
extension Notification: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNotification { NSNotification() }
    public static func _forceBridgeFromObjectiveC(_ source: NSNotification, result: inout Notification?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNotification, result: inout Notification?) -> Bool
    { true }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNotification?) -> Notification {
        Notification()
    }
}
@objc open class NSIndexPath: NSObject {}
extension IndexPath: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSIndexPath { NSIndexPath() }
    public static func _forceBridgeFromObjectiveC(_ source: NSIndexPath, result: inout IndexPath?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSIndexPath, result: inout IndexPath?) -> Bool {
        true
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSIndexPath?) -> IndexPath {
        IndexPath(row: 0, section: 0)
    }
}
@objc open class NotificationCenter: NSObject {
    @objc open class var `default`: NotificationCenter { NotificationCenter() }
    open func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {}
    open func post(name: NSNotification.Name, object: Any?) {}
}
@objc open class Timer: NSObject {
    @objc open class func scheduledTimer(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer { Timer() }
    @objc open func invalidate() {}
}
@objc open class Bundle: NSObject {
    open class var main: Bundle { fatalError() }
    open func path(forResource name: String?, ofType ext: String?) -> String? { nil }
}
public struct NSKeyValueObservingOptions: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
}
public struct NSKeyValueObservedChange<Value> {
    public let newValue: Value?
    public let oldValue: Value?
}
@objc open class NSKeyValueObservation: NSObject {}
public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}
extension _KeyValueCodingAndObserving {
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { NSKeyValueObservation() }
}
// What the compiler itself looks for.
public func _convertStringToNSString(_ string: String) -> NSString { NSString() }
@objc open class NSString: NSObject {}
extension String: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { NSString() }
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool { true }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}
@objc open class NSArray: NSObject {}
extension Array: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSArray { NSArray() }
    public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) -> Bool { true }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> [Element] { [] }
}
public struct URL: Sendable {
    public var path: String { "" }
    public var query: String? { nil }
}
extension String {
    public var removingPercentEncoding: String? { nil }
}
@objc open class DispatchQueue: NSObject {
    public static let main = DispatchQueue()
    open func async(execute work: @escaping @MainActor () -> Void) {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(_ key: String, tableName: String? = nil, value: String = "", comment: String) -> String {
    fatalError()
}
