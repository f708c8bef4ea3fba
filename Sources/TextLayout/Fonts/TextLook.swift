/// What the fonts of a stretch of text with one set of attributes are, as a ``TextWorker`` has looked them up. Used by one
/// thread at a time.
final class TextLook {
    struct Key: Hashable {
        var font: Font
        var letterSpacing: Double
        var hasLigatures: Bool
        var language: String
    }

    private let key: Key
    private let store: FontStore
    let stack: FontStack
    /// Styles by font, script and direction.
    private var styles: [UInt32: ShapingStyle] = [:]
    private var metrics: FontMetrics?
    private var lastStyle: (key: UInt32, style: ShapingStyle)?

    init(_ key: Key, store: FontStore) {
        self.key = key
        self.store = store
        stack = store.stack(for: key.font, language: key.language)
    }

    /// How stretches of a script are shaped in a font of the stack.
    ///
    /// - Parameter script: its number in the worker's table of scripts, which `tag` is OpenType's name of.
    func style(source: Int, script: Int, tag: UInt32, isRightToLeft: Bool) -> ShapingStyle {
        let place = UInt32(source) << 9 | UInt32(script) << 1 | (isRightToLeft ? 1 : 0)
        if let lastStyle, lastStyle.key == place { return lastStyle.style }
        let style = styles[place] ?? makeStyle(source: source, tag: tag, isRightToLeft: isRightToLeft)
        styles[place] = style
        lastStyle = (place, style)
        return style
    }

    private func makeStyle(source: Int, tag: UInt32, isRightToLeft: Bool) -> ShapingStyle {
        var size = key.font.effectiveSize
        var spacing = key.letterSpacing
        var features = key.font.features
        if stack.isSystem {
            if source == 0 {
                if key.font.design != .monospaced {
                    spacing += SystemFont.tracking(
                        size: size, weight: key.font.weight.value, isDisplay: stack.isDisplay)
                }
                // San Francisco sets "->" and "10x10" as they were typed; Inter's alternates make signs of them.
                features.append(Font.Feature(tag: "calt", value: 0))
            } else if stack.isHan(source) {
                size *= SystemFont.hanScale(size: size, isJapanese: isJapanese)
            }
        }
        if !key.hasLigatures {
            for tag in ["liga", "clig"] { features.append(Font.Feature(tag: tag, value: 0)) }
        }
        let font = store.font(stack.sources[source], size: size)
        let styleKey = ShapingStyle.Key(
            font: ObjectIdentifier(font), script: tag, isRightToLeft: isRightToLeft, language: key.language,
            features: features, letterSpacing: TextUnits.nearest(spacing),
            isSlanted: key.font.isItalic && !stack.sources[source].isItalic && !stack.sources[source].isColor)
        return ShapingStyle(styleKey, font: font, number: store.styleNumber(styleKey))
    }

    /// How far the fonts of a stretch reach above and below its baseline, in units, as the text asked for them.
    func extents(baselineOffset: Double) -> LineExtents {
        let metrics = self.metrics ?? store.metrics(of: key.font)
        self.metrics = metrics
        return LineExtents(
            ascent: TextUnits.nearest(metrics.ascender + baselineOffset),
            descent: TextUnits.nearest(-metrics.descender - baselineOffset),
            leading: TextUnits.nearest(metrics.leading))
    }

    /// The same for a font that stands in for this one, at the size that it has here.
    func extents(source: Int, baselineOffset: Double) -> LineExtents {
        let (ascender, descender, _) = store.font(stack.sources[source], size: key.font.effectiveSize).extents
        return LineExtents(
            ascent: TextUnits.nearest(ascender + baselineOffset),
            descent: TextUnits.nearest(-descender - baselineOffset), leading: 0)
    }

    var isJapanese: Bool { key.language.hasPrefix("ja") }

    /// Whether lines grow for the tall scripts of fonts that stand in.
    var growsForTallScripts: Bool { key.font.growsForTallScripts }
}

/// How far a line reaches from its baseline, in units.
struct LineExtents: Hashable {
    var ascent: Int
    var descent: Int
    /// Behind the line, before the next one.
    var leading: Int

    var height: Int { ascent + descent }

    mutating func formUnion(_ other: LineExtents) {
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
        leading = max(leading, other.leading)
    }
}
