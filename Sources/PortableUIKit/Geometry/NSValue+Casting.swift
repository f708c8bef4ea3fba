// SPDX-License-Identifier: MIT
import Foundation

// `info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect` of an NSValue, and the way back: casts that the compiler knows on Apple's
// systems, and that Foundation on Linux has for numbers only.

/// A value of geometry that a cast finds in an NSValue. Not part of UIKit.
public protocol CastFromNSValue: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// An object with the value, whose type is that of all.
    static var sample: NSValue { get }
    /// The value in an object with one of this type.
    init(in object: NSValue)
}

extension CastFromNSValue {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
        result = String(cString: source.objCType) == String(cString: sample.objCType) ? Self(in: source) : nil
        return result != nil
    }
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
        guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
            fatalError("\(source) is no \(Self.self)")
        }
    }
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self { Self(in: source ?? sample) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGRect: @retroactive _ObjectiveCBridgeable, CastFromNSValue {
    /// Not part of UIKit.
    public static var sample: NSValue { NSValue(cgRect: .zero) }
    /// Not part of UIKit.
    public init(in object: NSValue) { self = object.cgRectValue }
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGPoint: @retroactive _ObjectiveCBridgeable, CastFromNSValue {
    /// Not part of UIKit.
    public static var sample: NSValue { NSValue(cgPoint: .zero) }
    /// Not part of UIKit.
    public init(in object: NSValue) { self = object.cgPointValue }
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGSize: @retroactive _ObjectiveCBridgeable, CastFromNSValue {
    /// Not part of UIKit.
    public static var sample: NSValue { NSValue(cgSize: .zero) }
    /// Not part of UIKit.
    public init(in object: NSValue) { self = object.cgSizeValue }
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
}

extension UIEdgeInsets: CastFromNSValue {
    /// Not part of UIKit.
    public static var sample: NSValue { NSValue(uiEdgeInsets: .zero) }
    /// Not part of UIKit.
    public init(in object: NSValue) { self = object.uiEdgeInsetsValue }
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }
}
