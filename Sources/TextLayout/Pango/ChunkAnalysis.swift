import CPango

/// Measures a chunk: shapes it between letters of its script and takes what belongs to it.
struct ChunkAnalysis {
    let shaper: Shaper
    let attributes: TextAttributes
    /// The script of the text before.
    let script: Int32
    let isRightToLeft: Bool
    let isAtStart: Bool
    let isAtEnd: Bool
    let isAfterSpace: Bool

    /// What the text's characters alone tell; `nil` if the chunk can't be used.
    private func survey(_ text: String, _ chunk: inout Chunk) -> Bool {
        for scalar in text.unicodeScalars {
            guard Self.isPlain(scalar) else { return false }
            chunk.characterCount += 1
            if chunk.firstCharacter == 0 { chunk.firstCharacter = scalar.value }
            chunk.endsWithWhite = scalar == " "
            // A mark takes part in line breaking as what it stands on.
            if scalar != " " && !Self.isMark(scalar.value) { chunk.lastCharacter = scalar.value }
            let own = Int32(g_unichar_get_script(scalar.value).rawValue)
            if own > Self.inherited {
                if chunk.firstScript < 0 { chunk.firstScript = own }
                // A chunk of several scripts is rare: the paragraph is then itemised as a whole.
                if chunk.lastScript >= 0 && chunk.lastScript != own { return false }
                chunk.lastScript = own
            }
            if Self.isPaired(scalar.value) { chunk.hasPairedPunctuation = true }
            chunk.bidirectional.formUnion(Self.bidirectional(scalar.value))
        }
        // A mark attaches to what is before it.
        return chunk.lastCharacter != 0 && chunk.firstCharacter != 0x20 && !Self.isMark(chunk.firstCharacter)
    }

    func analyze(_ text: String, context: UInt64, into cache: inout ChunkCache) -> Chunk {
        var chunk = Chunk(keyStart: 0, keyLength: 0, context: context)
        guard survey(text, &chunk) else { return chunk }
        let own = chunk.lastScript >= 0 ? chunk.lastScript : script
        guard let before = Self.letter(of: script), let after = Self.letter(of: own) else { return chunk }
        // At a paragraph's start nothing is before, unless the chunk has no letter to tell its script.
        let lead = isAtStart && chunk.firstScript >= 0 ? "" : before + (isAfterSpace || isAtStart ? " " : "")
        let trail = isAtEnd ? "" : after
        let probe = Itemizer.probe(
            lead + text + trail, attributes: attributes, direction: isRightToLeft ? .rightToLeft : .leftToRight,
            with: shaper)
        guard probe.storage.paragraphs.count == 1, probe.storage.paragraphs[0].boundariesEnd > 0 else { return chunk }
        extract(probe.storage, probe.trace, lead: lead, text: text, &chunk, &cache)
        return chunk
    }

    private func extract(
        _ storage: TextStorage, _ trace: Itemizer.Trace, lead: String, text: String, _ chunk: inout Chunk,
        _ cache: inout ChunkCache
    ) {
        let firstByte = lead.utf8.count
        let endByte = firstByte + text.utf8.count
        let first = lead.unicodeScalars.count
        let end = first + Int(chunk.characterCount)
        let origin = trace.widths[..<first].reduce(0, &+)
        guard
            let firstItem = storage.items.lastIndex(where: {
                Int($0.byte) <= firstByte && Int($0.character) < trace.widths.count
            })
        else { return }
        // An item that begins in the space before the chunk took that space from the text before.
        let firstStyle = storage.items[firstItem].style
        if Int(storage.items[firstItem].byte) < firstByte && lead.hasSuffix(" ")
            && Int(storage.items[firstItem].character) == first - 1
        {
            return
        }
        chunk.flags = Int32(cache.flags.count)
        cache.flags += storage.flags[first..<end]
        chunk.width = trace.widths[first..<end].reduce(0, &+)
        chunk.hang = chunk.endsWithWhite ? trace.widths[end - 1] : 0
        addItems(storage, trace, firstItem, firstByte..<endByte, first, &chunk, &cache)
        addBoundaries(storage, firstByte..<endByte, origin, &chunk, &cache)
        findSafety(storage, trace, lead: lead, firstItem, firstStyle, firstByte..<endByte, first..<end, &chunk)
        chunk.isUsable = true
    }

