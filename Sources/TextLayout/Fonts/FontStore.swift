// SPDX-License-Identifier: MIT
import Synchronization

/// The fonts that a context has opened, and the shaping styles made of them. Usable on any thread.
final class FontStore: Sendable {
    let catalog: FontCatalog
    let systemFamily: String
    /// The family of the interface font's design for large sizes, if it is installed.
    private let displayFamily: String?
    /// The font whose kerning the interface font has; `nil` if it is not installed: then a face has its own.
    let kerningFont: ScaledFont?
    private let state = Mutex(State())

    private struct State {
        var stacks: [StackKey: FontStack] = [:]
        var faces: [FaceKey: OpenTypeFace] = [:]
        var systemGlyphs: [ObjectIdentifier: SystemGlyphs] = [:]
        var fonts: [FontKey: ScaledFont] = [:]
        var styleNumbers: [ShapingStyle.Key: Int] = [:]
        var styleCount = 0
        var metrics: [Font: FontMetrics] = [:]

        mutating func face(_ source: FontSource) -> OpenTypeFace {
            let key = FaceKey(file: source.file, index: source.index, variations: source.variations)
            let face = faces[key] ?? OpenTypeFace(source)
            faces[key] = face
            return face
        }

        mutating func font(
            _ source: FontSource, _ size: Double, weight: Int, _ make: (OpenTypeFace, inout State) -> ScaledFont
        ) -> ScaledFont {
            let face = face(source)
            let key = FontKey(face: ObjectIdentifier(face), size: size, weight: weight)
            if let cached = fonts[key] { return cached }
            let font = make(face, &self)
            fonts[key] = font
            return font
        }
    }

    private struct StackKey: Hashable {
        var request: FontCatalog.Request
        /// A family by its name keeps its own measures, also the one of the interface font.
        var isSystem: Bool
    }

    private struct FaceKey: Hashable {
        var file: String
        var index: Int
        var variations: String?
    }

    private struct FontKey: Hashable {
        var face: ObjectIdentifier
        var size: Double
        /// The weight of the interface font; -1 for its monospaced design, 0 for other fonts, -2 for emoji in text of the size.
        var weight: Int
    }

    init(systemFamily: String) {
        self.systemFamily = systemFamily
        catalog = FontCatalog(systemFamily: systemFamily)
        let display = systemFamily + " Display"
        displayFamily = catalog.isInstalled(display) ? display : nil
        let request = FontCatalog.Request(
            families: [display], weight: SystemFont.kerningWeight, isItalic: false, language: "en")
        kerningFont = (displayFamily == nil ? nil : catalog.nearest(to: request)).map {
            ScaledFont(OpenTypeFace($0), size: ScaledFont.kerningSize)
        }
    }

    // MARK: Stacks

    /// The font of a request with its fallback fonts, for text in a language.
    func stack(for font: Font, language: String) -> FontStack {
        let isSystem = font.family == nil
        let isDisplay = isSystem && font.effectiveSize >= SystemFont.displaySize && font.design == .standard
        let request = FontCatalog.Request(
            families: families(of: font, isDisplay: isDisplay), weight: font.weight.value, isItalic: font.isItalic,
            language: language)
        let key = StackKey(request: request, isSystem: isSystem)
        if let cached = state.withLock({ $0.stacks[key] }) { return cached }
        let sources = catalog.sources(for: request)
        guard !sources.isEmpty else {
            fatalError(
                "TextLayout: fontconfig found no font at all; install some, on Debian: apt-get install fonts-inter "
                    + "fonts-noto-core")
        }
        return state.withLock { state in
            if let cached = state.stacks[key] { return cached }
            let stack = FontStack(
                sources: sources, isSystem: isSystem, isDisplay: isDisplay && displayFamily != nil,
                number: state.stacks.count)
            state.stacks[key] = stack
            return stack
        }
    }

    private func families(of font: Font, isDisplay: Bool) -> [String] {
        if let family = font.family { return [family, systemFamily] }
        switch font.design {
        case .standard, .rounded: return (isDisplay ? displayFamily.map { [$0] } ?? [] : []) + [systemFamily]
        case .serif: return ["Noto Serif", "DejaVu Serif", "Liberation Serif", systemFamily]
        case .monospaced: return ["Noto Sans Mono", "DejaVu Sans Mono", "Liberation Mono", systemFamily]
        }
    }

