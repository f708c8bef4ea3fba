// SPDX-License-Identifier: MIT
/// The fonts and shaping styles of texts with one set of attributes, which a ``TextWorker`` looks up once. Used by one
/// thread at a time.
final class TextFonts {
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

    /// The shaping style of a script in a font of the stack.
    ///
    /// - Parameter script: the number of the script in the worker's table of scripts; `tag` is OpenType's name of it.
    func style(
        source: Int, script: Int, tag: UInt32, isRightToLeft: Bool, width: CharacterWidth
    ) -> ShapingStyle {
        let place =
            UInt32(source) << 11 | UInt32(script) << 3 | UInt32(width.rawValue) << 1 | (isRightToLeft ? 1 : 0)
        if let lastStyle, lastStyle.key == place { return lastStyle.style }
        let style =
            styles[place] ?? makeStyle(source: source, tag: tag, isRightToLeft: isRightToLeft, width: width)
        styles[place] = style
        lastStyle = (place, style)
        return style
    }

    private func makeStyle(source: Int, tag: UInt32, isRightToLeft: Bool, width: CharacterWidth) -> ShapingStyle {
        var size = key.font.effectiveSize
        var spacing = key.letterSpacing
        var features = key.font.features
        if stack.isSystem {
            if source == 0 {
                if key.font.design != .monospaced {
                    spacing += SystemFont.tracking(
                        size: size, weight: key.font.weight.value, isDisplay: stack.isDisplay)
                }
                // San Francisco leaves "->" and "10x10" as they are; Inter's contextual alternates replace them by
                // signs.
                features.append(Font.Feature(tag: "calt", value: 0))
            } else if stack.isHan(source) {
                size *= SystemFont.hanScale(size: size, isJapanese: isJapanese)
            }
        }
        if width == .halved { features.append(Font.Feature(tag: "halt", value: 1)) }
        if width == .spaced { spacing += SystemFont.ideographSpace * key.font.effectiveSize }
        if !key.hasLigatures {
            for tag in ["liga", "clig"] { features.append(Font.Feature(tag: tag, value: 0)) }
        }
        let font = store.font(stack.sources[source], size: size)
        let styleKey = ShapingStyle.Key(
            face: ObjectIdentifier(font.face), size: size, script: tag, isRightToLeft: isRightToLeft,
            language: key.language,
            features: features, letterSpacing: TextUnits.nearest(spacing),
            isSlanted: key.font.isItalic && !stack.sources[source].isItalic && !stack.sources[source].isColor)
        return ShapingStyle(styleKey, font: font, number: store.styleNumber(styleKey))
    }

    /// The distances of the requested font above and below its baseline, in units.
    func extents(baselineOffset: Double) -> LineExtents {
        let metrics = self.metrics ?? store.metrics(of: key.font)
        self.metrics = metrics
        return LineExtents(
            ascent: TextUnits.nearest(metrics.ascender + baselineOffset),
            descent: TextUnits.nearest(-metrics.descender - baselineOffset),
            leading: TextUnits.nearest(metrics.leading))
    }

    /// The same for a font that substitutes this one, at the size of these attributes.
    func extents(source: Int, baselineOffset: Double) -> LineExtents {
        let (ascender, descender, _) = store.font(stack.sources[source], size: key.font.effectiveSize).extents
        return LineExtents(
            ascent: TextUnits.nearest(ascender + baselineOffset),
            descent: TextUnits.nearest(-descender - baselineOffset), leading: 0)
    }

    var isJapanese: Bool { key.language.hasPrefix("ja") }

    /// Whether a character is half as wide at the end of a paragraph: full-width closing punctuation in a substituted
    /// font of Japanese or Simplified Chinese (printed: "。", "）" on iOS 26, "？" in Chinese on iOS 14). Fonts of other
    /// languages have such punctuation in the middle of its width.
    func trimsAtEnd(_ character: UInt32, source: Int) -> Bool {
        guard stack.isSystem, stack.isHan(source) else { return false }
        if isJapanese { return Self.closingPunctuation.contains(character) }
        guard key.language == "zh-cn" else { return false }
        return Self.closingPunctuation.contains(character) || Self.chineseStops.contains(character)
    }

    /// Whether there is a space between two adjacent letters or digits in these fonts (``SystemFont/ideographSpace``).
    func setsSpace(between source: Int, and next: Int) -> Bool {
        isJapanese && stack.isSystem && (source == 0) != (next == 0)
            && (source == 0 || stack.isHan(source)) && (next == 0 || stack.isHan(next))
    }

    private static let closingPunctuation = Set("、。，．」』）】〉》〕〗〙〛｝］".unicodeScalars.map(\.value))
    /// These are at the left of their width in Chinese, and in the middle in Japanese.
    private static let chineseStops = Set("：；！？".unicodeScalars.map(\.value))

    /// Whether lines grow for tall scripts in substituted fonts.
    var growsForTallScripts: Bool { key.font.growsForTallScripts }
}

/// The width of a character that depends on its neighbours.
enum CharacterWidth: UInt8 {
    case own
    /// Full-width punctuation at the end of a paragraph.
    case halved
    /// With a space after it: between ideographs and letters.
    case spaced
}

/// The distances of a line above and below its baseline, in units.
struct LineExtents: Hashable {
    var ascent: Int
    var descent: Int
    /// The gap between the line and the next one.
    var leading: Int

    var height: Int { ascent + descent }

    mutating func formUnion(_ other: LineExtents) {
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
        leading = max(leading, other.leading)
    }
}
