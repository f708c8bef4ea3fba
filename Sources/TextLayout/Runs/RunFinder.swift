// SPDX-License-Identifier: MIT
/// The third step: runs of one font, script, level and spacing.
struct RunFinder {
    let store: FontStore
    /// The language of texts without a language of their own.
    let language: String
    private var fontsByKey: [TextFonts.Key: TextFonts] = [:]
    /// By the number of the stack.
    private var fontTables: [FontTable] = []
    /// The previous character in the same paragraph.
    private var previous = CharacterProperties(bits: 0)

    private(set) var runs: [TextRun] = []
    private(set) var styles: [ShapingStyle] = []
    /// The numbers of the styles, where there are many.
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The source of the lines' heights; see ``LineHeights``.
    private(set) var heights = LineHeights.Builder()

    init(store: FontStore, language: String) {
        self.store = store
        self.language = language
    }

    mutating func beginText() {
        runs.removeAllForReuse()
        styles.removeAllForReuse()
        numbers.removeAll()
        heights = LineHeights.Builder()
        if fontsByKey.count > FontStore.maximumStyleCount { (fontsByKey, lastFonts) = ([:], nil) }
    }

    /// Appends the runs of a paragraph.
    mutating func find(
        _ paragraph: Paragraph, _ text: TextSource, flags: CharacterProperties.Flags, levels: [UInt8],
        _ table: inout CharacterTable
    ) {
        let start = paragraph.characters.lowerBound
        var script = firstScript(paragraph, text.units, &table)
        var stretch = text.stretch(at: start)
        var index = start
        previous = CharacterProperties(bits: 0)
        repeat {
            let (stretchEnd, attributes) = text.stretches[stretch]
            let end = min(stretchEnd, paragraph.characters.upperBound)
            let fonts = fonts(attributes, flags)
            let extents = fonts.extents(baselineOffset: attributes.baselineOffset)
            heights.add(extents, at: index)
            find(index..<end, text.units, fonts, attributes, levels, paragraph.characters, &script, &table)
            index = end
            stretch += 1
        } while index < paragraph.characters.upperBound && stretch < text.stretches.count
    }

    /// Finds the runs of one set of attributes within a paragraph.
    private mutating func find(
        _ range: Range<Int>, _ units: [UInt16], _ fonts: TextFonts, _ attributes: TextAttributes, _ levels: [UInt8],
        _ paragraph: Range<Int>, _ script: inout Int, _ table: inout CharacterTable
    ) {
        guard !range.isEmpty else { return }
        let stack = fonts.stack
        while fontTables.count <= stack.number { fontTables.append(FontTable()) }
        var current: OpenRun?
        // The second is the start of the previous character.
        var (index, lastStart) = (range.lowerBound, range.lowerBound)
        while index < range.upperBound {
            var (character, count) = units.character(at: index)
            let properties = table[character]
            let level = levels.isEmpty ? 0 : levels[index - paragraph.lowerBound]
            if properties.has([.tab, .object]), case let kind = kind(properties, attributes), kind != .text {
                close(&current, at: index, fonts, table)
                previous = properties
                add(kind, at: index, level, fonts, attributes)
                index += 1
                continue
            }
            if !properties.has(.anyScript) { script = properties.script }
            let source: Int
            if properties.has(.extends), let run = current, run.level == level {
                source = markSource(index, cluster: lastStart, range, units, fonts, &current, &table) ?? run.source
            } else if properties.has([.emoji, .regionalIndicator]),
                let end = EmojiPresentation.end(ofSequenceAt: index, units, range.upperBound, &table)
            {
                source = fontTables[stack.number].pictureSource(of: character, in: stack)
                count = end - index
            } else {
                source = fontTables[stack.number].source(of: character, in: stack)
            }
            let isTrimmed = index + count == paragraph.upperBound && fonts.trimsAtEnd(character, source: source)
            var isJoined = false
            if let run = current, run.source != source || run.script != script || run.level != level || isTrimmed {
                isJoined = previous.has(.joins) && properties.has(.joins) && run.level == level
                let isSpaced =
                    previous.has(.word) && properties.has(.word) && fonts.setsSpace(between: run.source, and: source)
                if isSpaced { isolate(lastStart, in: &current, as: .spaced, fonts, table) }
                close(&current, at: index, fonts, table, joinsNext: isJoined)
            }
            if current == nil {
                // The letters of one word join, even if another font or spacing begins between them.
                if index == range.lowerBound, let last = runs.last, Int(last.end) == index, last.level == level {
                    isJoined = previous.has(.joins) && properties.has(.joins)
                    if isJoined { runs[runs.count - 1].joining.insert(.after) }
                }
                current = OpenRun(
                    start: index, source: source, script: script, level: level, isJoined: isJoined,
                    width: isTrimmed ? .halved : .own)
                if fonts.growsForTallScripts {
                    // Lines make room for scripts that are taller (Apple: "UILetterformAwareAdjusting").
                    let extents = fonts.extents(
                        tallScript: source > 0 ? table.scripts[script] : 0, baselineOffset: attributes.baselineOffset)
                    heights.add(extents, at: index)
                }
            }
            previous = properties
            if !properties.has(.extends) { lastStart = index }
            index += count
        }
        close(&current, at: range.upperBound, fonts, table)
    }

