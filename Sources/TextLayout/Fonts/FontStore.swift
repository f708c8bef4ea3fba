// SPDX-License-Identifier: MIT
import Synchronization

/// The fonts that a context has opened, and the shaping styles made of them. Usable on any thread.
final class FontStore: Sendable {
    let catalog: FontCatalog
    let systemFamily: String
    /// The family of the interface font's design for large sizes, if it is installed.
    private let displayFamily: String?
    private let state = Mutex(State())

    private struct State {
        var stacks: [FontCatalog.Request: FontStack] = [:]
        var faces: [FaceKey: OpenTypeFace] = [:]
        var fonts: [FontKey: ScaledFont] = [:]
        var styleNumbers: [ShapingStyle.Key: Int] = [:]
        var styleCount = 0
        var metrics: [Font: FontMetrics] = [:]
    }

    private struct FaceKey: Hashable {
        var file: String
        var index: Int
        var variations: String?
    }

    private struct FontKey: Hashable {
        var face: ObjectIdentifier
        var size: Double
    }

    init(systemFamily: String) {
        self.systemFamily = systemFamily
        catalog = FontCatalog(systemFamily: systemFamily)
        let display = systemFamily + " Display"
        displayFamily = catalog.isInstalled(display) ? display : nil
    }

    // MARK: Stacks

    /// The font of a request with its fallback fonts, for text in a language.
    func stack(for font: Font, language: String) -> FontStack {
        let isSystem = font.family == nil
        let isDisplay = isSystem && font.effectiveSize >= SystemFont.displaySize && font.design == .standard
        let request = FontCatalog.Request(
            families: families(of: font, isDisplay: isDisplay), weight: font.weight.value, isItalic: font.isItalic,
            language: language)
        if let cached = state.withLock({ $0.stacks[request] }) { return cached }
        let sources = catalog.sources(for: request)
        guard !sources.isEmpty else {
            fatalError(
                "TextLayout: fontconfig found no font at all; install some, on Debian: apt-get install fonts-inter "
                    + "fonts-noto-core")
        }
        return state.withLock { state in
            if let cached = state.stacks[request] { return cached }
            let stack = FontStack(
                sources: sources, isSystem: isSystem, isDisplay: isDisplay && displayFamily != nil,
                number: state.stacks.count)
            state.stacks[request] = stack
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
        state.withLock { state in
            let faceKey = FaceKey(file: source.file, index: source.index, variations: source.variations)
            let face = state.faces[faceKey] ?? OpenTypeFace(source)
            state.faces[faceKey] = face
            let key = FontKey(face: ObjectIdentifier(face), size: size)
            let font = state.fonts[key] ?? ScaledFont(face, size: size)
            state.fonts[key] = font
            return font
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
        let scaled = self.font(stack(for: font, language: "en").sources[0], size: size)
        let (ascender, descender, lineGap) = scaled.extents
        let xHeight = scaled.metric(.xHeight) ?? 0.5 * size
        let isSystem = font.family == nil
        return FontMetrics(
            ascender: isSystem ? SystemFont.ascender * size : ascender,
            descender: isSystem ? SystemFont.descender * size : descender, leading: isSystem ? 0 : lineGap,
            capHeight: isSystem ? SystemFont.capHeight * size : scaled.metric(.capHeight) ?? 0.7 * size,
            xHeight: isSystem ? SystemFont.xHeight * size : xHeight,
            underlinePosition: scaled.metric(.underlineOffset) ?? -0.1 * size,
            underlineThickness: scaled.metric(.underlineSize) ?? 0.05 * size,
            strikethroughPosition: scaled.metric(.strikeoutOffset) ?? 0.6 * xHeight,
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
