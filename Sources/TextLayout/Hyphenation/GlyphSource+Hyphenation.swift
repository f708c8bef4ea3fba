// SPDX-License-Identifier: MIT
extension GlyphSource {
    /// The units before which a hyphen may stand, in the words of a stretch of the text. O(length).
    func hyphenPlaces(in range: Range<Int>) -> Set<Int> {
        var places: Set<Int> = []
        for word in units[range].split(whereSeparator: { !$0.isPartOfWord }) {
            let language = source.stretches[source.stretch(at: word.startIndex)].attributes.language
            let dictionary = HyphenationDictionary.of(language ?? context.userLanguage)
            places.formUnion(dictionary?.places(in: word) ?? [])
        }
        return places
    }
}

extension UInt16 {
    /// A letter or a mark on one, of the basic plane.
    fileprivate var isPartOfWord: Bool {
        guard let properties = Unicode.Scalar(self)?.properties else { return false }
        return properties.isAlphabetic || properties.generalCategory == .nonspacingMark
    }
}