    /// Adds a tab or an attachment, as a run of its own.
    private mutating func add(
        _ kind: TextRun.Kind, at index: Int, _ level: UInt8, _ fonts: TextFonts, _ attributes: TextAttributes
    ) {
        let font = fonts.extents(baselineOffset: attributes.baselineOffset)
        if let attachment = attributes.attachment, kind == .attachment {
            // The height of a line with only a small attachment is its font's.
            var extents = font
            extents.formUnion(LineExtents(attachment, offset: attributes.baselineOffset))
            heights.add(extents, at: index)
        }
        runs.append(
            TextRun(start: Int32(index), end: Int32(index + 1), style: 0, level: level, kind: kind, joining: []))
        if kind == .attachment { heights.add(font, at: index + 1) }
    }

    /// The font of a mark that the font of its base lacks; `nil` if that has it. If another font has the whole cluster, the
    /// cluster moves there; otherwise the mark alone gets a font that has it.
    private mutating func markSource(
        _ index: Int, cluster start: Int, _ range: Range<Int>, _ units: [UInt16], _ fonts: TextFonts,
        _ open: inout OpenRun?, _ table: inout CharacterTable
    ) -> Int? {
        let stack = fonts.stack
        let mark = units.character(at: index).character
        guard let run = open, !isInvisible(mark) else { return nil }
        // Most marks are of the first font that has them.
        let own = fontTables[stack.number].source(of: mark, in: stack)
        guard own != run.source, !stack.sources[run.source].has(mark) else { return nil }
        var cluster: [UInt32] = []
        var end = start
        while end < range.upperBound {
            let (character, count) = units.character(at: end)
            guard end <= index || table[character].has(.extends) else { break }
            if !isInvisible(character) { cluster.append(character) }
            end += count
        }
        if stack.sources[run.source].has(composing: cluster) { return nil }
        // A letter that joins its neighbours stays with them.
        guard start >= run.start, !previous.has(.joins),
            let whole = stack.sources.indices.first(where: { place in
                !stack.sources[place].isColor && cluster.allSatisfy(stack.sources[place].has)
            })
        else { return own }
        isolate(start, in: &open, as: .own, fonts, table)
        open?.source = whole
        return whole
    }

    private func kind(_ properties: CharacterProperties, _ attributes: TextAttributes) -> TextRun.Kind {
        if properties.has(.tab) { return .tab }
        return attributes.attachment == nil ? .text : .attachment
    }

    // MARK: Parts of a run

    /// A run that is being built.
    private struct OpenRun {
        var start: Int
        var source: Int
        var script: Int
        var level: UInt8
        /// Whether its first letter joins the last letter of the previous run.
        var isJoined: Bool
        var width: CharacterWidth
    }

    /// Puts the last character of a run in a run of its own.
    private mutating func isolate(
        _ start: Int, in open: inout OpenRun?, as width: CharacterWidth, _ fonts: TextFonts, _ table: CharacterTable
    ) {
        guard var last = open else { return }
        if start > last.start { close(&open, at: start, fonts, table) }
        last.start = max(start, last.start)
        last.width = width
        open = last
    }

