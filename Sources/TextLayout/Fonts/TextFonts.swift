// SPDX-License-Identifier: MIT
/// The fonts and shaping styles of texts with one set of attributes, which a ``TextWorker`` looks up once. Used by one
/// thread at a time.
final class TextFonts {
    struct Key: Hashable {
        var font: Font
        var letterSpacing: Double
        var hasFontKerning: Bool
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
        if !key.hasFontKerning { features.append(Font.Feature(tag: "kern", value: 0)) }
        let isSystem = stack.isSystem && source == 0 && key.font.design != .serif
        let isMonospaced = key.font.design == .monospaced
        var kerning: ScaledFont?
        if isSystem {
            // San Francisco leaves "->" and "10x10" as they are; Inter's contextual alternates replace them by signs.
            features.append(Font.Feature(tag: "calt", value: 0))
            if !isMonospaced, !features.contains(where: { $0.tag == "kern" && $0.value == 0 }) {
                kerning = store.kerningFont
            }
            if isMonospaced || kerning != nil { features.append(Font.Feature(tag: "kern", value: 0)) }
        } else if stack.isSystem, stack.isHan(source) {
            size *= SystemFont.hanScale(size: size, isJapanese: isJapanese)
            // iOS does not kern kana and ideographs (printed: システム 64.0, グラスの上 80.0 at 17 points).
            features.append(Font.Feature(tag: "kern", value: 0))
        }
        if width == .halved { features.append(Font.Feature(tag: "halt", value: 1)) }
        if width == .spaced { spacing += SystemFont.ideographSpace * key.font.effectiveSize }
        if !key.hasLigatures {
            for tag in ["liga", "clig"] { features.append(Font.Feature(tag: tag, value: 0)) }
        }
        let weight = isMonospaced ? nil : key.font.weight.value
        // A family of emoji that is asked for by its name keeps its own measures.
        let isEmoji = source > 0 && stack.sources[source].isColor
        let font =
            if isSystem {
                store.systemFont(stack.sources[0], size: size, weight: weight)
            } else if isEmoji {
                store.emojiFont(stack.sources[source], size: size)
            } else {
                store.font(stack.sources[source], size: size)
            }
        let styleKey = ShapingStyle.Key(
            face: ObjectIdentifier(font.face), size: size, weight: isSystem ? weight ?? -1 : isEmoji ? -2 : 0,
            script: tag,
            isRightToLeft: isRightToLeft, language: key.language, features: features,
            letterSpacing: TextUnits.nearest(spacing),
            isSlanted: key.font.isItalic && !stack.sources[source].isItalic && !stack.sources[source].isColor)
        return ShapingStyle(
            styleKey, font: font, kerning: isRightToLeft ? nil : kerning, number: store.styleNumber(styleKey))
    }

    /// The distances of the requested font above and below the line's baseline, in units. Text that is raised or lowered makes its lines
    /// higher, also if all of their text is: an offset makes labels higher (a report about iOS 16.4, boohere.com/detail/10524686).
    func extents(baselineOffset: Double) -> LineExtents {
        let metrics = self.metrics ?? store.metrics(of: key.font)
        self.metrics = metrics
        return LineExtents(
            ascent: TextUnits.nearest(metrics.ascender + max(0, baselineOffset)),
            descent: TextUnits.nearest(-metrics.descender + max(0, -baselineOffset)),
            ownDescent: TextUnits.nearest(-metrics.descender),
            leading: TextUnits.nearest(metrics.leading))
    }

    /// The union of these with the distances of the font that iOS substitutes for a script.
    ///
    /// - Parameter script: OpenType's tag.
    func extents(tallScript script: UInt32, baselineOffset: Double) -> LineExtents {
        var result = extents(baselineOffset: baselineOffset)
        let size = key.font.effectiveSize
        if let tall = TallScript.extents(ofScript: script, language: key.language) {
            result.ascent = max(result.ascent, TextUnits.nearest(tall.ascender * size + max(0, baselineOffset)))
            result.descent = max(result.descent, TextUnits.nearest(tall.descender * size + max(0, -baselineOffset)))
            result.ownDescent = max(result.ownDescent, TextUnits.nearest(tall.descender * size))
        }
        return result
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
    /// `descent` as if no text was lowered.
    var ownDescent: Int
    /// The gap between the line and the next one.
    var leading: Int

    var height: Int { ascent + descent }

    /// The height of several lines, with the gaps between them.
    func height(lineCount: Int) -> Int { lineCount * height + (lineCount - 1) * leading }

    mutating func formUnion(_ other: LineExtents) {
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
        ownDescent = max(ownDescent, other.ownDescent)
        leading = max(leading, other.leading)
    }
}
