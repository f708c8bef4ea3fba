// SPDX-License-Identifier: MIT
import CFontconfig
import Foundation

/// The installed fonts, and the order in which they substitute a font that lacks a character.
///
/// It doesn't read the machine's own rules, so that the same fonts give the same text on any machine. If the
/// environment names a configuration (`FONTCONFIG_FILE`), that configuration is used as it is. Immutable; usable on any
/// thread.
final class FontCatalog: @unchecked Sendable {
    // `@unchecked Sendable` is sound: a built configuration is only read, which fontconfig allows on any thread since
    // 2.13.

    /// Owned.
    private let pointer: OpaquePointer
    /// The rules for the choice of fonts, as text.
    private let rules: String
    /// The app's own font files that are missing or no fonts.
    let unusableFonts: [String]

    /// - Parameter applicationFonts: The paths of font files that are used beside the installed ones.
    init(systemFamily: String, applicationFonts: [String] = ApplicationFonts.files()) {
        let (configuration, rules) = Self.configuration(systemFamily)
        pointer = configuration
        self.rules = rules
        // The configuration is only read after this. Fontconfig also accepts files that are no fonts.
        // Sound: the set of fonts belongs to the configuration, and is read at once.
        func fontCount() -> Int32 { FcConfigGetFonts(configuration, FcSetApplication)?.pointee.nfont ?? 0 }
        unusableFonts = applicationFonts.filter { path in
            let count = fontCount()
            FcConfigAppFontAddFile(configuration, path)
            return fontCount() == count
        }
    }

    /// A configuration, owned by the caller, and its rules.
    private static func configuration(_ systemFamily: String) -> (OpaquePointer, String) {
        let file = ProcessInfo.processInfo.environment["FONTCONFIG_FILE"]
        if let file, !file.isEmpty, let named = FcInitLoadConfigAndFonts() {
            return (named, (try? String(contentsOfFile: file, encoding: .utf8)) ?? file)
        }
        guard let own = FcConfigCreate() else { fatalError("TextLayout: fontconfig could not be started") }
        let rules = PinnedFontRules.text(systemFamily: systemFamily)
        // Sound: fontconfig copies what it needs of the NUL-terminated text before it returns.
        guard FcConfigParseAndLoadFromMemory(own, rules, FcTrue) == FcTrue else {
            fatalError("TextLayout: fontconfig refused the built-in rules")
        }
        FcConfigBuildFonts(own)
        return (own, rules)
    }

    deinit { FcConfigDestroy(pointer) }

    struct Request: Hashable {
        var families: [String]
        var weight: Int
        var isItalic: Bool
        var language: String
    }

    /// The fonts for a request, the nearest first. Each has characters that no font before it has. O(fonts).
    func sources(for request: Request) -> [FontSource] {
        guard let pattern = pattern(request) else { return [] }
        defer { FcPatternDestroy(pattern) }
        var result = FcResultNoMatch
        guard let set = FcFontSort(pointer, pattern, FcTrue, nil, &result) else { return [] }
        defer { FcFontSetDestroy(set) }
        return (0..<Int(set.pointee.nfont)).compactMap { index in
            // Sound: the set has `nfont` patterns, none of which is null.
            guard let font = set.pointee.fonts[index], let prepared = FcFontRenderPrepare(pointer, pattern, font) else {
                return nil
            }
            defer { FcPatternDestroy(prepared) }
            return FontSource(prepared)
        }
    }

    func nearest(to request: Request) -> FontSource? { match(request, FontSource.init) }

    /// The family of the font nearest to a family's name: the family itself if it is installed, otherwise the
    /// substitute in the configuration, or any other family.
    func nearestFamily(to family: String) -> String? {
        names(nearestTo: Request(families: [family], weight: 400, isItalic: false, language: "en"))?.first
    }

    /// Whether a family is installed under this name, in any case of its letters.
    func isInstalled(_ family: String) -> Bool {
        let names = names(nearestTo: Request(families: [family], weight: 400, isItalic: false, language: "en")) ?? []
        return names.contains { $0.lowercased() == family.lowercased() }
    }

    /// The family and the style of the font with a PostScript name; `nil` if none is installed.
    func font(postScriptName name: String) -> Request? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_POSTSCRIPT_NAME, name)
        guard let objects = FcObjectSetCreate() else { return nil }
        defer { FcObjectSetDestroy(objects) }
        for object in [FC_FAMILY, FC_WEIGHT, FC_SLANT] { FcObjectSetAdd(objects, object) }
        guard let set = FcFontList(pointer, pattern, objects) else { return nil }
        defer { FcFontSetDestroy(set) }
        // Sound: the set has `nfont` patterns, none of which is null.
        guard set.pointee.nfont > 0, let font = set.pointee.fonts[0], let family = FontSource.families(font).first
        else {
            return nil
        }
        var (weight, slant) = (0.0, FC_SLANT_ROMAN)
        FcPatternGetDouble(font, FC_WEIGHT, 0, &weight)
        FcPatternGetInteger(font, FC_SLANT, 0, &slant)
        return Request(
            families: [family], weight: Int(FcWeightToOpenTypeDouble(weight).rounded()),
            isItalic: slant != FC_SLANT_ROMAN, language: "en")
    }

    private func names(nearestTo request: Request) -> [String]? { match(request, FontSource.families) }

    /// What `read` finds in the font nearest to a request.
    private func match<Found>(_ request: Request, _ read: (OpaquePointer) -> Found?) -> Found? {
        guard let pattern = pattern(request) else { return nil }
        defer { FcPatternDestroy(pattern) }
        var result = FcResultNoMatch
        guard let match = FcFontMatch(pointer, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        return read(match)
    }

    private func pattern(_ request: Request) -> OpaquePointer? {
        guard let pattern = FcPatternCreate() else { return nil }
        for family in request.families { FcPatternAddString(pattern, FC_FAMILY, family) }
        FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(request.weight)))
        FcPatternAddInteger(pattern, FC_SLANT, request.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcPatternAddString(pattern, FC_LANG, request.language)
        FcConfigSubstitute(pointer, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        return pattern
    }

    /// A hash of the installed fonts and of the rules that choose among them, the same in every process. O(fonts).
    var fingerprint: UInt64 {
        var number = rules.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        for set in [FcSetSystem, FcSetApplication] {
            // Sound: the configuration owns the set and its patterns, and is only read.
            guard let fonts = FcConfigGetFonts(pointer, set)?.pointee, let patterns = fonts.fonts else { continue }
            for index in 0..<Int(fonts.nfont) {
                // A sum, because the order of the fonts depends on the order of folders on the disk.
                number &+= (UInt64(FcPatternHash(patterns[index])) | 1) &* 0x9E37_79B9_7F4A_7C15
            }
        }
        return number
    }

    static var version: Int { Int(FcGetVersion()) }
}