    private mutating func close(
        _ open: inout OpenRun?, at end: Int, _ fonts: TextFonts, _ table: CharacterTable, joinsNext: Bool = false
    ) {
        guard let run = open else { return }
        open = nil
        let style = fonts.style(
            source: run.source, script: run.script, tag: table.scripts[run.script], isRightToLeft: run.level & 1 == 1,
            width: run.width)
        let number = number(of: style)
        var joining: Joining = run.isJoined ? .before : []
        if joinsNext { joining.insert(.after) }
        if let last = runs.last, Int(last.end) == run.start, last.kind == .text, last.style == number,
            last.level == run.level
        {
            // A range that differs only in colour continues the run.
            runs[runs.count - 1].end = Int32(end)
            runs[runs.count - 1].joining.remove(.after)
            runs[runs.count - 1].joining.formUnion(joining.intersection(.after))
        } else {
            runs.append(
                TextRun(
                    start: Int32(run.start), end: Int32(end), style: number, level: run.level, kind: .text,
                    joining: joining))
        }
    }

    private mutating func number(of style: ShapingStyle) -> Int {
        // Most texts have one to three styles: a linear search is faster than hashing.
        if styles.count <= 8 {
            if let found = styles.lastIndex(where: { $0 === style }) { return found }
        } else if let found = numbers[ObjectIdentifier(style)] {
            return found
        }
        guard styles.count < TextRun.maximumStyleCount else {
            fatalError("a text has more than \(TextRun.maximumStyleCount) fonts, sizes and spacings: split it")
        }
        styles.append(style)
        if styles.count == 9 {
            for (number, style) in styles.enumerated() { numbers[ObjectIdentifier(style)] = number }
        } else if styles.count > 9 {
            numbers[ObjectIdentifier(style)] = styles.count - 1
        }
        return styles.count - 1
    }

    /// The script of the first character that has one; the characters before it get the same script.
    private func firstScript(_ paragraph: Paragraph, _ units: [UInt16], _ table: inout CharacterTable) -> Int {
        var index = paragraph.characters.lowerBound
        while index < paragraph.characters.upperBound {
            let (character, count) = units.character(at: index)
            let properties = table[character]
            if !properties.has(.anyScript) { return properties.script }
            index += count
        }
        return table[0x61].script
    }

    // MARK: Fonts

    private var lastFonts: (key: TextFonts.Key, fonts: TextFonts)?

    private mutating func fonts(_ attributes: TextAttributes, _ flags: CharacterProperties.Flags) -> TextFonts {
        let key = TextFonts.Key(
            font: attributes.font, letterSpacing: attributes.letterSpacing, hasFontKerning: attributes.hasFontKerning,
            hasLigatures: attributes.hasLigatures && attributes.tracking == 0,
            language: language(of: attributes, flags))
        if let lastFonts, lastFonts.key == key { return lastFonts.fonts }
        let fonts = fontsByKey[key] ?? TextFonts(key, store: store)
        fontsByKey[key] = fonts
        lastFonts = (key, fonts)
        return fonts
    }

    /// The attribute, if there is one; otherwise kana are Japanese and hangul is Korean; otherwise the context's
    /// language.
    private func language(of attributes: TextAttributes, _ flags: CharacterProperties.Flags) -> String {
        if let language = attributes.language { return HanLanguage.normalized(language.filter { $0 != "\0" }) }
        if flags.contains(.kana) { return "ja" }
        if flags.contains(.hangul) { return "ko" }
        return language
    }
}

extension TextAttributes {
    /// The extra space after every character, in points.
    fileprivate var letterSpacing: Double {
        let sum = kern + tracking
        return sum.isFinite ? sum : 0
    }
}

extension LineExtents {
    fileprivate init(_ attachment: TextAttachment, offset: Double) {
        let descent = TextUnits.nearest(attachment.descent - offset)
        self.init(
            ascent: TextUnits.nearest(attachment.ascent + offset), descent: descent, ownDescent: descent, leading: 0)
    }
}
