// SPDX-License-Identifier: MIT
import CFontconfig

/// A font file that fontconfig found, and its character set. Immutable; usable on any thread.
final class FontSource: @unchecked Sendable {
    // `@unchecked Sendable` is sound: fontconfig's patterns count references atomically and are only read here.

    /// Owned: it keeps the character set.
    private let pattern: OpaquePointer
    private let characters: OpaquePointer?
    let file: String
    /// The face's index in the file; the upper half names an instance of a variable font.
    let index: Int
    let family: String
    /// The axes of a variable font, as "wght=600".
    let variations: String?
    let isItalic: Bool
    let isColor: Bool

    /// Retains the pattern; `nil` if it names no file.
    init?(_ pattern: OpaquePointer) {
        guard let file = Self.string(pattern, FC_FILE) else { return nil }
        self.file = file
        index = Self.integer(pattern, FC_INDEX) ?? 0
        family = Self.string(pattern, FC_FAMILY) ?? ""
        variations = Self.string(pattern, FC_FONT_VARIATIONS)
        isItalic = (Self.integer(pattern, FC_SLANT) ?? 0) > FC_SLANT_ROMAN
        var color: FcBool = 0
        FcPatternGetBool(pattern, FC_COLOR, 0, &color)
        isColor = color != 0
        var set: OpaquePointer?
        FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set)
        characters = set
        FcPatternReference(pattern)
        self.pattern = pattern
    }

    deinit { FcPatternDestroy(pattern) }

    /// Whether the font has a glyph for a character. O(log blocks).
    func has(_ character: UInt32) -> Bool {
        guard let characters else { return false }
        return FcCharSetHasChar(characters, character) != 0
    }

    /// Whether the font has a glyph for each character of a cluster after canonical composition, which HarfBuzz does.
    func has(composing cluster: [UInt32]) -> Bool {
        guard var last = cluster.first else { return true }
        for next in cluster.dropFirst() {
            if let both = composed(last, next), has(both) {
                last = both
            } else if has(next) {
                continue
            } else {
                return false
            }
        }
        return has(last)
    }

    static func families(_ pattern: OpaquePointer) -> [String] {
        (0..<16).map { string(pattern, FC_FAMILY, $0) }.prefix { $0 != nil }.compactMap { $0 }
    }

    private static func string(_ pattern: OpaquePointer, _ object: String, _ index: Int32 = 0) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        // Sound: the string is the pattern's own, and copied at once.
        guard FcPatternGetString(pattern, object, index, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }

    private static func integer(_ pattern: OpaquePointer, _ object: String) -> Int? {
        var value: Int32 = 0
        return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? Int(value) : nil
    }
}
