import CPango

/// Chunks for one text: the caches, taken out of the shaper while they are used, and the key's part that all share.
struct ChunkAssembly {
    var cache: ChunkCache
    var pairFlags: PairFlagCache
    let attributes: TextAttributes
    let style: UInt64
    /// Numbers of the text's own styles by those of the shaper.
    var styles: [(shaper: Int32, own: Int32)] = []

    /// `nil` for texts of several looks, whose items are found as a whole.
    init?(_ text: AttributedText, _ start: UnsafePointer<CChar>, _ length: Int, _ shaper: Shaper) {
        guard text.runs.count == 1, PangoUnits.nearest(text.runs[0].attributes.kern) == 0 else { return nil }
        if shaper.chunks.isFull { shaper.forgetChunks() }
        attributes = text.runs[0].attributes
        let bytes = UnsafeRawBufferPointer(start: start, count: length)
        style = shaper.number(
            of: Shaper.ChunkStyle(
                font: attributes.font, language: attributes.language ?? Itemizer.languageOfLetters(bytes),
                rise: PangoUnits.nearest(attributes.baselineOffset)))
        // Taken, not copied: a second owner would make every change copy the tables.
        cache = shaper.chunks
        pairFlags = shaper.pairFlags
        shaper.chunks = ChunkCache.empty
        shaper.pairFlags = PairFlagCache.empty
    }

    consuming func giveBack(to shaper: Shaper) {
        shaper.chunks = cache
        shaper.pairFlags = pairFlags
    }
}

extension Itemizer {
    /// The chunk before the next, and how to take it back.
    private struct Previous {
        var start: Int
        var chunk: Int
        var style: Int32
        var checkpoint: SegmentBuilder.Checkpoint
        var flagCount: Int
        var itemCount: Int
        var lastHang: Int32
    }

    /// Puts a paragraph together from chunks; returns the number of the character at its end, or `nil` where it has to be
    /// itemised and shaped as a whole. What was added by then is taken back.
    mutating func assemble(_ range: Range<Int>, nextStart: Int, isRightToLeft: Bool) -> Int? {
        guard assembly != nil, !range.isEmpty else { return nil }
        let delimiter = nextStart - range.upperBound
        // Sound: the text ends with NUL.
        guard delimiter == 0 || (delimiter == 1 && start[range.upperBound] == 0x0A) else { return nil }
        let flagCount = storage.flags.count
        let itemCount = storage.items.count
        let checkpoint = segments.checkpoint
        if let last = addChunks(range, isRightToLeft: isRightToLeft) {
            segments.endItem(hang: lastHang)
            let end = storage.flags.count
            if delimiter == 1 {
                storage.flags.append(
                    assembly!.pairFlags.flags(
                        before: last, isAfterSpace: start[range.upperBound - 1] == 0x20, after: 10))
            }
            return end
        }
        storage.flags.removeLast(storage.flags.count - flagCount)
        storage.items.removeLast(storage.items.count - itemCount)
        segments.goBack(to: checkpoint)
        lastHang = 0
        return nil
    }

    /// Adds the chunks of a paragraph; returns the last character that is not a space.
    private mutating func addChunks(_ range: Range<Int>, isRightToLeft: Bool) -> UInt32? {
        guard let firstScript = firstScript(range) else { return nil }
        var script = firstScript
        var isOfOneScript = true
        var hasPairedPunctuation = false
        var bidirectional: Chunk.BidirectionalMask = []
        let forbidden: Chunk.BidirectionalMask =
            isRightToLeft ? [.left, .number, .arabicNumber, .explicit] : [.right, .arabicNumber, .explicit]
        var previous: Previous?
        var beforePrevious: Previous?
        var position = range.lowerBound
        var end = chunkEnd(from: position, in: range)
        var previousScript = script
        while position < range.upperBound {
            guard
                let index = chunk(
                    position..<end, in: range, script: script, isRightToLeft: isRightToLeft)
            else { return nil }
            let chunk = assembly!.cache.chunks[index]
            guard chunk.isUsable else { return nil }
            bidirectional.formUnion(chunk.bidirectional)
            if !bidirectional.isDisjoint(with: forbidden) { return nil }
            let join = previous.map { self.join($0, chunk, script: script) } ?? .newItem
            if join == .impossible, let last = previous {
                // Measure both as one.
                guard end - last.start <= 120 else { return nil }
                takeBack(last)
                position = last.start
                script = position == range.lowerBound ? firstScript : previousScript
                previous = beforePrevious
                beforePrevious = nil
                if previous == nil && position > range.lowerBound { return nil }
                continue
            }
            let entry = Previous(
                start: position, chunk: index, style: lastStyle(of: chunk), checkpoint: segments.checkpoint,
                flagCount: storage.flags.count, itemCount: storage.items.count, lastHang: lastHang)
            add(chunk, at: position, isNewItem: join == .newItem, after: previous)
            beforePrevious = previous
            previous = entry
            previousScript = script
            if chunk.hasPairedPunctuation { hasPairedPunctuation = true }
            if chunk.lastScript >= 0 {
                if chunk.lastScript != firstScript { isOfOneScript = false }
                script = chunk.lastScript
            }
            if hasPairedPunctuation && !isOfOneScript { return nil }
            position = end
            end = chunkEnd(from: position, in: range)
        }
        return previous.map { assembly!.cache.chunks[$0.chunk].lastCharacter }
    }

