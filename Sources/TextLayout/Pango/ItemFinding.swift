import CPango

extension Itemizer {
    /// An item of the paragraph that is being prepared.
    struct FoundItem {
        /// Its first character in the paragraph.
        var start: Int
        /// Number of the shaper's style.
        var style: Int
    }

    /// Finds the items of a paragraph as Pango does, from what is known of its characters; `false` where only Pango can.
    mutating func findItems(_ scan: ParagraphScan, isRightToLeft: Bool) -> Bool {
        guard !scan.options.contains(.mayBeEmoji), !joinsEmoji(scan) else { return false }
        let base: UInt8 = isRightToLeft ? 1 : 0
        let mixed: CharacterTraits.Bidirectional =
            isRightToLeft ? [.left, .number, .arabicNumber, .explicit] : [.right, .arabicNumber, .explicit]
        let levels = shaper.levels
        let isMixed = !scan.bidirectional.isDisjoint(with: mixed)
        if isMixed { levels.find(scan, start, isRightToLeft: isRightToLeft) }
        var nextLevel = 0
        let (count, traits) = (scan.textCount, scan.traits)
        var scripts = ScriptRuns()
        var script = scan.onlyScript.map { (end: count, script: $0) } ?? (end: 0, script: 0)
        var level = (end: isMixed ? 0 : count, level: base)
        var look = (end: 0, run: -1, look: 0)
        var firstSpace = -1
        var index = 0
        while index < count {
            if index == script.end { script = scripts.next(from: index, count: count, traits) }
            if index == level.end {
                level = (levels.runs[nextLevel].end, levels.runs[nextLevel].level)
                nextLevel += 1
            }
            if index == look.end { look = nextLook(look.run, scan) }
            let end = min(script.end, level.end, look.end)
            let styles = table.runStyles(look: look.look, script: script.script, level: level.level)
            findItems(scan, index..<end, styles, &firstSpace)
            index = end
        }
        return true
    }

    /// Whether a joiner may make emoji of the digit or sign before it.
    private func joinsEmoji(_ scan: ParagraphScan) -> Bool {
        guard scan.options.contains(.hasUncertainBreaks) else { return false }
        for index in 1..<max(1, scan.textCount) where scan.scalars[index] == 0x200D {
            if CharacterFacts.becomesEmoji(scan.scalars[index - 1]) { return true }
        }
        return false
    }

    /// The run of attributes at a place, where it ends, and its look.
    private mutating func nextLook(_ last: Int, _ scan: ParagraphScan) -> (end: Int, run: Int, look: Int) {
        let count = scan.textCount
        guard text.runs.count > 1 else { return (count, 0, look(ofRun: 0)) }
        var run = max(0, last)
        var first = 0
        if last < 0 {
            // The run of the paragraph's first byte.
            var low = 0
            var high = text.runs.count - 1
            while low < high {
                let middle = (low + high + 1) / 2
                if text.runs[middle].range.lowerBound <= Int(scan.bytes[0]) { low = middle } else { high = middle - 1 }
            }
            run = low
        } else {
            let start = text.runs[run].range.upperBound
            run += 1
            first = scan.index(ofByte: start)
        }
        let isLast = run == text.runs.count - 1
        let upperBound = text.runs[run].range.upperBound
        let end = isLast || upperBound >= Int(scan.bytes[count]) ? count : scan.index(ofByte: upperBound)
        return (max(end, first + 1), run, look(ofRun: run))
    }

