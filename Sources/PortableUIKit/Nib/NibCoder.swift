// SPDX-License-Identifier: MIT
import Foundation

/// The parameter of `init(coder:)` for Interface Builder documents, with the values that can't be set later.
final class NibCoder: NSCoder {
    let element: NibElement

    init(_ element: NibElement) {
        self.element = element
        super.init()
    }

    /// True, as for a nib; reading a key returns no value.
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
}

extension NSCoder {
    /// The element of the object that is being made; `nil` for other coders.
    var nibElement: NibElement? { (self as? NibCoder)?.element }
}
