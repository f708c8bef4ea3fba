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
}
