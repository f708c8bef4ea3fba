// SPDX-License-Identifier: MIT
/// What a class must store first for Foundation on Linux to compare its objects as attributes of text.
///
/// An attributed string compares the attributes of neighbouring runs with CoreFoundation's `CFEqual`. That reads the type
/// of an object from bits 8 to 17 of the word behind the reference count, where CoreFoundation's own objects have it and
/// an object of Swift has its first stored property. Zero, as most numbers and `nil` have there, stands for a type that
/// can't be compared, and `CFEqual` stops the process; any other number sends it to `isEqual(_:)`.
struct CoreFoundationMark: Sendable {
    private var word: UInt = 1 << 8
}