    /// Finds the items of a stretch of one script, level and look. White space takes the font of what is before it, or
    /// that of what is after it where that is asked for first (Pango 1.50).
    private mutating func findItems(
        _ scan: ParagraphScan, _ run: Range<Int>, _ styles: RunStyles, _ firstSpace: inout Int
    ) {
        let (scalars, traits) = (scan.scalars, scan.traits)
        let chooser = styles.chooser
        if !scan.options.contains(.isForcedBreak), let choice = onlyChoice(scan, run, chooser, &firstSpace) {
            scratch.found.append(FoundItem(start: run.lowerBound, style: styles.style(choice, .text, shaper)))
            return
        }
        let firstFound = scratch.found.count
        var itemStart = -1
        // -1 while no character has chosen a font.
        var itemChoice = -1
        var wasForced = false
        for index in run {
            let options = traits[index].options
            let isForced = options.contains(.isForcedBreak)
            let spaceBefore = firstSpace
            var choice = -1
            if options.contains(.takesFont) {
                if firstSpace < 0 { firstSpace = index }
            } else {
                choice = chooser.choose(scalars[index])
                firstSpace = -1
            }
            var start = index
            if itemStart >= 0 {
                if itemChoice < 0 && choice >= 0 {
                    choices(from: firstFound, choice)
                    itemChoice = choice
                } else if choice < 0 {
                    choice = itemChoice
                }
                let isSame = itemChoice == choice || chooser.choice(itemChoice).font == chooser.choice(choice).font
                if !(isForced || wasForced) && isSame {
                    wasForced = isForced
                    continue
                }
                if spaceBefore >= 0 && itemStart < spaceBefore && choice >= 0
                    && chooser.choice(choice).position < chooser.choice(itemChoice).position
                {
                    start = spaceBefore
                }
            }
            scratch.found.append(FoundItem(start: start, style: choice))
            itemStart = start
            itemChoice = choice
            wasForced = isForced
        }
        if itemChoice < 0 { choices(from: firstFound, chooser.choose(0x20)) }
        let found = scratch.found
        for index in firstFound..<found.count {
            let kind = Self.kind(scalars[found[index].start])
            found[index].style = styles.style(found[index].style, kind, shaper)
        }
    }

    /// The choice of all characters of a stretch that choose, if it is one.
    private func onlyChoice(
        _ scan: ParagraphScan, _ run: Range<Int>, _ chooser: FontChooser, _ firstSpace: inout Int
    ) -> Int? {
        let (scalars, traits) = (scan.scalars, scan.traits)
        var choice = -1
        var last = -1
        for index in run where !traits[index].options.contains(.takesFont) {
            let found = chooser.choose(scalars[index])
            if found != choice {
                guard choice < 0 else { return nil }
                choice = found
            }
            last = index
        }
        guard choice >= 0 else { return nil }
        firstSpace = last + 1 < run.upperBound ? last + 1 : -1
        return choice
    }

    /// Gives the items that have no font yet the one chosen.
    private func choices(from first: Int, _ choice: Int) {
        let found = scratch.found
        var index = found.count - 1
        while index >= first && found[index].style < 0 {
            found[index].style = choice
            index -= 1
        }
    }

    static func kind(_ scalar: UInt32) -> TextStorage.ItemStyle.Kind {
        scalar == 0x09 ? .tab : scalar == 0x2028 ? .lineSeparator : .text
    }
}

/// The styles of items of one look, script and level, by font. Only under the shaper's lock.
final class RunStyles {
    let key: Key
    let chooser: FontChooser
    private let rise: Int32
    private let letterSpacing: Int32
    /// By kind and choice; -1 where not known yet.
    private var numbers: [[Int]] = [[], [], []]

    struct Key: Hashable {
        let look: Int
        let script: UInt8
        let level: UInt8
    }

    init(_ key: Key, _ look: StyleTable.Look, chooser: FontChooser) {
        self.key = key
        self.chooser = chooser
        rise = Int32(clamping: look.rise)
        letterSpacing = Int32(clamping: look.letterSpacing)
    }

    func style(_ choice: Int, _ kind: TextStorage.ItemStyle.Kind, _ shaper: Shaper) -> Int {
        let row = Int(kind.rawValue)
        if choice < numbers[row].count && numbers[row][choice] >= 0 { return numbers[row][choice] }
        while numbers[row].count <= choice { numbers[row].append(-1) }
        let number = shaper.table.number(
            of: shaper.itemStyle(
                font: chooser.choice(choice).font, language: chooser.language, rise: rise,
                letterSpacing: letterSpacing, script: Int32(key.script), level: key.level, flags: 0, kind: kind))
        numbers[row][choice] = number
        return number
    }
}
