// SPDX-License-Identifier: MIT
import CSwiftCall

/// Makes objects of `Base` or any of its subclasses from their class alone.
///
/// Swift makes an object from a metatype only through a `required` initializer. Code written for UIKit overrides
/// initializers that are not required, and still expects that a class handed to a table view is enough to make cells.
/// This calls the class's own version of the one designated initializer that `Base` introduces, found in the virtual
/// method table.
///
/// A subclass that neither overrides nor inherits the initializer stops the program with Swift's own message
/// ("Use of unimplemented initializer"), as with UIKit.
///
/// Usable on any thread that the initializer may be called on.
public struct ClassInstantiator<Base: AnyObject>: Sendable {
    private let slot: InitializerSlot

    /// Looks up the initializer in `Base`, which must be a non-generic class that introduces exactly one designated
    /// initializer (overridden ones don't count).
    ///
    /// Throws `ClassInstantiationError` where the metadata of `Base` does not have the expected shape, or where a trial
    /// on classes of this module failed.
    ///
    /// - Parameters:
    ///   - base: The class.
    ///   - number: The initializer to use, if the class introduces more than one: its number in the order of declarations.
    ///   - count: The number of designated initializers that the class introduces.
    public init(_ base: Base.Type, initializer number: Int = 0, of count: Int = 1) throws(ClassInstantiationError) {
        try InitializerTrial.outcome.get()
        self.init(slot: try InitializerSlot(introducedBy: base, number: number, of: count))
    }

    init(slot: InitializerSlot) { self.slot = slot }

    /// Makes an object with the initializer `init()`.
    public func make(_ type: Base.Type) throws(ClassInstantiationError) -> Base {
        let function = try slot.implementation(in: type)
        return object(of: type) { metatype in swiftcall_initialize(function, metatype) }
    }

    /// Makes an object with the initializer `init(_: Enumeration, _: String?)`.
    ///
    /// `Enumeration` must be the parameter type that the initializer declares, an enumeration without payloads.
    public func make<Enumeration>(
        _ type: Base.Type, _ value: Enumeration, _ text: String?
    ) throws(ClassInstantiationError) -> Base {
        let byte = try byte(of: value)
        let function = try slot.implementation(in: type)
        return object(of: type, text: text) { low, high, metatype in
            swiftcall_initialize_byte_string(function, byte, low, high, metatype)
        }
    }

    /// Makes an object with the initializer `init(_: String?)`.
    public func make(_ type: Base.Type, _ text: String?) throws(ClassInstantiationError) -> Base {
        let function = try slot.implementation(in: type)
        return object(of: type, text: text) { low, high, metatype in
            swiftcall_initialize_string(function, low, high, metatype)
        }
    }

    /// Makes an object with the initializer `init(_: String?, _: Object?)`, where `Object` is a class.
    public func make(
        _ type: Base.Type, _ text: String?, _ other: AnyObject?
    ) throws(ClassInstantiationError) -> Base {
        let function = try slot.implementation(in: type)
        // The initializer, which consumes its arguments, releases the object.
        let address = other.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) }
        return object(of: type, text: text) { low, high, metatype in
            swiftcall_initialize_string_object(function, low, high, address, metatype)
        }
    }

    /// Makes an object with the initializer `init(_: Rectangle)`, where `Rectangle` is a structure of four doubles.
    public func make(
        _ type: Base.Type, _ numbers: (Double, Double, Double, Double)
    ) throws(ClassInstantiationError) -> Base {
        let function = try slot.implementation(in: type)
        return object(of: type) { metatype in
            swiftcall_initialize_doubles(function, numbers.0, numbers.1, numbers.2, numbers.3, metatype)
        }
    }

    private func byte<Enumeration>(of value: Enumeration) throws(ClassInstantiationError) -> UInt8 {
        guard MemoryLayout<Enumeration>.size == 1, _isPOD(Enumeration.self) else {
            throw ClassInstantiationError(
                className: String(reflecting: Base.self),
                reason: "its initializer takes a \(Enumeration.self), which is not an enumeration of one byte")
        }
        // The type was seen to be one byte of plain data.
        return unsafeBitCast(value, to: UInt8.self)
    }

    private func object(
        of type: Base.Type, text: String?,
        _ initialize: (_ low: UInt, _ high: UInt, _ metatype: UnsafeRawPointer) -> UnsafeMutableRawPointer
    ) -> Base {
        let words = Self.ownedWords(of: text)
        return object(of: type) { initialize(words.low, words.high, $0) }
    }

    private func object(
        of type: Base.Type, _ initialize: (_ metatype: UnsafeRawPointer) -> UnsafeMutableRawPointer
    ) -> Base {
        // A class metatype is the address of the class's metadata, which the initializer expects as its self.
        let metatype = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
        let address = initialize(metatype)
        // An allocating initializer returns its object at +1.
        let object = Unmanaged<Base>.fromOpaque(address).takeRetainedValue()
        guard Swift.type(of: object) == type else {
            fatalError("The initializer of \(type) made a \(Swift.type(of: object)).")
        }
        return object
    }

    /// The two words of a string at +1: the receiver of the words owns one reference to the string's storage.
    private static func ownedWords(of text: String?) -> (low: UInt, high: UInt) {
        withUnsafeTemporaryAllocation(of: String?.self, capacity: 1) { buffer in
            // The copy is not deinitialized here: the initializer, which consumes its arguments, does it. An optional
            // string is two words, as the trial has shown.
            buffer.initializeElement(at: 0, to: text)
            let words = UnsafeRawBufferPointer(buffer)
            return (words.load(as: UInt.self), words.load(fromByteOffset: 8, as: UInt.self))
        }
    }
}
