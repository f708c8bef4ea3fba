// SPDX-License-Identifier: MIT
/// The font families of iOS (Apple: "Fonts for Apple platforms"). An app that names one of them gets a font here, too:
/// fontconfig chooses an installed family as a substitute.
enum AppleFontFamilies {
    private static let names = [
        "Academy Engraved LET", "Al Nile", "American Typewriter", "Apple Color Emoji", "Apple SD Gothic Neo",
        "Apple Symbols", "Arial", "Arial Hebrew", "Arial Rounded MT Bold", "Avenir", "Avenir Next",
        "Avenir Next Condensed", "Baskerville", "Bodoni 72", "Bodoni 72 Oldstyle", "Bodoni 72 Smallcaps",
        "Bradley Hand", "Chalkboard SE", "Chalkduster", "Charter", "Cochin", "Copperplate", "Courier", "Courier New",
        "Damascus", "Devanagari Sangam MN", "Didot", "DIN Alternate", "DIN Condensed", "Euphemia UCAS", "Farah",
        "Futura", "Galvji", "Geeza Pro", "Georgia", "Gill Sans", "Grantha Sangam MN", "Helvetica", "Helvetica Neue",
        "Hiragino Maru Gothic ProN", "Hiragino Mincho ProN", "Hiragino Sans", "Hoefler Text", "Impact", "Kailasa",
        "Kefa", "Khmer Sangam MN", "Kohinoor Bangla", "Kohinoor Devanagari", "Kohinoor Gujarati", "Kohinoor Telugu",
        "Lao Sangam MN", "Malayalam Sangam MN", "Marker Felt", "Menlo", "Mishafi", "Mukta Mahee", "Myanmar Sangam MN",
        "Noteworthy", "Noto Nastaliq Urdu", "Noto Sans Kannada", "Noto Sans Myanmar", "Noto Sans Oriya", "Optima",
        "Palatino", "Papyrus", "Party LET", "PingFang HK", "PingFang SC", "PingFang TC", "Rockwell", "Savoye LET",
        "Sinhala Sangam MN", "Snell Roundhand", "STIX Two Math", "STIX Two Text", "Symbol", "Tamil Sangam MN",
        "Thonburi", "Times New Roman", "Trebuchet MS", "Verdana", "Zapf Dingbats", "Zapfino",
    ]

    private static let byName: [String: String] = {
        var families = Dictionary(uniqueKeysWithValues: names.map { (key($0), $0) })
        // Names of fonts that differ from the family's name without its spaces.
        families["arialmt"] = "Arial"
        families["timesnewromanps"] = "Times New Roman"
        families["timesnewromanpsmt"] = "Times New Roman"
        families["couriernewps"] = "Courier New"
        families["couriernewpsmt"] = "Courier New"
        families["trebuchet"] = "Trebuchet MS"
        families["zapfdingbatsitc"] = "Zapf Dingbats"
        families["bradleyhanditctt"] = "Bradley Hand"
        families["bodonisvtytwoitctt"] = "Bodoni 72"
        families["hiraminpron"] = "Hiragino Mincho ProN"
        families["academyengravedletplain"] = "Academy Engraved LET"
        families["partyletplain"] = "Party LET"
        families["savoyeletplain"] = "Savoye LET"
        families["diwanmishafi"] = "Mishafi"
        return families
    }()

    private static func key(_ name: String) -> String {
        String(name.lowercased().filter { $0 != " " })
    }

    /// The family with this name, with or without its spaces; `nil` if iOS has none.
    static func family(_ name: String) -> String? { byName[key(name)] }
}
