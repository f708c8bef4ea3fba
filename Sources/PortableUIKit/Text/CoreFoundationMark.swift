// SPDX-License-Identifier: MIT
/// The first stored property that a class needs so that Foundation on Linux can compare its objects as text attributes.
///
/// An attributed string compares the attributes of neighbouring runs by CoreFoundation's `CFEqual`. It reads the type
/// of an object from bits 8 to 17 of the word after the reference count. There CoreFoundation's own objects store their
/// type, but a Swift object stores its first property. Zero, the value of `nil` and most numbers, means a type that
/// can't be compared, and `CFEqual` stops the process; for any other number it calls `isEqual(_:)`.
struct CoreFoundationMark: Sendable {
    private var word: UInt = 1 << 8
}
