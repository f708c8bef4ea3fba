// SPDX-License-Identifier: MIT
import Foundation

/// A pointer to a variable that a method sets to an object (Apple: "AutoreleasingUnsafeMutablePointer"). The object is kept until
/// eight others have been set on this thread; a phone keeps it until the end of the turn.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
    private let place: UnsafeMutableRawPointer

    /// A pointer to the memory of another pointer, which need not be initialized.
    public init<Other>(_ from: UnsafeMutablePointer<Other>) {
        place = UnsafeMutableRawPointer(from)
    }

    /// The object, which the memory does not retain.
    public var pointee: Pointee {
        get {
            let bits = place.load(as: UnsafeRawPointer?.self)
            let object = bits.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
            guard let object = object as? Pointee else { fatalError("the variable has no \(Pointee.self)") }
            return object
        }
        nonmutating set {
            let object = NamedValue.content(newValue).map { $0 as AnyObject }
            let storage = Thread.current.threadDictionary
            let kept = storage["PortableUIKit.kept"] as? [AnyObject] ?? []
            storage["PortableUIKit.kept"] = kept.suffix(7) + [object].compactMap { $0 }
            place.storeBytes(
                of: object.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }, as: UnsafeRawPointer?.self
            )
        }
    }
}

/// A formatter with its own method that reads objects. Not part of UIKit: `uikit-sources` renames the method
/// `getObjectValue(_:for:range:)` of classes, which on Linux formatters do not have, and lets them conform.
public protocol RangeFormatter: Formatter {
    /// Reads an object from a part of a string.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func override_getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        range rangep: UnsafeMutablePointer<NSRange>?
    ) throws
}

/// A formatter that overrides `getObjectValue(_:for:errorDescription:)`, in the same way. Not part of UIKit.
public protocol ObjectFormatter: Formatter {
    /// Reads an object from a string.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func override_getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool
}

extension Formatter {
    /// Reads an object from a string: a number, a date, or what the class's own method reads; whether it could be read (Apple:
    /// "getObjectValue(_:for:errorDescription:)").
    public func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
        if let own = self as? any ObjectFormatter {
            return own.override_getObjectValue(obj, for: string, errorDescription: error)
        }
        return original_getObjectValue(obj, for: string, errorDescription: error)
    }

    /// What `super.getObjectValue(_:for:errorDescription:)` means in a class that overrides it. Not part of UIKit.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public func original_getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
        do {
            if let own = self as? any RangeFormatter {
                try own.override_getObjectValue(obj, for: string, range: nil)
            } else {
                try original_getObjectValue(obj, for: string, range: nil)
            }
            return true
        } catch let failure {
            error?.pointee = NSString(string: failure.localizedDescription)
            return false
        }
    }

    /// Reads a number or a date from a string (Apple: "getObjectValue(_:for:range:)"). Throws if there is none.
    public func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        range rangep: UnsafeMutablePointer<NSRange>?
    ) throws {
        if let own = self as? any RangeFormatter {
            return try own.override_getObjectValue(obj, for: string, range: rangep)
        }
        try original_getObjectValue(obj, for: string, range: rangep)
    }

    /// What `super.getObjectValue(_:for:range:)` means in a class that overrides it. Not part of UIKit.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public func original_getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        range rangep: UnsafeMutablePointer<NSRange>?
    ) throws {
        let object: NSObject? =
            switch self {
            case let numbers as NumberFormatter: numbers.number(from: string)
            case let dates as DateFormatter: dates.date(from: string).map { $0 as NSDate }
            default: nil
            }
        guard let object else { throw CocoaError(.formatting) }
        obj?.pointee = object
    }
}
