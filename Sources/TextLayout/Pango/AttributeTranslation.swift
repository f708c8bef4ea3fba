import CPango

extension Itemizer {
    /// The attributes that Pango's itemising depends on. Colours and lines don't split shaping.
    static func attributeList(of text: AttributedText, bytes: UnsafeRawBufferPointer, shaper: Shaper) -> AttributeList {
        let list = AttributeList()
        let runs =
            text.runs.isEmpty
            ? [AttributedText.Run(range: 0..<1, attributes: text.defaultAttributes)] : text.runs
        // The language that the letters themselves tell, found once for all runs without one.
        lazy var found = languageOfLetters(bytes)
        for (index, run) in runs.enumerated() {
            // The last run goes on for ever, so that an empty last line has its font.
            let range = run.range.lowerBound..<(index == runs.count - 1 ? Int(Int32.max) : run.range.upperBound)
            list.insert(shaper.description(of: run.attributes.font), over: range)
            let kern = PangoUnits.nearest(run.attributes.kern)
            if kern != 0 { list.insertLetterSpacing(kern, over: range) }
            let rise = PangoUnits.nearest(run.attributes.baselineOffset)
            if rise != 0 { list.insertRise(rise, over: range) }
            if let language = run.attributes.language {
                list.insertLanguage(language.filter { $0 != "\0" }, over: range)
            } else if let found {
                list.insertLanguage(found, over: range)
            }
        }
        return list
    }

    /// Japanese where there is kana, Korean where there is hangul, else `nil`: Han characters alone don't tell.
    static func languageOfLetters(_ bytes: UnsafeRawBufferPointer) -> String? {
        // Nearly every text has no such letters at all, which is seen many bytes at a time.
        var greatest: UInt8 = 0
        for byte in bytes { greatest = max(greatest, byte) }
        if greatest < 0xE3 { return nil }
        var isKorean = false
        var index = 0
        let end = bytes.count - 2
        while index < end {
            let lead = bytes[index]
            if lead < 0xE3 || lead > 0xED {
                index += 1
                continue
            }
            let second = bytes[index + 1]
            // U+3041...U+30FF are E3 81 81 ... E3 83 BF.
            if lead == 0xE3 && (0x81...0x83).contains(second) { return "ja" }
            // U+AC00...U+D7A3 are EA B0 80 ... ED 9E A3.
            if lead >= 0xEA && (lead > 0xEA || second >= 0xB0) && (lead < 0xED || second <= 0x9E) { isKorean = true }
            index += 3
        }
        return isKorean ? "ko" : nil
    }
}