    private func addItems(
        _ storage: TextStorage, _ trace: Itemizer.Trace, _ firstItem: Int, _ bytes: Range<Int>, _ first: Int,
        _ chunk: inout Chunk, _ cache: inout ChunkCache
    ) {
        chunk.firstItem = Int32(cache.items.count)
        var index = firstItem
        while index < storage.items.count - 1 && Int(storage.items[index].byte) < bytes.upperBound {
            let start = max(first, Int(storage.items[index].character))
            let style = shaper.number(of: storage.styles[Int(storage.items[index].style)])
            cache.items.append(
                Chunk.Item(
                    byte: Int32(max(0, Int(storage.items[index].byte) - bytes.lowerBound)),
                    character: Int32(start - first), style: style, x: trace.widths[first..<start].reduce(0, &+)))
            index += 1
        }
        chunk.itemCount = Int32(cache.items.count) - chunk.firstItem
        let last = cache.items[cache.items.count - 1]
        chunk.hasLoneTail =
            chunk.endsWithWhite && chunk.itemCount > 1
            && storage.flags[(first + Int(last.character))..<(first + Int(chunk.characterCount))].allSatisfy {
                $0.contains(.white)
            }
    }

    private func addBoundaries(
        _ storage: TextStorage, _ bytes: Range<Int>, _ origin: Int32, _ chunk: inout Chunk, _ cache: inout ChunkCache
    ) {
        chunk.firstBoundary = Int32(cache.boundaries.count)
        for index in storage.paragraphs[0].boundaries {
            let byte = Int(storage.boundaryBytes[index] & ~TextStorage.unsafeBit)
            guard byte > bytes.lowerBound && byte < bytes.upperBound else { continue }
            let relative = { (offset: Int32) in offset - Int32(bytes.lowerBound) }
            var boundary = Chunk.Boundary(
                byte: Int32(byte - bytes.lowerBound), x: 0, hang: 0, endDelta: 0, startDelta: 0, safeBefore: 0,
                safeAfter: 0, kind: .safe)
            if let unsafe = storage.unsafeBreak(at: index) {
                boundary.kind = unsafe.isUncertain ? .uncertain : .unsafe
                boundary.x = storage.boundaryStarts[index] + unsafe.startDelta - origin
                boundary.hang = unsafe.hang
                boundary.startDelta = unsafe.startDelta
                boundary.endDelta = storage.boundaryFits[index] + unsafe.hang - boundary.x - origin
                boundary.safeBefore = relative(unsafe.safeBefore)
                boundary.safeAfter = relative(unsafe.safeAfter)
            } else {
                boundary.x = storage.boundaryStarts[index] - origin
                boundary.hang = storage.boundaryStarts[index] - storage.boundaryFits[index]
                if storage.items.contains(where: { Int($0.byte) == byte }) { boundary.kind = .itemStart }
            }
            cache.boundaries.append(boundary)
        }
        chunk.boundaryCount = Int32(cache.boundaries.count) - chunk.firstBoundary
    }

    /// Whether other text beside the chunk would change anything in it.
    private func findSafety(
        _ storage: TextStorage, _ trace: Itemizer.Trace, lead: String, _ firstItem: Int, _ firstStyle: Int32,
        _ bytes: Range<Int>, _ characters: Range<Int>, _ chunk: inout Chunk
    ) {
        let starts = Int(storage.items[firstItem].byte) == bytes.lowerBound
        if lead.isEmpty {
            chunk.isLeftSafe = true
        } else if starts {
            chunk.isItemBeginning = true
            chunk.startsItem = firstItem > 0 && storage.items[firstItem - 1].style == firstStyle
        } else {
            let isInert = lead.hasSuffix(" ") && shaper.isSpaceInert(storage.styles[Int(firstStyle)])
            chunk.isLeftSafe = isInert || trace.marks[characters.lowerBound].contains(.safeToConcat)
        }
        if characters.upperBound == trace.marks.count {
            chunk.isRightSafe = true
        } else if let last = storage.items.lastIndex(where: { Int($0.byte) < bytes.upperBound }),
            Int(storage.items[last + 1].byte) > bytes.upperBound
        {
            let style = storage.styles[Int(storage.items[last].style)]
            let isInert = chunk.endsWithWhite && shaper.isSpaceInert(style)
            chunk.isRightSafe = isInert || trace.marks[characters.upperBound].contains(.safeToConcat)
        } else {
            chunk.isItemEnd = true
        }
    }
}
