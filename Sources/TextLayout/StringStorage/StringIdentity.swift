// SPDX-License-Identifier: MIT
/// The two words that a string consists of: where its characters are, how many, and of which kind; or the characters
/// themselves, if they are few.
///
/// As long as one string of an identity is kept, all of that identity have the same characters: the memory that they
/// share is written no more, because a string that is changed while another one shares its memory is copied first, and
/// it is not used for other characters, because the kept string retains it. So telling that two strings are the same
/// reads none of their characters. Strings of different identities may still be equal.
package struct StringIdentity: Hashable {
    private let first: UInt64
    private let second: UInt64

    package init(_ string: __shared String) {
        // Sound: the layout of strings is part of the stable binary interface of Swift's library, two words on every
        // platform of 64 bits; elsewhere the cast stops. Nothing is made of the words but comparisons.
        (first, second) = unsafeBitCast(string, to: (UInt64, UInt64).self)
    }
}