    // MARK: Styles

    /// A font of a stack at a size in points.
    func font(_ source: FontSource, size: Double) -> ScaledFont {
        state.withLock { $0.font(source, size, weight: 0) { face, _ in ScaledFont(face, size: size) } }
    }

    /// A font of emoji for text of a size in points.
    func emojiFont(_ source: FontSource, size: Double) -> ScaledFont {
        state.withLock { $0.font(source, size, weight: -2) { face, _ in ScaledFont(emoji: face, size: size) } }
    }

    /// A font of the interface family with San Francisco's advances, at a size in points.
    ///
    /// - Parameter weight: `nil` for the monospaced design.
    func systemFont(_ source: FontSource, size: Double, weight: Int?) -> ScaledFont {
        state.withLock {
            $0.font(source, size, weight: weight ?? -1) { face, state in
                let glyphs = state.systemGlyphs[ObjectIdentifier(face)] ?? SystemGlyphs(face)
                state.systemGlyphs[ObjectIdentifier(face)] = glyphs
                return ScaledFont(face, glyphs: glyphs, size: size, weight: weight)
            }
        }
    }

    /// The number of the style for a key, never the same for two keys. Workers cache data of a style by its number.
    func styleNumber(_ key: ShapingStyle.Key) -> Int {
        state.withLock { state in
            if let cached = state.styleNumbers[key] { return cached }
            if state.styleNumbers.count >= Self.maximumStyleCount {
                state.styleNumbers = [:]
                state.fonts = [:]
                state.metrics = [:]
            }
            state.styleCount += 1
            state.styleNumbers[key] = state.styleCount
            return state.styleCount
        }
    }

    /// The number of styles after which all styles, and fonts at a size, are removed: sizes and spacings have no limit.
    static let maximumStyleCount = 1000

    /// Changes each time that all styles are removed. Texts that were prepared before retain old fonts.
    var generation: Int { state.withLock { $0.styleCount / Self.maximumStyleCount } }

    // MARK: Metrics

    /// The metrics of a font in points: San Francisco's for the interface font, the font's own for all others.
    func metrics(of font: Font) -> FontMetrics {
        if let cached = state.withLock({ $0.metrics[font] }) { return cached }
        let metrics = makeMetrics(of: font)
        state.withLock { $0.metrics[font] = metrics }
        return metrics
    }

    private func makeMetrics(of font: Font) -> FontMetrics {
        let size = font.effectiveSize
        let source = stack(for: font, language: "en").sources[0]
        let scaled = self.font(source, size: size)
        var (ascender, descender, leading) = scaled.extents
        var capHeight = scaled.metric(.capHeight) ?? 0.7 * size
        var xHeight = scaled.metric(.xHeight) ?? 0.5 * size
        let strikethroughPosition = scaled.metric(.strikeoutOffset) ?? 0.6 * xHeight
        if let family = font.family {
            if source.family != family, let apple = AppleFontMetrics.families[family] {
                (ascender, descender, leading) = (apple.ascender * size, apple.descender * size, apple.leading * size)
            }
        } else {
            (ascender, descender, leading) = (
                SystemFont.ascender * size, SystemFont.descender * size, font.lineGap
            )
            capHeight = SystemFont.capHeight * size
            xHeight = SystemFont.xHeight(size: size, weight: font.weight.value) * size
        }
        return FontMetrics(
            ascender: ascender, descender: descender, leading: leading, capHeight: capHeight, xHeight: xHeight,
            underlinePosition: scaled.metric(.underlineOffset) ?? -0.1 * size,
            underlineThickness: scaled.metric(.underlineSize) ?? 0.05 * size,
            strikethroughPosition: strikethroughPosition,
            strikethroughThickness: scaled.metric(.strikeoutSize) ?? 0.05 * size)
    }

    /// The family that is used for a font; the interface font has one name at all sizes.
    func resolvedFamily(of font: Font) -> String {
        let stack = stack(for: font, language: "en")
        return stack.isDisplay ? systemFamily : stack.sources[0].family
    }

    /// Whether a family is installed, or fontconfig's configuration substitutes it by name.
    func isAvailable(_ family: String) -> Bool {
        if catalog.isInstalled(family) { return true }
        let nearest = catalog.nearestFamily(to: family)
        return nearest != nil && nearest != catalog.nearestFamily(to: "A family that nobody has")
    }
}
