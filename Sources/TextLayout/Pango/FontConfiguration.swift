import CPango
import Foundation

/// A fontconfig configuration of its own: which font files there are and in what order families stand in for another.
///
/// It doesn't read the machine's own rules, so that the same fonts give the same text everywhere; where the environment
/// names a configuration (`FONTCONFIG_FILE`), that one is used as it is.
final class FontConfiguration: @unchecked Sendable {
    /// Owned. fontconfig's objects count references atomically, and a built configuration is only read (fontconfig
    /// documents both since 2.13), so it may be shared between threads.
    private let pointer: OpaquePointer
    /// The rules that fonts are chosen by, as text.
    private let rules: String
    /// The fonts have been looked for. Only changed by who made the configuration, before it is shared.
    private var isBuilt: Bool
    private let start: FontMapStart

    private init(adopting pointer: OpaquePointer, rules: String, isBuilt: Bool, start: FontMapStart) {
        self.pointer = pointer
        self.start = start
        self.rules = rules
        self.isBuilt = isBuilt
    }

    deinit {
        // Sound: `pointer` is the reference that this object owns.
        FcConfigDestroy(pointer)
    }

    /// The configuration named by the environment, or the pinned one.
    static func make(systemFamily: String) -> FontConfiguration {
        let start = FontMapStart()
        // Sound: the environment's text is copied at once. `ProcessInfo` would read all of it, with every start.
        if let file = getenv("FONTCONFIG_FILE").map({ String(cString: $0) }), !file.isEmpty,
            let named = FcInitLoadConfigAndFonts()
        {
            return FontConfiguration(
                adopting: named, rules: (try? String(contentsOfFile: file, encoding: .utf8)) ?? file, isBuilt: true,
                start: start)
        }
        guard let configuration = FcConfigCreate() else { fatalError("TextLayout: fontconfig could not be started") }
        let rules = pinnedRules(systemFamily: systemFamily)
        // Sound: fontconfig copies what it needs of the NUL-terminated text before it returns.
        let isParsed = rules.withCString { text in
            text.withMemoryRebound(to: FcChar8.self, capacity: rules.utf8.count + 1) {
                FcConfigParseAndLoadFromMemory(configuration, $0, FcTrue)
            }
        }
        guard isParsed == FcTrue else { fatalError("TextLayout: fontconfig refused the built-in rules") }
        return FontConfiguration(adopting: configuration, rules: rules, isBuilt: false, start: start)
    }

    /// A new font map with this configuration, which looks for the fonts the first time. One call at a time.
    func makeFontMap() -> UnsafeMutablePointer<PangoFontMap> {
        guard !isBuilt else {
            let fontMap = start.makeFontMap(pointer)
            pango_fc_font_map_set_config(OpaquePointer(fontMap), pointer)
            return fontMap
        }
        FcConfigBuildFonts(pointer)
        isBuilt = true
        let fontMap = start.makeFontMap(pointer)
        // A font map lists the families of a configuration that is new to it, which takes a fifth of a process's
        // start, and nobody asks for the list. So it is shown none.
        // Sound: the sets are the configuration's own, and nobody else knows it yet. With CAIRO_FONT_TYPE_FT the map is a
        // PangoFcFontMap; it takes its own reference of the configuration.
        let sets = [FcSetSystem, FcSetApplication].compactMap { FcConfigGetFonts(pointer, $0) }
        let counts = sets.map(\.pointee.nfont)
        for set in sets { set.pointee.nfont = 0 }
        pango_fc_font_map_set_config(OpaquePointer(fontMap), pointer)
        for (set, count) in zip(sets, counts) { set.pointee.nfont = count }
        // The second time it only forgets that there were no fonts.
        pango_fc_font_map_set_config(OpaquePointer(fontMap), pointer)
        return fontMap
    }

    /// A number for the fonts that there are and the rules that choose among them, the same in every process. O(fonts).
    var fingerprint: UInt64 {
        var number = rules.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        for set in [FcSetSystem, FcSetApplication] {
            // Sound: the configuration owns the set and its patterns, and is only read.
            guard let fonts = FcConfigGetFonts(pointer, set)?.pointee, let patterns = fonts.fonts else { continue }
            for index in 0..<Int(fonts.nfont) {
                // Added up, because the order is that of folders on a disk.
                number &+= (UInt64(FcPatternHash(patterns[index])) | 1) &* 0x9E37_79B9_7F4A_7C15
            }
        }
        return number
    }

