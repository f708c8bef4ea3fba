// SPDX-License-Identifier: MIT
import Foundation

/// The parameter of `init(coder:)` for Interface Builder documents, with the values that can't be set later.
package final class NibCoder: NSCoder {
    private let values: [Any]
    private var decoding: (@MainActor (AnyObject) -> Void)?

    /// A coder with at most one value of each type.
    package init(_ values: [Any]) {
        self.values = values
        super.init()
    }

    /// Sets what the document says about an object: UIKit's initializer calls it, so that the code of an app's class in its
    /// `init(coder:)` has the last word, as on iOS.
    @MainActor
    package func onDecode(_ decoding: @escaping @MainActor (AnyObject) -> Void) { self.decoding = decoding }

    /// Sets what the document says, unless an initializer has done so.
    @MainActor
    package func decode(_ object: AnyObject) {
        let decoding = decoding
        self.decoding = nil
        decoding?(object)
    }

    fileprivate func value<Value>() -> Value? { values.lazy.compactMap { $0 as? Value }.first }

    /// True, as for a nib; reading a key returns no value.
    package override var allowsKeyedCoding: Bool { true }
    package override func containsValue(forKey key: String) -> Bool { false }
    package override func decodeObject(forKey key: String) -> Any? { nil }
    package override func decodeBool(forKey key: String) -> Bool { false }
    package override func decodeInteger(forKey key: String) -> Int { 0 }
    package override func decodeDouble(forKey key: String) -> Double { 0 }
    package override func decodeFloat(forKey key: String) -> Float { 0 }
}

extension NSCoder {
    /// The value of a type that the document has for the object that is being made; `nil` for other coders.
    func nibValue<Value>() -> Value? { (self as? NibCoder)?.value() }

    /// Sets what the document says about an object whose class of UIKit is initialized; other coders do nothing.
    @MainActor func decodeProperties(of object: AnyObject) { (self as? NibCoder)?.decode(object) }
}
