import CPango

/// Words that are put together from what is known of their characters and pairs, without shaping them.
extension Itemizer {
    /// Whether what is before a word leaves its first character as it is.
    @inline(__always)
    mutating func mayCompose(
        _ first: CharacterShape, _ index: Int, _ style: ShapingStyle, in item: Range<Int>
    ) -> Bool {
        if index == item.lowerBound { return first.code != PairTable.noCode }
        return knownPair(shape(index - 1, style), first, index, style).isApart
    }

    /// What is known of the pair that ends with a character.
    @inline(__always)
    mutating func knownPair(
        _ first: CharacterShape, _ second: CharacterShape, _ index: Int, _ style: ShapingStyle
    ) -> PairTable.Pair {
        let known = style.pair(first, second)
        return known != .unknown ? known : findPair(index, style)
    }

    @inline(never)
    private mutating func findPair(_ index: Int, _ style: ShapingStyle) -> PairTable.Pair {
        let (first, second) = (scan.scalars[index - 1], scan.scalars[index])
        var isMeasured = false
        let found = style.findPair(first, second) { left, right, features in
            isMeasured = true
            return measurePair(left, right, features, endingAt: index, style)
        }
        if isMeasured { countShapingCall() }
        return found
    }

    /// Shapes two characters by themselves.
    private func measurePair(
        _ left: CharacterShape, _ right: CharacterShape, _ features: [hb_feature_t]?, endingAt index: Int,
        _ style: ShapingStyle
    ) -> PairTable.Pair {
        let measurer = shaper.pieceMeasurer
        let isMeasured = measurer.measure(
            style.item, font: shaper.fonts[Int(style.item.font)], features: features, text: start, textLength: length,
            bytes: Int(scan.bytes[index - 1])..<Int(scan.bytes[index + 1]), characterCount: 2)
        if features != nil && !measurer.hasGlyphs(of: [scan.scalars[index - 1], scan.scalars[index]], style.font) {
            return .complex
        }
        let (widths, marks) = (measurer.widths, measurer.marks)
        guard isMeasured, marks[0].contains(.single), marks[1].contains(.single), widths[1] == right.advance else {
            return .complex
        }
        let kerning = widths[0] - left.advance
        let isSafe = marks[1].contains(.safeToBreak)
        // Kerning that may be broken would be none.
        return kerning != 0 && isSafe ? .complex : PairTable.Pair(kerning: kerning, isSafeToBreak: isSafe)
    }

    /// Adds the advances and boundaries of a composed word.
    mutating func addComposed(_ word: Word, _ style: ShapingStyle, isItemStart: Bool) {
        let first = Int(word.start)
        addBoundary(before: first, isItemStart: isItemStart)
        if word.isPlain {
            segments.add(word.width)
            lastWidth = 0
            isLastSingle = false
            return
        }
        var last = shape(first, style)
        // The last character before which shaping may be cut.
        var safe = first
        isLastSingle = true
        for index in first + 1..<Int(word.end) {
            let next = shape(index, style)
            let pair = style.pair(last, next)
            lastWidth = last.advance + pair.kerning
            segments.add(lastWidth)
            if pair.isSafeToBreak { safe = index }
            if flags[index].contains(.lineBreak) {
                // Without kerning, what is beside the break is the same sum on its own.
                if pair.kerning == 0 || flags[index].needsHyphen {
                    addBoundary(before: index, isItemStart: false)
                } else {
                    addUnsafeBoundary(before: index, safe: safe, pair, word, style)
                }
            }
            last = next
        }
        lastWidth = last.advance
        segments.add(lastWidth)
    }

    /// Adds a boundary between two kerned characters: without the second, the first has its whole advance.
    private mutating func addUnsafeBoundary(
        before index: Int, safe: Int, _ pair: PairTable.Pair, _ word: Word, _ style: ShapingStyle
    ) {
        let bytes = scan.bytes
        let byte = Int(bytes[index])
        let hang = flags[index - 1].contains(.white) ? lastWidth : 0
        var after = index + 1
        while after < Int(word.end) && after - safe <= Self.maximumUnsafeLength
            && !style.pair(shape(after - 1, style), shape(after, style)).isSafeToBreak
        {
            after += 1
        }
        // White space that is wider at a line's end doesn't hang over it alone.
        let isUncertain = after - safe > Self.maximumUnsafeLength || hang != 0 && pair.kerning != 0
        guard !isUncertain else { return segments.addUncertainBoundary(atByte: byte, hang: hang) }
        segments.addUnsafeBoundary(
            atByte: byte, hang: hang, endDelta: -pair.kerning, startDelta: 0, safeBefore: Int(bytes[safe]),
            safeAfter: Int(bytes[after]))
    }
}
