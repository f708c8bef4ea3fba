// SPDX-License-Identifier: MIT
/// The heights of the fonts that iOS substitutes for scripts that are taller than Latin.
///
/// Read from the fonts' table `hhea` (SF Arabic: measured on an iOS simulator, ascender 16.02 and descender 3.86 at 16
/// points). Fonts that nobody has read have the values of their family (Bangla, Odia). That lines grow to the union with
/// these is Apple's description ("UILetterformAwareAdjusting"); no device's print of such a label is known.
enum TallScript {
    /// Above and below the baseline in em.
    private static let extents: [UInt32: (ascender: Double, descender: Double)] = [
        // SF Arabic, Thonburi, Lao Sangam MN, Khmer Sangam MN, Noto Sans Myanmar, Kailasa.
        tag("Arab"): (1.0013, 0.2413), tag("Thai"): (1.0816, 0.2281), tag("Laoo"): (1.002, 0.315),
        tag("Khmr"): (1.12, 0.68), tag("Mymr"): (1.324, 0.86), tag("Tibt"): (0.844, 0.45),
        // Kohinoor Devanagari, Bangla, Telugu and Gujarati, Oriya Sangam MN, Mukta Mahee.
        tag("Deva"): (1.05, 0.35), tag("Beng"): (1.05, 0.35), tag("Telu"): (1.05, 0.35), tag("Gujr"): (1.05, 0.45),
        tag("Orya"): (1.05, 0.35), tag("Guru"): (1.13, 0.532),
        // Tamil Sangam MN, Noto Sans Kannada, Malayalam Sangam MN, Sinhala Sangam MN.
        tag("Taml"): (0.757, 0.35), tag("Knda"): (0.809, 0.54), tag("Mlym"): (0.8125, 0.375),
        tag("Sinh"): (1.026, 0.315),
    ]

    /// Noto Nastaliq Urdu, for Arabic letters of Urdu.
    private static let nastaliq = (ascender: 1.4417, descender: 0.4417)

    /// The distances in em for a script by OpenType's tag; `nil` if it is not taller.
    static func extents(ofScript script: UInt32, language: String) -> (ascender: Double, descender: Double)? {
        if script == tag("Arab"), language == "ur" || language.hasPrefix("ur-") { return nastaliq }
        return extents[script]
    }

    private static func tag(_ name: String) -> UInt32 { CharacterTable.tag(name) }
}
