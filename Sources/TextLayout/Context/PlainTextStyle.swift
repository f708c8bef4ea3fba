// SPDX-License-Identifier: MIT
/// The parameters of the preparation of texts with one set of attributes. One object is used for many texts, so that a
/// look-up compares an address instead of attributes. See
/// ``TextContext/plainStyle(_:baseWritingDirection:keepsHangulWords:)``.
package final class PlainTextStyle: Sendable {
    struct Key: Hashable {
        let shared: SharedAttributes
        let baseWritingDirection: WritingDirection
        let keepsHangulWords: Bool
    }

    let key: Key

    package var attributes: TextAttributes { key.shared.values }
    package var baseWritingDirection: WritingDirection { key.baseWritingDirection }
    package var keepsHangulWords: Bool { key.keepsHangulWords }

    init(_ attributes: TextAttributes, baseWritingDirection: WritingDirection, keepsHangulWords: Bool) {
        key = Key(
            shared: SharedAttributes(attributes), baseWritingDirection: baseWritingDirection,
            keepsHangulWords: keepsHangulWords)
    }
}
