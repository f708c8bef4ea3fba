// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

enum FontNames {
    /// The names of the interface font's weights, as devices print them (".SFUI-Semibold").
    private static let systemFaces: [Int: String] = [
        100: "Ultralight", 200: "Thin", 300: "Light", 400: "Regular", 500: "Medium", 600: "Semibold", 700: "Bold",
        800: "Heavy", 900: "Black",
    ]

    /// The names of weights of installed fonts.
    private static let faces: [Int: String] = [
        100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold",
        800: "ExtraBold", 900: "Black",
    ]

    /// The prefix of the interface font's designs in font names, as devices print them.
    private static func prefix(of design: Font.Design) -> String {
        switch design {
        case .standard: ".SFUI"
        case .rounded: ".AppleSystemUIFontRounded"
        case .serif: ".NewYork"
        case .monospaced: ".AppleSystemUIFontMonospaced"
        }
    }

    /// The name of the interface font's family, as devices print it.
    static let systemFamily = ".AppleSystemUIFont"

    /// The PostScript name: Apple's for the interface font, family and style for others.
    static func fontName(of font: Font) -> String {
        if font.family == nil {
            let face = systemFaces[font.weight.value] ?? "Regular"
            return prefix(of: font.design) + "-" + face + (font.isItalic ? "Italic" : "")
        }
        var face = faces[font.weight.value] ?? "Regular"
        if font.isItalic { face = face == "Regular" ? "Italic" : face + "Italic" }
        return TextContext.shared.resolvedFamily(of: font).filter { $0 != " " } + "-" + face
    }

    /// The family in use: for the interface font, Apple's name.
    static func familyName(of font: Font) -> String {
        guard font.family == nil else { return TextContext.shared.resolvedFamily(of: font) }
        switch font.design {
        case .standard: return systemFamily
        case .rounded, .serif, .monospaced: return prefix(of: font.design)
        }
    }

    // MARK: Parsing

    private static let readFaces: [(name: String, weight: Int)] = [
        ("extralight", 200), ("ultralight", 100), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
        ("ultrabold", 800), ("heavy", 800), ("black", 900), ("thin", 200), ("light", 300), ("medium", 500),
        ("bold", 700), ("regular", 400), ("roman", 400), ("book", 400),
    ]

    /// The weight and slant in a face's name ("Bold", "Light Italic", "BoldMT"); `nil` if it has none.
    static func face(_ name: String) -> (weight: Font.Weight, isItalic: Bool)? {
        let name = name.lowercased().filter { $0 != " " }
        let isItalic = name.contains("italic") || name.contains("oblique")
        let weight = readFaces.first { name.contains($0.name) }
        guard weight != nil || isItalic else { return nil }
        return (Font.Weight(weight?.weight ?? 400), isItalic)
    }

    /// The font with a family, full or PostScript name; `nil` if no such font is installed or substituted.
    static func font(named name: String, size: CGFloat) -> Font? {
        if let system = systemFont(named: name, size: size) { return system }
        if let font = installed(name, size) { return font }
        guard let dash = name.lastIndex(of: "-"), let face = face(String(name[name.index(after: dash)...])),
            var font = installed(String(name[..<dash]), size)
        else { return TextContext.shared.font(postScriptName: name, size: Double(size)) }
        font.weight = face.weight
        font.isItalic = face.isItalic
        return font
    }

    private static func systemFont(named name: String, size: CGFloat) -> Font? {
        guard name.hasPrefix(".") else { return nil }
        if name == systemFamily { return Font(size: Double(size)) }
        for design in [Font.Design.standard, .rounded, .serif, .monospaced] where name.hasPrefix(prefix(of: design)) {
            let rest = name.dropFirst(prefix(of: design).count + 1).lowercased()
            var font = Font(size: Double(size))
            font.design = design
            font.isItalic = rest.hasSuffix("italic")
            if let weight = systemFaces.first(where: { rest.hasPrefix($0.value.lowercased()) }) {
                font.weight = Font.Weight(weight.key)
            }
            return font
        }
        return nil
    }

    /// The font of a family, whose name may lack its spaces, as in PostScript names. For a family of iOS that is not
    /// installed, fontconfig chooses a substitute.
    private static func installed(_ family: String, _ size: CGFloat) -> Font? {
        let font = Font(family: AppleFontFamilies.family(family) ?? family, size: Double(size))
        if font.family != family || TextContext.shared.isInstalled(font) { return font }
        return AppleFontFamilies.family(family).map { _ in font }
    }

    // MARK: Traits

    private static let monospacedFamilies: Set<String> = ["Courier", "Courier New", "Menlo", "Monaco"]

    static func isMonospaced(_ font: Font) -> Bool {
        guard let family = font.family else { return font.design == .monospaced }
        return family.contains("Mono") || monospacedFamilies.contains(family)
    }

    /// Applies the slant, width and pitch of traits to a font; `false` if there is no such font.
    static func apply(_ traits: UIFontDescriptor.SymbolicTraits, to font: inout Font) -> Bool {
        font.isItalic = traits.contains(.traitItalic)
        let isMonospaced = traits.contains(.traitMonoSpace)
        if isMonospaced != FontNames.isMonospaced(font) {
            // A family has one pitch.
            guard font.family == nil else { return false }
            font.design = isMonospaced ? .monospaced : .standard
        }
        return setWidth(traits, of: &font)
    }

    private static func setWidth(_ traits: UIFontDescriptor.SymbolicTraits, of font: inout Font) -> Bool {
        let width = traits.contains(.traitCondensed) ? " Condensed" : traits.contains(.traitExpanded) ? " Expanded" : ""
        guard var family = font.family else { return width.isEmpty }
        for ending in [" Condensed", " Expanded"] where family.hasSuffix(ending) {
            family.removeLast(ending.count)
        }
        var wanted = font
        wanted.family = family + width
        guard width.isEmpty || TextContext.shared.resolvedFamily(of: wanted) == family + width else { return false }
        font = wanted
        return true
    }
}

extension UIFont.TextStyle {
    /// The weight of bold text of the style (Apple: Human Interface Guidelines, "Typography", "Emphasized weight").
    var emphasizedWeight: Font.Weight {
        switch self {
        case .largeTitle, .title1, .title2: .bold
        default: .semibold
        }
    }
}