    private enum Join { case sameItem, newItem, impossible }

    /// How a chunk follows another.
    private func join(_ previous: Previous, _ chunk: Chunk, script: Int32) -> Join {
        let cache = assembly!.cache
        let before = cache.chunks[previous.chunk]
        let first = cache.items[Int(chunk.firstItem)].style
        if first == previous.style && !chunk.startsItem {
            return before.isRightSafe && chunk.isLeftSafe ? .sameItem : .impossible
        }
        guard before.isRightSafe || before.isItemEnd, chunk.isLeftSafe || chunk.isItemBeginning else {
            return .impossible
        }
        if first == previous.style { return .newItem }
        // White space of its own item may belong to the next one's instead.
        if before.hasLoneTail { return .impossible }
        let old = shaper.itemStyles[Int(previous.style)]
        let new = shaper.itemStyles[Int(first)]
        if old.script == new.script && old.font != new.font && before.endsWithWhite {
            // Pango gives white space to the font that is asked first.
            let request = assembly!.attributes.font
            let oldPosition = shaper.position(of: old.font, for: request, language: old.language)
            if shaper.position(of: new.font, for: request, language: new.language) < oldPosition { return .impossible }
        }
        return .newItem
    }

    private func lastStyle(of chunk: Chunk) -> Int32 {
        assembly!.cache.items[Int(chunk.firstItem + chunk.itemCount) - 1].style
    }

    private mutating func takeBack(_ chunk: Previous) {
        segments.goBack(to: chunk.checkpoint)
        storage.flags.removeLast(storage.flags.count - chunk.flagCount)
        storage.items.removeLast(storage.items.count - chunk.itemCount)
        lastHang = chunk.lastHang
    }

    // MARK: Chunks

    private mutating func chunk(
        _ bytes: Range<Int>, in range: Range<Int>, script: Int32, isRightToLeft: Bool
    ) -> Int? {
        let isAtStart = bytes.lowerBound == range.lowerBound
        let isAtEnd = bytes.upperBound == range.upperBound
        let isAfterSpace = !isAtStart && start[bytes.lowerBound - 1] == 0x20
        var context = assembly!.style << 16 | UInt64(UInt32(bitPattern: script) & 0xFF)
        if isRightToLeft { context |= 1 << 8 }
        if isAtStart { context |= 1 << 9 }
        if isAtEnd { context |= 1 << 10 }
        if isAfterSpace { context |= 1 << 11 }
        let pointer = UnsafeRawPointer(start + bytes.lowerBound)
        let hash = ChunkCache.hash(pointer, bytes.count, context: context)
        if let known = assembly!.cache.find(pointer, bytes.count, context: context, hash: hash) { return known }
        guard bytes.count <= 240 else { return nil }
        countShapingCall()
        let text = String(decoding: UnsafeRawBufferPointer(start: pointer, count: bytes.count), as: UTF8.self)
        let analysis = ChunkAnalysis(
            shaper: shaper, attributes: probeAttributes(), script: script, isRightToLeft: isRightToLeft,
            isAtStart: isAtStart, isAtEnd: isAtEnd, isAfterSpace: isAfterSpace)
        let made = analysis.analyze(text, context: context, into: &assembly!.cache)
        return assembly!.cache.insert(made, pointer, bytes.count, hash: hash)
    }

    /// The text's attributes with the language that the whole text tells.
    private func probeAttributes() -> TextAttributes {
        var attributes = assembly!.attributes
        if attributes.language == nil {
            attributes.language = Self.languageOfLetters(UnsafeRawBufferPointer(start: start, count: length))
        }
        return attributes
    }

