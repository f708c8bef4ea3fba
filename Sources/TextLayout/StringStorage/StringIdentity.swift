// SPDX-License-Identifier: MIT
/// The two words of a string's value: the address, number and kind of its characters, or the characters themselves, if
/// they are few.
///
/// While one string of an identity is retained, all strings of that identity have the same characters. Their shared
/// memory is not written, because a change of a string whose memory is shared copies it first; and it is not freed,
/// because the retained string keeps it. So two strings can be compared without reading their characters. Strings of
/// different identities may still be equal.
package struct StringIdentity: Hashable {
    private let first: UInt64
    private let second: UInt64

    package init(_ string: __shared String) {
        // Sound: the layout of strings is part of the stable binary interface of Swift's library, two words on every
        // platform of 64 bits; elsewhere the cast stops the program. The words are only compared.
        (first, second) = unsafeBitCast(string, to: (UInt64, UInt64).self)
    }
}
