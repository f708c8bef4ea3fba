// SPDX-License-Identifier: MIT
import Foundation

/// The fontconfig rules that pin the fonts, as the text of a configuration file.
enum PinnedFontRules {
    /// The folder whose fonts are used instead of the installed ones: the one that `SNAPSHOT_FONTS` names, or `fonts` in the folder
    /// that the program was built in (`.build`).
    private static let ownFolder: String? = {
        if let named = ProcessInfo.processInfo.environment["SNAPSHOT_FONTS"], !named.isEmpty { return named }
        guard let program = Bundle.main.executablePath, let build = program.range(of: "/.build/") else { return nil }
        let folder = program[..<build.upperBound] + "fonts"
        return FileManager.default.fileExists(atPath: String(folder)) ? String(folder) : nil
    }()

    private static let installed = """
        <dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir><dir prefix="xdg">fonts</dir><dir>~/.fonts</dir>
        <dir>/opt/homebrew/share/fonts</dir><dir>/Library/Fonts</dir><dir>~/Library/Fonts</dir>
        """

    static func text(systemFamily: String) -> String {
        var rules = """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
            \(ownFolder.map { "<dir>\(escaped($0))</dir>" } ?? installed)
            <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
            <selectfont><rejectfont><glob>*.dpkg-tmp</glob></rejectfont>
            <rejectfont><glob>*.dpkg-new</glob></rejectfont></selectfont>

            """
        // The generic names for an interface font and a colour emoji font.
        for alias in ["sans", "sans-serif", "system-ui", "Sans"] {
            rules += replacement(of: alias, with: systemFamily)
        }
        rules += replacement(of: "emoji", with: "Noto Color Emoji")
        for (names, substitutes) in substitutes {
            for name in names { rules += alias(of: name, substitutes) }
        }
        rules += appended([systemFamily])
        for (language, family) in familiesByLanguage {
            rules += """
                <match target="pattern"><test name="lang" compare="contains"><string>\(language)</string></test>
                <edit name="family" mode="append" binding="strong"><string>\(family)</string></edit></match>

                """
        }
        rules += appended(fallbackFamilies)
        return rules + "</fontconfig>"
    }

    /// The fallback families for characters that a font lacks, in order.
    ///
    /// Families of one script need no order among themselves. "Noto Sans" comes first: it has most of the letters and
    /// symbols that the interface font lacks.
    private static let fallbackFamilies = [
        "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai",
        "Noto Sans CJK SC", "Noto Sans CJK JP", "Noto Sans CJK KR", "Noto Sans CJK TC", "Noto Sans CJK HK",
        "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Kannada", "Noto Sans Malayalam",
        "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Oriya", "Noto Sans Sinhala", "Noto Sans Khmer",
        "Noto Sans Lao", "Noto Sans Myanmar", "Noto Sans Armenian", "Noto Sans Georgian", "Noto Sans Ethiopic",
        "Noto Serif Tibetan", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", "Noto Color Emoji",
    ]

    /// The first fallback family of languages that have forms of their own: of Han characters, and of Arabic letters in Urdu.
    private static let familiesByLanguage = [
        ("ja", "Noto Sans CJK JP"), ("ko", "Noto Sans CJK KR"), ("zh-tw", "Noto Sans CJK TC"),
        ("zh-hk", "Noto Sans CJK HK"), ("zh-mo", "Noto Sans CJK HK"), ("zh-cn", "Noto Sans CJK SC"),
        ("zh-sg", "Noto Sans CJK SC"), ("ur", "Noto Nastaliq Urdu"),
    ]

    /// Families of Apple's systems and their substitutes: first a family with the same widths, then a similar one. (The
    /// families with equal widths are those of fontconfig's "30-metric-aliases.conf".)
    private static let substitutes: [(names: [String], families: [String])] = [
        (
            ["Helvetica", "Helvetica Neue", "Arial", "Verdana", "Avenir", "Avenir Next", "Gill Sans", "Trebuchet MS"],
            ["Liberation Sans", "Arimo", "Nimbus Sans", "Noto Sans"]
        ),
        (
            ["Times", "Times New Roman", "Georgia", "Palatino", "Baskerville", "Didot", "New York"],
            ["Liberation Serif", "Tinos", "Nimbus Roman", "Noto Serif", "Noto Sans"]
        ),
        (
            ["Courier", "Courier New", "Menlo", "Monaco", "SF Mono"],
            ["Liberation Mono", "Cousine", "DejaVu Sans Mono", "Noto Sans Mono", "Noto Sans"]
        ),
    ]

    private static func appended(_ families: [String]) -> String {
        """
        <match target="pattern"><edit name="family" mode="append" binding="strong">\
        \(strings(families))</edit></match>

        """
    }

    private static func alias(of name: String, _ families: [String]) -> String {
        """
        <match target="pattern"><test qual="any" name="family"><string>\(escaped(name))</string></test>
        <edit name="family" mode="append" binding="strong">\(strings(families))</edit></match>

        """
    }

    private static func replacement(of alias: String, with family: String) -> String {
        """
        <match target="pattern"><test qual="any" name="family"><string>\(alias)</string></test>
        <edit name="family" mode="assign" binding="strong"><string>\(escaped(family))</string></edit></match>

        """
    }

    private static func strings(_ families: [String]) -> String {
        families.map { "<string>\(escaped($0))</string>" }.joined()
    }

    private static func escaped(_ name: String) -> String {
        name.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