    private mutating func add(_ chunk: Chunk, at byte: Int, isNewItem: Bool, after previous: Previous?) {
        let firstCharacter = storage.flags.count
        let base = segments.width
        let isAfterSpace = previous != nil && start[byte - 1] == 0x20
        let before = previous.map { assembly!.cache.chunks[$0.chunk].lastCharacter } ?? 0
        let opening = assembly!.pairFlags.flags(before: before, isAfterSpace: isAfterSpace, after: chunk.firstCharacter)
        if isNewItem && previous != nil { segments.endItem(hang: lastHang) }
        if previous != nil && opening.contains(.lineBreak) {
            segments.addBoundary(atByte: byte, hang: isAfterSpace ? lastHang : 0, isItemStart: isNewItem)
        }
        let cache = assembly!.cache
        let flags = Int(chunk.flags)
        storage.flags.append(contentsOf: cache.flags[flags..<flags + Int(chunk.characterCount)])
        storage.flags[firstCharacter] = opening
        var boundary = Int(chunk.firstBoundary)
        let boundariesEnd = boundary + Int(chunk.boundaryCount)
        for index in Int(chunk.firstItem)..<Int(chunk.firstItem + chunk.itemCount) {
            let item = cache.items[index]
            if index > Int(chunk.firstItem) {
                while boundary < boundariesEnd && cache.boundaries[boundary].byte < item.byte {
                    add(cache.boundaries[boundary], from: base, byte: byte)
                    boundary += 1
                }
                segments.move(to: base + Int(item.x))
                segments.endItem(hang: 0)
            }
            if index > Int(chunk.firstItem) || isNewItem {
                storage.items.append(
                    TextStorage.ItemStart(
                        byte: Int32(byte) + item.byte, character: Int32(firstCharacter) + item.character,
                        style: ownStyle(item.style)))
            }
        }
        while boundary < boundariesEnd {
            add(cache.boundaries[boundary], from: base, byte: byte)
            boundary += 1
        }
        segments.move(to: base + Int(chunk.width))
        lastHang = chunk.hang
    }

    private mutating func add(_ boundary: Chunk.Boundary, from base: Int, byte: Int) {
        segments.move(to: base + Int(boundary.x))
        let place = byte + Int(boundary.byte)
        switch boundary.kind {
        case .safe, .itemStart:
            segments.addBoundary(atByte: place, hang: boundary.hang, isItemStart: boundary.kind == .itemStart)
        case .unsafe:
            segments.addUnsafeBoundary(
                atByte: place, hang: boundary.hang, endDelta: boundary.endDelta, startDelta: boundary.startDelta,
                safeBefore: byte + Int(boundary.safeBefore), safeAfter: byte + Int(boundary.safeAfter))
        case .uncertain:
            segments.addUncertainBoundary(atByte: place, hang: boundary.hang)
        }
    }

    /// The text's own number of one of the shaper's styles.
    private mutating func ownStyle(_ number: Int32) -> Int32 {
        for known in assembly!.styles where known.shaper == number { return known.own }
        let own = index(of: shaper.itemStyles[Int(number)])
        assembly!.styles.append((number, own))
        return own
    }

    // MARK: Scanning

    /// Where a chunk ends: after spaces, or between ideographs and kana.
    @inline(__always)
    private func chunkEnd(from first: Int, in range: Range<Int>) -> Int {
        var byte = first
        var wasWide = false
        // Sound: reads stay within the paragraph, whose characters are whole.
        while byte < range.upperBound {
            let lead = UInt8(bitPattern: start[byte])
            if lead == 0x20 {
                repeat { byte += 1 } while byte < range.upperBound && start[byte] == 0x20
                return byte
            }
            if lead < 0x80 {
                byte += 1
                wasWide = false
            } else if lead < 0xE0 {
                byte += 2
                wasWide = false
            } else if lead < 0xF0 {
                // U+3000...U+9FFF begin with E3...E9.
                let isWide = lead >= 0xE3 && lead <= 0xE9
                if isWide && wasWide && isIdeographic(byte) { return byte }
                wasWide = isWide
                byte += 3
            } else {
                byte += 4
                wasWide = false
            }
        }
        return range.upperBound
    }

    /// Whether a character of three bytes is kana or an ideograph.
    private func isIdeographic(_ byte: Int) -> Bool {
        let lead = UInt8(bitPattern: start[byte])
        let second = UInt8(bitPattern: start[byte + 1])
        if lead > 0xE3 { return true }
        return (0x81...0x83).contains(second) || second >= 0x90
    }

    /// The script of a paragraph's first letter; characters before it take it over.
    private func firstScript(_ range: Range<Int>) -> Int32? {
        var pointer = start + range.lowerBound
        let end = min(range.upperBound, range.lowerBound + 200)
        while pointer < start + end {
            let script = Int32(g_unichar_get_script(g_utf8_get_char(pointer)).rawValue)
            if script > ChunkAnalysis.inherited { return script < 256 ? script : nil }
            pointer += 1
            while UInt8(bitPattern: pointer.pointee) & 0xC0 == 0x80 { pointer += 1 }
        }
        return nil
    }
}
