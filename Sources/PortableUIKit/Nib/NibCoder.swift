// SPDX-License-Identifier: MIT
import Foundation

/// What `init(coder:)` gets while an Interface Builder document is read: what can't be set later.
final class NibCoder: NSCoder {
    let element: NibElement

    init(_ element: NibElement) {
        self.element = element
        super.init()
    }

    /// Yes, as in a nib: code that asks gets no values.
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
}

extension NSCoder {
    /// The element that an object is being made from; `nil` for other coders.
    var nibElement: NibElement? { (self as? NibCoder)?.element }
}
