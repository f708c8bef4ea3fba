// SPDX-License-Identifier: MIT
/// A checksum of pictures or files: two different ones have the same with a probability of 1 in 2⁶⁴. Not for security.
package struct PictureChecksum {
    /// The number.
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The number of nothing.
    package init() {}

    /// Adds eight bytes.
    @inline(__always)
    package mutating func add(_ word: UInt64) {
        // An odd factor loses nothing, and the rotation moves high bits down again.
        value = (value << 23 | value >> 41) ^ word
        value = value &* 0x9E37_79B9_7F4A_7C15
    }

    /// Adds bytes and their number.
    package mutating func add(_ bytes: [UInt8]) {
        add(UInt64(bytes.count))
        var place = 0
        while place < bytes.count {
            let end = min(place + 8, bytes.count)
            var word: UInt64 = 0
            for byte in bytes[place..<end] { word = word << 8 | UInt64(byte) }
            add(word)
            place = end
        }
    }
}