    /// Families that stand in for characters that a font lacks, in their order.
    ///
    /// Families of one script each need no order among themselves. "Noto Sans" comes first: it has most of the letters
    /// and signs that the interface font lacks.
    static let fallbackFamilies = [
        "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai",
        "Noto Sans CJK SC", "Noto Sans CJK JP", "Noto Sans CJK KR", "Noto Sans CJK TC", "Noto Sans CJK HK",
        "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Kannada", "Noto Sans Malayalam",
        "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Oriya", "Noto Sans Sinhala", "Noto Sans Khmer",
        "Noto Sans Lao", "Noto Sans Myanmar", "Noto Sans Armenian", "Noto Sans Georgian", "Noto Sans Ethiopic",
        "Noto Serif Tibetan", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", "Noto Color Emoji",
    ]

    /// Which of the pan-CJK families goes first for a language.
    private static let chineseJapaneseKorean = [
        ("ja", "Noto Sans CJK JP"), ("ko", "Noto Sans CJK KR"), ("zh-tw", "Noto Sans CJK TC"),
        ("zh-hant", "Noto Sans CJK TC"), ("zh-hk", "Noto Sans CJK HK"), ("zh-mo", "Noto Sans CJK HK"),
        ("zh-cn", "Noto Sans CJK SC"), ("zh-sg", "Noto Sans CJK SC"), ("zh-hans", "Noto Sans CJK SC"),
        ("zh", "Noto Sans CJK SC"),
    ]

    static func pinnedRules(systemFamily: String) -> String {
        let families = { (names: [String]) in
            names.map { "<string>\(escaped($0))</string>" }.joined()
        }
        var rules = """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
            <dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir><dir prefix="xdg">fonts</dir><dir>~/.fonts</dir>
            <dir>/opt/homebrew/share/fonts</dir><dir>/Library/Fonts</dir><dir>~/Library/Fonts</dir>
            <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
            <selectfont><rejectfont><glob>*.dpkg-tmp</glob></rejectfont>
            <rejectfont><glob>*.dpkg-new</glob></rejectfont></selectfont>

            """
        // The names that Pango and programs use for "any interface font" and "a colour emoji font".
        for alias in ["sans", "sans-serif", "system-ui", "Sans"] {
            rules += replacement(of: alias, with: systemFamily)
        }
        rules += replacement(of: "emoji", with: "Noto Color Emoji")
        rules += """
            <match target="pattern"><edit name="family" mode="append" binding="strong">\
            \(families([systemFamily]))</edit></match>

            """
        for (language, family) in chineseJapaneseKorean {
            rules += """
                <match target="pattern"><test name="lang" compare="contains"><string>\(language)</string></test>
                <edit name="family" mode="append" binding="strong"><string>\(family)</string></edit></match>

                """
        }
        rules += """
            <match target="pattern"><edit name="family" mode="append" binding="strong">\
            \(families(fallbackFamilies))</edit></match>
            <match target="pattern"><edit name="hinting" mode="assign"><bool>false</bool></edit>
            <edit name="autohint" mode="assign"><bool>false</bool></edit>
            <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
            <edit name="antialias" mode="assign"><bool>true</bool></edit>
            <edit name="rgba" mode="assign"><const>none</const></edit></match>
            \(syntheticItalic)
            \(bitmapScaling)
            </fontconfig>
            """
        return rules
    }

    /// Slants a font that has no italic of its own where one is asked for.
    private static let syntheticItalic = """
        <match target="font"><test name="slant"><const>roman</const></test>
        <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
        <edit name="matrix" mode="assign"><times><name>matrix</name>
        <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix></times></edit>
        <edit name="slant" mode="assign"><const>oblique</const></edit></match>
        """

    /// Scales fonts made of pictures (colour emoji) from their only size to the one asked for.
    private static let bitmapScaling = """
        <match target="font"><test name="outline" compare="eq"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
        <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
        <edit name="matrix" mode="assign"><times><name>matrix</name>
        <matrix><name>pixelsizefixupfactor</name><double>0</double>
        <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
        <edit name="size" mode="assign">
        <divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit></match>
        """

    private static func replacement(of alias: String, with family: String) -> String {
        """
        <match target="pattern"><test qual="any" name="family"><string>\(alias)</string></test>
        <edit name="family" mode="assign" binding="strong"><string>\(escaped(family))</string></edit></match>

        """
    }

    private static func escaped(_ name: String) -> String {
        var result = ""
        for character in name {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            default: result.append(character)
            }
        }
        return result
    }
}
