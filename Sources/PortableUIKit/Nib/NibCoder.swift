// SPDX-License-Identifier: MIT
import Foundation

/// The parameter of `init(coder:)` for Interface Builder documents, with the values that can't be set later.
package final class NibCoder: NSCoder {
    private let values: [Any]

    /// A coder with at most one value of each type.
    package init(_ values: [Any]) {
        self.values = values
        super.init()
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
}
