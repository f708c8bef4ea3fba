// SPDX-License-Identifier: MIT
/// Finds characters that are shown as colour emoji (Unicode Technical Standard 51).
enum EmojiPresentation {
    private static let textSelector: UInt32 = 0xFE0E
    private static let pictureSelector: UInt32 = 0xFE0F
    private static let keycap: UInt32 = 0x20E3
    private static let joiner: UInt32 = 0x200D
    private static let tags: ClosedRange<UInt32> = 0xE0020...0xE007F

    /// The end of the sequence that begins with a character, if the sequence is shown as one picture.
    ///
    /// - Parameters:
    ///   - index: the index of the character, which has the property Emoji or is a regional indicator.
    ///   - end: the end of the text.
    static func end(ofSequenceAt index: Int, _ units: [UInt16], _ end: Int, _ table: inout CharacterTable) -> Int? {
        let (character, count) = units.character(at: index)
        var place = index + count
        func next(_ place: Int) -> (character: UInt32, count: Int) {
            place < end ? units.character(at: place) : (0, 0)
        }
        let properties = table[character]
        let follower = next(place)
        if properties.has(.regionalIndicator) {
            return follower.count > 0 && table[follower.character].has(.regionalIndicator)
                ? place + follower.count : nil
        }
        guard follower.character != textSelector else { return nil }
        let isPicture =
            properties.has(.emojiPresentation) || follower.character == pictureSelector
            || follower.character == keycap || follower.count > 0 && table[follower.character].has(.emojiModifier)
        guard isPicture else { return nil }
        while case (let character, let count) = next(place), count > 0 {
            if character == joiner {
                let joined = next(place + 1)
                guard joined.count > 0, table[joined.character].has(.emoji) else { break }
                place += 1 + joined.count
            } else if character == pictureSelector || character == keycap || tags.contains(character)
                || table[character].has(.emojiModifier)
            {
                place += count
            } else {
                break
            }
        }
        return place
    }
}
